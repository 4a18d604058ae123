// SPDX-License-Identifier: GPL-3.0-or-later
// What the About box and the list of shortcuts say.
#pragma once

#include <QString>

namespace o1 {

/// What is exact, reconstructed, inferred and ours. Source: o1-facts sections 1 and 16, product.md.
[[nodiscard]] QString aboutText();

/// All keys as a table, made from the table of actions.
[[nodiscard]] QString shortcutsText();

} // namespace o1
