// `swell export fmu`: makes a scenario an FMU.
#include <cctype>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <numbers>
#include <string>
#include <utility>
#include <vector>

#include "engine/doors/command_line/export_command.hpp"
#include "engine/doors/command_line/output_file.hpp"
#include "engine/doors/command_line/program.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"
#include "engine/doors/fmi/contents.hpp"
#include "engine/doors/fmi/export/archive.hpp"
#include "engine/doors/fmi/export/descriptions.hpp"
#include "engine/doors/fmi/export/packed_scenario.hpp"
#include "engine/doors/fmi/variables.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/file_locations.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/files/input_file.hpp"
#include "license_text.hpp"

namespace swell::engine
{

namespace
{

namespace fs = std::filesystem;

/// Returns the path of the shared object of every FMU. SWELL_FMU_FROM_PROGRAM is its path relative to the program's folder.
std::string shared_object()
{
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
    const fs::path file = (program.parent_path() / SWELL_FMU_FROM_PROGRAM).lexically_normal();
    if (!fs::is_regular_file(file, unknown)) {
        throw MachineError(fmt::format(
            "export: there is no {}, the shared object of the FMU; cmake --build builds it as swell_fmu", file.string()));
    }
    return file.string();
}

/// Makes a name in C, as the standard requires for a model: other letters become an underscore.
std::string identifier_of(const std::string& name)
{
    std::string identifier = name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0 ? "_" : "";
    for (const char one : name) {
        identifier +=
            std::isalnum(static_cast<unsigned char>(one)) != 0 && static_cast<unsigned char>(one) < 128 ? one : '_';
    }
    return identifier;
}

/// Returns a 64-bit hash of a text: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv). So an FMU with other variables has
/// another guid.
std::uint64_t digest_of(const std::string& text)
{
    std::uint64_t digest = 0xcbf29ce484222325;
    for (const char one : text) {
        digest = (digest ^ static_cast<unsigned char>(one)) * 0x100000001b3;
    }
    return digest;
}

fmi::ShipOfFmu ship_of(const model::Ship& ship, const GridNorth& north)
{
    const model::ShipPose pose = model::pose_at(ship, 0.0);
    constexpr double degrees = 180.0 / std::numbers::pi;
    constexpr double full_circle = 360.0;
    const double from_north = north.to_true_deg(90.0 - degrees * std::atan2(pose.heading_sin, pose.heading_cos));
    return {ship.name,
            {pose.x_m, pose.y_m, std::fmod(from_north + full_circle, full_circle), ship.pulse.draft_m,
             pose.speed_m_per_s * pose.heading_cos, pose.speed_m_per_s * pose.heading_sin, 0.0}};
}

/// Returns the gauges of the scenario, then `more` points in the middle of the grid, which the host can move.
std::vector<fmi::ProbeOfFmu> probes_of(const Scenario& scenario, int more)
{
    const model::Bathymetry& grid = scenario.waves.bathymetry;
    std::vector<fmi::ProbeOfFmu> probes;
    probes.reserve(scenario.gauges.size() + static_cast<std::size_t>(more));
    for (const Gauge& gauge : scenario.gauges) {
        probes.push_back({gauge.name, gauge.i * grid.dx_m, gauge.j * grid.dy_m});
    }
    for (int probe = 0; probe < more; ++probe) {
        probes.push_back({"free", 0.5 * (grid.extent.nx - 1) * grid.dx_m, 0.5 * (grid.extent.ny - 1) * grid.dy_m});
    }
    return probes;
}

fmi::Contents contents_of(const Scenario& scenario, const ExportOptions& options)
{
    fmi::Contents contents;
    contents.scenario = identifier_of(scenario.name) + ".toml";
    contents.frame_s = scenario.frame_s;
    if (scenario.waves.sea) {
        const model::SeaState& sea = *scenario.waves.sea;
        contents.sea = {sea.height_m, sea.period_s, sea.from_deg};
    }
    for (const model::Ship& ship : scenario.waves.ships) {
        contents.ships.push_back(ship_of(ship, scenario.grid_north()));
    }
    contents.probes = probes_of(scenario, options.probes);
    if (contents.ships.size() > fmi::most_ships || contents.probes.size() > fmi::most_probes) {
        throw InputError(fmt::format("export: {} ships and {} probes: an FMU has at most {} and {}", contents.ships.size(),
                                     contents.probes.size(), fmi::most_ships, fmi::most_probes));
    }
    return contents;
}

/// Returns all files of the archive.
std::vector<fmi::PackedFile> files_of(const fmi::Title& title, const fmi::Contents& contents, fmi::PackedScenario scenario)
{
    std::vector<fmi::PackedFile> files{{"modelDescription.xml", fmi::model_description(title, contents), ""},
                                       {"OspModelDescription.xml", fmi::osp_model_description(contents), ""},
                                       {fmt::format("binaries/linux64/{}.so", title.identifier), "", shared_object()},
                                       {"documentation/licenses/license.txt", license_text, ""},
                                       {"resources/" + std::string(fmi::contents_file), fmi::text_of(contents), ""},
                                       {"resources/" + contents.scenario, std::move(scenario.text), ""}};
    for (fmi::PackedFile& file : scenario.files) {
        files.push_back({"resources/" + file.name, "", file.file});
    }
    return files;
}

} // namespace

bool makes_fmus()
{
    return true;
}

int export_fmu(const ExportOptions& options)
{
    const Scenario scenario = read_scenario(options.scenario);
    fmi::PackedScenario packed = fmi::packed_scenario(scenario.file, noted_inputs());
    fmi::refuse_another_water(packed, scenario);
    fmi::Contents contents = contents_of(scenario, options);
    const fmi::Title title{identifier_of(scenario.name), scenario.name, scenario.description, version()};
    contents.guid =
        fmt::format("{}-{:016x}", title.identifier, digest_of(fmi::model_description(title, contents) + packed.text));
    const std::string out = options.out.empty() ? title.identifier + ".fmu" : options.out;
    check_output_file(out, "--out");
    fmi::write_archive(out, files_of(title, contents, std::move(packed)));
    tell(fmt::format("{}: FMI 2.0 for co-simulation, linux64 only; {} ships, {} probes, frames of {:g} s", out,
                     contents.ships.size(), contents.probes.size(), contents.frame_s));
    return exit_done;
}

} // namespace swell::engine
