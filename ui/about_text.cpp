// SPDX-License-Identifier: GPL-3.0-or-later
// Honest words about what is known and what is not.
#include "ui/about_text.h"

#include "ui/actions.h"

#include <QCoreApplication>

namespace o1 {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("About", text);
}

QString paragraph(const QString& head, const QString& body)
{
    return QStringLiteral("<p><b>%1</b> %2</p>").arg(head, body);
}

QString shortcutRow(const QString& keys, const QString& text)
{
    return QStringLiteral("<tr><td style='padding-right:24px'><b>%1</b></td><td>%2</td></tr>")
        .arg(keys.toHtmlEscaped(), text.toHtmlEscaped());
}

} // namespace

QString aboutText()
{
    return QStringLiteral("<h3>o1scope %1</h3>").arg(QCoreApplication::applicationVersion().toHtmlEscaped())
         + paragraph(
               {},
               tr("An oscilloscope for the Linux O(1) scheduler: it runs the scheduler of 2.4.17-J9 decision by "
                  "decision, with the mm penalty (“hogslice”) that Ed Tomlinson mailed on 2 February 2002, and lets you "
                  "turn every knob while it runs."))
         + paragraph(
               tr("Exact."),
               tr("Tunables, timeslices, effective priority, the interactive test, the starvation limit, the "
                  "order of a tick, the array switch, yield, fork and exit, the choice of the balancer, and the patch at its "
                  "place: equal, decision by decision, to traces made by real kernel scheduler functions."))
         + paragraph(
               tr("Reconstructed."),
               tr("The original file of J9 is lost. J9 here is the complete O(1) scheduler of Red Hat 2.4.18-14 with every "
                  "published component patch of 25 and 28 January 2002 put back to its J9 form."))
         + paragraph(
               tr("Inferred"),
               tr("from the versions before and after: that a wake-up within the jiffy of going to sleep leaves the priority "
                  "alone; how a real-time task is told from others; what the balancer does after the first task that it "
                  "moved; when a change of nice asks for a new decision, and how a sleep's start is stamped."))
         + paragraph(tr("Ours."),
                     tr("The time semantics of the harness (an exited task gives its slice back at once), the repairs "
                        "of the patch's collision bug (own_array, skip), and later the rule for groups."))
         + paragraph(
               {},
               tr("Free software under the GNU General Public License, version 3 or later. Draws with Qt and QCustomPlot."));
}

QString shortcutsText()
{
    QString rows;
    for (const auto& info : Actions::table()) {
        if (const auto keys = Actions::keysText(info); !keys.isEmpty()) {
            rows += shortcutRow(keys, QCoreApplication::translate("Actions", info.tip));
        }
    }
    const QString more = QStringLiteral("<p>")
                       + tr("Space and → act when a view has the focus and belong to a control when a control has it.")
                       + QStringLiteral("</p><table>")
                       + shortcutRow(tr("+ −"), tr("In the workload: nice level of the chosen task"))
                       + shortcutRow(tr("Enter"), tr("In the workload: type a nice level"))
                       + shortcutRow(tr("F2"), tr("In the workload: rename the chosen group"))
                       + shortcutRow(tr("Del"), tr("In the workload: end the chosen task"))
                       + shortcutRow(tr("Ctrl+click, Esc"), tr("In the workload: choose several tasks, or none"))
                       + shortcutRow(tr("Page up, Page down"), tr("In the timeline, lanes by task: other tasks"))
                       + QStringLiteral("</table>");
    return QStringLiteral("<table>%1</table>%2").arg(rows, more);
}

} // namespace o1
