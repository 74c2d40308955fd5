#pragma once
#include <optional>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/stepping/map_cells.hpp"
#include "model/stepping/observations.hpp"
#include "solver/grid/list_part.hpp"

namespace swell::model
{

/// Which nodes are sampled for the maps of wave periods and directions, and how often.
///
/// A node in four is sampled: the first wet one of each block of 2 × 2 nodes. A node is sampled ten times per peak period,
/// which is four times per shortest wave of the spectrum, so that no wave below 7 times the peak frequency is mistaken for
/// a longer one. All steps should take the same time, so the sampled nodes are divided into `shares` equal shares, and each
/// step samples one share.
///
/// The spectrum is Welch's: a mean over successive segments of ten peak periods, each with the window of Hann. Its
/// frequencies are the harmonics of a segment, so the factors are the same in every segment.
struct MapSampling {
    int shares = 0;           ///< groups of nodes that are sampled in turn; also the steps between two samples of a
                              ///< node
    int samples = 0;          ///< samples of a node in a segment, a stretch of ten peak periods
    int nodes_of_share = 0;   ///< nodes in a share, a multiple of MapSums::row
    double period_s = 0.0;    ///< peak period of the sea
    double time_step_s = 0.0; ///< of the run
    /// The sampled nodes of the grid's box, share by share, in the order of the list of the whole grid. Its last node is
    /// repeated, to fill the last rows.
    std::vector<ListedNode> nodes;
    solver::ListPart part{0}; ///< which nodes of the whole list they are

    [[nodiscard]] bool empty() const { return part.entries() == 0; }
    [[nodiscard]] long steps_of_segment() const { return static_cast<long>(shares) * samples; }
    [[nodiscard]] double segment_s() const { return static_cast<double>(steps_of_segment()) * time_step_s; }
};

/// Returns which nodes a run samples for the maps of wave periods and directions, and how often. Empty without a sea, if
/// no node is or may become water, and if the steps are too long for the shortest wave. Tidal nodes are sampled as
/// water, because one sampling holds for all depths of a run. `box`: the part of the grid whose nodes are listed; null: the
/// whole grid.
MapSampling plan_map_samples(const Bathymetry& bathymetry, const std::optional<SeaState>& sea, double time_step_s,
                             const TidalNodes& tidal = {}, const solver::Box* box = nullptr);

/// The sampled nodes of a grid's box, in the layout of MapSums.
struct HeldMapNodes {
    /// Share by share. A node of the box repeats, to fill the last rows of a share, and after the last share until there
    /// are most_nodes() from the first of each share on, because loops over a smaller share run on so far.
    std::vector<ListedNode> nodes;
    std::vector<ShareOfNodes> shares;
    int most_rows = 0;       ///< of a share
    std::vector<int> places; ///< in `nodes`, of the nodes of MapSampling::nodes

    explicit HeldMapNodes(const MapSampling& sampling);
    /// Returns the number of stored nodes of the largest share.
    [[nodiscard]] int most_nodes() const { return most_rows * MapSums::row; }
};

/// The progress of the sampling for the maps of wave periods. Spectra are means over segments of ten peak periods. A
/// step that does not sample interrupts the present segment, which then does not count, because a gap would spoil the
/// phases of the waves.
struct SegmentClock {
    long place = 0; ///< number of the next step in its segment of ten peak periods, from 0
    bool is_interrupted = false;
    long segments = 0; ///< number of complete segments so far
    long steps = 0;    ///< steps that sampled, also in interrupted segments

    /// Returns the input for the maps (MapSample) of the step that comes `ahead` steps after the next one. Its factors
    /// are scaled so that Σ amplitude²/2 of a segment is the variance of the waves near the frequency: sqrt(2)/samples
    /// comes from the Fourier transform, and sqrt(2/3) (1 − cos) from the window of Hann, whose mean square is 1.
    [[nodiscard]] MapSample sample(const MapSampling& sampling, long ahead) const;
    void advance(const MapSampling& sampling, long ahead);
    void interrupt();
    /// Returns whether the sums of this share of the sampled nodes still hold a complete segment of ten peak periods
    /// that is not yet in their spectrum. The next sample of the share adds it.
    [[nodiscard]] bool waits(int share) const { return segments > 0 && !is_interrupted && share >= place; }
};

/// The sums of the maps of wave periods and directions, copied to the host: MapSums::flow and MapSums::spectrum, one value
/// per node of the list and quantity, and the progress of the sampling.
struct GatheredMaps {
    std::vector<double> flow;
    std::vector<float> spectrum;
    SegmentClock clock;

    [[nodiscard]] std::size_t nodes() const { return flow.size() / MapSums::flows; }
};

/// Returns maps of wave periods and directions in which no value is known yet. Those of periods are empty as long as no
/// segment is complete.
WaveMaps unknown_wave_maps(const Extent& grid, const SegmentClock& clock);

/// Computes the maps of wave periods and directions at sampled nodes from their sums, with the depths of `bathymetry`. Wet
/// nodes that are not sampled get the values of the sampled node of their block of 2 × 2 nodes. `nodes` are those from
/// number `first` of the list of the whole grid on.
///
/// The peak is the centroid of S⁴ (Young 1995), as for gauges. Between the frequencies S is a parabola through the
/// logarithms of three neighbouring values. The period is NaN if the peak is at an end of the frequencies, or if the
/// frequencies hold less than a tenth of the variance.
///
/// The direction is the direction of Σ zeta grad phi, to which each wave adds a²/2 g/c along its way. For a progressive
/// wave g/c zeta² and c/g |grad phi|² have the same mean as zeta |grad phi|; a standing wave adds nothing to Σ zeta grad
/// phi. The direction is NaN if the length of Σ zeta grad phi is less than a fifth of the mean of those two sums, as in
/// front of walls that reflect four fifths. c is the phase speed at the sea's peak period.
void add_to_wave_maps(const MapSampling& sampling, std::size_t first, const std::vector<ListedNode>& nodes,
                      const GatheredMaps& gathered, const Bathymetry& bathymetry, const VerticalProfile& profile,
                      WaveMaps& maps);

} // namespace swell::model
