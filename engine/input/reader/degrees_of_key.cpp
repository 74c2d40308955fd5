#include "engine/input/reader/degrees_of_key.hpp"

#include <utility>

#include "engine/base/errors.hpp"

namespace swell::engine
{

DegreesOfKey::DegreesOfKey(const TableReader& section, std::string key, const std::optional<GeoReference>& geo)
    : section_(section), key_(std::move(key))
{
    if (!geo) {
        section.refuse(key_, "is in degrees, and nobody knows where on earth this grid lies: give metres");
    }
    try {
        earth_.emplace(*geo);
    } catch (const InputError& error) {
        section.refuse(key_, error.what());
    }
}

GridPlace DegreesOfKey::on_grid(const EarthPlace& degrees) const
{
    try {
        return earth_->on_grid(degrees);
    } catch (const InputError& error) {
        section_.refuse(key_, error.what());
    }
}

} // namespace swell::engine
