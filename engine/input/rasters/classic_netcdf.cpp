// The layout is that of "The NetCDF classic format specification" (Unidata): numbers are big-endian, names and attributes
// are filled up to four bytes.
#include "engine/input/rasters/classic_netcdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>

#include "engine/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr std::uint64_t longest_header = 16'000'000;

/// Reads a header from its start; whatever lies beyond its end is refused.
class HeaderReader
{
public:
    HeaderReader(const std::string& path, const std::string& file) : file_(file)
    {
        std::error_code ignored;
        bytes_.resize(std::min<std::uint64_t>(std::filesystem::file_size(path, ignored), longest_header));
        std::ifstream(path, std::ios::binary).read(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        skip(3);
        version_ = number(1);
        require(version_ == 1 || version_ == 2 || version_ == 5);
    }

    [[nodiscard]] std::uint64_t tag() { return number(4); }
    /// A count or length.
    [[nodiscard]] std::uint64_t count() { return number(version_ == 5 ? 8 : 4); }
    /// The number of elements of a list, each of which takes four bytes at least.
    [[nodiscard]] std::uint64_t elements(std::uint64_t wanted_tag)
    {
        const std::uint64_t found = tag();
        const std::uint64_t elements = count();
        require((found == wanted_tag || (found == 0 && elements == 0)) && elements <= bytes_.size() / 4);
        return elements;
    }
    [[nodiscard]] std::string name()
    {
        const std::uint64_t length = count();
        const std::uint64_t from = at_;
        skip_filled(length, 1);
        return bytes_.substr(from, length);
    }
    void skip_place() { skip(version_ == 1 ? 4 : 8); }
    void skip_filled(std::uint64_t values, std::uint64_t bytes_of_one)
    {
        require(values <= bytes_.size());
        skip((values * bytes_of_one + 3) / 4 * 4);
    }
    [[nodiscard]] std::uint64_t bytes_of_one(std::uint64_t type)
    {
        constexpr std::array<std::uint64_t, 12> bytes{0, 1, 1, 2, 4, 4, 8, 1, 2, 4, 8, 8};
        require(type >= 1 && type < bytes.size());
        return bytes[type];
    }
    void require(bool holds) const
    {
        if (!holds) {
            throw InputError(fmt::format("{}: is a NetCDF file whose header is damaged or breaks off", file_));
        }
    }

private:
    std::uint64_t number(std::uint64_t bytes)
    {
        const std::uint64_t from = at_;
        skip(bytes);
        std::uint64_t value = 0;
        for (std::uint64_t n = from; n < at_; ++n) {
            value = value << 8 | static_cast<unsigned char>(bytes_[n]);
        }
        return value;
    }
    void skip(std::uint64_t bytes)
    {
        require(bytes <= bytes_.size() - at_);
        at_ += bytes;
    }

    const std::string& file_;
    std::string bytes_;
    std::uint64_t at_ = 0;
    std::uint64_t version_ = 0;
};

void skip_attributes(HeaderReader& header)
{
    for (std::uint64_t left = header.elements(12); left > 0; --left) {
        (void)header.name();
        const std::uint64_t bytes = header.bytes_of_one(header.tag());
        header.skip_filled(header.count(), bytes);
    }
}

StoredVariable read_variable(HeaderReader& header, const std::vector<double>& dimensions)
{
    StoredVariable variable;
    variable.name = header.name();
    double values = 1.0;
    for (std::uint64_t left = header.count(); left > 0; --left) {
        const std::uint64_t dimension = header.count();
        header.require(dimension < dimensions.size());
        values *= dimensions[dimension];
    }
    skip_attributes(header);
    variable.bytes = values * static_cast<double>(header.bytes_of_one(header.tag()));
    (void)header.count(); // the size in bytes, which readers compute again
    header.skip_place();
    return variable;
}

} // namespace

bool is_classic_netcdf(const std::string& path)
{
    std::array<char, 3> first{};
    std::ifstream(path, std::ios::binary).read(first.data(), first.size());
    return std::string(first.data(), first.size()) == "CDF";
}

std::vector<StoredVariable> classic_variables(const std::string& path, const std::string& file)
{
    HeaderReader header(path, file);
    const std::uint64_t said = header.count();
    const double records = said >= 0xffffffffU ? 0.0 : static_cast<double>(said); // all ones: not counted
    std::vector<double> dimensions;
    for (std::uint64_t left = header.elements(10); left > 0; --left) {
        (void)header.name();
        const std::uint64_t length = header.count();
        dimensions.push_back(length == 0 ? records : static_cast<double>(length));
    }
    skip_attributes(header);
    std::vector<StoredVariable> variables;
    for (std::uint64_t left = header.elements(11); left > 0; --left) {
        variables.push_back(read_variable(header, dimensions));
    }
    return variables;
}

} // namespace swell::engine
