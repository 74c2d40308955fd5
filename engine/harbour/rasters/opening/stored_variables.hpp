#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// What the header of a NetCDF or HDF5 file says of one of its variables.
struct StoredVariable {
    std::string name;
    double bytes = 0.0;        ///< of all its numbers, or of one chunk of them where that is more
    bool is_elsewhere = false; ///< the numbers are in another file, which this one names
};

/// The variables of a NetCDF or HDF5 file by its header alone: no number is read. Empty for any other file. Throws
/// InputError where the header of a classic NetCDF file is damaged. `path` is for the library, `file` for the message.
std::vector<StoredVariable> stored_variables(const std::string& path, const std::string& file);

/// Throws InputError where a variable's numbers are in another file: HDF5 takes any bytes of any file for them, and links
/// to other files.
void refuse_numbers_elsewhere(const std::string& path, const std::string& file);

/// Throws InputError where a header promises more than the file can hold: a library takes memory and time by what is
/// promised. The limit is 1100 times the size of the file, which no DEFLATE reaches, and 16 MB for small files of other
/// methods: an empty or flat raster may be that, a sea is not. `what` names the part that promises, `bytes` is what it
/// would take unpacked.
void refuse_empty_promise(const std::string& path, const std::string& file, double bytes, const std::string& what);

/// Throws InputError as the two functions above, for every variable of a NetCDF or HDF5 file.
void check_stored_variables(const std::string& path, const std::string& file);

} // namespace swell::engine
