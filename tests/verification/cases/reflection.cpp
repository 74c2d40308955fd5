// Case 5: what each kind of edge sends back, over period and angle.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

#include "cases.hpp"
#include "measures/edge_channel.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double frequencies[] = {0.7, 0.85, 1.0, 1.2, 1.5}; ///< over that of the peak
constexpr double angles_deg[] = {0.0, 15.0, 30.0, 45.0};

/// What an edge may send back [%], of waves of at least 8 cells.
struct Allowed {
    double at_peak;         ///< up to 30°
    double at_peak_oblique; ///< 45°
    double off_peak;
    double off_peak_deep; ///< where kh at the peak is above 2
    const char* why;
};

constexpr Allowed of_a_strip{
    2.5, 4.0, 8.0, 11.0,
    "a linear sponge of one wavelength before a radiating face: 0.3 to 3.3 % in the frequency domain "
    "at the peak, up to 8 % off it; long waves over deep water see a strip that is short for them"};
/// For the strips that EdgeKind's high_quality lays out.
constexpr Allowed of_a_high_quality_strip{1.5, 4.0, 5.0, 7.0,
                                          "a sponge of 1.5 wavelengths: 0.4 to 1.5 % in the frequency domain at the peak"};

/// A kind of edge with its limits.
struct Tested {
    const char* name;
    ChannelEnd end;
    Allowed allowed;
};

/// The largest reflections [%] of a kind of edge at a site.
struct Worst {
    double at_peak = 0.0;
    double at_peak_oblique = 0.0;
    double off_peak = 0.0;

    void add(const ChannelWave& wave, double percent)
    {
        const bool is_oblique = wave.angle_deg > 30.0;
        double& place = wave.over_peak_frequency != 1.0 ? off_peak : is_oblique ? at_peak_oblique : at_peak;
        place = std::max(place, percent);
    }
};

double kh_at_peak(const EdgeSite& site, const model::VerticalProfile& profile)
{
    const double omega = 2.0 * std::numbers::pi / site.peak_period_s;
    return site.depth_m * model::local_wave(profile, site.depth_m, omega).wave_number;
}

void measure_strip(const Tested& tested, const EdgeSite& site, const model::VerticalProfile& profile,
                   const Conditions& conditions, CaseReport& report)
{
    Worst worst;
    const double kh = kh_at_peak(site, profile);
    const std::string where = fmt::format("{}, {} m, {} s (kh {:.1f})", tested.name, site.depth_m, site.peak_period_s, kh);
    LinePlot plot{"Reflection: " + where, {"frequency over the peak's"}, {"amplitude sent back [%]"}, {}};
    for (const double angle : angles_deg) {
        Curve curve{fmt::format("{:.0f}°", angle), {}, {}, Curve::Style::line};
        for (const double frequency : frequencies) {
            const bool is_sample = (angle == 0.0 || angle == 45.0) && frequency != 0.85 && frequency != 1.2;
            if (!conditions.is_full && !is_sample && !(frequency == 1.0 && angle == 30.0)) {
                continue;
            }
            const ChannelWave wave{frequency, angle};
            const double percent = 100.0 * reflection_of(site, tested.end, wave, profile, conditions).share;
            worst.add(wave, percent);
            curve.x.push_back(frequency);
            curve.y.push_back(percent);
        }
        plot.curves.push_back(std::move(curve));
    }
    const Allowed& allowed = tested.allowed;
    report.measure(where + ", at the peak, 0 to 30°", worst.at_peak, "%", at_most(allowed.at_peak, allowed.why));
    report.measure(where + ", at the peak, 45°", worst.at_peak_oblique, "%", at_most(allowed.at_peak_oblique, allowed.why));
    report.measure(where + ", 0.7 to 1.5 of the peak", worst.off_peak, "%",
                   at_most(kh > 2.0 ? allowed.off_peak_deep : allowed.off_peak, allowed.why));
    report.plots.push_back(std::move(plot));
}

