#pragma once
#include <cstdint>
#include <vector>

#include "engine/input/shores/shore_faces.hpp"

namespace swell::engine
{

/// What a wall became on the grid.
struct WallOnGrid {
    std::int64_t faces = 0;
    double length_m = 0.0;
};

/// The shore of a scenario's water, and what its faces reflect. Of several walls on a face the last one counts.
class WallsOnShore
{
public:
    /// The bathymetry must be valid, and outlive the walls.
    WallsOnShore(const model::Bathymetry& bathymetry, const model::Edges& edges);

    /// Throws InputError as faces_at().
    WallOnGrid put(const WallRequest& request);

    /// The same for a number per node: what the shore beside it reflects; NaN where the file does not say. Throws
    /// InputError where it says so nowhere, or a number at a shore is beyond 0 … 1.
    WallOnGrid put(const std::vector<double>& reflections, double angle_deg);

    /// Those that reflect less than a wall.
    [[nodiscard]] std::vector<model::ReflectingWall> walls() const;

private:
    void put_on(ShoreFace& face, double reflection, double angle_deg, WallOnGrid& made) const;

    const model::Bathymetry& bathymetry_;
    std::vector<ShoreFace> faces_;
};

} // namespace swell::engine
