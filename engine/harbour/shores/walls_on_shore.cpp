#include "engine/harbour/shores/walls_on_shore.hpp"

#include <fmt/format.h>

#include <cmath>

#include "engine/harbour/shores/beach_strip.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

WallsOnShore::WallsOnShore(const model::WaveSetup& waves)
    : waves_(waves), bathymetry_(waves.bathymetry), faces_(shore_faces(waves.bathymetry, waves.edges)),
      beach_of_face_(faces_.size(), no_beach)
{
}

void WallsOnShore::put_on(std::size_t number, double reflection, double angle_deg, WallOnGrid& made)
{
    ShoreFace& face = faces_[number];
    face.face.reflection = reflection;
    face.face.angle_deg = angle_deg;
    beach_of_face_[number] = no_beach;
    ++made.faces;
    const bool runs_north = face.face.outward == model::Side::west || face.face.outward == model::Side::east;
    made.length_m += runs_north ? bathymetry_.dy_m : bathymetry_.dx_m;
}

WallOnGrid WallsOnShore::put(const WallRequest& request)
{
    const bool is_wide = request.width_m != 0.0 && request.reflection < 1.0;
    WallOnGrid made;
    for (const std::size_t face : faces_at(request.place, faces_, bathymetry_)) {
        put_on(face, is_wide ? 1.0 : request.reflection, request.angle_deg, made);
        beach_of_face_[face] = is_wide ? static_cast<int>(beaches_.size()) : no_beach;
    }
    if (is_wide) {
        beaches_.push_back({request.width_m, request.reflection});
    }
    return made;
}

WallOnGrid WallsOnShore::put(const std::vector<double>& reflections, double angle_deg)
{
    WallOnGrid made;
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
        put_on(number, reflection, angle_deg, made);
    }
    if (made.faces == 0) {
        throw InputError("no node of water next to a shore has a number: allowed are numbers from 0 to 1 there");
    }
    return made;
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