/// A wall that sends back a share: that share head on at the peak, and elsewhere that of its face's speed.
void measure_wall(double asked, const EdgeSite& site, const model::VerticalProfile& profile, const Conditions& conditions,
                  CaseReport& report, LinePlot& plot)
{
    const double peak_omega = 2.0 * std::numbers::pi / site.peak_period_s;
    const double face_speed =
        (1.0 - asked) / (1.0 + asked) * model::local_wave(profile, site.depth_m, peak_omega).phase_speed;
    Curve measured{fmt::format("R {} asked", asked), {}, {}, Curve::Style::line};
    Curve expected{fmt::format("R {}, by the speed of its face", asked), {}, {}, Curve::Style::dashes};
    double worst = 0.0;
    for (const double angle : {0.0, 45.0}) {
        for (const double frequency : {0.7, 1.0, 1.5}) {
            const Reflection found =
                reflection_of(site, {EdgeKind::wall, 1.0, asked}, {frequency, angle}, profile, conditions);
            const double normal_speed = found.phase_speed * std::cos(found.angle_deg * std::numbers::pi / 180.0);
            // A face that lets out F = c_e zeta sends back |c² − c_e c/cos| / …: the plane wave's own F is c zeta
            // cos(angle).
            const double of_face = std::abs(normal_speed - face_speed) / (normal_speed + face_speed);
            worst = std::max(worst, std::abs(found.share - of_face));
            if (angle == 0.0) {
                measured.x.push_back(frequency);
                measured.y.push_back(100.0 * found.share);
                expected.x.push_back(frequency);
                expected.y.push_back(100.0 * of_face);
            }
            if (angle == 0.0 && frequency == 1.0) {
                report.measure(fmt::format("wall that sends back {}: head on at the peak", asked), found.share, "",
                               between(asked - 0.05, asked + 0.05,
                                       "the face half a cell from a node, and its gamma, are "
                                       "those of the peak"));
            }
        }
    }
    report.measure(fmt::format("wall that sends back {}: largest error, 0.7 to 1.5 of the peak, 0 and 45°", asked), worst,
                   "",
                   at_most(0.10, "a first-order condition over a band; |c cos − c_e|/(c cos + c_e) is its own reflection"));
    plot.curves.push_back(std::move(measured));
    plot.curves.push_back(std::move(expected));
}

} // namespace

CaseReport reflection(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        "Channels of even depth between two walls; the wave is a mode across the channel, and the waves along "
        "it are told apart by a least-squares fit of both between the strips. Waves of 8 cells and more.",
        "The edge is laid out for the peak; the wave has 0.7 to 1.5 of the peak's frequency."};
    const ChannelEnd open{EdgeKind::open, 1.0, 1.0};
    const ChannelEnd generating{EdgeKind::generating, 1.0, 1.0};
    const ChannelEnd sponge{EdgeKind::sponge, 1.5, 1.0};
    const EdgeSite usual{15.0, 8.0, 5.0};
    const model::VerticalProfile profile = model::dispersive_profile();
    measure_strip({"open", open, of_a_strip}, usual, profile, conditions, report);
    measure_strip({"generating", generating, of_a_strip}, usual, profile, conditions, report);
    measure_strip({"sponge of 1.5 wavelengths", sponge, of_a_strip}, usual, profile, conditions, report);
    measure_strip({"open", open, of_a_strip}, {30.0, 6.0, 3.0}, profile, conditions, report);
    if (conditions.is_full) {
        for (const EdgeSite& site : {EdgeSite{5.0, 8.0, 4.0}, {15.0, 5.0, 2.0}, {30.0, 12.0, 8.0}, {30.0, 15.0, 10.0}}) {
            measure_strip({"open", open, of_a_strip}, site, profile, conditions, report);
        }
        measure_strip({"open, parabolic", open, of_a_strip}, usual, model::parabolic_profile(), conditions, report);
    }
    LinePlot plot{"Walls that send back a share, head on", {"frequency over the peak's"}, {"amplitude sent back [%]"}, {}};
    for (const double asked : {0.3, 0.5, 0.8}) {
        if (conditions.is_full || asked == 0.5) {
            measure_wall(asked, usual, profile, conditions, report, plot);
        }
    }
    report.plots.push_back(std::move(plot));
    return report;
}

} // namespace swell::verification
