// Case 20: the share of waves that shores and quays of [[wall]] send back.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/cases/wall_cases.hpp"
#include "engine/doors/verification/references/harbour_resonance.hpp"
#include "engine/doors/verification/references/radiating_face.hpp"
#include "engine/doors/verification/references/remembering_wall.hpp"
#include "engine/doors/verification/setups/edge_channel.hpp"
#include "engine/doors/verification/setups/harbour_band.hpp"
#include "engine/doors/verification/setups/shore_channel.hpp"

namespace swell::verification
{

namespace
{

constexpr EdgeSite site{15.0, 8.0, 4.0};
constexpr double frequencies[] = {0.7, 0.85, 1.0, 1.2, 1.5}; ///< over the peak's

/// Returns the share of this wave that a wall with such a face sends back, from the fluxes through the face. The wave's own
/// flux is c cos(angle) zeta.
double by_speed(const RadiatingFace& face, const Reflection& found)
{
    const double normal_speed = found.phase_speed * std::cos(found.angle_deg * std::numbers::pi / 180.0);
    return std::abs(normal_speed - face.speed) / std::abs(normal_speed + face.speed);
}

/// Returns the face of a wall that sends back `asked` head on at the peak. The wave has `frequency` times the peak's.
RadiatingFace face_of(double asked, double frequency, const model::VerticalProfile& profile)
{
    const double peak = 2.0 * std::numbers::pi / site.peak_period_s;
    const double speed = model::local_wave(profile, site.depth_m, peak).phase_speed;
    return {site.depth_m, admittance_of_wall(asked, frequency) * speed, peak};
}

/// Returns true if the case runs this period and angle.
bool is_looked_at(double frequency, double angle, bool is_full)
{
    const bool is_corner = frequency == 0.7 || frequency == 1.0 || frequency == 1.5;
    return is_full || (is_corner && angle != 20.0);
}

/// Measures one wall over periods and angles.
void measure_wall(double asked, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    const model::VerticalProfile profile = model::dispersive_profile();
    Curve measured{fmt::format("R {}", asked), {}, {}, Curve::Style::dots};
    Curve expected{fmt::format("R {}, theory", asked), {}, {}, Curve::Style::dashes};
    double worst = 0.0, worst_of_speed = 0.0;
    for (const double angle : {0.0, 20.0, 45.0}) {
        for (const double frequency : frequencies) {
            if (!is_looked_at(frequency, angle, conditions.is_full)) {
                continue;
            }
            const Reflection found =
                reflection_of(site, {model::EdgeKind::wall, 1.0, asked}, {frequency, angle}, profile, conditions, report);
            const RadiatingFace face = face_of(asked, frequency, profile);
            const double of_speed = by_speed(face, found);
            const double of_face = reflection_of_face(face, profile, frequency * face.gamma_of_omega, found.angle_deg);
            const double wanted = asked == 0.0 ? of_face : of_speed;
            // Waves that die away from a wall are only a few cells long, so the grid carries them in part.
            worst = std::max(worst, std::abs(found.share - std::clamp(found.share, std::min(wanted, of_face),
                                                                      std::max(wanted, of_face))));
            worst_of_speed = std::max(worst_of_speed, std::abs(found.share - of_speed));
            if (angle == 0.0) {
                measured.x.push_back(frequency);
                measured.y.push_back(found.share);
                expected.x.push_back(frequency);
                expected.y.push_back(wanted);
            }
            if (angle == 0.0 && frequency == 1.0) {
                report.measure(fmt::format("R {}: head on at the peak", asked), found.share, "",
                               between(asked - 0.05, asked + 0.05, "the share that the scenario asks for"));
            }
        }
    }
    const std::string error = fmt::format("R {}: largest error, 0.7 to 1.5 of the peak, 0 to 45°", asked);
    if (asked == 0.0) {
        report.measure(
            error, worst, "",
            at_most(0.03, "compared with the face in continuous water, including the waves that die away from it"));
        report.measure(error + ", against |c cos − Y|/|c cos + Y|", worst_of_speed, "",
                       not_judged("this formula leaves out the waves that die away from the wall; short waves excite them, "
                                  "and less comes back"));
    } else {
        report.measure(
            error, worst, "",
            at_most(0.03, "between |c cos − Y|/|c cos + Y| and the reflection with the waves that die away from the wall"));
    }
    plot.curves.push_back(std::move(measured));
    plot.curves.push_back(std::move(expected));
}

void measure_walls(const Conditions& conditions, CaseReport& report)
{
    LinePlot plot{"Walls that send back a share, head on", {"frequency over the peak's"}, {"share sent back"}, {}};
    for (const double asked : {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}) {
        if (conditions.is_full || asked == 0.0 || asked == 0.4) {
            measure_wall(asked, conditions, report, plot);
        }
    }
    report.plots.push_back(std::move(plot));
}

/// Measures a beach of 1:36. Without [[wall]], 99 % of a wave comes back from it.
void measure_beach(double cell_m, const Conditions& conditions, CaseReport& report, LinePlot& plot)
{
    ShoreChannel beach{.name = fmt::format("beach of 1:36, cells of {} m", cell_m), .cell_m = cell_m, .wall = {}};
    ShoreChannel bare = beach;
    bare.name = beach.name + ", without [[wall]]";
    const engine::WallKind& kind = engine::wall_kinds[2];
    beach.wall.reflection = kind.reflection;
    beach.wall.width_m = kind.width_m;
    const model::VerticalProfile profile = model::dispersive_profile();
    Curve curve{beach.name, {}, {}, Curve::Style::dots};
    double most = 0.0;
    for (const double frequency : frequencies) {
        const double share = reflection_of_shore(beach, frequency, profile, conditions, report);
        most = std::max(most, share);
        curve.x.push_back(frequency);
        curve.y.push_back(share);
    }
    report.measure(beach.name + ": largest share sent back, 0.7 to 1.5 of the peak", most, "",
                   at_most(0.1, "natural beaches send back 0.05 to 0.2 (Goda)"));
    report.measure(bare.name + ", at the peak", reflection_of_shore(bare, 1.0, profile, conditions, report), "",
                   not_judged("the whole wave comes back, except for its loss on the cells"));
    plot.curves.push_back(std::move(curve));
}

/// Measures the harbour of Ippen and Goda about its first peak, with an inner wall that sends back a share.
void measure_resonance(const Conditions& conditions, CaseReport& report)
{
    LinePlot plot{"Amplification at the inner wall of a harbour", {"k times its length"}, {"amplification"}, {}};
    constexpr double peak_kl = 1.32;
    for (const double reflection : {0.8, 0.4}) {
        if (!conditions.is_full && reflection == 0.4) {
            continue;
        }
        RectangularHarbour harbour = ippen_goda_harbour;
        harbour.reflection = reflection;
        harbour.wall_peak_kl = peak_kl;
        const HarbourTheory theory(harbour);
        const AmplificationCurve computed =
            amplification_over({peak_kl, 8.0, 16, 14, 18, 2, 0.35, 0.75, 14, reflection}, conditions, report);
        Curve exact{fmt::format("R {}, linear theory", reflection), computed.kl, {}, Curve::Style::line};
        double worst = 0.0;
        for (std::size_t at = 0; at < computed.kl.size(); ++at) {
            exact.y.push_back(theory.amplification(computed.kl[at] / harbour.length_m));
            worst = std::max(worst, std::abs(computed.amplification[at] / exact.y.back() - 1.0));
        }
        report.measure(
            fmt::format("harbour whose inner wall sends back {}: amplification, largest error about its peak", reflection),
            100.0 * worst, "%",
            at_most(10.0, "a mouth of four cells errs by 4 % of the 8.0 of a full wall, and the wall's share by 0.03"));
        plot.curves.push_back(std::move(exact));
        plot.curves.push_back(
            {fmt::format("R {}, computed", reflection), computed.kl, computed.amplification, Curve::Style::dots});
    }
    report.plots.push_back(std::move(plot));
}

} // namespace

CaseReport walls(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        fmt::format(
            "Walls: channels {} m deep, cells of {} m, laid out for {} s and head on; the wave has 0.7 to 1.5 of that "
            "frequency and meets the wall at 0 to 45°.",
            site.depth_m, site.cell_m, site.peak_period_s),
        "Beaches: 10 m of water, then 1:36 up to 0.3 m; kind = \"beach\", peak 8 s.",
        "Harbour: the harbour of Ippen and Goda about its first peak."};
    measure_walls(conditions, report);
    LinePlot plot{"Beaches of 1:36", {"frequency over the peak's"}, {"share sent back"}, {}};
    measure_beach(2.0, conditions, report, plot);
    measure_beach(5.0, conditions, report, plot);
    report.plots.push_back(std::move(plot));
    measure_resonance(conditions, report);
    measure_coasts_at_angles(conditions, report);
    measure_berths(conditions, report);
    return report;
}

} // namespace swell::verification
