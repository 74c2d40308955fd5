#include "engine/harbour/reader/scenario_ground.hpp"
#include "engine/harbour/read_scenario.hpp"

#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/reader/toml/present_names.hpp"
#include "engine/harbour/reader/toml/toml_document.hpp"

namespace swell::engine
{

std::optional<GroundBeyond> read_ground_beyond(const Scenario& scenario, const Overrides& overrides,
                                               const std::vector<std::string>& allowed_drivers)
{
    SettingTable document = read_toml(scenario.file);
    PresentNames names; // read_scenario() gave the warnings
    names.put_into(document, scenario.file);
    Overrides of_bathymetry = overrides;
    std::erase_if(of_bathymetry, [](const auto& setting) { return !setting.first.starts_with("bathymetry."); });
    apply_overrides(document, of_bathymetry, names);
    TableReader top(document, scenario.file, "", "");
    const BathymetrySource source =
        read_bathymetry(top.required_section("bathymetry"), FileLocations(scenario.file, allowed_drivers));
    const auto* const request = std::get_if<RasterRequest>(&source.shape);
    return request == nullptr ? std::nullopt : read_ground_beyond(*request, scenario.waves.bathymetry, scenario.geo);
}

} // namespace swell::engine
