// Settings of the command line, --set KEY=VALUE, one per line, put over a small scenario's.
#include <sstream>

#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/toml/present_names.hpp"
#include "engine/harbour/reader/toml/toml_document.hpp"
#include "fuzz_target.hpp"

namespace
{

using namespace swell;

/// The lines "KEY=VALUE" of a text, as the command line divides them.
engine::Overrides overrides_in(const std::string& text)
{
    engine::Overrides overrides;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t sign = line.find('=');
        if (sign != std::string::npos) {
            overrides[line.substr(0, sign)] = line.substr(sign + 1);
        }
    }
    return overrides;
}

/// A text, a section, and a list of one section.
engine::SettingTable document()
{
    const std::string place = "fuzzed.toml:1";
    const engine::SettingTable ship{{"name", {place, std::string("barge")}}, {"draft_m", {place, 2.0}}};
    return {{"name", {place, std::string("fuzzed")}},
            {"solver", {place, engine::SettingTable{{"tolerance", {place, 1e-5}}}}},
            {"ship", {place, engine::SettingList{{place, ship}}}}};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    engine::SettingTable table = document();
    engine::PresentNames names;
    fuzz::accepted([&] { engine::apply_overrides(table, overrides_in(text), names); });
    for (const engine::NamedSetting& entry : table) {
        engine::described(entry.setting);
    }
    return 0;
}
