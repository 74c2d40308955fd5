#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// A statement on numbers or place in the notes that GIS programs write with a raster, NAME.tif.aux.xml.
struct SideNote {
    std::string element; ///< NoDataValue, UnitType, Scale, Offset, GeoTransform, SRS or GCPList
    std::string text;    ///< up to 64 kB
    int band = 0;        ///< 0: of all bands
};

/// The statements of a text of such notes, 64 at most. Statistics, colours and metadata are left out. It is no parser of
/// XML: it looks for the elements by their names, and opens nothing.
std::vector<SideNote> side_notes_in(const std::string& text);

/// The statements of the file at this path, of its first MB. Notes the file as read.
std::vector<SideNote> side_notes_of(const std::string& path);

} // namespace swell::engine
