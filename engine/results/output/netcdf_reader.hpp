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

/// Reads variables and attributes of a netCDF-3 file by their names. Uses no library: files come from anywhere, and the
/// reader must control how damaged bytes are handled. `file` is always a file name, never a network address. Throws
/// InputError, in one line, if the file is not a whole netCDF-3 file, lacks the variable, or holds it in another shape. One
/// thread at a time.
class NetcdfReader
{
public:
    /// The owner of the file. A run may replace its own file; a file of the user is protected (files_in_use.hpp).
    enum class Owner { user, run };

    /// Opens the file and reads its head.
    explicit NetcdfReader(const std::string& file, Owner owner = Owner::user);

    [[nodiscard]] bool has(const std::string& variable, const NetcdfShape& shape) const;
    /// Returns the names of all variables of floats or doubles of this shape.
    [[nodiscard]] std::vector<std::string> variables(const NetcdfShape& shape) const;
    /// Returns the number of values of a variable, over all its records (times). Throws InputError unless the variable has
    /// this shape and holds floats or doubles.
    [[nodiscard]] std::size_t require(const std::string& variable, const NetcdfShape& shape) const;

    /// Returns all values of a variable of this shape.
    [[nodiscard]] std::vector<double> numbers(const std::string& variable, const NetcdfShape& shape);
    /// Returns the texts of a variable of letters of this shape, whose last dimension is the length of each text.
    [[nodiscard]] std::vector<std::string> texts(const std::string& variable, const NetcdfShape& shape);
    /// Reads one record of a variable into `values`: its values at one index of the file's unlimited dimension, such as one
    /// time. For a variable without records, reads its only values. `values` must have the size of the record. A double
    /// beyond the range of floats becomes infinity.
    void record(const std::string& variable, std::size_t record, std::span<float> values);
    void record(const std::string& variable, std::size_t record, std::span<double> values);
    /// Returns whether a variable of the file holds doubles.
    [[nodiscard]] bool holds_doubles(const std::string& variable) const;

    /// Return an attribute of the file; empty if the file lacks an attribute of this name and type.
    [[nodiscard]] std::string text_attribute(const char* name) const;
    [[nodiscard]] std::optional<double> number_attribute(const char* name) const;

private:
    [[nodiscard]] const NetcdfVariable& variable_of(const std::string& name, const NetcdfShape& shape) const;
    [[nodiscard]] NetcdfShape shape_of(const NetcdfVariable& variable) const;
    [[nodiscard]] const NetcdfAttribute* attribute_of(const char* name) const;
    /// Returns the bytes of a record of a variable, valid until the next call.
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
