#include "viewer/scene/ships/mooring_looks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace swell::viewer
{

namespace
{

constexpr engine::Colour bollard_colour{52, 54, 58};

double share_of(double part, double whole)
{
    return whole > 0.0 ? part / whole : 0.0;
}

} // namespace

engine::Colour load_colour(double share)
{
    constexpr std::array<engine::Colour, 3> stops{{{40, 170, 60}, {240, 200, 30}, {215, 30, 30}}};
    const double at = 2.0 * std::clamp(share, 0.0, 1.0);
    const std::size_t stop = at < 1.0 ? 0 : 1;
    const double part = at - static_cast<double>(stop);
    const auto mixed = [part](int from, int to) {
        return static_cast<unsigned char>(std::lround(std::lerp(from, to, part)));
    };
    const engine::Colour& low = stops[stop];
    const engine::Colour& high = stops[stop + 1];
    return {mixed(low.red, high.red), mixed(low.green, high.green), mixed(low.blue, high.blue)};
}

std::vector<double> line_shares(const std::vector<engine::MooringLine>& lines, const std::vector<engine::LineState>& states)
{
    double largest_n = 0.0;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        if (lines[line].strength_n <= 0.0) {
            largest_n = std::max(largest_n, states[line].largest_n);
        }
    }
    std::vector<double> shares;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const double strength_n = lines[line].strength_n;
        shares.push_back(share_of(states[line].tension_n, strength_n > 0.0 ? strength_n : largest_n));
    }
    return shares;
}

std::vector<osg::Vec3d> points_of_line(const osg::Vec3d& fairlead, const osg::Vec3d& bollard,
                                       const engine::LineState& state, double water_m)
{
    if (state.is_cast_off) {
        return {};
    }
    if (state.is_broken) {
        return {fairlead, {fairlead.x(), fairlead.y(), std::min(fairlead.z() - 1.0, water_m)}};
    }
    const double span_m = (bollard - fairlead).length();
    if (state.tension_n > 0.0 || state.length_m <= span_m) {
        return {fairlead, bollard};
    }
    // A flat parabola is longer than its span by 8/3 sag^2/span.
    const double sag_m = std::sqrt(0.375 * span_m * (state.length_m - span_m));
    constexpr int pieces = 12;
    std::vector<osg::Vec3d> points;
    for (int point = 0; point <= pieces; ++point) {
        const double part = static_cast<double>(point) / pieces;
        points.push_back(fairlead + (bollard - fairlead) * part - osg::Vec3d(0.0, 0.0, 4.0 * sag_m * part * (1.0 - part)));
    }
    return points;
}

void add_bollard(const osg::Vec3d& point, SolidMesh& mesh)
{
    mesh.add_box(point - osg::Vec3d(0.3, 0.3, 0.8), point + osg::Vec3d(0.3, 0.3, 0.15), bollard_colour);
}

void add_fender(const engine::Fender& fender, const engine::FenderLoad& load, double level_m, SolidMesh& mesh)
{
    const double direction = fender.faces_deg * std::numbers::pi / 180.0;
    const osg::Vec3d forward(std::sin(direction), std::cos(direction), 0.0);
    const osg::Vec3d right(forward.y(), -forward.x(), 0.0);
    const osg::Vec3d face(fender.place_m[0], fender.place_m[1], fender.place_m[2] - level_m);
    const auto corner = [&](bool is_front, double to_right, double up) -> osg::Vec3 {
        const double back_m = is_front ? std::min(load.compression_m, 0.9 * fender.deepest_m) : fender.deepest_m;
        return face - forward * back_m + right * (0.75 * to_right) + osg::Vec3d(0.0, 0.0, 0.75 * up);
    };
    const engine::Colour colour = load_colour(share_of(load.compression_m, fender.deepest_m));
    // Faces forwards, backwards, to both sides and up; corners counter-clockwise from outside.
    const auto add_upright = [&](bool from_front, double from, bool to_front, double to) {
        mesh.add_quad(corner(from_front, from, -1.0), corner(to_front, to, -1.0), corner(to_front, to, 1.0),
                      corner(from_front, from, 1.0), colour);
    };
    add_upright(true, 1.0, true, -1.0);
    add_upright(true, -1.0, false, -1.0);
    add_upright(false, -1.0, false, 1.0);
    add_upright(false, 1.0, true, 1.0);
    mesh.add_quad(corner(true, 1.0, 1.0), corner(true, -1.0, 1.0), corner(false, -1.0, 1.0), corner(false, 1.0, 1.0),
                  colour);
}

} // namespace swell::viewer
