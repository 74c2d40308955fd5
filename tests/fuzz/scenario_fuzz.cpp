// Scenarios: the TOML file, its outline, the whole scenario on a grid that is made small, and its warnings.
#include "engine/harbour/read_scenario.hpp"
#include "engine/harbour/reader/scenario_outline.hpp"
#include "engine/harbour/reader/toml/toml_document.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/checks/scenario_check.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

namespace
{

using namespace swell;

/// Settings that make the grid of a scenario so small that it takes no time.
engine::Overrides small_grid(const engine::SettingTable& document)
{
    engine::Overrides overrides;
    const engine::Setting* section = engine::find(document, "bathymetry");
    const auto* keys = section != nullptr ? std::get_if<engine::SettingTable>(&section->value) : nullptr;
    if (keys == nullptr) {
        return overrides;
    }
    const engine::Setting* type = engine::find(*keys, "type");
    const auto* word = type != nullptr ? std::get_if<std::string>(&type->value) : nullptr;
    if (word != nullptr && *word == "klopman") {
        overrides["bathymetry.cell_size_m"] = "15";
        return overrides;
    }
    for (const char* side : {"nx", "ny"}) {
        if (engine::find(*keys, side) != nullptr) {
            overrides[std::string("bathymetry.") + side] = "11";
        }
    }
    return overrides;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const fuzz::MemoryFile file(bytes, size);
    engine::SettingTable document;
    if (!fuzz::accepted([&] { document = engine::read_toml(file.path()); })) {
        return 0;
    }
    fuzz::accepted([&] { engine::read_scenario_outline(file.path()); });
    fuzz::accepted([&] { engine::regime_warnings(engine::read_scenario(file.path(), small_grid(document))); });
    return 0;
}
