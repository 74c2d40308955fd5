#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "border_stretch.hpp"

namespace swell::model
{

/// One long-crested wave of a sea: a cos(k·x − omega t + phase).
struct WaveComponent {
    double amplitude_m = 0.0;
    double omega = 0.0;     ///< [rad/s]
    double direction = 0.0; ///< of travel, anticlockwise from the grid's x axis [rad]
    double phase = 0.0;     ///< [rad]

    bool operator==(const WaveComponent&) const = default;
};

/// The sea outside the harbour, which generating edges let in.
struct SeaState {
    enum class Kind { regular, jonswap, tma };
    /// How the spreading depends on the frequency: not at all, or widest away from the peak (mitsuyasu_spreading()).
    enum class SpreadingLaw { constant, mitsuyasu };
    /// The limits of a sea's height [m] and period [s], and of the frequencies of given waves, for scenarios, programs,
    /// logs and states. Given waves, for example from files, may be longer than `longest_s`.
    static constexpr double highest_m = 30.0;
    static constexpr double shortest_s = 0.5, longest_s = 600.0;
    static constexpr double slowest_rad_per_s = 1e-5, quickest_rad_per_s = 100.0; ///< of given waves
    Kind kind = Kind::jonswap;
    double height_m = 1.0;   ///< regular: crest to trough; others: significant wave height Hs [m]
    double period_s = 8.0;   ///< regular: period; others: peak period Tp [s]
    double from_deg = 270.0; ///< direction that the waves come from [deg], clockwise from true north; 270: they run east
    double gamma = 3.3;      ///< jonswap, tma: peak enhancement
    double spreading = 0.0;  ///< jonswap, tma: s of cos^2s((theta − theta0)/2), at the peak; 0 = long-crested
    int components = 100;    ///< jonswap, tma: number of frequencies, each with one wave
    std::uint64_t seed = 1;  ///< jonswap, tma: seed of the random phases, directions and frequencies
    double ramp_s = 20.0;    ///< time over which the amplitudes grow from rest [s]; 0 = at once
    /// The waves themselves, if another program or wave_components() of another run made them. Then height, period and
    /// direction describe these waves as a whole, and no waves are drawn. If empty, the waves are drawn.
    std::vector<WaveComponent> given{};
    /// The depth for which height and direction are given [m]. 0: the median depth of the border where the sea comes in
    /// (model/boundaries/sea_over_edge.hpp). A TMA spectrum has the same depth, and needs one above 0.
    double depth_m = 0.0;
    /// Whether the long waves of the sea's groups come in too, as free waves (model/incoming/long_waves.hpp). Height,
    /// period and direction do not include them.
    bool long_waves = false;
    /// the run starts with waves all over the grid (developed_sea()), and the sea comes in without a ramp
    bool developed = false;
    SpreadingLaw spreading_law = SpreadingLaw::constant; ///< jonswap, tma: s at frequencies other than the peak's
    /// Where along the border the given waves come in (border_stretch.hpp): `stretch_of` has an index of `stretches` for
    /// each wave. If both are empty, all waves come in along the whole of every edge that lets the sea in.
    std::vector<BorderStretch> stretches{};
    std::vector<std::size_t> stretch_of{};
    /// Direction of the grid's y axis, clockwise from true north [deg]. An engine sets it for the grid of its scenario.
    /// Given waves are on the axes of the grid already.
    double grid_north_deg = 0.0;

    /// Returns the direction from which the waves come, clockwise from the grid's y axis [deg].
    [[nodiscard]] double from_on_grid_deg() const { return from_deg - grid_north_deg; }

    /// Returns the stretch of the border where a given wave comes in; null if it comes in wherever the sea does. `wave` is
    /// an index of `given` and is not checked.
    [[nodiscard]] const BorderStretch* stretch_of_wave(std::size_t wave) const
    {
        return stretch_of.empty() ? nullptr : &stretches[stretch_of[wave]];
    }

    /// Throws SetupError if a number is out of its range. The text names the number, its value and the range.
    void validate() const;

    bool operator==(const SeaState&) const = default;
};

/// Height and direction of the sea that the edges let in, over water of one depth. Over other depths the same sea has
/// another height and direction.
struct SeaLetIn {
    double depth_m = 0.0;  ///< SeaState::depth_m, or the depth that was chosen for 0
    double height_m = 0.0; ///< significant, or of a regular wave from trough to crest; 0 if no wave comes in
    /// Mean direction, weighted by the waves' energy, clockwise from true north; if no wave comes in, the setup's
    /// direction.
    double from_deg = 0.0;
};

/// The name of a sea's kind: the word for it in scenario files, and a word for texts that people read. Both are "waves" if
/// the waves are given.
struct SeaWords {
    const char* in_scenarios;
    const char* for_people;
};
SeaWords words_for(const SeaState& sea);

/// Returns the direction of travel, anticlockwise from the x axis [rad], of waves from a direction clockwise from the y
/// axis [deg].
double direction_of_travel(double from_deg);

/// Returns the components of a sea: the given ones, or drawn ones. A regular sea has one component, of phase 0. In any
/// other sea the amplitudes follow the spectrum, and the seed gives every component a phase, a direction and a frequency.
/// Mean direction and spread of the sea are as requested with any seed (spread_directions.hpp). The frequencies are spaced
/// unequally, so that the sea does not repeat within 24 h. Every machine gets the same bits. Throws SetupError as
/// validate() does.
std::vector<WaveComponent> wave_components(const SeaState& sea);

/// Returns the spreading exponent s (SeaState::spreading) of each wave at its frequency, by the sea's spreading_law.
std::vector<double> spreadings_of(const SeaState& sea, const std::vector<WaveComponent>& waves);

/// Returns the factor that lets a sea's amplitudes or a ship's draft grow gradually: 0 before time 0, 1 from ramp_s on,
/// half a cosine between. With ramp_s = 0 the factor is 1 from time 0 on. A source that grows this way makes no short
/// waves.
double ramp(double elapsed_s, double ramp_s);

} // namespace swell::model
