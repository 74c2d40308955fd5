#include "engine/harbour/reader/scenario_outline.hpp"

#include "engine/harbour/reader/sections.hpp"
#include "engine/harbour/reader/toml/present_names.hpp"
#include "engine/harbour/reader/toml/toml_document.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

GridSize grid_of(const TableReader& section, const FileLocations& files)
{
    const BathymetrySource source = read_bathymetry(section, files);
    try {
        return grid_size(source.shape);
    } catch (const InputError& error) {
        section.refuse("", error.what());
    }
}

} // namespace

ScenarioOutline read_scenario_outline(const std::string& file)
{
    SettingTable document = read_toml(file);
    PresentNames().put_into(document, file);
    TableReader top(document, file, "", "");
    ScenarioOutline outline;
    outline.description = top.text("description");
    if (const auto sections = top.one_or_more_sections("sea"); !sections.empty()) {
        outline.sea = read_seas(sections, FileLocations(file), nullptr, !top.has("initial")).sea;
    }
    outline.ships = top.sections("ship").size();
    outline.grid = grid_of(top.required_section("bathymetry"), FileLocations(file));
    return outline;
}

} // namespace swell::engine
