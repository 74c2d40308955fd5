#include "model/incoming/rays/shadow_lines.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

constexpr double faint = 0.02; // of a component's height; less counts as dark

/// Follows the shadow lines of one component.
class ShadowTracer
{
public:
    ShadowTracer(const RayGrid& grid, const WaveOnLines& wave, const LocalWaves& local, const RayField& rays)
        : grid_(grid), wave_(wave), local_(local), rays_(rays)
    {
    }

    /// Returns the shadow line that begins between lit water at node s of a line and land at node s - lit; none if none
    /// begins there.
    [[nodiscard]] std::optional<ShadowLine> from_tip(int line, int s, int lit) const
    {
        if (!has_light_from_afar(line, s, lit) || is_narrow_in_the_light(line, s, lit)) {
            return std::nullopt;
        }
        ShadowLine shadow;
        shadow.tip_line = line;
        shadow.lit = lit;
        ShadowLine::Crossing tip{s - 0.5 * lit, 0.0, wave_.along, 0.0, share(line, s), 0.0, 0.0, 0.0, 1.0, 0.0, 0.0};
        look(line, s, lit, tip);
        const double next = tip.s + drift(tip);
        const int first_lit = lit > 0 ? static_cast<int>(std::floor(next)) + 1 : static_cast<int>(std::ceil(next)) - 1;
        const int first_dark = first_lit - lit;
        if (!is_water(line + 1, first_lit) || !is_water(line + 1, first_dark) || share(line + 1, first_lit) <= faint ||
            share(line + 1, first_dark) >= share(line + 1, first_lit)) {
            return std::nullopt;
        }
        shadow.dark = first_dark;
        begin_amid_the_end_of_land(line, s, lit, tip);
        shadow.crossings.push_back(tip);
        follow(shadow);
        for (ShadowLine::Crossing& at : shadow.crossings) {
            const double k = wave_number(at);
            at.cosine = at.across / k;
            at.sine = at.along / k;
            at.mean_wave_number = at.way_m > 0.0 ? at.phase / at.way_m : k;
        }
        return shadow;
    }

    [[nodiscard]] bool is_water(int line, int s) const
    {
        return s >= 0 && s < wave_.lines.length() && grid_.depth_m[wave_.lines.index(line, s)] > 0.0;
    }
    [[nodiscard]] double share(int line, int s) const { return rays_.nodes[wave_.lines.index(line, s)].share; }

    [[nodiscard]] double drift(const ShadowLine::Crossing& at) const
    {
        return at.along / at.across * wave_.line_m / wave_.node_m;
    }

private:
    [[nodiscard]] bool is_lit(int line, int s) const { return is_water(line, s) && share(line, s) > faint; }

    /// Returns whether the light at a node is at most half faded. In another tip's shadow it is more faded.
    [[nodiscard]] bool has_light_from_afar(int line, int s, int lit) const
    {
        double most = 0.0;
        for (int away = 0; away <= 8 && is_water(line, s + away * lit); ++away) {
            most = std::max(most, share(line, s + away * lit));
        }
        return share(line, s) > faint && share(line, s) >= 0.5 * most;
    }

    /// Returns whether the land next to a node is narrower than a quarter of a wave and has light on its other side too.
    [[nodiscard]] bool is_narrow_in_the_light(int line, int s, int lit) const
    {
        const double quarter = 0.5 * portable::pi / (wave_number(line, s) * wave_.node_m); // in nodes
        int beyond = s - lit;
        while (std::abs(beyond - s) <= quarter && beyond >= 0 && beyond < wave_.lines.length() && !is_water(line, beyond)) {
            beyond -= lit;
        }
        return is_water(line, beyond) && share(line, beyond) >= 0.5 * share(line, s);
    }

    [[nodiscard]] double wave_number(int line, int s) const
    {
        return local_.wave_number(local_.place_of(grid_.depth_m[wave_.lines.index(line, s)]));
    }

    /// Moves the tip, where the ray begins, to the middle of land that is one node thick, otherwise to a corner of the
    /// land's outermost node. The land is at node s - lit of a line.
    void begin_amid_the_end_of_land(int line, int s, int lit, ShadowLine::Crossing& tip) const
    {
        const auto is_land = [&](int on_line, int at) {
            return on_line >= 0 && at >= 0 && at < wave_.lines.length() && !is_water(on_line, at);
        };
        const int land = s - lit;
        const double lines_on = (is_land(line - 1, land) ? 0.5 : 0.0) - (is_land(line + 1, land) ? 0.5 : 0.0);
        const double nodes_on = is_land(line, land - lit) ? 0.0 : -0.5 * lit;
        const double s_before = tip.s;
        const double step_m = step_of(tip);
        tip.s += nodes_on - lines_on * drift(tip);
        tip.lag += (tip.s - s_before) * wave_.node_m * (tip.along - wave_.along);
        tip.way_m = -lines_on * step_m;
        tip.phase = tip.way_m * wave_number(tip);
    }

    /// Returns the distance along the ray from one line to the next [m].
    [[nodiscard]] double step_of(const ShadowLine::Crossing& at) const
    {
        const double aside_m = drift(at) * wave_.node_m;
        return std::sqrt(wave_.line_m * wave_.line_m + aside_m * aside_m);
    }

    [[nodiscard]] static double wave_number(const ShadowLine::Crossing& at)
    {
        return std::sqrt(at.across * at.across + at.along * at.along);
    }

