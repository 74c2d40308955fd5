#pragma once
#include <string>
#include <vector>

namespace swell::engine
{
struct Scenario;
}

namespace swell::fmi
{

/// A file to pack into an FMU: its name in the archive, and its content or present path.
struct PackedFile {
    std::string name;
    std::string content;
    std::string file; ///< empty: see `content`
};

/// A scenario file ready to be packed into an FMU: its text, in which file names are replaced by names in the FMU, and the
/// files.
struct PackedScenario {
    std::string text;
    std::vector<PackedFile> files;
};

/// Prepares a scenario file for an FMU, with the files that read_scenario() read for it (noted_inputs()), and no others.
/// Files of one folder stay together, so that a raster keeps its companion files. Each key of the text that ends in `file`
/// and names one of these files gets the new name, files/0/NAME and so on.
PackedScenario packed_scenario(const std::string& scenario_file, const std::vector<std::string>& files_read);

/// Tests a packed scenario: reads it in an empty folder, as an FMU will. Throws InputError if that fails, or if its water
/// would differ from the original scenario's.
void refuse_another_water(const PackedScenario& packed, const engine::Scenario& scenario);

} // namespace swell::fmi
