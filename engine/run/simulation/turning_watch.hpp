#pragma once
#include <array>
#include <string>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/stepping/statistics_cells.hpp"

namespace swell::engine
{

/// Sees that a time step is too long, while the water is still of the height of waves. Waves that leapfrog cannot follow
/// turn over within two steps and grow, zeta(n+1) ≈ −g zeta(n−1) with g > 1: every node turns with them. Long before the
/// surface is higher than any sea, they are all there is of it.
///
/// A frame is suspect if over 0.7 of the surface's squares have turned, and three times as much as there was of it in all
/// six to twelve frames ago. A progressive wave of six steps and more turns 0.61 at most. A standing wave turns as a whole
/// where it passes zero; but by then it was nearly as high within the frames that are remembered. So one suspect frame is a
/// fault. Only where any wave is a growth, in water that was still and under a young sea, it takes three in a row: a
/// standing wave passes zero for two steps.
///
/// A frame is looked at every fourth time, and every time where a frame has several steps, where the surface rises fast, or
/// after a suspect one. A look reads one more field: a hundredth of a frame's memory traffic at most.
class TurningWatch
{
public:
    TurningWatch(int steps_per_frame, const model::InitialFields& initial);

    /// Whether this frame is to be looked at: its sums then count what has turned (TimeStepper::look_for_turned).
    [[nodiscard]] bool looks_at(long frame) const;

    /// Takes the sums of a frame, and says whether the time step is too long.
    bool sees_fault(long frame, const model::SurfaceSums& sums);

    /// After a restored state, what was seen before is no measure.
    void forget();
    /// Nor is it where another sea comes in, over so many frames.
    void begin_sea(long frames);

private:
    /// A surface beside hulls.
    struct Seen {
        double squares = 0.0; ///< Σ zeta² [m²]
        double highest_m = 0.0;
    };
    [[nodiscard]] Seen before() const;
    void remember(const Seen& seen);

    int steps_per_frame_;
    std::array<Seen, 12> seen_{}; ///< of the last frames, the oldest first
    std::size_t remembered_ = 0;
    bool is_still_at_the_start_ = false; ///< water that moves may be about to pass zero: what it is then is no measure
    double highest_before_m_ = 0.0;
    bool rises_fast_ = false;
    int suspects_ = 0;      ///< frames in a row, up to the newest
    long young_frames_ = 0; ///< that a sea is young for still
};

/// "zeta is 1.2 m at node (3, 4) over 5 m of water, beside 60 m at node (4, 4)", for the node of the largest |zeta|.
/// Values are row by row from the south-west.
std::string place_of_the_highest(const std::vector<double>& zeta_m, const model::Bathymetry& water);

} // namespace swell::engine
