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
    double direction = 0.0; ///< of travel, anticlockwise from east [rad]
    double phase = 0.0;     ///< [rad]

    bool operator==(const WaveComponent&) const = default;
};

/// The sea outside the harbour: what generating edges let in.
struct SeaState {
    enum class Kind { regular, jonswap, tma };
    /// How the spreading goes with the frequency: the same at all, or widest away from the peak (mitsuyasu_spreading()).
    enum class SpreadingLaw { constant, mitsuyasu };
    /// The ranges of a sea, from scenarios, programs, logs and states. Waves of files may be longer than a named period.
    static constexpr double highest_m = 30.0;
    static constexpr double shortest_s = 0.5, longest_s = 600.0;
    static constexpr double slowest_rad_per_s = 1e-5, quickest_rad_per_s = 100.0; ///< of given waves
    Kind kind = Kind::jonswap;
    double height_m = 1.0;   ///< regular: crest to trough; others: significant wave height Hs [m]
    double period_s = 8.0;   ///< regular: period; others: peak period Tp [s]
    double from_deg = 270.0; ///< direction the waves come from [deg], clockwise from north; 270: they run eastwards
    double gamma = 3.3;      ///< jonswap, tma: peak enhancement
    double spreading = 0.0;  ///< jonswap, tma: s of cos^2s((theta − theta0)/2), at the peak; 0 = long-crested
    int components = 100;    ///< jonswap, tma: number of frequencies
    std::uint64_t seed = 1;  ///< jonswap, tma: of the random phases, directions and frequencies
    double ramp_s = 20.0;    ///< time over which the amplitudes grow from rest [s]; 0 = at once
    /// The waves themselves, where another program made them, or wave_components() of another run: then height, period and
    /// direction say what they are on the whole, and nothing is drawn. Empty: the waves are drawn.
    std::vector<WaveComponent> given{};
    /// The depth at which height and direction hold [m]; 0: the median of the border where the sea comes in
    /// (model/boundaries/sea_over_edge.hpp). That of a TMA spectrum, which must name one.
    double depth_m = 0.0;
    /// The long waves of its groups come in with it, as free ones (model/incoming/long_waves.hpp); they are no part of
    /// height, period and direction.
    bool long_waves = false;
    bool developed = false; ///< the initial fields are developed_sea(): it comes in from the first step without a ramp
    SpreadingLaw spreading_law = SpreadingLaw::constant; ///< jonswap, tma: s at other frequencies than the peak's
    /// Where along the border the given waves come in; `stretch_of` has for each of them the number of its own. Both empty:
    /// all come in wherever the sea does.
    std::vector<BorderStretch> stretches{};
    std::vector<std::size_t> stretch_of{};

    /// The stretch of a given wave; none where it comes in wherever the sea does.
    [[nodiscard]] const BorderStretch* stretch_of_wave(std::size_t wave) const
    {
        return stretch_of.empty() ? nullptr : &stretches[stretch_of[wave]];
    }

    /// Throws SetupError unless every number lies in its range; the text says which, its value and the range.
    void validate() const;

    bool operator==(const SeaState&) const = default;
};

/// The sea that the edges let in, and the depth at which it is so: over others it is higher or lower, and bent.
struct SeaLetIn {
    double depth_m = 0.0;  ///< SeaState::depth_m, or the one that was chosen
    double height_m = 0.0; ///< significant, or of a regular wave from trough to crest; 0 where none comes in
    double from_deg = 0.0; ///< mean direction, each wave weighed by its energy; the one asked for where none comes in
};

/// What kind of sea it is: the word of scenarios, and one for people. Where the waves are given: "waves".
struct SeaWords {
    const char* in_scenarios;
    const char* for_people;
};
SeaWords words_for(const SeaState& sea);

/// The direction of travel, anticlockwise from east [rad], of waves that come from this compass direction.
double direction_of_travel(double from_deg);

/// The components of a sea: those that are given, or else drawn. A regular sea has one, of phase 0. The amplitudes of
/// any other follow the spectrum, and its seed gives every component a phase, a direction and a frequency: direction and
/// spread of the whole are those that are asked for, whatever the seed (spread_directions.hpp). The frequencies are spaced
/// unequally, so that the sea does not repeat within 24 h. Every machine gets the same bits. Throws SetupError as
/// validate().
std::vector<WaveComponent> wave_components(const SeaState& sea);

/// s of each of some waves, by the law of the sea.
std::vector<double> spreadings_of(const SeaState& sea, const std::vector<WaveComponent>& waves);

/// The factor with which seas and ships grow from rest: 0 before time 0, 1 from ramp_s on, half a cosine between. With
/// ramp_s = 0 the factor is 1 from time 0 on. A source that grows this way makes no short waves.
double ramp(double elapsed_s, double ramp_s);

} // namespace swell::model
