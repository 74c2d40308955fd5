#pragma once

namespace swell::model
{

inline constexpr double gravity = 9.81;         ///< [m/s²]
inline constexpr double water_density = 1025.0; ///< sea water [kg/m³]

} // namespace swell::model
