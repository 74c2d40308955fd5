#pragma once
#include <vector>

#include "model/incoming/rays/shadow_lines.hpp"

namespace swell::model
{

/// One component with the waves that get round the tips of land. Each shadow line is treated as Sommerfeld's half-plane
/// (1896), of which the incident part counts:
///
///   sum = rays + over all tips A (E(s) - H),   s = +- sqrt(k (r - r·d)),
///
/// with E Fresnel's factor, + in the light, r from the tip, d the direction of the ray, A the height of the rays next to
/// the shadow line, and H = 1 in the light and 0 in the dark. So the lee of one tip gets A E, a gap between two tips E1 +
/// E2 - 1, and the lee of an island E1 + E2, as in Kirchhoff's integral for land across the wave. If the shadow line bends,
/// r runs along it.
///
/// A tip that is not seen from a node adds nothing there, so closed land lets nothing through. There is no second shadow,
/// of a mole in the light of another's tip. Nothing is reflected: in the light the added part fades out towards the tip's
/// own front.
class LightRoundTips
{
public:
    /// All references must outlive the object.
    LightRoundTips(const RayGrid& grid, const WaveOnLines& wave, const RayField& rays,
                   const std::vector<ShadowLine>& shadows)
        : grid_(grid), wave_(wave), rays_(rays), shadows_(shadows)
    {
    }

    /// Returns the share of the component's height that arrives at node (i, j) of the RayGrid, and by which angle its phase
    /// is ahead (RayField), with the waves round all tips.
    [[nodiscard]] RayField::AtNode at(int i, int j) const;

private:
    /// The position of a node relative to a shadow line and its tip, and the wave that grazes the tip.
    struct FromTip {
        double lit_m;   ///< distance from the shadow line into the light [m]
        double beyond;  ///< k (r - r·d) [rad]
        double onwards; ///< r·d/r
        double lag;     ///< lag of the plane wave that grazes the tip
        double height;
    };
    [[nodiscard]] FromTip seen_from(const ShadowLine& shadow, int line, int s) const;
    [[nodiscard]] RayField::AtNode without_blur(int line, int s) const;

    const RayGrid& grid_;
    const WaveOnLines& wave_;
    const RayField& rays_;
    const std::vector<ShadowLine>& shadows_;
};

} // namespace swell::model
