#pragma once

namespace swell::engine
{

/// The direction of a grid's y axis. Directions in degrees that users give and get are clockwise from true north. Inside
/// the engine and the model, vectors, places in metres and angles in radians are on the axes of the grid. Each place where
/// such degrees come in or go out converts them with this struct. A grid without a place on the earth has deg = 0, and then
/// no conversion changes a bit.
struct GridNorth {
    double deg = 0.0; ///< clockwise from true north

    /// Converts a direction from true north to one from grid north. The result may be below 0 or above 360.
    [[nodiscard]] double to_grid_deg(double true_deg) const { return true_deg - deg; }
    /// The reverse.
    [[nodiscard]] double to_true_deg(double grid_deg) const { return grid_deg + deg; }
    /// Converts a direction from grid north, 0 to below 360, to one from true north in the same range. NaN stays.
    [[nodiscard]] double to_compass_deg(double grid_deg) const
    {
        const double turned = to_true_deg(grid_deg);
        return turned < 0.0 ? turned + 360.0 : turned >= 360.0 ? turned - 360.0 : turned;
    }
};

} // namespace swell::engine
