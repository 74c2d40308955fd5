#pragma once
#include <string>
#include <vector>

namespace swell::fmi
{

/// A file of the FMU: its name in the archive, and the content, or where that is now.
struct PackedFile {
    std::string name;
    std::string content;
    std::string file; ///< empty: `content` holds it
};

/// A scenario whose files lie beside it: its text, with their new names, and the files.
struct PackedScenario {
    std::string text;
    std::vector<PackedFile> files;
};

/// Of a scenario that read_scenario() takes. Every `file = "…"` of its text is found as the engine finds it, and gets the
/// name files/0/NAME and so on; what GDAL reads beside a raster (.prj, .aux.xml) goes with it.
PackedScenario packed_scenario(const std::string& scenario_file);

} // namespace swell::fmi
