#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace swell::engine
{

/// The names of a variable's dimensions, the slowest first.
using NetcdfShape = std::vector<std::string>;

/// Opens a file for reading and returns its NetCDF handle, which the caller closes with nc_close(). Throws InputError
/// where the file is not there or is no whole NetCDF file.
int open_netcdf(const std::string& file);

/// Reads variables and attributes of an open NetCDF file by their names. `file` is the name of the file for messages; the
/// reader keeps a reference to it. Throws InputError, one line, where the file does not hold the variable, or holds it in
/// another shape.
class NetcdfReader
{
public:
    NetcdfReader(int handle, const std::string& file) : handle_(handle), file_(file) {}

    [[nodiscard]] bool has(const std::string& variable, const NetcdfShape& shape) const;
    /// All variables of this shape.
    [[nodiscard]] std::vector<std::string> variables(const NetcdfShape& shape) const;
    /// The number of values of a variable, which has to have this shape.
    std::size_t require(const std::string& variable, const NetcdfShape& shape) const;

    /// The whole of a variable of this shape.
    [[nodiscard]] std::vector<double> numbers(const std::string& variable, const NetcdfShape& shape) const;
    [[nodiscard]] std::vector<std::string> texts(const std::string& variable, const NetcdfShape& shape) const;
    /// Reads one step of the first dimension of a variable into `values`, which must have the size of the step.
    void slab(const std::string& variable, std::size_t step, std::vector<float>& values) const;

    /// Attributes of the file; empty where there is none of the name.
    [[nodiscard]] std::string text_attribute(const char* name) const;
    [[nodiscard]] std::optional<double> number_attribute(const char* name) const;

private:
    void check(const std::string& what, int status) const;
    [[nodiscard]] int id_of(const std::string& variable) const;
    [[nodiscard]] std::size_t length_of(const std::string& dimension) const;
    [[nodiscard]] NetcdfShape shape_of(int variable) const;

    int handle_;
    const std::string& file_;
};

} // namespace swell::engine
