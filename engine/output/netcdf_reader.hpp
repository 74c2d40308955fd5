#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace swell::engine
{

/// The names of a variable's dimensions, the slowest first.
using NetcdfShape = std::vector<std::string>;

/// Opens a file for reading; who opens it closes it. Throws InputError where it is not there or no whole NetCDF file.
int open_netcdf(const std::string& file);

/// An open file, asked by names. `file` is its name for messages, kept as a reference. Throws InputError, one line, where
/// the file does not hold what is asked for.
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
    /// One step of the first dimension of a variable; `values` has the size of it.
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
