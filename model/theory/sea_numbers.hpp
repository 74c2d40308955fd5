#pragma once
#include <vector>

#include "../setup/sea_state.hpp"
#include "../setup/wave_setup.hpp"

namespace swell::model
{

/// What a sea is made of, in numbers by which it is compared with a spectrum and with a buoy. m_n is the sum of a²/2 f^n.
struct SeaNumbers {
    int components = 0;
    double lowest_over_peak = 0.0;  ///< lowest and highest frequency over that of the peak: what lies outside is not made
    double highest_over_peak = 0.0; ///<
    double tm01_over_tp = 0.0;      ///< m0/m1, over the peak period
    double tm02_over_tp = 0.0;      ///< sqrt(m0/m2), over the peak period: a buoy's zero-crossing period
    double from_deg = 0.0;          ///< of the mean vector of all directions, each weighed by its energy; 0 to below 360
    double spread_deg = 0.0;        ///< sqrt(2(1 - R)), R the length of that vector (Kuik and others, 1988)
};

/// The numbers of waves with a peak period; all 0 where there are none, or none has a height.
SeaNumbers sea_numbers(const std::vector<WaveComponent>& components, double peak_period_s);

/// The spread [deg] that this R is, as in SeaNumbers.
double spread_deg_of(double mean_length);

/// From so many components on a spread sea has the direction and the spread that are asked for, whatever its seed. With
/// fewer, one component can hold so much of the energy that no angles give the spread.
inline constexpr int enough_for_spread = 20;

/// Says of a spread sea that was made with few components, or whose direction or spread is not the one that was asked for,
/// what both are. Nothing where the waves were given.
void remark_on_spread(const SeaState& sea, const std::vector<WaveComponent>& components, Remarks& remarks);

} // namespace swell::model
