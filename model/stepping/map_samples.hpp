#pragma once
#include <optional>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/stepping/map_cells.hpp"
#include "model/stepping/observations.hpp"

namespace swell::model
{

/// Where and how often the maps of wave periods and directions look at the water.
///
/// A node in four is sampled: the first wet one of each block of 2 × 2 nodes. A sample is due ten times a peak period, four
/// times in the shortest wave of the spectrum, so that nothing below 7 times the peak frequency is taken for a longer wave.
/// As a frame must not be longer than its neighbours, each step samples one of `shares` shares of the nodes.
///
/// A spectrum is Welch's: of segments of ten peak periods, one behind the other, each with the window of Hann. Its
/// frequencies are the harmonics of a segment, so the factors repeat with it.
struct MapSampling {
    int shares = 0;                ///< steps between two samples of a node
    int samples = 0;               ///< of a node in a segment
    int nodes_of_share = 0;        ///< a multiple of MapSums::row
    double period_s = 0.0;         ///< of the sea's peak
    double time_step_s = 0.0;      ///< of the run
    std::vector<ListedNode> nodes; ///< share by share; the last ones repeat one, to fill the last rows

    [[nodiscard]] bool empty() const { return nodes.empty(); }
    [[nodiscard]] long steps_of_segment() const { return static_cast<long>(shares) * samples; }
    [[nodiscard]] double segment_s() const { return static_cast<double>(steps_of_segment()) * time_step_s; }
};

/// The sampling of a run; empty without a sea, over land alone, and where steps are too long for the shortest wave.
/// Tidal nodes are sampled as water, because a sampling holds for all depths of a run.
MapSampling plan_map_samples(const Bathymetry& bathymetry, const std::optional<SeaState>& sea, double time_step_s,
                             const TidalNodes& tidal = {});

/// How far the sampling has come. A step that does not gather ends a segment that does not count, because waves are told
/// apart by their phases.
struct SegmentClock {
    long place = 0; ///< of the next step in its segment
    bool is_interrupted = false;
    long segments = 0; ///< whole ones
    long steps = 0;    ///< that gathered, those of segments that do not count too

    /// What the step does that comes `ahead` steps after `place`. The factors make Σ amplitude²/2 of a segment the variance
    /// of the waves near the frequency: sqrt(2)/samples from a transform, sqrt(2/3) (1 − cos) from the window, whose mean
    /// square is 1.
    [[nodiscard]] MapSample sample(const MapSampling& sampling, long ahead) const;
    void advance(const MapSampling& sampling, long ahead);
    void interrupt();
    /// Whether a segment that is done still waits in the sums of this share, because its next sample is to come.
    [[nodiscard]] bool waits(int share) const { return segments > 0 && !is_interrupted && share >= place; }
};

/// The sums of the maps, on the host, and how far they have come; as MapSums and SegmentClock.
struct GatheredMaps {
    std::vector<double> flow;
    std::vector<float> spectrum;
    SegmentClock clock;
};

/// The maps that these sums tell over these depths. A node that is not sampled has the values of its block.
///
/// The peak is Young's (1995), the centroid of S⁴, as of gauges; S between the frequencies is that of a parabola through
/// the logarithm of three of them. No period where the peak lies at an end of the frequencies, or less than a tenth of
/// the variance among them.
///
/// The direction is that of Σ zeta grad phi, to which each wave adds a²/2 g/c along its way. A wave that runs on has
/// g/c zeta² and c/g |grad phi|² of the same mean as that; one that stands has none of it. No direction where it is less
/// than a fifth of the mean of the two, as before walls that reflect four fifths, c being that of the sea's peak.
WaveMaps wave_maps(const MapSampling& sampling, const GatheredMaps& gathered, const Bathymetry& bathymetry,
                   const VerticalProfile& profile);

} // namespace swell::model
