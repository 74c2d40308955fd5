// Cases 10 and 11: an elliptic shoal bends and focuses waves. Compared with a mild-slope solution and, if a file has them,
// with heights measured in the laboratory.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

#include "engine/doors/verification/cases.hpp"
#include "engine/doors/verification/references/elliptic_shoals.hpp"
#include "engine/doors/verification/references/measured_heights.hpp"
#include "engine/doors/verification/setups/shoal_basin.hpp"

namespace swell::verification
{

namespace
{

constexpr const char* why_so_tight =
    "both equations are linear: the run meets Airy's dispersion to 0.3 %, the bottom slopes of 0.02 to 0.2 are mild for "
    "both, and the edges send back 2 %; 0.05 of the incident height is half of the scatter of such experiments";

/// Heights along a line, of both fields.
struct Profile {
    Curve computed;
    Curve mild_slope;
};

Profile profile_along(const GaugeLine& line, const ShoalBasin& basin, const ShoalFields& fields)
{
    Profile profile{{line.name + ", computed", {}, {}, Curve::Style::line},
                    {line.name + ", mild slope", {}, {}, Curve::Style::dashes}};
    constexpr int places = 101;
    const bool runs_east = line.first_y == line.last_y;
    for (int place = 0; place < places; ++place) {
        const double share = place / (places - 1.0);
        const double x = line.first_x + share * (line.last_x - line.first_x);
        const double y = line.first_y + share * (line.last_y - line.first_y);
        profile.computed.x.push_back(runs_east ? x : y);
        profile.computed.y.push_back(height_at(basin, fields, fields.computed, x, y));
        profile.mild_slope.x.push_back(runs_east ? x : y);
        profile.mild_slope.y.push_back(height_at(basin, fields, fields.mild_slope, x, y));
    }
    return profile;
}

double sum_of_squares(const Profile& profile)
{
    double sum = 0.0;
    for (std::size_t place = 0; place < profile.computed.y.size(); ++place) {
        sum += std::pow(profile.computed.y[place] - profile.mild_slope.y[place], 2);
    }
    return sum;
}

/// Returns Willmott's index of agreement (1981, Physical Geography 2, 184) along all lines: 1 − Σ(c − m)²/Σ(|c − m̄| + |m −
/// m̄|)², c computed, m by mild slope. It is 1 if both agree everywhere.
double index_of_agreement(const std::vector<Profile>& profiles)
{
    double mean = 0.0;
    double count = 0.0;
    for (const Profile& profile : profiles) {
        for (const double height : profile.mild_slope.y) {
            mean += height;
            count += 1.0;
        }
    }
    mean /= count;
    double apart = 0.0;
    double potential = 0.0;
    for (const Profile& profile : profiles) {
        apart += sum_of_squares(profile);
        for (std::size_t place = 0; place < profile.computed.y.size(); ++place) {
            potential +=
                std::pow(std::abs(profile.computed.y[place] - mean) + std::abs(profile.mild_slope.y[place] - mean), 2);
        }
    }
    return 1.0 - apart / potential;
}

void measure_lines(const ShoalBasin& basin, const ShoalFields& fields, CaseReport& report)
{
    double sum = 0.0;
    double count = 0.0;
    double worst_line = 0.0;
    std::vector<Profile> profiles;
    for (const GaugeLine& line : basin.lines) {
        const Profile& profile = profiles.emplace_back(profile_along(line, basin, fields));
        const double of_line = sum_of_squares(profile);
        const double places = static_cast<double>(profile.computed.y.size());
        sum += of_line;
        count += places;
        worst_line = std::max(worst_line, std::sqrt(of_line / places));
        report.plots.push_back({fmt::format("{}: {}", basin.name, line.name),
                                {line.first_y == line.last_y ? "x [m]" : "y [m]"},
                                {"H/H0"},
                                {profile.computed, profile.mild_slope}});
    }
    report.measure("rms of H/H0 against the mild-slope solution, all lines", std::sqrt(sum / count), "",
                   at_most(0.05, why_so_tight));
    report.measure("index of agreement d with the mild-slope solution, all lines", index_of_agreement(profiles), "",
                   at_least(0.985,
                            "published models of linear waves over this shoal reach 0.98 to 0.99 of the laboratory; both "
                            "of these are linear"));
    report.measure("rms along the worst line", worst_line, "", not_judged("shows where the rms comes from"));
    const auto highest = [&](const HarmonicField& field) {
        double height = 0.0;
        for (const GaugeLine& line : basin.lines) {
            for (double share = 0.0; share <= 1.0; share += 0.01) {
                height =
                    std::max(height, height_at(basin, fields, field, line.first_x + share * (line.last_x - line.first_x),
                                               line.first_y + share * (line.last_y - line.first_y)));
            }
        }
        return height;
    };
    report.measure("highest wave of the lines, H/H0", highest(fields.computed), "",
                   not_judged(fmt::format("{:.3f} by the mild-slope solution", highest(fields.mild_slope))));
}

/// Compares with a file of measured heights, or reports why not.
void measure_laboratory(const ShoalBasin& basin, const ShoalFields& fields, CaseReport& report)
{
    const char* file = std::getenv(basin.data_variable);
    if (file == nullptr) {
        report.parameters.push_back(fmt::format("Not compared with the laboratory's heights, which are not part of the "
                                                "project: {} names no file of lines \"x y H/H0\".",
                                                basin.data_variable));
        return;
    }
    double sum = 0.0;
    const std::vector<MeasuredHeight> measured = read_measured_heights(file);
    Curve curve{"places of the laboratory", {}, {}, Curve::Style::dots};
    for (const MeasuredHeight& one : measured) {
        const double computed = height_at(basin, fields, fields.computed, one.x_m, one.y_m);
        sum += std::pow(computed - one.height, 2);
        curve.x.push_back(one.height);
        curve.y.push_back(computed);
    }
    report.measure("rms of H/H0 against the laboratory", std::sqrt(sum / static_cast<double>(measured.size())), "",
                   not_judged("real waves of this height are not quite linear: published linear models err by 0.1 to 0.2"));
    report.plots.push_back({fmt::format("{}: laboratory", basin.name), {"H/H0, measured"}, {"H/H0, computed"}, {curve}});
}

CaseReport shoal(const ShoalBasin& basin, double cell_m, const Conditions& conditions)
{
    CaseReport report;
    const double offshore = basin.depth_m(basin.west_m, basin.south_m);
    report.parameters.push_back(
        fmt::format("As in the laboratory, in metres: basin {} m wide and {} m long, {} m deep offshore, {} s, cells of "
                    "{:.3f} m, profile dispersive; side walls, a generating edge in the south, an open one in the north, "
                    "strips of 1.5 wavelengths. The mild-slope equation is solved on the same nodes.",
                    basin.east_m - basin.west_m, basin.north_m - basin.south_m, offshore, basin.period_s, cell_m));
    const ShoalFields fields = run_shoal(basin, cell_m, conditions, report);
    measure_lines(basin, fields, report);
    measure_laboratory(basin, fields, report);
    for (const auto& [title, field] : {std::pair{"computed", &fields.computed}, {"mild slope", &fields.mild_slope}}) {
        report.maps.push_back({fmt::format("{}: H/H0, {}", basin.name, title), "H/H0", "", fields.scenario.waves.bathymetry,
                               relative_heights(*field, 1.0), engine::MapPicture::Colours::diverging,
                               engine::ValueRange{0.0, 2.0}});
    }
    return report;
}

} // namespace

CaseReport berkhoff_shoal(const Conditions& conditions)
{
    using namespace berkhoff;
    const ShoalBasin basin{"Berkhoff's shoal",
                           period_s,
                           -half_width_m,
                           half_width_m,
                           -14.2,
                           13.0,
                           depth_m,
                           3.0,
                           4.0,
                           {{"section 1, y 1 m", -5.0, 1.0, 5.0, 1.0},
                            {"section 2, y 3 m", -5.0, 3.0, 5.0, 3.0},
                            {"section 3, y 5 m", -5.0, 5.0, 5.0, 5.0},
                            {"section 4, y 7 m", -5.0, 7.0, 5.0, 7.0},
                            {"section 5, y 9 m", -5.0, 9.0, 5.0, 9.0},
                            {"section 6, x -2 m", -2.0, 0.0, -2.0, 10.0},
                            {"section 7, x 0 m", 0.0, 0.0, 0.0, 10.0},
                            {"section 8, x 2 m", 2.0, 0.0, 2.0, 10.0}},
                           "SWELL_BERKHOFF_HEIGHTS"};
    return shoal(basin, conditions.is_full ? 1.0 / 15.0 : 0.1, conditions);
}

CaseReport vincent_briggs_shoal(const Conditions& conditions)
{
    using namespace vincent_briggs;
    // Symmetric: the west edge is the axis. Nothing of the shoal reaches the eastern wall before it has left the lines.
    const ShoalBasin basin{"Vincent & Briggs' shoal",
                           period_s,
                           0.0,
                           10.0,
                           -10.0,
                           14.0,
                           depth_m,
                           5.0,
                           9.0,
                           {{"across, y 3.05 m", 0.0, 3.05, 6.1, 3.05},
                            {"across, y 6.1 m", 0.0, 6.1, 6.1, 6.1},
                            {"across, y 9.14 m", 0.0, 9.14, 6.1, 9.14},
                            {"along the axis", 0.0, -3.0, 0.0, 10.0}},
                           "SWELL_VINCENT_BRIGGS_HEIGHTS"};
    return shoal(basin, conditions.is_full ? 1.0 / 15.0 : 0.1, conditions);
}

} // namespace swell::verification
