#include "model/setup/sea_state.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>

#include "model/setup/bathymetry.hpp"
#include "model/setup/depth_factor.hpp"
#include "model/setup/errors.hpp"
#include "model/setup/spread_directions.hpp"
#include "model/setup/uniform_draw.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{
namespace
{

/// The band of a drawn sea over its peak frequency. Below 0.6 the energy is negligible (e^(−1.25/0.6⁴) < 10⁻⁴). Above 2.5
/// are the last 2 % of the energy, in waves a sixth as long as the peak's, which few grids carry.
constexpr double lowest_over_peak = 0.6;
constexpr double highest_over_peak = 2.5;

/// The shape of the JONSWAP spectrum over f/fp, without its scale (Hasselmann and others, 1973).
double jonswap_shape(double over_peak, double gamma)
{
    const double sigma = over_peak <= 1.0 ? 0.07 : 0.09;
    const double distance = (over_peak - 1.0) / sigma;
    const double square = over_peak * over_peak;
    const double fourth = square * square;
    const double peak = portable::pow(gamma, portable::exp(-0.5 * distance * distance));
    return portable::exp(-1.25 / fourth) / (fourth * over_peak) * peak;
}

/// Returns the shape of the sea's spectrum. A TMA spectrum is JONSWAP times the depth factor (Bouws and others, 1985).
double spectral_shape(const SeaState& sea, double over_peak)
{
    const double jonswap = jonswap_shape(over_peak, sea.gamma);
    return sea.kind == SeaState::Kind::tma
               ? jonswap * depth_factor(over_peak * portable::two_pi / sea.period_s, sea.depth_m)
               : jonswap;
}

void require(bool good, const char* what, double value, const char* allowed)
{
    if (!good) {
        throw SetupError(std::string("the sea's ") + what + " is " + std::to_string(value) + ": allowed is " + allowed);
    }
}

void validate_stretches(const SeaState& sea)
{
    if (sea.stretch_of.empty()) {
        return;
    }
    if (sea.stretch_of.size() != sea.given.size()) {
        throw SetupError("the sea has spectra at several places, but " + std::to_string(sea.stretch_of.size()) +
                         " of its " + std::to_string(sea.given.size()) + " waves name one of them: allowed is all or none");
    }
    for (const std::size_t stretch : sea.stretch_of) {
        if (stretch >= sea.stretches.size()) {
            throw SetupError("a wave of the sea comes in over stretch " + std::to_string(stretch) + ": there are " +
                             std::to_string(sea.stretches.size()) + ", numbered from 0");
        }
    }
    for (const BorderStretch& stretch : sea.stretches) {
        stretch.validate();
    }
    if (sea.long_waves) {
        throw SetupError("long_waves is true for a sea that differs along the edges: allowed is false");
    }
}

/// Gives the components of a spread sea their directions.
void spread(const SeaState& sea, const std::vector<double>& draws, std::vector<WaveComponent>& components)
{
    std::vector<double> energy;
    energy.reserve(components.size());
    for (const WaveComponent& component : components) {
        energy.push_back(component.amplitude_m * component.amplitude_m);
    }
    const std::vector<double> directions =
        spread_directions(direction_of_travel(sea.from_on_grid_deg()), spreadings_of(sea, components), draws, energy);
    for (std::size_t at = 0; at < components.size(); ++at) {
        components[at].direction = directions[at];
    }
}

/// Draws the components. Every frequency is drawn evenly from its own share of the band. Therefore all spacings differ, and
/// no time is a whole number of periods of all components: the sum does not repeat within 24 h (the test follows its
/// autocorrelation). Each component takes three draws with any settings, so that a wider spreading does not change
/// frequencies and phases.
std::vector<WaveComponent> drawn_components(const SeaState& sea)
{
    std::mt19937_64 bits(sea.seed);
    const double peak_omega = portable::two_pi / sea.period_s;
    const double share = (highest_over_peak - lowest_over_peak) / sea.components;
    std::vector<WaveComponent> components;
    std::vector<double> draws; // of the directions
    double half_squares = 0.0;
    for (int i = 0; i < sea.components; ++i) {
        const double over_peak = lowest_over_peak + share * (i + uniform_draw(bits));
        const double phase = portable::two_pi * uniform_draw(bits);
        draws.push_back(1.0 - uniform_draw(bits));
        // All shares of the band are equal, so the square of the amplitude is proportional to the spectrum.
        const double amplitude = std::sqrt(spectral_shape(sea, over_peak));
        components.push_back({amplitude, over_peak * peak_omega, direction_of_travel(sea.from_on_grid_deg()), phase});
        half_squares += 0.5 * amplitude * amplitude;
    }
    // Hs = 4 sqrt(m0), m0 = Σ a²/2, holds exactly for any seed and number of components.
    const double scale = sea.height_m / (4.0 * std::sqrt(half_squares));
    for (WaveComponent& component : components) {
        component.amplitude_m *= scale;
    }
    if (sea.spreading > 0.0 && sea.height_m > 0.0) {
        spread(sea, draws, components);
    }
    return components;
}

} // namespace

