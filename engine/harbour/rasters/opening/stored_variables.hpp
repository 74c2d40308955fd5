#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// A variable of a NetCDF or HDF5 file, as the header states it.
struct StoredVariable {
    std::string name;
    double bytes = 0.0;        ///< size of all its numbers, or of one chunk if that is larger
    bool is_elsewhere = false; ///< the numbers are in another file, which the header names
};

/// Returns the variables of a NetCDF or HDF5 file from its header; reads no numbers. Empty for any other file. Throws
/// InputError if the header of a classic NetCDF file is damaged. `path` is for the library, `file` for the message.
std::vector<StoredVariable> stored_variables(const std::string& path, const std::string& file);

/// Throws InputError if the numbers of a variable are in another file. HDF5 would take any bytes of any file for them, and
/// follows links to other files.
void refuse_numbers_elsewhere(const std::string& path, const std::string& file);

/// Throws InputError if a header promises more than the file can hold, because a library takes memory and time for the
/// promised size. The limit is 1100 times the size of the file, which no DEFLATE reaches, plus 16 MB for small files that
/// are compressed otherwise; an empty or flat raster may exceed it, a sea does not. `what` names the part with the promise,
/// `bytes` is its unpacked size.
void refuse_empty_promise(const std::string& path, const std::string& file, double bytes, const std::string& what);

/// Throws InputError as refuse_numbers_elsewhere() and refuse_empty_promise(), for all variables of a NetCDF or HDF5 file.
void check_stored_variables(const std::string& path, const std::string& file);

} // namespace swell::engine
