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

/// Whether a file begins as the classic formats of NetCDF do: CDF-1, CDF-2 or CDF-5.
bool is_classic_netcdf(const std::string& path);

/// The variables of a classic NetCDF file, from its header. NetCDF's own library takes memory for as many dimensions,
/// attributes and variables as the header says, a minute and 6 GB for 2 kB; here each must be in the file. Throws
/// InputError where the header says more than there is, or contradicts itself; `file` is for the message.
std::vector<StoredVariable> classic_variables(const std::string& path, const std::string& file);

} // namespace swell::engine
