#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <limits>
#include <set>

#include "engine/harbour/netcdf/big_endian.hpp"
#include "engine/harbour/netcdf/netcdf_layout.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Parses a head from its start. Refuses to read past its end, and takes no memory for values that the head cannot hold.
class HeadParser
{
public:
    explicit HeadParser(std::span<const std::byte> head) : left_(head) {}

    NetcdfLayout layout()
    {
        version_ = version();
        NetcdfLayout layout;
        layout.records = count();
        if (layout.records == (wide() ? std::numeric_limits<std::uint64_t>::max() : 0xffffffffU)) {
            throw InputError("its head does not state the number of records");
        }
        for (std::uint64_t members = list(10); members > 0; --members) {
            layout.dimensions.push_back(dimension());
            layout.dimensions.back().length += layout.dimensions.back().is_record ? layout.records : 0;
        }
        layout.attributes = attributes();
        for (std::uint64_t members = list(11); members > 0; --members) {
            layout.variables.push_back(variable(layout.dimensions.size()));
        }
        return layout;
    }

private:
    [[nodiscard]] bool wide() const { return version_ == 5; }

    std::span<const std::byte> take(std::uint64_t bytes)
    {
        if (bytes > left_.size()) {
            throw InputError("its head is cut off, or longer than a MiB");
        }
        const std::span<const std::byte> taken = left_.first(static_cast<std::size_t>(bytes));
        left_ = left_.subspan(static_cast<std::size_t>(bytes));
        return taken;
    }

    std::string text(std::uint64_t bytes)
    {
        const std::span<const std::byte> taken = take(bytes);
        std::string text(reinterpret_cast<const char*>(taken.data()), taken.size());
        take((4 - bytes % 4) % 4);
        return text;
    }

    std::uint32_t version()
    {
        const std::string magic = left_.size() < 4 ? "" : text(4);
        if (magic == "\x89HDF") {
            throw InputError("it is netCDF-4; allowed is netCDF-3: nccopy -k nc6 converts files of numbers and letters");
        }
        const bool known = magic.starts_with("CDF") && (magic[3] == 1 || magic[3] == 2 || magic[3] == 5);
        if (!known) {
            throw InputError("it does not start as one");
        }
        return static_cast<std::uint32_t>(magic[3]);
    }

    std::uint32_t word() { return big_endian<std::uint32_t>(take(4).data()); }
    std::uint64_t count() { return wide() ? big_endian<std::uint64_t>(take(8).data()) : word(); }
    std::uint64_t place() { return version_ == 1 ? word() : big_endian<std::uint64_t>(take(8).data()); }
    std::string name() { return text(count()); }

    /// Returns the number of members of a list.
    std::uint64_t list(std::uint32_t tag)
    {
        const std::uint32_t found = word();
        const std::uint64_t members = count();
        if (found != tag && (found != 0 || members != 0)) {
            throw InputError("its head is damaged: a list is missing");
        }
        return members;
    }

    NetcdfType type()
    {
        const std::uint32_t code = word();
        if (code < 1 || code > (wide() ? 11U : 6U)) {
            throw InputError(fmt::format("its head is damaged: there is no type {}", code));
        }
        return static_cast<NetcdfType>(code);
    }

    NetcdfDimension dimension()
    {
        std::string its_name = name();
        const std::uint64_t length = count();
        return {std::move(its_name), length, length == 0};
    }

    std::vector<NetcdfAttribute> attributes()
    {
        std::vector<NetcdfAttribute> attributes;
        for (std::uint64_t members = list(12); members > 0; --members) {
            NetcdfAttribute& attribute = attributes.emplace_back();
            attribute.name = name();
            attribute.type = type();
            const std::uint64_t values = count();
            attribute.bytes = text(values > left_.size() ? values : values * bytes_of(attribute.type));
        }
        return attributes;
    }

    NetcdfVariable variable(std::size_t dimensions)
    {
        NetcdfVariable variable;
        variable.name = name();
        for (std::uint64_t members = count(); members > 0; --members) {
            const std::uint64_t dimension = count();
            if (dimension >= dimensions) {
                throw InputError(fmt::format("its head is damaged: {} has a dimension that the file does not define",
                                             one_line(variable.name)));
            }
            variable.dimensions.push_back(static_cast<std::size_t>(dimension));
        }
        variable.attributes = attributes();
        variable.type = type();
        count(); // its size, which follows from its dimensions too
        variable.begin = place();
        return variable;
    }

