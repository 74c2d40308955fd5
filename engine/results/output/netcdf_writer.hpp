#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/harbour/netcdf/netcdf_layout.hpp"

namespace swell::engine
{

/// Writes a netCDF-3 file in place. A record is the values at one index of the unlimited dimension, such as one time. Every
/// call hands its values to the operating system at once; readers see a record only after set_records(). After a failure
/// the writer must not be used again; the file is whole up to the records that set_records() counted. Throws MachineError,
/// in one line with the file and the reason, if the disk refuses data.
class NetcdfWriter
{
public:
    /// Takes over the descriptor of an open, empty file, and writes the head that `layout` describes. `file` is the present
    /// name of the file and `name` its later name; messages give both.
    NetcdfWriter(int descriptor, std::string file, std::string name, NetcdfLayout layout);
    ~NetcdfWriter();
    NetcdfWriter(const NetcdfWriter&) = delete;
    NetcdfWriter& operator=(const NetcdfWriter&) = delete;

    [[nodiscard]] const NetcdfLayout& layout() const { return layout_; }

    /// Writes one record of a variable, or the only values of a variable without records (`record` is then ignored).
    /// `variable` is of layout(). Floats and doubles are converted to the type of the variable; a double beyond the range
    /// of floats becomes infinity.
    void put(const NetcdfVariable& variable, std::uint64_t record, std::span<const double> values);
    void put(const NetcdfVariable& variable, std::uint64_t record, std::span<const float> values);
    /// Writes a variable of flags, whose type is int8.
    void put_flags(const NetcdfVariable& variable, std::span<const std::uint8_t> flags);
    /// Writes a variable of letters.
    void put_text(const NetcdfVariable& variable, const std::string& letters);

    /// Sets the number of records in the file's head, and so the number that a reader finds.
    void set_records(std::uint64_t records);
    /// Waits until the disk has all written data.
    void sync();
    /// Extends the file to the size that its head announces, waits for the disk, and closes the file.
    void close();

private:
    template <class T>
    void put_numbers(const NetcdfVariable& variable, std::uint64_t record, std::span<const T> values);
    void write_at(std::uint64_t place, std::span<const std::byte> bytes);
    void require(bool done) const;

    std::string file_;
    std::string name_;
    NetcdfLayout layout_;
    int descriptor_ = -1;
    std::vector<std::byte> bytes_;
};

} // namespace swell::engine
