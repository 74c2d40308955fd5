#pragma once

namespace swell::viewer
{

/// What a person at the viewer asks of the water, on top of what was ordered before it. 0 asks for nothing.
struct WaterChange {
    double sea_m = 0.0;   ///< higher by so much, or lower
    double level_m = 0.0; ///< the same of the water level

    [[nodiscard]] bool asks() const { return sea_m != 0.0 || level_m != 0.0; }
    WaterChange& operator+=(const WaterChange& other)
    {
        sea_m += other.sea_m;
        level_m += other.level_m;
        return *this;
    }
};

} // namespace swell::viewer
