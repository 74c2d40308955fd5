#pragma once
#include <vector>

#include "model/incoming/rays/shadow_lines.hpp"

namespace swell::model
{

/// What a component is at a node once waves get round the tips of land. Each shadow line is one of Sommerfeld's half-planes
/// (1896), of which the incident part counts:
///
///   sum = rays + over all tips A (E(s) - H),   s = +- sqrt(k (r - r·d)),
///
/// with E Fresnel's factor, + in the light, r from the tip, d the ray's way, A the height of the rays beside the shadow
/// line, and H = 1 in the light and 0 in the dark. So one tip gives A E, the gap between two E1 + E2 - 1 and the lee of an
/// island E1 + E2: what Kirchhoff's integral has for land across the wave. Where the shadow line bends, r runs along it. A
/// tip that is not seen adds nothing, so closed land lets nothing through; nor is there a second shadow, of a mole in the
/// light of another's tip. Nothing is sent back: in the light the sum fades out towards the tip's own front.
class LightRoundTips
{
public:
    /// All must outlive it.
    LightRoundTips(const RayGrid& grid, const WaveOnLines& wave, const RayField& rays,
                   const std::vector<ShadowLine>& shadows)
        : grid_(grid), wave_(wave), rays_(rays), shadows_(shadows)
    {
    }

    /// At a node of rays.
    [[nodiscard]] RayField::AtNode at(int i, int j) const;

private:
    /// The node from a tip.
    struct FromTip {
        double lit_m;   ///< into the light, from the shadow line [m]
        double beyond;  ///< r - r·d, times k [rad]
        double onwards; ///< r·d/r
        double lag;     ///< of the plane wave that grazes the tip
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
