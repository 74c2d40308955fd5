#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace swell::engine
{

/// Types of values by their codes in a file of netCDF-3.
enum class NetcdfType : std::uint32_t {
    int8 = 1,
    text = 2,
    int16 = 3,
    int32 = 4,
    float32 = 5,
    float64 = 6,
    uint8 = 7, ///< this and the following in files of CDF-5 alone
    uint16 = 8,
    uint32 = 9,
    int64 = 10,
    uint64 = 11
};

/// Bytes of one value.
std::uint64_t bytes_of(NetcdfType type);

/// A dimension with its name. The record dimension, of which a file has one at most, has as many steps as the file has
/// records.
struct NetcdfDimension {
    std::string name;
    std::uint64_t length = 0;
    bool is_record = false;
};

/// An attribute of a variable or of the file, with its values as they stand in the file: the highest byte first.
struct NetcdfAttribute {
    std::string name;
    NetcdfType type = NetcdfType::text;
    std::string bytes;
};

struct NetcdfVariable {
    std::string name;
    NetcdfType type = NetcdfType::float64;
    std::vector<std::size_t> dimensions; ///< places in NetcdfLayout::dimensions, the slowest first
    std::vector<NetcdfAttribute> attributes{};
    std::uint64_t begin = 0; ///< where its first value stands in the file [byte]
};

/// What stands where in a file of netCDF-3, the "classic" format: a head with names, then the variables without a record
/// dimension, then record after record, each with one step of every other variable. All of it can be told from the head and
/// the size of the file, a record counts when the number of records in the head says so, and nothing is written in two
/// places. So a file that loses its writer is whole up to the newest record that was counted, and a reader can hold every
/// promise of the head against the size of the file before it believes one. HDF5, the format of netCDF-4, has neither.
struct NetcdfLayout {
    std::uint64_t records = 0;
    std::vector<NetcdfDimension> dimensions{};
    std::vector<NetcdfAttribute> attributes{}; ///< of the file
    std::vector<NetcdfVariable> variables{};

    /// The variable of that name; nullptr where there is none.
    [[nodiscard]] const NetcdfVariable* find(const std::string& name) const;
    [[nodiscard]] bool is_series(const NetcdfVariable& variable) const;
    /// Values of a variable in one record, or in the whole file where the variable has no record dimension.
    [[nodiscard]] std::uint64_t values_of(const NetcdfVariable& variable) const;
    /// The same in bytes, with those that fill up to a multiple of four.
    [[nodiscard]] std::uint64_t room_of(const NetcdfVariable& variable) const;
    /// Bytes from one record to the next; 0 where no variable has a record dimension.
    [[nodiscard]] std::uint64_t record_bytes() const;
    /// Where a record of a variable, or its only values, stand in the file [byte].
    [[nodiscard]] std::uint64_t place_of(const NetcdfVariable& variable, std::uint64_t record) const;
    /// Bytes of a file that holds all that is promised.
    [[nodiscard]] std::uint64_t file_bytes() const;
};

/// Places the variables behind the head, in their order, and returns the head: netCDF-3 with offsets of 64 bits (CDF-2),
/// which every program reads that knows NetCDF.
std::string lay_out(NetcdfLayout& layout);

/// Where the number of records stands in a head [byte], as 4 bytes.
inline constexpr std::uint64_t place_of_records = 4;

/// The longest head that is read [byte].
inline constexpr std::size_t longest_netcdf_head = std::size_t{1} << 20U;

/// Understands the head of a netCDF-3 file (CDF-1, CDF-2 or CDF-5): `start` is the start of the file, `file_bytes` its
/// size. What the head promises is there: every place of every value lies within the file. Throws InputError, which says
/// what is wrong without the name of the file, for everything else.
NetcdfLayout parse_netcdf_head(std::span<const std::byte> start, std::uint64_t file_bytes);

/// The same of a file. `path` is the name of a file and never an address.
NetcdfLayout read_netcdf_head(const std::string& path);

/// Whether a file begins as those of netCDF-3 do.
bool is_classic_netcdf(const std::string& path);

} // namespace swell::engine
