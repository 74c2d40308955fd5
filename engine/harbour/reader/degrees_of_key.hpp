#pragma once
#include <optional>
#include <string>

#include "engine/harbour/rasters/grid_on_earth.hpp"
#include "engine/harbour/reader/toml/table_reader.hpp"

namespace swell::engine
{

/// Where degrees that a key of a section gives lie on the scenario's grid.
class DegreesOfKey
{
public:
    /// Refuses the key where nobody knows where on earth the grid lies, which only rasters say. The section must outlive
    /// this.
    DegreesOfKey(const TableReader& section, std::string key, const std::optional<GeoReference>& geo);

    /// Refuses the key where the degrees are beyond the grid's projection.
    [[nodiscard]] GridPlace on_grid(const EarthPlace& degrees) const;

private:
    const TableReader& section_;
    std::string key_;
    GridOnEarth earth_;
};

} // namespace swell::engine
