#include "engine/input/shores/walls_on_shore.hpp"

#include <fmt/format.h>

#include <cmath>

#include "engine/base/errors.hpp"

namespace swell::engine
{

WallsOnShore::WallsOnShore(const model::Bathymetry& bathymetry, const model::Edges& edges)
    : bathymetry_(bathymetry), faces_(shore_faces(bathymetry, edges))
{
}

void WallsOnShore::put_on(ShoreFace& face, double reflection, double angle_deg, WallOnGrid& made) const
{
    face.face.reflection = reflection;
    face.face.angle_deg = angle_deg;
    ++made.faces;
    const bool runs_north = face.face.outward == model::Side::west || face.face.outward == model::Side::east;
    made.length_m += runs_north ? bathymetry_.dy_m : bathymetry_.dx_m;
}

WallOnGrid WallsOnShore::put(const WallRequest& request)
{
    WallOnGrid made;
    for (const std::size_t face : faces_at(request.place, faces_, bathymetry_)) {
        put_on(faces_[face], request.reflection, request.angle_deg, made);
    }
    return made;
}

WallOnGrid WallsOnShore::put(const std::vector<double>& reflections, double angle_deg)
{
    WallOnGrid made;
    for (ShoreFace& face : faces_) {
        const int i = face.face.i, j = face.face.j;
        const double reflection = reflections[bathymetry_.extent.index(i, j)];
        if (std::isnan(reflection)) {
            continue;
        }
        const bool is_a_share = reflection >= 0.0 && reflection <= 1.0;
        if (!is_a_share) {
            throw InputError(
                fmt::format("the reflection at column {}, row {} from the south-west, beside a shore, is {:.6g}: "
                            "allowed are 0 to 1",
                            i, j, reflection));
        }
        put_on(face, reflection, angle_deg, made);
    }
    if (made.faces == 0) {
        throw InputError("no number stands at a node of water beside a shore: allowed are numbers from 0 to 1 there");
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

} // namespace swell::engine
