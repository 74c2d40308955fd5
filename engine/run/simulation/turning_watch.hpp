#pragma once
#include <array>
#include <string>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/stepping/statistics_cells.hpp"

namespace swell::engine
{

/// Detects a time step that is too long, before the surface is higher than any sea. Waves that leapfrog cannot follow
/// change sign and grow within two steps: zeta(n+1) ≈ −g zeta(n−1) with g > 1, at every node. Soon they dominate the
/// surface.
///
/// A node has "turned" if its zeta changed sign within two steps and did not become smaller. A frame is suspect if Σ zeta²
/// over the turned nodes is over 0.7 of Σ zeta² over all nodes, and over three times the largest Σ zeta² six to twelve
/// frames ago. In a progressive wave of six or more steps the share is 0.61 at most. A standing wave turns everywhere at
/// once, but it was nearly as high within the remembered frames. So one suspect frame is a fault. In water that was still,
/// and while a new sea grows (a young sea), any wave is growth; there a fault takes three suspect frames in a row, because
/// a standing wave passes zero for two steps.
///
/// Every fourth frame is examined. Every frame is examined if a frame has several steps, if the surface rises fast, or
/// after a suspect frame. An examination reads one more field: at most a hundredth of a frame's memory traffic.
class TurningWatch
{
public:
    TurningWatch(int steps_per_frame, const model::InitialFields& initial);

    /// Returns whether this frame is to be examined for a too long time step. If so, call TimeStepper::look_for_turned()
    /// before it, so that SurfaceSums has Σ zeta² over the nodes where zeta turned over.
    [[nodiscard]] bool looks_at(long frame) const;

    /// Examines the sums that a finished frame reports, and remembers them. Returns whether the time step is too long.
    /// Call this once a frame.
    bool sees_fault(long frame, const model::SurfaceSums& sums);

    /// Drops the remembered sums of earlier frames. Call this after a restore, because they are of another run.
    void forget();
    /// Drops the remembered sums of earlier frames, because another sea comes in. The sea grows for `frames` frames. So
    /// long, and for a while after, a fault takes three suspect frames in a row.
    void begin_sea(long frames);

private:
    /// The size of the waves at the end of one frame, over the nodes that no ship's hull covers.
    struct Seen {
        double squares = 0.0; ///< Σ zeta² [m²]
        double highest_m = 0.0;
    };
    [[nodiscard]] Seen before() const;
    void remember(const Seen& seen);

    int steps_per_frame_;
    std::array<Seen, 12> seen_{}; ///< sizes in the last frames, the oldest first
    std::size_t remembered_ = 0;
    bool is_still_at_the_start_ = false; ///< false if the water moves: it may be about to pass zero
    double highest_before_m_ = 0.0;
    bool rises_fast_ = false;
    int suspects_ = 0;      ///< number of frames in a row, up to the newest, that look unstable
    long young_frames_ = 0; ///< frames until the new sea has grown, from begin_sea()
};

/// Returns a text on the node of the largest |zeta|: "zeta is 1.2 m at node (3, 4) over 5 m of water; neighbours: 60 m
/// at (4, 4)", where neighbours have the depth of the water. `zeta_m` is row by row from the south-west.
std::string place_of_the_highest(const std::vector<double>& zeta_m, const model::Bathymetry& water);

} // namespace swell::engine
