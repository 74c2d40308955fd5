#pragma once

namespace swell::model
{

/// Height and period of a sea raised by wind.
struct WindSea {
    double height_m; ///< significant wave height Hs [m]
    double period_s; ///< peak period Tp [s]
};

/// Returns the sea at the end of a fetch over deep water, along which a steady wind of this speed, 10 m above the water,
/// has blown for a long time. With F' = g F/U²:
///
///     g Hs/U² = 0.0016 sqrt(F'), at most 0.24          (m0 g²/U⁴ = 1.6e-7 F')
///     g Tp/U  = F'^(1/3)/3.5,    at most 1/0.13        (fp U/g = 3.5 F'^(-0.33))
///
/// The growth follows JONSWAP (Hasselmann and others, 1973), in the form of the Shore Protection Manual (1984), where the
/// power of the period is a third. It was measured for F' from 0.1 to 10,000. The bounds are the fully developed sea of
/// Pierson and Moskowitz (1964), with the numbers of Holthuijsen, Waves in Oceanic and Coastal Waters (2007). Both
/// arguments must be above 0. Every machine gets the same bits.
WindSea wind_sea(double wind_m_per_s, double fetch_m);

} // namespace swell::model