    /// Sets the wave at a crossing whose place is known, from the rays on its lit side. `near` is the first node on that
    /// side. Leaves the wave unchanged if that node is not lit.
    void look(int line, int near, int lit, ShadowLine::Crossing& at) const
    {
        const int far = near + 2 * lit;
        if (!is_lit(line, near)) {
            return;
        }
        const double k = wave_number(line, near);
        const double near_lag = rays_.nodes[wave_.lines.index(line, near)].lag;
        if (is_lit(line, near + lit) && is_lit(line, far)) {
            const double far_lag = rays_.nodes[wave_.lines.index(line, far)].lag;
            at.along = wave_.along + (far_lag - near_lag) / ((far - near) * wave_.node_m);
        }
        constexpr double most_slanting = 0.99; // of the wave number
        at.along = std::clamp(at.along, -most_slanting * k, most_slanting * k);
        at.across = std::sqrt(k * k - at.along * at.along);
        at.lag = near_lag + (at.s - near) * wave_.node_m * (at.along - wave_.along);
        const int beyond_blur = static_cast<int>(std::lround(at.s + lit * (at.blur + 2.0)));
        constexpr double of_another_shadow = 0.8; // of the height so far; less is the shade of another tip
        if (is_lit(line, beyond_blur) && share(line, beyond_blur) > of_another_shadow * at.height) {
            at.height = share(line, beyond_blur);
        }
    }

    void follow(ShadowLine& shadow) const
    {
        const int count = wave_.lines.count();
        const int lit = shadow.lit > 0.0 ? 1 : -1;
        bool goes_on = true;
        double spread = 0.0; // variance of the places from which the upwind sweep takes light, in nodes
        shadow.last_line = shadow.tip_line;
        for (int line = shadow.tip_line + 1; line < count; ++line) {
            ShadowLine::Crossing at = shadow.crossings.back();
            const double step = drift(at);
            const double part = std::abs(step) - std::floor(std::abs(step));
            const double step_m = step_of(at);
            spread += part * (1.0 - part);
            at.s += step;
            at.lag += wave_.line_m * (at.across - wave_.across) + step * wave_.node_m * (at.along - wave_.along);
            at.way_m += step_m;
            at.phase += step_m * wave_number(at);
            at.blur = 3.0 * std::sqrt(spread);
            goes_on = goes_on && is_water(line, static_cast<int>(std::lround(at.s)));
            if (goes_on) {
                look(line, static_cast<int>(lit > 0 ? std::ceil(at.s) : std::floor(at.s)), lit, at);
                shadow.last_line = line;
            }
            shadow.crossings.push_back(at);
        }
    }

    const RayGrid& grid_;
    const WaveOnLines& wave_;
    const LocalWaves& local_;
    const RayField& rays_;
};

/// Returns whether a shadow line ends on land less than a wavelength from its tip.
bool runs_ashore_at_once(const ShadowLine& shadow, int length)
{
    if (shadow.last_line + 1 >= shadow.tip_line + static_cast<int>(shadow.crossings.size())) {
        return false;
    }
    const ShadowLine::Crossing& end = shadow.at(shadow.last_line + 1);
    return end.s >= 0.0 && end.s <= length - 1.0 && end.phase < portable::two_pi;
}

} // namespace

bool ShadowLine::operator==(const ShadowLine& other) const
{
    return tip_line == other.tip_line && lit == other.lit && dark == other.dark && last_line == other.last_line &&
           crossings == other.crossings && *sight == *other.sight;
}

WaveOnLines::WaveOnLines(const RayGrid& grid, const DiscreteWave& wave, Side entry)
    : lines{entry, grid.extent}, across(std::abs(lines.across_x() ? wave.kx : wave.ky)),
      along(lines.across_x() ? wave.ky : wave.kx), line_m(lines.across_x() ? grid.dx_m : grid.dy_m),
      node_m(lines.across_x() ? grid.dy_m : grid.dx_m)
{
}

std::vector<ShadowLine> shadow_lines(const RayGrid& grid, const WaveOnLines& wave, const LocalWaves& local,
                                     const RayField& rays, const LinesOfSight& sights)
{
    const ShadowTracer tracer(grid, wave, local, rays);
    std::vector<ShadowLine> shadows;
    const RayLines& lines = wave.lines;
    for (int line = 0; line + 1 < lines.count(); ++line) {
        bool is_water = tracer.is_water(line, 0);
        for (int s = 1; s < lines.length(); ++s) {
            const bool was_water = is_water;
            is_water = tracer.is_water(line, s);
            if (is_water == was_water) {
                continue;
            }
            const int lit = is_water ? 1 : -1;
            std::optional<ShadowLine> shadow = tracer.from_tip(line, is_water ? s : s - 1, lit);
            if (shadow && !runs_ashore_at_once(*shadow, lines.length())) {
                shadows.push_back(std::move(*shadow));
            }
        }
    }
    if (shadows.size() > most_shadow_lines) {
        std::ranges::stable_sort(shadows, std::ranges::greater{},
                                 [](const ShadowLine& shadow) { return shadow.at(shadow.last_line).way_m; });
        shadows.resize(most_shadow_lines);
    }
    for (ShadowLine& shadow : shadows) {
        const int across = lines.across(shadow.tip_line + 1);
        shadow.sight = lines.across_x() ? sights.from(across, shadow.dark) : sights.from(shadow.dark, across);
    }
    return shadows;
}

} // namespace swell::model
