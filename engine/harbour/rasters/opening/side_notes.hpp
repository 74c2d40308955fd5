#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// A statement about numbers or place in NAME.tif.aux.xml, the notes that GIS programs write with a raster.
struct SideNote {
    std::string element; ///< NoDataValue, UnitType, Scale, Offset, GeoTransform, SRS or GCPList
    std::string text;    ///< up to 64 kB
    int band = 0;        ///< 0: for all bands
};

/// Returns the statements in the text of a file NAME.tif.aux.xml, at most 64. Leaves out statistics, colours and metadata.
/// Does not parse XML: searches for the elements by name, and opens nothing.
std::vector<SideNote> side_notes_in(const std::string& text);

/// Returns the statements about numbers or place in the first MB of the .aux.xml file at this path. Records the file as one
/// that was read.
std::vector<SideNote> side_notes_of(const std::string& path);

} // namespace swell::engine
