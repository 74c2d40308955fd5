#include "engine/results/output/netcdf_writer.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <stdexcept>
#include <type_traits>
#include <unistd.h>
#include <utility>

#include "engine/harbour/netcdf/big_endian.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

std::span<const std::byte> bytes_of_text(const std::string& text)
{
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

} // namespace

NetcdfWriter::NetcdfWriter(int descriptor, std::string file, std::string name, NetcdfLayout layout)
    : file_(std::move(file)), name_(std::move(name)), layout_(std::move(layout))
{
    const std::string head = lay_out(layout_);
    descriptor_ = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    require(descriptor_ >= 0);
    write_at(0, bytes_of_text(head));
}

NetcdfWriter::~NetcdfWriter()
{
    if (descriptor_ >= 0) {
        ::close(descriptor_);
    }
}

void NetcdfWriter::put(const NetcdfVariable& variable, std::uint64_t record, std::span<const double> values)
{
    put_numbers(variable, record, values);
}
void NetcdfWriter::put(const NetcdfVariable& variable, std::uint64_t record, std::span<const float> values)
{
    put_numbers(variable, record, values);
}

void NetcdfWriter::put_flags(const NetcdfVariable& variable, std::span<const std::uint8_t> flags)
{
    write_at(layout_.place_of(variable, 0), std::as_bytes(flags));
}

void NetcdfWriter::put_text(const NetcdfVariable& variable, const std::string& letters)
{
    write_at(layout_.place_of(variable, 0), bytes_of_text(letters));
}

void NetcdfWriter::set_records(std::uint64_t records)
{
    std::array<std::byte, 4> number{};
    put_big_endian(static_cast<std::uint32_t>(records), number.data());
    write_at(place_of_records, number);
    layout_.records = records;
}

void NetcdfWriter::sync()
{
    require(fdatasync(descriptor_) == 0 || errno == EINVAL); // EINVAL: a file system without synchronisation
}

void NetcdfWriter::close()
{
    require(ftruncate(descriptor_, static_cast<off_t>(layout_.file_bytes())) == 0);
    sync();
    require(::close(std::exchange(descriptor_, -1)) == 0);
}

template <class T>
void NetcdfWriter::put_numbers(const NetcdfVariable& variable, std::uint64_t record, std::span<const T> values)
{
    const auto each = static_cast<std::size_t>(bytes_of(variable.type));
    if (layout_.values_of(variable) != values.size()) {
        throw std::invalid_argument(fmt::format("{}: {} of {} values", name_, variable.name, values.size()));
    }
    bytes_.resize(values.size() * each);
    std::byte* to = bytes_.data();
    for (const T value : values) {
        if (variable.type == NetcdfType::float64) {
            put_number(static_cast<double>(value), to);
        } else if constexpr (std::is_same_v<T, double>) {
            put_number(to_float(value), to);
        } else {
            put_number(value, to);
        }
        to += each;
    }
    write_at(layout_.place_of(variable, record), bytes_);
}

void NetcdfWriter::write_at(std::uint64_t place, std::span<const std::byte> bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(place));
        if (written < 0 && errno == EINTR) {
            continue;
        }
        require(written > 0);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
        place += static_cast<std::uint64_t>(written);
    }
}

void NetcdfWriter::require(bool done) const
{
    if (!done) {
        const int reason = errno;
        const std::string left =
            layout_.records > 0 ? fmt::format("; its first {} records are in {}", layout_.records, file_) : "";
        throw MachineError(fmt::format("{}: could not be written: {}{}", name_, std::strerror(reason), left));
    }
}

} // namespace swell::engine
