#pragma once
#include <array>
#include <cstddef>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/netcdf/big_endian.hpp"
#include "engine/harbour/netcdf/netcdf_layout.hpp"

namespace swell::engine
{

/// The head of a netCDF-3 file while it is built. Dimensions and variables are addressed by the indices that dimension()
/// and variable() return.
class NetcdfHead
{
public:
    static constexpr std::size_t of_the_file = static_cast<std::size_t>(-1); ///< index for the file's own attributes

    std::size_t dimension(const char* name, std::size_t length, bool is_record = false)
    {
        layout_.dimensions.push_back({name, length, is_record});
        return layout_.dimensions.size() - 1;
    }

    std::size_t variable(const std::string& name, NetcdfType type, std::vector<std::size_t> dimensions)
    {
        layout_.variables.push_back({name, type, std::move(dimensions)});
        return layout_.variables.size() - 1;
    }

    void text(std::size_t variable, const char* name, const std::string& value)
    {
        attributes_of(variable).push_back({name, NetcdfType::text, value});
    }

    void number(std::size_t variable, const char* name, double value) { numbers(variable, name, {value}); }

    void numbers(std::size_t variable, const std::string& name, const std::vector<double>& values)
    {
        std::string all;
        for (const double value : values) {
            std::array<std::byte, sizeof value> bytes{};
            put_number(value, bytes.data());
            all.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        }
        attributes_of(variable).push_back({name, NetcdfType::float64, std::move(all)});
    }

    /// Sets the fill value of a variable to NaN, in the variable's own type as the convention requires.
    void missing_is_nan(std::size_t variable)
    {
        if (layout_.variables[variable].type == NetcdfType::float64) {
            number(variable, "_FillValue", std::numeric_limits<double>::quiet_NaN());
            return;
        }
        constexpr float missing = std::numeric_limits<float>::quiet_NaN();
        std::array<std::byte, sizeof missing> bytes{};
        put_number(missing, bytes.data());
        attributes_of(variable).push_back(
            {"_FillValue", NetcdfType::float32, {reinterpret_cast<const char*>(bytes.data()), bytes.size()}});
    }

    void flags(std::size_t variable, const char* name, const std::string& values)
    {
        attributes_of(variable).push_back({name, NetcdfType::int8, values});
    }

    NetcdfLayout layout() { return std::move(layout_); }

private:
    std::vector<NetcdfAttribute>& attributes_of(std::size_t variable)
    {
        return variable == of_the_file ? layout_.attributes : layout_.variables[variable].attributes;
    }

    NetcdfLayout layout_;
};

} // namespace swell::engine
