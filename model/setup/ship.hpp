#pragma once
#include <memory>
#include <string>
#include <vector>

namespace swell::model
{

struct DraughtShape;

/// A hull as the model treats it: a pressure p on the water surface that moves with the ship, as P_s = −p/rho = −g ·
/// draft(xi, eta). xi [m] points along the ship towards the bow, eta [m] to port, both from the middle of the ship. The
/// shapes are:
///   elliptic  draft_m · max(0, 1 − xi²/a² − eta²/b²)
///   bath_tub  draft_m · s(xi) s(eta), s = 1 inside 60 % of the half length, cosine to 0 at its end
///   of_mesh   draft_m · the draught of a mesh over its largest (DraughtShape)
///   slender   draft_m · (1 − (xi/a)⁴) (1 − (eta/b)²/2) exp(−4 (eta/b)²) inside |xi| <= a, |eta| <= b, else 0
///   of_raster draft_m · the draught in the cells of a raster over its largest (DraughtShape)
/// with a = length_m / 2, b = beam_m / 2. The slender shape is Bayraktar and Beji's,
///   [1 − 16 (xi/L)⁴] [1 − 2 (eta/B)²] exp(−16 (eta/B)²) with L = length_m, B = beam_m.
/// At its sides, eta = ± b, its factor across is exp(−4)/2 = 0.0092. There the pressure ends with this step, so that no
/// pressure lies outside the hull's outline, and forces on the hull include the step.
struct PressurePulse {
    /// The numbers are those of saved states and of the C interface. A new shape comes last.
    enum class Shape { elliptic, bath_tub, of_mesh, slender, of_raster };
    static constexpr Shape last_shape = Shape::of_raster;
    Shape shape = Shape::elliptic;
    double length_m = 100.0;
    double beam_m = 20.0;
    double draft_m = 5.0;                      ///< largest draft of the hull, at its middle unless it has a mesh
    std::shared_ptr<const DraughtShape> map{}; ///< of a shape that needs_map(), and only of it

    /// Returns whether hulls of a shape have a DraughtShape.
    static bool needs_map(Shape shape) { return shape == Shape::of_mesh || shape == Shape::of_raster; }
};

/// A point of a ship's track.
struct WayPoint {
    double x_m = 0.0;           ///< east of the south-west node
    double y_m = 0.0;           ///< north of the south-west node
    double speed_m_per_s = 0.0; ///< from this way-point on
};

/// A ship: hull and track. A ship with one way-point rests there, with heading_deg. At its last way-point a ship either
/// stops or leaves, that is, sails straight on.
struct Ship {
    enum class AtEnd { leave, stop };
    std::string name;
    PressurePulse pulse;
    std::vector<WayPoint> way_points;
    double heading_deg = 90.0; ///< of a ship at rest, clockwise from the grid's y axis
    double start_s = 0.0;      ///< time at which the ship leaves the first way-point [s]
    double ramp_s = 10.0;      ///< time over which the draft grows from 0, from start_s on [s]
    AtEnd at_end = AtEnd::leave;

    /// Throws SetupError unless the hull's sizes are positive, every number is finite, the track has a way-point, no
    /// way-point repeats the one before, and no speed is 0 where the ship must sail on.
    void validate() const;
};

/// Place, heading, draft and speed of a ship at one time.
struct ShipPose {
    double x_m = 0.0;         ///< of the ship's middle, east of the south-west node
    double y_m = 0.0;         ///< north of the south-west node
    double heading_cos = 1.0; ///< unit vector of the heading, east component
    double heading_sin = 0.0; ///< north component
    double draft_m = 0.0;     ///< with the ramp at this time
    double speed_m_per_s = 0.0;
};

/// Returns position, heading, draft and speed of a ship at any time [s]. The ship sails straight legs at constant speed.
/// Stern and bow are both on the track, and the heading is the direction from one to the other, so that the ship turns
/// smoothly at a way-point. Before start_s it rests at the first way-point without draft. The ship must be valid, see
/// Ship::validate.
ShipPose pose_at(const Ship& ship, double time_s);

} // namespace swell::model
