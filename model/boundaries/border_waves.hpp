#pragma once
#include "model/boundaries/ray_grid.hpp"

namespace swell::model
{

/// The share of a wave's height that gets behind land on a border, 0 to 1 (Outside): by its wave numbers along and across
/// the border [rad/m], of either sign.
double share_behind_land(Outside outside, double along, double across);

/// The share of a wave's height that a border lets in, node by node on the wave's way along it.
class BorderShade
{
public:
    /// `behind_land` is share_behind_land().
    BorderShade(const RayGrid& grid, Side side, double behind_land) : grid_(grid), side_(side), behind_land_(behind_land) {}

    /// At a node; to be asked for every node of the border, in the wave's direction.
    double share(int at);

    [[nodiscard]] Side side() const { return side_; }

private:
    const RayGrid& grid_;
    Side side_;
    double behind_land_;
    bool has_seen_sea_ = false;
    bool is_behind_land_ = false;
};

/// A component on a border from which straight contours run outwards, against the plane wave of the site.
struct CoastWave {
    double along;  ///< its wave number along the border [rad/m]
    double height; ///< over that by Green's law; at most 1.5
};

/// By Snell: the wave number across the border stays, because the depth does not change that way, and so along^2 =
/// k^2 - across^2; the flux of energy along the border stays too: a^2 c_g cos(theta), theta between wave and border
/// (Dingemans 1997, 2.6). `along` and `across` are those of the site, `excess` is k over that of the site [rad/m].
///
/// A wave that runs in nearly head on runs along such contours, and would have come over them from infinitely far. Contours
/// are not that straight: within 15 degrees of head on the wave fades into the plane one, and so it does where the border
/// is hardly a coast (CoastProfile::likeness). Nor is any wave turned back: its wave number along the border keeps half of
/// its size.
CoastWave coast_wave(double along, double across, double excess, double likeness);

} // namespace swell::model
