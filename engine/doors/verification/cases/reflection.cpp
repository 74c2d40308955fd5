// Case 5: the share of waves that each kind of edge sends back, over period and angle.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/setups/edge_channel.hpp"

namespace swell::verification
{

namespace
{

using model::EdgeKind;

constexpr double frequencies[] = {0.7, 0.85, 1.0, 1.2, 1.5}; ///< over the peak's
constexpr double angles_deg[] = {0.0, 15.0, 30.0, 45.0};

/// The largest allowed reflection of an edge [%], for waves of at least 8 cells.
struct Allowed {
    double at_peak;         ///< up to 30°
    double at_peak_oblique; ///< 45°
    double off_peak;
    double off_peak_deep; ///< if kh at the peak is above 2
    const char* why;
};

constexpr Allowed of_a_strip{2.5, 4.0, 8.0, 11.0,
                             "a linear sponge of one wavelength before a radiating face: 0.3 to 3.3 % in the frequency "
                             "domain at the peak, up to 8 % off it; for long waves over deep water the strip is short"};

constexpr Allowed of_high_quality{1.5, 4.0, 5.0, 7.0,
                                  "a sponge of one and a half wavelengths: a wider sponge sends back less"};

/// The number of periods and angles to run.
enum class Sampling { few, some, all };

/// A kind of edge with its limits.
struct Tested {
    const char* name;
    ChannelEnd end;
    Allowed allowed;
    Sampling sampling;
};

bool is_sampled(const ChannelWave& wave, Sampling sampling)
{
    const bool head_on = wave.angle_deg == 0.0;
    const bool at_45_deg = wave.angle_deg == 45.0;
    const bool at_peak = wave.over_peak_frequency == 1.0;
    const bool lowest = wave.over_peak_frequency == 0.7;
    const bool highest = wave.over_peak_frequency == 1.5;
    switch (sampling) {
    case Sampling::few: return (at_peak && (head_on || at_45_deg)) || (lowest && head_on);
    case Sampling::some: return at_peak || ((head_on || at_45_deg) && (lowest || highest));
    case Sampling::all: break;
    }
    return true;
}

/// The largest reflections [%] of a kind of edge at a site.
struct WorstReflection {
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
    WorstReflection worst;
    const double kh = kh_at_peak(site, profile);
    const std::string where =
        fmt::format("{}, {} m, {} s (kh {:.1f}, {})", tested.name, site.depth_m, site.peak_period_s, kh, profile.name);
    LinePlot plot{"Reflection: " + where, {"frequency over the peak's"}, {"amplitude sent back [%]"}, {}};
    for (const double angle : angles_deg) {
        Curve curve{fmt::format("{:.0f}°", angle), {}, {}, Curve::Style::line};
        for (const double frequency : frequencies) {
            const ChannelWave wave{frequency, angle};
            if (!is_sampled(wave, tested.sampling)) {
                continue;
            }
            const double percent = 100.0 * reflection_of(site, tested.end, wave, profile, conditions, report).share;
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

/// Measures every kind of strip at one site, and one kind at many sites.
void measure_strips(const EdgeSite& usual, const model::VerticalProfile& parabolic, const Conditions& conditions,
                    CaseReport& report)
{
    const Sampling sampling = conditions.is_full ? Sampling::all : Sampling::some;
    const Sampling thinner = conditions.is_full ? Sampling::all : Sampling::few;
    // Open and generating edges let waves out alike, and both know the sea. So the reflection is measured for a wave that
    // neither knows: a wall sends it back to them.
    const Tested strip{"open and generating edges", {EdgeKind::generating, 1.0, 1.0}, of_a_strip, sampling};
    const Tested high_quality{"the same of high quality", {EdgeKind::generating, 1.5, 1.0}, of_high_quality, thinner};
    // A sponge before a wall meets a strip's limits with two wavelengths. The reflection of 1.5 wavelengths is reported
    // below.
    const Tested sponge{"sponge of 2 wavelengths", {EdgeKind::sponge, 2.0, 1.0}, of_a_strip, thinner};
    for (const Tested& tested : {strip, high_quality, sponge}) {
        measure_strip(tested, usual, parabolic, conditions, report);
    }
    const ChannelEnd narrower{EdgeKind::sponge, 1.5, 1.0};
    report.measure("sponge of 1.5 wavelengths, head on at the peak",
                   100.0 * reflection_of(usual, narrower, {1.0, 0.0}, parabolic, conditions, report).share, "%",
                   not_judged("the narrowest useful sponge; it exceeds the 2.5 % that strips may send back"));
    const model::VerticalProfile dispersive = model::dispersive_profile();
    measure_strip(strip, {30.0, 6.0, 3.0}, dispersive, conditions, report);
    if (conditions.is_full) {
        for (const EdgeSite& site : {EdgeSite{5.0, 8.0, 4.0}, {30.0, 12.0, 8.0}, {30.0, 15.0, 10.0}}) {
            measure_strip(strip, site, parabolic, conditions, report);
        }
        measure_strip(strip, usual, dispersive, conditions, report);
        for (const Tested& tested : {strip, high_quality}) {
            measure_strip(tested, {15.0, 5.0, 2.0}, dispersive, conditions, report);
        }
    }
}

/// Measures a wall that sends back a share. Head on at the peak this is the asked share; other waves follow from the face's
/// speed.
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
                reflection_of(site, {EdgeKind::wall, 1.0, asked}, {frequency, angle}, profile, conditions, report);
            const double normal_speed = found.phase_speed * std::cos(found.angle_deg * std::numbers::pi / 180.0);
            // A plane wave has the flux F = c zeta cos(angle). A face that lets out F = c_e zeta sends back |c cos − c_e| /
            // |c cos + c_e|.
            const double of_face = std::abs(normal_speed - face_speed) / (normal_speed + face_speed);
            worst = std::max(worst, std::abs(found.share - of_face));
            if (angle == 0.0) {
                measured.x.push_back(frequency);
                measured.y.push_back(100.0 * found.share);
                expected.x.push_back(frequency);
                expected.y.push_back(100.0 * of_face);
            }
            if (angle == 0.0 && frequency == 1.0) {
                report.measure(
                    fmt::format("wall that sends back {}: head on at the peak", asked), found.share, "",
                    between(asked - 0.05, asked + 0.05,
                            "the face is laid out for the peak: half a cell from a node, and with the gamma of the peak"));
            }
        }
    }
    report.measure(
        fmt::format("wall that sends back {}: largest error, 0.7 to 1.5 of the peak, 0 and 45°", asked), worst, "",
        at_most(0.10, "compared with |c cos − c_e|/(c cos + c_e), the reflection of a first-order condition, over a band"));
    plot.curves.push_back(std::move(measured));
    plot.curves.push_back(std::move(expected));
}

} // namespace

CaseReport reflection(const Conditions& conditions)
{
    CaseReport report;
    report.parameters = {
        "Channels of even depth between two walls; the wave is a mode across the channel, and the incoming and the "
        "outgoing wave are separated by a least-squares fit of both between the strips. Waves of 8 cells and more.",
        "The edge is laid out for the peak; the wave has 0.7 to 1.5 of the peak's frequency."};
    const EdgeSite usual{15.0, 8.0, 5.0};
    const model::VerticalProfile parabolic = model::parabolic_profile();
    measure_strips(usual, parabolic, conditions, report);
    LinePlot plot{"Walls that send back a share, head on", {"frequency over the peak's"}, {"amplitude sent back [%]"}, {}};
    for (const double asked : {0.3, 0.5, 0.8}) {
        if (conditions.is_full || asked == 0.5) {
            measure_wall(asked, usual, parabolic, conditions, report, plot);
        }
    }
    report.plots.push_back(std::move(plot));
    return report;
}

} // namespace swell::verification
