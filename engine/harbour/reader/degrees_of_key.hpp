#pragma once
#include <optional>
#include <string>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"

namespace swell::engine
{

/// Converts longitudes and latitudes in the value of a scenario's key to positions on the grid [m].
class DegreesOfKey
{
public:
    /// Throws InputError, which names the key, if the grid's position on the earth is not known: only rasters state it. The
    /// section must outlive this.
    DegreesOfKey(const TableReader& section, std::string key, const std::optional<GeoReference>& geo);

    /// Returns the position on the grid. Throws InputError, which names the key, if the degrees are outside the grid's
    /// projection.
    [[nodiscard]] GridPlace on_grid(const EarthPlace& degrees) const;

private:
    const TableReader& section_;
    std::string key_;
    GridOnEarth earth_;
};

} // namespace swell::engine
