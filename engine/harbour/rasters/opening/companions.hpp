#pragma once
#include <cpl_string.h>

#include <string>
#include <vector>

namespace swell::engine
{

/// The files that are read together with a raster. Each is found by its exact name in the raster's folder: the CRS
/// NAME.prj, the world file (NAME.tfw, NAME.tifw or NAME.wld for NAME.tif), the mask NAME.tif.msk and the notes
/// NAME.tif.aux.xml. An ending may be in capital letters. No other file of the folder is opened.
struct Companions {
    std::string crs;                      ///< a path; empty without such a file
    std::vector<std::string> world_files; ///< paths
    std::string mask;                     ///< a path; empty without such a file
    std::string notes;                    ///< a path; empty without such a file
};

/// Returns the files that are read together with the raster at this path. Throws InputError if one is a pipe, a device or a
/// folder, or if the file with the CRS has more than 64 kB.
Companions companions_of(const std::string& path);

/// Returns the path of a raster's mask file; empty if there is none. Throws InputError if it is not a regular file.
std::string mask_file_of(const std::string& path);

/// Returns the path of a raster's notes, NAME.tif.aux.xml; empty if there are none. Throws InputError if it is not a
/// regular file.
std::string notes_file_of(const std::string& path);

/// The names that GDAL sees in the folder of a file: the file itself and `names`. GDAL then does not read the folder.
class SiblingList
{
public:
    SiblingList(const std::string& path, const std::vector<std::string>& names);
    [[nodiscard]] const char* const* list() const { return list_.List(); }

private:
    CPLStringList list_;
};

/// Throws InputError if the path is not a regular file. `file` is the name for the message.
void refuse_irregular(const std::string& path, const std::string& file);

} // namespace swell::engine
