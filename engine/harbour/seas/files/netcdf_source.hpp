#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

/// A dimension of a variable.
struct NetcdfExtent {
    std::string name;
    std::size_t length = 0;
};

/// The variables of a NetCDF file, netCDF-3 or netCDF-4, by NetCDF's own library: those outside groups. Closed when it goes
/// out of scope. Every refusal is an InputError of one line, file: variable: what is wrong.
class NetcdfSource
{
public:
    /// Throws InputError where the file is none, its head is damaged, or it promises more than it can hold
    /// (stored_variables.hpp).
    explicit NetcdfSource(const std::string& file);
    ~NetcdfSource();
    NetcdfSource(const NetcdfSource&) = delete;
    NetcdfSource& operator=(const NetcdfSource&) = delete;

    [[nodiscard]] bool has(const std::string& variable) const;
    /// The dimensions of a variable, the slowest first. Refuses a file without it.
    [[nodiscard]] std::vector<NetcdfExtent> shape(const std::string& variable) const;
    /// A text that a variable has as an attribute; empty where it has none.
    [[nodiscard]] std::string text(const std::string& variable, const char* attribute) const;
    /// So many values from a place on, for each dimension one of both, each times `scale_factor` plus `add_offset`. A value
    /// that the file calls missing is not a number.
    [[nodiscard]] std::vector<double> numbers(const std::string& variable, const std::vector<std::size_t>& from,
                                              const std::vector<std::size_t>& count) const;

    [[nodiscard]] InputError error(const std::string& variable, const std::string& what) const;

private:
    [[nodiscard]] int id_of(const std::string& variable) const;

    std::string file_;
    int id_ = -1;
};

} // namespace swell::engine
