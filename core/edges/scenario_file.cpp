// SPDX-License-Identifier: GPL-3.0-or-later
// load_scenario and save_scenario: the two ends of scenario_json that touch the disk.
#include "core/edges/json_document.h"
#include "core/edges/scenario_json.h"
#include "core/edges/text_file.h"

namespace o1 {

ResultOf<Scenario> load_scenario(const std::string& path, std::span<const Setting> settings)
{
    const auto text = read_text_file(path, kMaxJsonBytes);
    if (!text) {
        return tl::unexpected(Errors{text.error()});
    }
    return read_scenario(*text, path, settings);
}

Result<void> save_scenario(const std::string& path, const Scenario& scenario)
{
    return write_text_file(path, write_scenario(scenario));
}

} // namespace o1
