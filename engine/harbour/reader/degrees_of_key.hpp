#pragma once
#include <optional>
#include <string>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"

namespace swell::engine
{

/// Converts degrees of a key to places on the scenario's grid.
class DegreesOfKey
{
public:
    /// Refuses the key if the grid's place on the earth is not known: only rasters state it. The section must outlive this.
    DegreesOfKey(const TableReader& section, std::string key, const std::optional<GeoReference>& geo);

    /// Returns the place on the grid. Refuses the key if the degrees are outside the grid's projection.
    [[nodiscard]] GridPlace on_grid(const EarthPlace& degrees) const;

private:
    const TableReader& section_;
    std::string key_;
    GridOnEarth earth_;
};

} // namespace swell::engine
