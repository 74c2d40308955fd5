#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/harbour/netcdf/netcdf_layout.hpp"

namespace swell::engine
{

/// Writes a file of netCDF-3 in place: values go to the operating system with the call that gives them, and a record counts
/// when set_records() says so. After a failure the writer is of no more use, and the file is whole as far as it was
/// counted. Throws MachineError, one line with the file and the reason, where the disk refuses data.
class NetcdfWriter
{
public:
    /// Takes a file that is open, empty, and writes the head of the layout. `file` is where it lies for now and `name` how
    /// it will be called; both stand in messages.
    NetcdfWriter(int descriptor, std::string file, std::string name, NetcdfLayout layout);
    ~NetcdfWriter();
    NetcdfWriter(const NetcdfWriter&) = delete;
    NetcdfWriter& operator=(const NetcdfWriter&) = delete;

    [[nodiscard]] const NetcdfLayout& layout() const { return layout_; }

    /// Writes a record of a variable, or the only values of one without records (then `record` is of no account). The
    /// variable takes floats, or doubles, whichever are given; a double beyond the range of floats becomes infinity.
    void put(const NetcdfVariable& variable, std::uint64_t record, std::span<const double> values);
    void put(const NetcdfVariable& variable, std::uint64_t record, std::span<const float> values);
    /// Writes a variable of flags, whose type is int8.
    void put_flags(const NetcdfVariable& variable, std::span<const std::uint8_t> flags);
    /// Writes a variable of letters.
    void put_text(const NetcdfVariable& variable, const std::string& letters);

    /// From here on a reader finds so many records.
    void set_records(std::uint64_t records);
    /// Waits until the disk has what was written.
    void sync();
    /// Gives the file the size that its head promises, waits for the disk, and closes the file.
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
