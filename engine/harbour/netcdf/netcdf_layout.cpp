#include "engine/harbour/netcdf/netcdf_layout.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/harbour/netcdf/big_endian.hpp"

namespace swell::engine
{

namespace
{

constexpr std::uint64_t filled_up(std::uint64_t bytes)
{
    return (bytes + 3) / 4 * 4;
}

/// Writes the head of a file.
class Head
{
public:
    void word(std::uint64_t value) { number(static_cast<std::uint32_t>(value)); }
    void place(std::uint64_t value) { number(value); }

    void bytes(const std::string& values)
    {
        bytes_ += values;
        bytes_.resize(filled_up(bytes_.size()), '\0');
    }

    void name(const std::string& text)
    {
        word(text.size());
        bytes(text);
    }

    /// Begins a list. An empty list has no tag.
    void list(std::uint32_t tag, std::size_t members)
    {
        word(members > 0 ? tag : 0);
        word(members);
    }

    void attributes(const std::vector<NetcdfAttribute>& attributes)
    {
        list(12, attributes.size());
        for (const NetcdfAttribute& attribute : attributes) {
            name(attribute.name);
            word(static_cast<std::uint32_t>(attribute.type));
            word(attribute.bytes.size() / bytes_of(attribute.type));
            bytes(attribute.bytes);
        }
    }

    [[nodiscard]] const std::string& text() const { return bytes_; }

private:
    template <class Unsigned>
    void number(Unsigned value)
    {
        std::array<std::byte, sizeof(Unsigned)> there{};
        put_big_endian(value, there.data());
        bytes_.append(reinterpret_cast<const char*>(there.data()), there.size());
    }

    std::string bytes_ = std::string("CDF\2", 4);
};

std::string head_of(const NetcdfLayout& layout)
{
    Head head;
    head.word(layout.records);
    head.list(10, layout.dimensions.size());
    for (const NetcdfDimension& dimension : layout.dimensions) {
        head.name(dimension.name);
        head.word(dimension.is_record ? 0 : dimension.length);
    }
    head.attributes(layout.attributes);
    head.list(11, layout.variables.size());
    for (const NetcdfVariable& variable : layout.variables) {
        head.name(variable.name);
        head.word(variable.dimensions.size());
        for (const std::size_t dimension : variable.dimensions) {
            head.word(dimension);
        }
        head.attributes(variable.attributes);
        head.word(static_cast<std::uint32_t>(variable.type));
        constexpr std::uint64_t too_large_to_tell =
            std::numeric_limits<std::uint32_t>::max(); // readers compute the size themselves
        head.word(std::min(layout.room_of(variable), too_large_to_tell));
        head.place(variable.begin);
    }
    return head.text();
}

} // namespace

std::uint64_t bytes_of(NetcdfType type)
{
    switch (type) {
    case NetcdfType::int8:
    case NetcdfType::text:
    case NetcdfType::uint8: return 1;
    case NetcdfType::int16:
    case NetcdfType::uint16: return 2;
    case NetcdfType::int32:
    case NetcdfType::float32:
    case NetcdfType::uint32: return 4;
    case NetcdfType::float64:
    case NetcdfType::int64:
    case NetcdfType::uint64: break;
    }
    return 8;
}

const NetcdfVariable* NetcdfLayout::find(const std::string& name) const
{
    const auto found = std::find_if(variables.begin(), variables.end(),
                                    [&](const NetcdfVariable& variable) { return variable.name == name; });
    return found != variables.end() ? &*found : nullptr;
}

bool NetcdfLayout::is_series(const NetcdfVariable& variable) const
{
    return !variable.dimensions.empty() && dimensions[variable.dimensions.front()].is_record;
}

std::uint64_t NetcdfLayout::values_of(const NetcdfVariable& variable) const
{
    std::uint64_t values = 1;
    for (const std::size_t dimension : variable.dimensions) {
        values *= dimensions[dimension].is_record ? 1 : dimensions[dimension].length;
    }
    return values;
}

std::uint64_t NetcdfLayout::room_of(const NetcdfVariable& variable) const
{
    return filled_up(values_of(variable) * bytes_of(variable.type));
}

std::uint64_t NetcdfLayout::record_bytes() const
{
    std::uint64_t bytes = 0;
    const NetcdfVariable* only = nullptr;
    std::size_t count = 0;
    for (const NetcdfVariable& variable : variables) {
        if (is_series(variable)) {
            bytes += room_of(variable);
            only = &variable;
            ++count;
        }
    }
    return count == 1 ? values_of(*only) * bytes_of(only->type) : bytes; // a single variable is not padded
}

std::uint64_t NetcdfLayout::place_of(const NetcdfVariable& variable, std::uint64_t record) const
{
    return variable.begin + (is_series(variable) ? record * record_bytes() : 0);
}

std::uint64_t NetcdfLayout::file_bytes() const
{
    std::uint64_t end = 0;
    for (const NetcdfVariable& variable : variables) {
        if (!is_series(variable)) {
            end = std::max(end, variable.begin + room_of(variable));
        } else if (records > 0) {
            end = std::max(end, place_of(variable, records - 1) + values_of(variable) * bytes_of(variable.type));
        }
    }
    return end;
}

std::string lay_out(NetcdfLayout& layout)
{
    std::uint64_t next = head_of(layout).size();
    for (const bool series : {false, true}) {
        for (NetcdfVariable& variable : layout.variables) {
            if (layout.is_series(variable) == series) {
                variable.begin = next;
                next += layout.room_of(variable);
            }
        }
    }
    return head_of(layout);
}

} // namespace swell::engine
