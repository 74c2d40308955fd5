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

/// The variables of a NetCDF file (netCDF-3 or netCDF-4) outside groups, read by NetCDF's own library. The file is closed
/// when the object goes out of scope. Every refusal is an InputError of one line, file: variable: fault.
class NetcdfSource
{
public:
    /// Throws InputError if the file is not NetCDF, if its head is damaged, or if it promises more than it can hold
    /// (stored_variables.hpp).
    explicit NetcdfSource(const std::string& file);
    ~NetcdfSource();
    NetcdfSource(const NetcdfSource&) = delete;
    NetcdfSource& operator=(const NetcdfSource&) = delete;

    /// Returns the names of all variables outside groups, in the order of the file.
    [[nodiscard]] std::vector<std::string> variables() const;
    [[nodiscard]] bool has(const std::string& variable) const;
    /// Returns the dimensions of a variable, the slowest first. Throws InputError if the file does not have it.
    [[nodiscard]] std::vector<NetcdfExtent> shape(const std::string& variable) const;
    /// Returns a text attribute of a variable; empty if it has none.
    [[nodiscard]] std::string text(const std::string& variable, const char* attribute) const;
    /// Returns an attribute of the file; empty if it has none.
    [[nodiscard]] std::string file_text(const char* attribute) const;
    /// Returns an attribute of the file that is one number. Throws InputError if it is absent or something else.
    [[nodiscard]] double file_number(const char* attribute) const;
    /// Returns a block of a variable: `from` has its first index in every dimension, `count` its number of values there.
    /// Applies `scale_factor` and `add_offset`. A value that the file declares missing is NaN.
    [[nodiscard]] std::vector<double> numbers(const std::string& variable, const std::vector<std::size_t>& from,
                                              const std::vector<std::size_t>& count) const;

    [[nodiscard]] InputError error(const std::string& variable, const std::string& what) const;

private:
    [[nodiscard]] int id_of(const std::string& variable) const;

    std::string file_;
    int id_ = -1;
};

} // namespace swell::engine
