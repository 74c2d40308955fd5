#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace swell::engine
{

/// Types of values, with their codes in a netCDF-3 file.
enum class NetcdfType : std::uint32_t {
    int8 = 1,
    text = 2,
    int16 = 3,
    int32 = 4,
    float32 = 5,
    float64 = 6,
    uint8 = 7, ///< this type and the following ones exist only in CDF-5 files
    uint16 = 8,
    uint32 = 9,
    int64 = 10,
    uint64 = 11
};

/// Returns the size of one value [byte].
std::uint64_t bytes_of(NetcdfType type);

/// A dimension with its name. A file has at most one record dimension; its length is the number of records.
struct NetcdfDimension {
    std::string name;
    std::uint64_t length = 0;
    bool is_record = false;
};

/// An attribute of a variable or of the file. The bytes are as in the file: the highest byte first.
struct NetcdfAttribute {
    std::string name;
    NetcdfType type = NetcdfType::text;
    std::string bytes;
};

struct NetcdfVariable {
    std::string name;
    NetcdfType type = NetcdfType::float64;
    std::vector<std::size_t> dimensions; ///< indices into NetcdfLayout::dimensions, the slowest first
    std::vector<NetcdfAttribute> attributes{};
    std::uint64_t begin = 0; ///< the position of its first value in the file [byte]
};

/// The layout of a netCDF-3 file, the "classic" format. The file has a head with names, then the variables without a record
/// dimension, then one record after the other. A record has one step of every other variable. The head and the size of the
/// file determine every position. A record exists if the number of records in the head counts it, and nothing is written in
/// two places. Two advantages follow: a file whose writer dies is whole up to the newest counted record, and a reader can
/// compare every length in the head with the size of the file before it uses one. HDF5, the format of netCDF-4, has neither
/// advantage.
struct NetcdfLayout {
    std::uint64_t records = 0;
    std::vector<NetcdfDimension> dimensions{};
    std::vector<NetcdfAttribute> attributes{}; ///< of the file
    std::vector<NetcdfVariable> variables{};

    /// Returns the variable of that name; nullptr if there is none.
    [[nodiscard]] const NetcdfVariable* find(const std::string& name) const;
    [[nodiscard]] bool is_series(const NetcdfVariable& variable) const;
    /// Returns the number of values of a variable in one record; in the whole file if the variable has no record dimension.
    [[nodiscard]] std::uint64_t values_of(const NetcdfVariable& variable) const;
    /// Returns the size of values_of() values [byte], padded to a multiple of four.
    [[nodiscard]] std::uint64_t room_of(const NetcdfVariable& variable) const;
    /// Returns the distance between records [byte]; 0 if no variable has a record dimension.
    [[nodiscard]] std::uint64_t record_bytes() const;
    /// Returns the position in the file [byte] of a variable's values in one record. A variable without records has one
    /// position.
    [[nodiscard]] std::uint64_t place_of(const NetcdfVariable& variable, std::uint64_t record) const;
    /// Returns the size of a file that holds everything in the layout [byte].
    [[nodiscard]] std::uint64_t file_bytes() const;
};

/// Sets the positions of the variables after the head, in their order. Returns the head in netCDF-3 with 64-bit offsets
/// (CDF-2), which every NetCDF program reads.
std::string lay_out(NetcdfLayout& layout);

/// The position of the number of records in a head [byte]. The number has 4 bytes.
inline constexpr std::uint64_t place_of_records = 4;

/// The longest head that is read [byte].
inline constexpr std::size_t longest_netcdf_head = std::size_t{1} << 20U;

/// Parses the head of a netCDF-3 file (CDF-1, CDF-2 or CDF-5). `start` is the start of the file, `file_bytes` its size. In
/// the result, all values of all variables are within the file. Throws InputError for everything else. The message names
/// the fault but not the file.
NetcdfLayout parse_netcdf_head(std::span<const std::byte> start, std::uint64_t file_bytes);

/// Parses the head of a file. `path` is a file name, never an address. Throws as parse_netcdf_head().
NetcdfLayout read_netcdf_head(const std::string& path);

/// Returns whether a file begins with "CDF", as netCDF-3 files do.
bool is_classic_netcdf(const std::string& path);

} // namespace swell::engine