    std::span<const std::byte> left_;
    std::uint32_t version_ = 1;
};

/// Refuses a variable that is larger than the file. After this check no product of its lengths overflows.
void check_variable(const NetcdfLayout& layout, const NetcdfVariable& variable, std::uint64_t file_bytes)
{
    std::uint64_t bytes = bytes_of(variable.type);
    for (std::size_t n = 0; n < variable.dimensions.size(); ++n) {
        const NetcdfDimension& dimension = layout.dimensions[variable.dimensions[n]];
        if (dimension.is_record && n > 0) {
            throw InputError(fmt::format("its head is damaged: the record dimension is not the first dimension of {}",
                                         one_line(variable.name)));
        }
        bytes = dimension.is_record                     ? bytes
                : dimension.length > file_bytes / bytes ? file_bytes + 1
                                                        : bytes * dimension.length;
        if (bytes > file_bytes) {
            break;
        }
    }
    const bool fits = bytes <= file_bytes && variable.begin <= file_bytes - bytes;
    if (!fits && (!layout.is_series(variable) || layout.records > 0 || bytes > file_bytes)) {
        throw InputError(fmt::format("it has {} bytes, which is less than {} takes", file_bytes, one_line(variable.name)));
    }
}

void check_records(const NetcdfLayout& layout, std::uint64_t file_bytes)
{
    std::uint64_t sum = 0; // of the series so far; adding stops when it is too large
    for (const NetcdfVariable& variable : layout.variables) {
        sum += layout.is_series(variable) && sum <= file_bytes ? layout.room_of(variable) : 0;
    }
    const std::uint64_t each = sum <= file_bytes + 4 ? layout.record_bytes() : sum;
    const bool fits = layout.records == 0 || each == 0 ||
                      (each <= file_bytes && layout.records - 1 <= file_bytes / each && layout.file_bytes() <= file_bytes);
    if (!fits) {
        throw InputError(
            fmt::format("it has {} bytes, which is less than its {} records take", file_bytes, layout.records));
    }
}

/// Refuses two dimensions with one name: a program that finds dimensions by name would use one length for both.
void check_names(const NetcdfLayout& layout)
{
    std::set<std::string> names;
    for (const NetcdfDimension& dimension : layout.dimensions) {
        if (!names.insert(dimension.name).second) {
            throw InputError(fmt::format("its head is damaged: two dimensions are called {}", one_line(dimension.name)));
        }
    }
}

} // namespace

NetcdfLayout parse_netcdf_head(std::span<const std::byte> start, std::uint64_t file_bytes)
{
    const NetcdfLayout layout = HeadParser(start.first(std::min(start.size(), longest_netcdf_head))).layout();
    const auto series = std::count_if(layout.dimensions.begin(), layout.dimensions.end(),
                                      [](const NetcdfDimension& dimension) { return dimension.is_record; });
    if (series > 1) {
        throw InputError("its head is damaged: it has two dimensions of records");
    }
    check_names(layout);
    for (const NetcdfVariable& variable : layout.variables) {
        check_variable(layout, variable, file_bytes);
    }
    check_records(layout, file_bytes);
    return layout;
}

NetcdfLayout read_netcdf_head(const std::string& path)
{
    std::error_code error;
    const std::uint64_t size = std::filesystem::file_size(path, error);
    std::vector<std::byte> start(error ? 0 : static_cast<std::size_t>(std::min<std::uint64_t>(size, longest_netcdf_head)));
    std::ifstream stream(path, std::ios::binary);
    stream.read(reinterpret_cast<char*>(start.data()), static_cast<std::streamsize>(start.size()));
    if (error || !stream) {
        throw InputError("it cannot be read");
    }
    return parse_netcdf_head(start, size);
}

bool is_classic_netcdf(const std::string& path)
{
    std::array<char, 3> first{};
    std::ifstream(path, std::ios::binary).read(first.data(), first.size());
    return std::string(first.data(), first.size()) == "CDF";
}

} // namespace swell::engine
