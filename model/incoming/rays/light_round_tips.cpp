#include "model/incoming/rays/light_round_tips.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/incoming/rays/fresnel_factor.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

constexpr double nearly_all_light = 200.0; // of k (r - r·d); beyond it the light lacks at most 2 %

/// A sum of waves of one period. The phase of the sum differs from the phase of the highest wave by less than half a turn,
/// so it has jumps only if that phase does.
class SumOfWaves
{
public:
    void add(double height, double phase, bool is_minus = false)
    {
        const double signed_height = is_minus ? -height : height;
        highest_ = count_ == 0 || height > std::abs(heights_[highest_]) ? count_ : highest_;
        heights_[count_] = signed_height;
        phases_[count_++] = phase;
    }

    [[nodiscard]] RayField::AtNode sum() const
    {
        if (count_ == 0) {
            return {0.0, 0.0};
        }
        if (count_ == 1 && heights_[0] > 0.0) {
            return {heights_[0], phases_[0]};
        }
        const double turned = heights_[highest_] < 0.0 ? portable::pi : 0.0;
        const double phase = phases_[highest_] + turned;
        double real = std::abs(heights_[highest_]), imaginary = 0.0;
        for (std::size_t at = 0; at < count_; ++at) {
            if (at == highest_) {
                continue;
            }
            const double cycles = (phases_[at] - phase) / portable::two_pi;
            real += heights_[at] * portable::cos_cycles(cycles);
            imaginary += heights_[at] * portable::sin_cycles(cycles);
        }
        return {std::sqrt(real * real + imaginary * imaginary), phase + portable::atan2(imaginary, real)};
    }

private:
    std::array<double, most_shadow_lines + 1> heights_{}, phases_{};
    std::size_t count_ = 0, highest_ = 0;
};

} // namespace

/// Lines before the tip's line are seen straight from the tip.
LightRoundTips::FromTip LightRoundTips::seen_from(const ShadowLine& shadow, int line, int s) const
{
    const bool is_behind = line >= shadow.tip_line;
    const ShadowLine::Crossing& at = is_behind ? shadow.at(line) : shadow.crossings.front();
    const double over_m = is_behind ? 0.0 : (line - shadow.tip_line) * wave_.line_m;
    const double beside_m = (s - at.s) * wave_.node_m;
    const double way_m = at.way_m + over_m * at.cosine + beside_m * at.sine;
    const double off_m = beside_m * at.cosine - over_m * at.sine;
    const double r = std::sqrt(way_m * way_m + off_m * off_m);
    const double longer_m = way_m > 0.0 ? off_m * off_m / (r + way_m) : r - way_m;
    return {shadow.lit * off_m, at.mean_wave_number * longer_m, r > 0.0 ? way_m / r : 0.0,
            at.lag + over_m * (at.across - wave_.across) + beside_m * (at.along - wave_.along), at.height};
}

/// Returns the rays at a node. Near a shadow line that the sweep has blurred, the side of the nearest shadow line decides
/// between light and dark.
RayField::AtNode LightRoundTips::without_blur(int line, int s) const
{
    RayField::AtNode node = rays_.nodes[wave_.lines.index(line, s)];
    const ShadowLine* nearest = nullptr;
    double distance = 0.0;
    for (const ShadowLine& shadow : shadows_) {
        if (line < shadow.tip_line || line > shadow.last_line) {
            continue;
        }
        const ShadowLine::Crossing& at = shadow.at(line);
        const double from = std::abs(s - at.s);
        if (from <= at.blur + 2.0 && (nearest == nullptr || from < distance)) {
            nearest = &shadow;
            distance = from;
        }
    }
    if (nearest != nullptr) {
        const ShadowLine::Crossing& at = nearest->at(line);
        const bool is_lit = nearest->lit * (s - at.s) >= 0.0;
        node.lag = node.share > 0.0 ? node.lag : at.lag + (s - at.s) * wave_.node_m * (at.along - wave_.along);
        node.share = is_lit ? at.height : 0.0;
    }
    return node;
}

RayField::AtNode LightRoundTips::at(int i, int j) const
{
    const RayLines& lines = wave_.lines;
    const int line = lines.across_x() ? lines.across(i) : lines.across(j);
    const int s = lines.across_x() ? j : i;
    if (!(grid_.depth_m[grid_.extent.index(i, j)] > 0.0)) {
        return rays_.nodes[grid_.extent.index(i, j)];
    }
    const RayField::AtNode rays = without_blur(line, s);
    SumOfWaves waves;
    if (rays.share > 0.0) {
        waves.add(rays.share, rays.lag);
    }
    for (const ShadowLine& shadow : shadows_) {
        if (!shadow.sight->sees(i, j)) {
            continue;
        }
        const FromTip tip = seen_from(shadow, line, s);
        const bool is_lit = tip.lit_m >= 0.0;
        const double weight = is_lit ? smooth_rise(tip.onwards, -1.0, -0.5) : 1.0;
        if (weight <= 0.0 || (is_lit && tip.beyond > nearly_all_light)) {
            continue;
        }
        const FresnelFactor dark = fresnel_in_the_dark(std::sqrt(tip.beyond));
        const double lag = is_lit && rays.share > 0.0 ? rays.lag : tip.lag;
        waves.add(weight * tip.height * dark.height, lag + dark.phase, is_lit);
    }
    constexpr double most = 1.8; // 1.5 by crowding times 1.2 by Fresnel's factor
    RayField::AtNode sum = waves.sum();
    sum.share = std::min(sum.share, most);
    return sum;
}

} // namespace swell::model
