#pragma once

namespace swell::viewer
{

/// A change of sea and water level that a person at the viewer asks for with keys, relative to the sea and level ordered
/// before it. 0 asks for no change.
struct WaterChange {
    double sea_m = 0.0;   ///< by how much the sea's height rises; negative: falls
    double level_m = 0.0; ///< by how much the water level rises; negative: falls

    [[nodiscard]] bool asks() const { return sea_m != 0.0 || level_m != 0.0; }
    WaterChange& operator+=(const WaterChange& other)
    {
        sea_m += other.sea_m;
        level_m += other.level_m;
        return *this;
    }
};

} // namespace swell::viewer
