#pragma once
#include <cstddef>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/harbour/netcdf/netcdf_layout.hpp"

namespace swell::engine
{

/// The names of a variable's dimensions, the slowest first.
using NetcdfShape = std::vector<std::string>;

/// Reads variables and attributes of a netCDF-3 file by their names, without a library: a recording may come from anywhere,
/// and what a library makes of damaged bytes is not in our hands. The name is a file's and never an address of the network.
/// Throws InputError, one line, where the file is no whole netCDF-3 file, does not hold the variable, or holds it in
/// another shape. One thread at a time.
class NetcdfReader
{
public:
    /// Whose the file is: what a run wrote itself, it may replace; what a user gave, nobody (files_in_use.hpp).
    enum class Owner { user, run };

    /// Opens the file and reads its head.
    explicit NetcdfReader(const std::string& file, Owner owner = Owner::user);

    [[nodiscard]] bool has(const std::string& variable, const NetcdfShape& shape) const;
    /// All variables of this shape.
    [[nodiscard]] std::vector<std::string> variables(const NetcdfShape& shape) const;
    /// The number of values of a variable, which has to have this shape and to hold floats or doubles.
    [[nodiscard]] std::size_t require(const std::string& variable, const NetcdfShape& shape) const;

    /// The whole of a variable of this shape.
    [[nodiscard]] std::vector<double> numbers(const std::string& variable, const NetcdfShape& shape);
    /// The texts of a variable whose last dimension counts their letters.
    [[nodiscard]] std::vector<std::string> texts(const std::string& variable, const NetcdfShape& shape);
    /// Reads one record of a variable, or the only values of one without records, into `values`, which must have that size.
    /// A double beyond the range of floats becomes infinity.
    void record(const std::string& variable, std::size_t record, std::span<float> values);
    void record(const std::string& variable, std::size_t record, std::span<double> values);
    /// Whether a variable of the file holds doubles.
    [[nodiscard]] bool holds_doubles(const std::string& variable) const;

    /// Attributes of the file; empty where there is none of the name.
    [[nodiscard]] std::string text_attribute(const char* name) const;
    [[nodiscard]] std::optional<double> number_attribute(const char* name) const;

private:
    [[nodiscard]] const NetcdfVariable& variable_of(const std::string& name, const NetcdfShape& shape) const;
    [[nodiscard]] NetcdfShape shape_of(const NetcdfVariable& variable) const;
    [[nodiscard]] const NetcdfAttribute* attribute_of(const char* name) const;
    /// The bytes of a record of a variable, good until the next call.
    [[nodiscard]] std::span<const std::byte> bytes_of_record(const NetcdfVariable& variable, std::uint64_t record);
    [[nodiscard]] const NetcdfVariable& variable_of_size(const std::string& name, std::size_t values) const;
    template <class T>
    void read_record(const NetcdfVariable& variable, std::uint64_t record, std::span<T> values);
    [[noreturn]] void refuse(const std::string& why) const;

    std::string file_;
    std::ifstream stream_;
    NetcdfLayout layout_;
    std::vector<std::byte> bytes_;
};

} // namespace swell::engine
