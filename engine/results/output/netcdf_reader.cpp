#include "engine/results/output/netcdf_reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <type_traits>

#include "engine/harbour/netcdf/big_endian.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/files_in_use.hpp"
#include "engine/run/files/nearest_file.hpp"

namespace swell::engine
{

namespace
{

constexpr const char* wanted = "wanted is the fields.nc of a swell run --out DIR --fields-every N";

NetcdfLayout read_layout(const std::string& file, NetcdfReader::Owner owner, std::ifstream& stream)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) {
        throw InputError(fmt::format("{}: there is no such file; {}{}", file, wanted, hint_of_missing_file(file)));
    }
    if (owner == NetcdfReader::Owner::user) {
        note_input(file);
    }
    stream.open(file, std::ios::binary);
    try {
        return read_netcdf_head(file);
    } catch (const InputError& reason) {
        throw InputError(fmt::format("{}: is not a whole NetCDF file ({}); {}", file, reason.what(), wanted));
    }
}

bool is_real(NetcdfType type)
{
    return type == NetcdfType::float32 || type == NetcdfType::float64;
}

} // namespace

NetcdfReader::NetcdfReader(const std::string& file, Owner owner) : file_(file), layout_(read_layout(file_, owner, stream_))
{
}

bool NetcdfReader::has(const std::string& variable, const NetcdfShape& shape) const
{
    const NetcdfVariable* found = layout_.find(variable);
    return found != nullptr && shape_of(*found) == shape;
}

std::vector<std::string> NetcdfReader::variables(const NetcdfShape& shape) const
{
    std::vector<std::string> names;
    for (const NetcdfVariable& variable : layout_.variables) {
        if (is_real(variable.type) && shape_of(variable) == shape) {
            names.push_back(variable.name);
        }
    }
    return names;
}

std::size_t NetcdfReader::require(const std::string& variable, const NetcdfShape& shape) const
{
    const NetcdfVariable& found = variable_of(variable, shape);
    if (!is_real(found.type)) {
        refuse(fmt::format("{} does not hold floats or doubles", variable));
    }
    return static_cast<std::size_t>(layout_.values_of(found) * (layout_.is_series(found) ? layout_.records : 1));
}

std::vector<double> NetcdfReader::numbers(const std::string& variable, const NetcdfShape& shape)
{
    std::vector<double> values(require(variable, shape));
    const NetcdfVariable& found = variable_of(variable, shape);
    const auto each = static_cast<std::size_t>(layout_.values_of(found));
    for (std::size_t done = 0; done < values.size(); done += each) {
        read_record(found, done / each, std::span(values).subspan(done, each));
    }
    return values;
}

std::vector<std::string> NetcdfReader::texts(const std::string& variable, const NetcdfShape& shape)
{
    const NetcdfVariable& found = variable_of(variable, shape);
    if (found.type != NetcdfType::text || layout_.is_series(found) || shape.empty()) {
        refuse(fmt::format("{} does not hold texts", variable));
    }
    const auto letters = static_cast<std::size_t>(layout_.dimensions[found.dimensions.back()].length);
    const std::span<const std::byte> bytes = bytes_of_record(found, 0);
    std::vector<std::string> texts;
    for (std::size_t begin = 0; begin < bytes.size(); begin += letters) {
        const std::string text(reinterpret_cast<const char*>(bytes.data()) + begin, letters);
        texts.push_back(one_line(text.substr(0, text.find('\0'))));
    }
    return texts;
}

void NetcdfReader::record(const std::string& variable, std::size_t record, std::span<float> values)
{
    read_record(variable_of_size(variable, values.size()), record, values);
}

void NetcdfReader::record(const std::string& variable, std::size_t record, std::span<double> values)
{
    read_record(variable_of_size(variable, values.size()), record, values);
}

bool NetcdfReader::holds_doubles(const std::string& variable) const
{
    const NetcdfVariable* found = layout_.find(variable);
    return found != nullptr && found->type == NetcdfType::float64;
}

std::string NetcdfReader::text_attribute(const char* name) const
{
    const NetcdfAttribute* found = attribute_of(name);
    return found != nullptr && found->type == NetcdfType::text ? one_line(found->bytes) : "";
}

std::optional<double> NetcdfReader::number_attribute(const char* name) const
{
    const NetcdfAttribute* found = attribute_of(name);
    const bool is_double = found != nullptr && found->type == NetcdfType::float64 && found->bytes.size() == sizeof(double);
    return is_double ? std::optional(double_at(reinterpret_cast<const std::byte*>(found->bytes.data()))) : std::nullopt;
}

const NetcdfVariable& NetcdfReader::variable_of(const std::string& name, const NetcdfShape& shape) const
{
    if (!has(name, shape)) {
        refuse(fmt::format("has no variable {}({})", name, fmt::join(shape, ", ")));
    }
    return *layout_.find(name);
}

const NetcdfVariable& NetcdfReader::variable_of_size(const std::string& name, std::size_t values) const
{
    const NetcdfVariable* found = layout_.find(name);
    if (found == nullptr || !is_real(found->type) || layout_.values_of(*found) != values) {
        refuse(fmt::format("has no variable {} of {} values", name, values));
    }
    return *found;
}

NetcdfShape NetcdfReader::shape_of(const NetcdfVariable& variable) const
{
    NetcdfShape shape;
    for (const std::size_t dimension : variable.dimensions) {
        shape.push_back(layout_.dimensions[dimension].name);
    }
    return shape;
}

const NetcdfAttribute* NetcdfReader::attribute_of(const char* name) const
{
    const auto found = std::find_if(layout_.attributes.begin(), layout_.attributes.end(),
                                    [&](const NetcdfAttribute& attribute) { return attribute.name == name; });
    return found != layout_.attributes.end() ? &*found : nullptr;
}

std::span<const std::byte> NetcdfReader::bytes_of_record(const NetcdfVariable& variable, std::uint64_t record)
{
    bytes_.resize(static_cast<std::size_t>(layout_.values_of(variable) * bytes_of(variable.type)));
    stream_.clear();
    stream_.seekg(static_cast<std::streamoff>(layout_.place_of(variable, record)));
    stream_.read(reinterpret_cast<char*>(bytes_.data()), static_cast<std::streamsize>(bytes_.size()));
    if (!stream_) {
        refuse(fmt::format("{} cannot be read", variable.name));
    }
    return bytes_;
}

template <class T>
void NetcdfReader::read_record(const NetcdfVariable& variable, std::uint64_t record, std::span<T> values)
{
    const std::byte* from = bytes_of_record(variable, record).data();
    for (T& value : values) {
        if (variable.type == NetcdfType::float32) {
            value = float_at(from);
        } else if constexpr (std::is_same_v<T, float>) {
            value = to_float(double_at(from));
        } else {
            value = double_at(from);
        }
        from += bytes_of(variable.type);
    }
}

void NetcdfReader::refuse(const std::string& why) const
{
    throw InputError(fmt::format("{}: {}; {}", file_, one_line(why), wanted));
}

} // namespace swell::engine
