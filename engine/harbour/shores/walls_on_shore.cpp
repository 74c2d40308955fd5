#include "engine/harbour/shores/walls_on_shore.hpp"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <map>

#include "engine/harbour/shores/beach_strip.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

WallsOnShore::WallsOnShore(const model::WaveSetup& waves)
    : waves_(waves), bathymetry_(waves.bathymetry), faces_(shore_faces(waves.bathymetry, waves.edges)),
      beach_of_face_(faces_.size(), none), stretch_of_face_(faces_.size(), none),
      line_of_face_m_(faces_.size(), std::numeric_limits<double>::infinity())
{
}

double WallsOnShore::length_of_m(const ShoreFace& face) const
{
    const bool runs_north = face.face.outward == model::Side::west || face.face.outward == model::Side::east;
    return runs_north ? bathymetry_.dy_m : bathymetry_.dx_m;
}

void WallsOnShore::set(std::size_t number, double reflection, double angle_deg, WallOnGrid& made)
{
    ShoreFace& face = faces_[number];
    face.face.reflection = reflection;
    face.face.angle_deg = angle_deg;
    beach_of_face_[number] = none;
    line_of_face_m_[number] = std::numeric_limits<double>::infinity();
    ++made.faces;
    made.length_m += length_of_m(face);
}

WallOnGrid WallsOnShore::put_on(const CoveredFaces& covered, const WallRequest& request)
{
    const bool is_wide = request.width_m != 0.0 && request.reflection < 1.0;
    WallOnGrid made;
    for (std::size_t at = 0; at < covered.numbers.size(); ++at) {
        const std::size_t face = covered.numbers[at];
        const bool is_by_line = !covered.distances_m.empty();
        if (is_by_line && covered.distances_m[at] > line_of_face_m_[face]) {
            continue; // a nearer polyline holds it
        }
        set(face, is_wide ? 1.0 : request.reflection, request.angle_deg, made);
        beach_of_face_[face] = is_wide ? static_cast<int>(beaches_.size()) : none;
        stretch_of_face_[face] = static_cast<int>(stretches_.size());
        if (is_by_line) {
            line_of_face_m_[face] = covered.distances_m[at];
        }
    }
    if (is_wide) {
        beaches_.push_back({request.width_m, request.reflection});
    }
    stretches_.push_back({request.name, request.kind, request.reflection, 0.0, {}});
    return made;
}

WallOnGrid WallsOnShore::put_on(const std::vector<std::size_t>& numbers, const WallRequest& request)
{
    return put_on(CoveredFaces{numbers, {}}, request);
}

WallOnGrid WallsOnShore::put(const WallRequest& request)
{
    return put_on(faces_at(request.place, faces_, bathymetry_), request);
}

WallOnGrid WallsOnShore::put(const std::vector<double>& reflections, double angle_deg, const std::string& name)
{
    WallOnGrid made;
    std::map<double, int> stretch_of_reflection;
    for (std::size_t number = 0; number < faces_.size(); ++number) {
        const int i = faces_[number].face.i, j = faces_[number].face.j;
        const double reflection = reflections[bathymetry_.extent.index(i, j)];
        if (std::isnan(reflection)) {
            continue;
        }
        const bool is_a_share = reflection >= 0.0 && reflection <= 1.0;
        if (!is_a_share) {
            throw InputError(
                fmt::format("the reflection at column {}, row {} from the south-west, next to a shore, is {:.6g}: "
                            "allowed are 0 to 1",
                            i, j, reflection));
        }
        set(number, reflection, angle_deg, made);
        const auto [stretch, is_new] = stretch_of_reflection.try_emplace(reflection, static_cast<int>(stretches_.size()));
        if (is_new) {
            stretches_.push_back({name, "", reflection, 0.0, {}});
        }
        stretch_of_face_[number] = stretch->second;
    }
    if (made.faces == 0) {
        throw InputError("no node of water next to a shore has a number: allowed are numbers from 0 to 1 there");
    }
    return made;
}

std::vector<ShoreStretch> WallsOnShore::stretches() const
{
    std::vector<ShoreStretch> stretches = stretches_;
    for (std::size_t number = 0; number < faces_.size(); ++number) {
        if (stretch_of_face_[number] != none) {
            const model::BoundaryFace& face = faces_[number].face;
            ShoreStretch& stretch = stretches[static_cast<std::size_t>(stretch_of_face_[number])];
            stretch.faces.push_back({face.i, face.j, face.outward});
            stretch.length_m += length_of_m(faces_[number]);
        }
    }
    return stretches;
}

std::vector<model::ReflectingWall> WallsOnShore::walls() const
{
    std::vector<model::ReflectingWall> walls;
    for (const ShoreFace& face : faces_) {
        if (face.face.reflection < 1.0) {
            walls.push_back({face.face.i, face.face.j, face.face.outward, face.face.reflection, face.face.angle_deg});
        }
    }
    return walls;
}

std::vector<model::BeachNode> WallsOnShore::beaches() const
{
    std::vector<double> per_m(bathymetry_.depth_m.size(), 0.0);
    for (std::size_t beach = 0; beach < beaches_.size(); ++beach) {
        std::vector<const ShoreFace*> of_beach;
        for (std::size_t face = 0; face < faces_.size(); ++face) {
            if (beach_of_face_[face] == static_cast<int>(beach)) {
                of_beach.push_back(&faces_[face]);
            }
        }
        if (!of_beach.empty()) {
            const double width_m =
                beaches_[beach].width_m < 0.0 ? usual_beach_width_m(of_beach, waves_) : beaches_[beach].width_m;
            damp_before(of_beach, width_m, beaches_[beach].reflection, bathymetry_, per_m);
        }
    }
    std::vector<model::BeachNode> nodes;
    for (std::size_t node = 0; node < per_m.size(); ++node) {
        if (per_m[node] > 0.0) {
            const auto nx = static_cast<std::size_t>(bathymetry_.extent.nx);
            nodes.push_back({static_cast<int>(node % nx), static_cast<int>(node / nx), per_m[node]});
        }
    }
    return nodes;
}

} // namespace swell::engine
