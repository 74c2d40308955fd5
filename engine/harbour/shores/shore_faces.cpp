#include "engine/harbour/shores/shore_faces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Faces = std::vector<ShoreFace>;
using Numbers = std::vector<std::size_t>;

/// Returns the index of the node on the other side of a face; it may be off the grid.
int beyond_i(const model::BoundaryFace& face)
{
    return 2 * face.i - face.inner_i();
}
int beyond_j(const model::BoundaryFace& face)
{
    return 2 * face.j - face.inner_j();
}

template <class Test>
Numbers numbers_where(const Faces& faces, const Test& is_meant)
{
    Numbers numbers;
    for (std::size_t at = 0; at < faces.size(); ++at) {
        if (is_meant(faces[at])) {
            numbers.push_back(at);
        }
    }
    return numbers;
}

/// Returns where the line at y crosses the sides of a polygon, from west to east. A corner on the line counts as above it,
/// so a line through a corner crosses one, both or none of the corner's two sides.
std::vector<double> crossings_at(double y, const std::vector<GridPlace>& polygon)
{
    std::vector<double> crossings;
    for (std::size_t at = 0; at < polygon.size(); ++at) {
        const GridPlace& from = polygon[at];
        const GridPlace& to = polygon[at + 1 < polygon.size() ? at + 1 : 0];
        if ((from.y_m < y) != (to.y_m < y)) {
            crossings.push_back(from.x_m + (to.x_m - from.x_m) * ((y - from.y_m) / (to.y_m - from.y_m)));
        }
    }
    std::ranges::sort(crossings);
    return crossings;
}

/// Returns the faces inside a polygon, by the even-odd rule, one row of faces at a time.
Numbers inside(const std::vector<GridPlace>& polygon, const Faces& faces)
{
    if (polygon.size() < 3) {
        throw InputError(fmt::format("has {} corners: allowed are 3 or more", polygon.size()));
    }
    double row = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> crossings;
    return numbers_where(faces, [&](const ShoreFace& face) {
        if (face.middle.y_m != row) {
            row = face.middle.y_m;
            crossings = crossings_at(row, polygon);
        }
        const auto to_the_west = std::ranges::lower_bound(crossings, face.middle.x_m) - crossings.begin();
        return to_the_west % 2 == 1;
    });
}

double distance_m(const GridPlace& place, const GridPlace& from, const GridPlace& to)
{
    const double along_x = to.x_m - from.x_m, along_y = to.y_m - from.y_m;
    const double square = along_x * along_x + along_y * along_y;
    const double x = place.x_m - from.x_m, y = place.y_m - from.y_m;
    const double share = square > 0.0 ? std::clamp((x * along_x + y * along_y) / square, 0.0, 1.0) : 0.0;
    return std::hypot(x - share * along_x, y - share * along_y);
}

CoveredFaces along(const std::vector<GridPlace>& line, double within_m, const Faces& faces)
{
    if (line.size() < 2) {
        throw InputError(fmt::format("has {} point: allowed are 2 or more", line.size()));
    }
    constexpr double far = std::numeric_limits<double>::infinity();
    std::vector<double> distances_m(faces.size(), far);
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        const auto [south, north] = std::minmax(line[at].y_m, line[at + 1].y_m);
        const auto y_of = [](const ShoreFace& face) { return face.middle.y_m; };
        const auto first = std::ranges::lower_bound(faces, south - within_m, {}, y_of) - faces.begin();
        const auto last = std::ranges::upper_bound(faces, north + within_m, {}, y_of) - faces.begin();
        for (auto face = first; face < last; ++face) {
            distances_m[face] = std::min(distances_m[face], distance_m(faces[face].middle, line[at], line[at + 1]));
        }
    }
    CoveredFaces covered;
    for (std::size_t face = 0; face < faces.size(); ++face) {
        if (distances_m[face] <= within_m) {
            covered.numbers.push_back(face);
            covered.distances_m.push_back(distances_m[face]);
        }
    }
    return covered;
}

/// Returns the dry nodes that are connected with one node by sides or corners.
std::vector<char> land_with(std::size_t first, const model::Bathymetry& bathymetry)
{
    const solver::Extent extent = bathymetry.extent;
    std::vector<char> is_of_it(bathymetry.depth_m.size(), 0);
    std::vector<std::size_t> front{first};
    is_of_it[first] = 1;
    while (!front.empty()) {
        const int i = static_cast<int>(front.back() % extent.nx), j = static_cast<int>(front.back() / extent.nx);
        front.pop_back();
        for (int to_j = std::max(j - 1, 0); to_j <= std::min(j + 1, extent.ny - 1); ++to_j) {
            for (int to_i = std::max(i - 1, 0); to_i <= std::min(i + 1, extent.nx - 1); ++to_i) {
                const std::size_t node = extent.index(to_i, to_j);
                if (is_of_it[node] == 0 && !bathymetry.wet_at(to_i, to_j)) {
                    is_of_it[node] = 1;
                    front.push_back(node);
                }
            }
        }
    }
    return is_of_it;
}

