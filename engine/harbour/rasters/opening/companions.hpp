#pragma once
#include <cpl_string.h>

#include <string>
#include <vector>

namespace swell::engine
{

/// The files that are read with a raster. Each is found by its exact name in the folder of the raster: the CRS NAME.prj,
/// the world file (NAME.tfw, NAME.tifw or NAME.wld of NAME.tif), the mask NAME.tif.msk and the notes NAME.tif.aux.xml; an
/// ending may be in capital letters. Nothing else in the folder is opened.
struct Companions {
    std::string crs;                      ///< a path; empty: there is none
    std::vector<std::string> world_files; ///< paths
    std::string mask;                     ///< a path; empty: there is none
    std::string notes;                    ///< a path; empty: there is none
};

/// The companions of the raster at this path. Throws InputError if one of them is a pipe, a device or a folder, or a CRS of
/// more than 64 kB.
Companions companions_of(const std::string& path);

/// The mask file of a raster; empty if there is none.
std::string mask_file_of(const std::string& path);

/// The notes of a raster, NAME.tif.aux.xml; empty if there are none. Throws InputError if they are no regular file.
std::string notes_file_of(const std::string& path);

/// What GDAL sees in the folder of a file: the file itself and these names. GDAL then neither reads the folder nor looks
/// for others.
class SiblingList
{
public:
    SiblingList(const std::string& path, const std::vector<std::string>& names);
    [[nodiscard]] const char* const* list() const { return list_.List(); }

private:
    CPLStringList list_;
};

/// Throws InputError if the path is of no regular file. `file` is for the message.
void refuse_irregular(const std::string& path, const std::string& file);

} // namespace swell::engine
