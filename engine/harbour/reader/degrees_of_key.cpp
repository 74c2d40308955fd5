#include "engine/harbour/reader/degrees_of_key.hpp"

#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

GridOnEarth earth_of(const TableReader& section, const std::string& key, const std::optional<GeoReference>& geo)
{
    if (!geo) {
        section.refuse(key, "is in degrees, and this grid has no known place on the earth: give metres");
    }
    try {
        return GridOnEarth(*geo);
    } catch (const InputError& error) {
        section.refuse(key, error.what());
    }
}

} // namespace

DegreesOfKey::DegreesOfKey(const TableReader& section, std::string key, const std::optional<GeoReference>& geo)
    : section_(section), key_(std::move(key)), earth_(earth_of(section, key_, geo))
{
}

GridPlace DegreesOfKey::on_grid(const EarthPlace& degrees) const
{
    try {
        return earth_.on_grid(degrees);
    } catch (const InputError& error) {
        section_.refuse(key_, error.what());
    }
}

} // namespace swell::engine
