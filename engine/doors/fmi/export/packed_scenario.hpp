#pragma once
#include <string>
#include <vector>

namespace swell::engine
{
struct Scenario;
}

namespace swell::fmi
{

/// A file of the FMU: its name in the archive, and its content or present path.
struct PackedFile {
    std::string name;
    std::string content;
    std::string file; ///< empty: see `content`
};

/// A scenario with the files that it names: its text, with their new names, and the files.
struct PackedScenario {
    std::string text;
    std::vector<PackedFile> files;
};

/// Packs a scenario with the files that read_scenario() read for it (noted_inputs()), and no others. Files of one folder
/// stay together, so that a raster keeps its companion files. Each key of the text that ends in `file` and names one of
/// these files gets the new name, files/0/NAME and so on.
PackedScenario packed_scenario(const std::string& scenario_file, const std::vector<std::string>& files_read);

/// Reads the packed scenario in an empty folder, as an FMU will. Throws InputError if its water would differ from that of
/// the original scenario.
void refuse_another_water(const PackedScenario& packed, const engine::Scenario& scenario);

} // namespace swell::fmi
