#pragma once
#include <vector>

#include "../setup/sea_state.hpp"
#include "../setup/wave_setup.hpp"

namespace swell::model
{

/// Numbers of a sea made of wave components, for comparison with a spectrum and with a buoy. m_n is the sum of a²/2 f^n
/// over the components, with amplitude a and frequency f.
struct SeaNumbers {
    int components = 0;
    double lowest_over_peak = 0.0;  ///< lowest and highest frequency over the peak's; the sea has no waves outside
    double highest_over_peak = 0.0; ///<
    double tm01_over_tp = 0.0;      ///< m0/m1, over the peak period
    double tm02_over_tp = 0.0;      ///< sqrt(m0/m2), over the peak period: a buoy's zero-crossing period
    double from_deg = 0.0;          ///< from which it comes, from true north: the energy-weighted mean vector's, 0 to 360
    double spread_deg = 0.0;        ///< sqrt(2(1 - R)), R the length of that vector (Kuik and others, 1988)
};

/// Returns the SeaNumbers of these components; peak_period_s is the period [s] to which frequencies and periods are
/// compared; grid_north_deg is the direction of the grid's y axis (SeaState::grid_north_deg). All are 0 if there are no
/// components, or all have height 0.
SeaNumbers sea_numbers(const std::vector<WaveComponent>& components, double peak_period_s, double grid_north_deg = 0.0);

/// Returns the directional spread [deg] for R, the length of the mean vector of all directions, 0 to 1
/// (SeaNumbers::spread_deg).
double spread_deg_of(double mean_length);

/// From this number of components on, a spread sea has the requested direction and spread with every seed. With fewer, one
/// component can have so much of the energy that no angles give the spread.
inline constexpr int enough_for_spread = 20;

/// Adds a note to `remarks` with the direction and the directional spread of a sea, if the sea is spread and has few
/// components, or if its direction or spread is not as requested. Adds nothing for waves that are given one by one.
void remark_on_spread(const SeaState& sea, const std::vector<WaveComponent>& components, Remarks& remarks);

} // namespace swell::model
