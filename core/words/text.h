// SPDX-License-Identifier: GPL-3.0-or-later
// Marks the English text behind a message id so that translators find it.
#pragma once

/// The core stores patterns like "%1 is out of range %2..%3"; the command line fills them in
/// English, the window passes them through `QCoreApplication::translate` first (context "core").
#define O1_TEXT(context, text) text