Numbers of_land(const GridPlace& place, const Faces& faces, const model::Bathymetry& bathymetry)
{
    const double i = std::round(place.x_m / bathymetry.dx_m), j = std::round(place.y_m / bathymetry.dy_m);
    const bool is_on_grid = i >= 0.0 && j >= 0.0 && i < bathymetry.extent.nx && j < bathymetry.extent.ny;
    if (!is_on_grid) {
        throw InputError(fmt::format("is ({:.6g}, {:.6g}) m, off the grid: allowed is a place on land of the grid",
                                     place.x_m, place.y_m));
    }
    if (bathymetry.wet_at(static_cast<int>(i), static_cast<int>(j))) {
        throw InputError(fmt::format("is ({:.6g}, {:.6g}) m, where water is {:.4g} m deep: allowed is a place on land",
                                     place.x_m, place.y_m, bathymetry.depth_at(static_cast<int>(i), static_cast<int>(j))));
    }
    const auto is_of_it = land_with(bathymetry.extent.index(static_cast<int>(i), static_cast<int>(j)), bathymetry);
    return numbers_where(faces, [&](const ShoreFace& face) {
        return !face.is_at_edge && is_of_it[bathymetry.extent.index(beyond_i(face.face), beyond_j(face.face))] != 0;
    });
}

CoveredFaces chosen(const WallPlace& place, const Faces& faces, const model::Bathymetry& bathymetry)
{
    switch (place.kind) {
    case WallPlace::Kind::polygon: return {inside(place.points, faces), {}};
    case WallPlace::Kind::polyline: {
        const double usual_m = usual_reach_cells * std::max(bathymetry.dx_m, bathymetry.dy_m);
        return along(place.points, place.within_m > 0.0 ? place.within_m : usual_m, faces);
    }
    case WallPlace::Kind::land: return {of_land(place.points.at(0), faces, bathymetry), {}};
    case WallPlace::Kind::edge:
        return {
            numbers_where(faces, [&](const ShoreFace& face) { return face.is_at_edge && face.face.outward == place.edge; }),
            {}};
    case WallPlace::Kind::all_shores: break;
    }
    return {numbers_where(faces, [](const ShoreFace& face) { return !face.is_at_edge; }), {}};
}

/// Returns the place of the face that is nearest to the first point of a place, for messages.
std::string nearest_text(const std::vector<GridPlace>& points, const Faces& faces)
{
    if (points.empty() || faces.empty()) {
        return "";
    }
    const auto distance = [&](const ShoreFace& face) {
        return std::hypot(face.middle.x_m - points[0].x_m, face.middle.y_m - points[0].y_m);
    };
    const GridPlace& nearest = std::ranges::min_element(faces, {}, distance)->middle;
    return fmt::format("; nearest to its first point, ({:.6g}, {:.6g}) m, is the shore at ({:.6g}, {:.6g}) m",
                       points[0].x_m, points[0].y_m, nearest.x_m, nearest.y_m);
}

} // namespace

std::vector<ShoreFace> shore_faces(const model::Bathymetry& bathymetry, const model::Edges& edges)
{
    Faces faces;
    for (const model::BoundaryFace& face : model::gather_faces(bathymetry, edges, {})) {
        if (face.kind != model::EdgeKind::wall) {
            continue;
        }
        const int i = beyond_i(face), j = beyond_j(face);
        const bool is_at_edge = i < 0 || j < 0 || i >= bathymetry.extent.nx || j >= bathymetry.extent.ny;
        faces.push_back({face, {0.5 * (face.i + i) * bathymetry.dx_m, 0.5 * (face.j + j) * bathymetry.dy_m}, is_at_edge});
    }
    std::ranges::stable_sort(faces, {}, [](const ShoreFace& face) { return face.middle.y_m; });
    return faces;
}

CoveredFaces faces_at(const WallPlace& place, const std::vector<ShoreFace>& faces, const model::Bathymetry& bathymetry)
{
    CoveredFaces covered = chosen(place, faces, bathymetry);
    if (covered.numbers.empty()) {
        throw InputError(
            "has no shore: allowed is a place with a face between water and land, or at an edge that is not open" +
            nearest_text(place.points, faces));
    }
    return covered;
}

} // namespace swell::engine
