// SPDX-License-Identifier: GPL-3.0-or-later
// Runs all tests of the window under one QApplication, offscreen unless told otherwise, with settings of their own.
#include <QApplication>
#include <QStandardPaths>
#include <QStyleFactory>
#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    testing::InitGoogleTest(&argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QApplication::setApplicationName(QStringLiteral("o1scope-tests"));
    QApplication::setOrganizationName(QStringLiteral("o1scope-tests"));
    const QApplication application(argc, argv);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    return RUN_ALL_TESTS();
}