void SeaState::validate() const
{
    require(height_m >= 0.0 && height_m <= highest_m, "height_m", height_m, "0 to 30");
    require(period_s >= shortest_s && period_s <= longest_s, "period_s", period_s, "0.5 to 600");
    require(std::isfinite(from_deg) && std::fabs(from_deg) <= 360.0, "from_deg", from_deg, "-360 to 360");
    require(depth_m >= 0.0 && depth_m <= Bathymetry::most_m, "depth_m", depth_m, "0 (chosen) to 12000");
    require(std::isfinite(ramp_s) && ramp_s >= 0.0, "ramp_s", ramp_s, "a finite number from 0");
    for (const WaveComponent& wave : given) {
        require(std::fabs(wave.amplitude_m) <= 0.5 * highest_m, "given amplitude [m]", wave.amplitude_m, "-15 to 15");
        require(wave.omega >= slowest_rad_per_s && wave.omega <= quickest_rad_per_s, "given frequency [rad/s]", wave.omega,
                "1e-5 to 100");
        require(std::isfinite(wave.direction), "given direction [rad]", wave.direction, "a finite number");
        require(std::isfinite(wave.phase), "given phase [rad]", wave.phase, "a finite number");
    }
    validate_stretches(*this);
    require(kind != Kind::tma || depth_m > 0.0 || !given.empty(), "depth_m", depth_m,
            "a depth above 0, which a TMA spectrum needs");
    if (kind != Kind::regular) {
        require(gamma >= 1.0 && gamma <= 20.0, "gamma", gamma, "1 to 20");
        require(spreading >= 0.0 && spreading <= 1000.0, "spreading", spreading, "0 (long-crested) to 1000");
        require(components >= 1 && components <= 10000, "components", components, "1 to 10000");
    }
}

SeaWords words_for(const SeaState& sea)
{
    if (!sea.given.empty()) {
        return {"waves", "waves"};
    }
    switch (sea.kind) {
    case SeaState::Kind::regular: return {"regular", "regular"};
    case SeaState::Kind::tma: return {"tma", "TMA"};
    case SeaState::Kind::jonswap: break;
    }
    return {"jonswap", "JONSWAP"};
}

std::vector<double> spreadings_of(const SeaState& sea, const std::vector<WaveComponent>& waves)
{
    std::vector<double> spreadings(waves.size(), sea.spreading);
    if (sea.spreading_law == SeaState::SpreadingLaw::mitsuyasu) {
        for (std::size_t at = 0; at < waves.size(); ++at) {
            spreadings[at] = mitsuyasu_spreading(sea.spreading, waves[at].omega * sea.period_s / portable::two_pi);
        }
    }
    return spreadings;
}

double direction_of_travel(double from_deg)
{
    return (270.0 - from_deg) / 360.0 * portable::two_pi;
}

std::vector<WaveComponent> wave_components(const SeaState& sea)
{
    sea.validate();
    if (!sea.given.empty()) {
        return sea.given;
    }
    if (sea.kind == SeaState::Kind::regular) {
        return {{0.5 * sea.height_m, portable::two_pi / sea.period_s, direction_of_travel(sea.from_on_grid_deg()), 0.0}};
    }
    return drawn_components(sea);
}

double ramp(double elapsed_s, double ramp_s)
{
    const double fraction = ramp_s > 0.0 ? elapsed_s / ramp_s : (elapsed_s < 0.0 ? 0.0 : 1.0);
    const double bounded = fraction < 0.0 ? 0.0 : (fraction > 1.0 ? 1.0 : fraction);
    return 0.5 - 0.5 * portable::cos_cycles(0.5 * bounded);
}

} // namespace swell::model
