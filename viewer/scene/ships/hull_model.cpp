#include "viewer/scene/ships/hull_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "model/hull_mesh/mesh_measures.hpp"
#include "viewer/scene/ships/superstructure.hpp"

namespace swell::viewer
{

namespace
{

using HullCorner = SolidMesh::Corner;
using CornersOfTriangle = std::array<HullCorner, 3>;

osg::Vec3d point_of(const model::HullMesh& mesh, std::int32_t number)
{
    const model::MeshPoint& point = mesh.points[static_cast<std::size_t>(number)];
    return {point.x, point.y, point.z};
}

/// Returns the normals of triangles; their lengths are twice the areas.
std::vector<osg::Vec3d> area_normals(const model::HullMesh& mesh)
{
    std::vector<osg::Vec3d> normals;
    normals.reserve(mesh.triangles.size());
    for (const model::MeshTriangle& triangle : mesh.triangles) {
        const osg::Vec3d a = point_of(mesh, triangle.corner[0]);
        normals.push_back((point_of(mesh, triangle.corner[1]) - a) ^ (point_of(mesh, triangle.corner[2]) - a));
    }
    return normals;
}

/// The triangles round each point of a mesh.
class TrianglesOfPoints
{
public:
    explicit TrianglesOfPoints(const model::HullMesh& mesh) : first_(mesh.points.size() + 1), triangles_()
    {
        for (const model::MeshTriangle& triangle : mesh.triangles) {
            for (const std::int32_t point : triangle.corner) {
                ++first_[static_cast<std::size_t>(point) + 1];
            }
        }
        for (std::size_t point = 1; point < first_.size(); ++point) {
            first_[point] += first_[point - 1];
        }
        triangles_.resize(first_.back());
        std::vector<std::size_t> next = first_;
        for (std::size_t triangle = 0; triangle < mesh.triangles.size(); ++triangle) {
            for (const std::int32_t point : mesh.triangles[triangle].corner) {
                triangles_[next[static_cast<std::size_t>(point)]++] = triangle;
            }
        }
    }

    template <class Use>
    void for_each(std::int32_t point, const Use& use) const
    {
        const auto at = static_cast<std::size_t>(point);
        for (std::size_t n = first_[at]; n < first_[at + 1]; ++n) {
            use(triangles_[n]);
        }
    }

private:
    std::vector<std::size_t> first_; ///< of each point's triangles, in triangles_
    std::vector<std::size_t> triangles_;
};

} // namespace

std::vector<osg::Vec3> shaded_normals(const model::HullMesh& mesh)
{
    const double least_cosine = std::cos(40.0 * std::numbers::pi / 180.0);
    const std::vector<osg::Vec3d> areas = area_normals(mesh);
    const TrianglesOfPoints round(mesh);
    std::vector<osg::Vec3> normals;
    normals.reserve(3 * mesh.triangles.size());
    for (std::size_t triangle = 0; triangle < mesh.triangles.size(); ++triangle) {
        const osg::Vec3d& own = areas[triangle];
        for (const std::int32_t point : mesh.triangles[triangle].corner) {
            osg::Vec3d sum;
            round.for_each(point, [&](std::size_t other) {
                if (own * areas[other] > least_cosine * own.length() * areas[other].length()) {
                    sum += areas[other];
                }
            });
            sum.normalize();
            normals.emplace_back(sum);
        }
    }
    return normals;
}

namespace
{

/// Returns the point between two corners at still water. One corner must be above it, the other below.
HullCorner at_still_water(const HullCorner& a, const HullCorner& b)
{
    const float part = a.vertex.z() / (a.vertex.z() - b.vertex.z());
    osg::Vec3 normal = a.normal + (b.normal - a.normal) * part;
    normal.normalize();
    osg::Vec3 vertex = a.vertex + (b.vertex - a.vertex) * part;
    vertex.z() = 0.0F;
    return {vertex, normal};
}

/// Adds the part of a triangle that is above (`sign` 1) or below (-1) still water.
void add_part(const CornersOfTriangle& corners, float sign, engine::Colour colour, SolidMesh& mesh)
{
    std::array<HullCorner, 4> part;
    std::size_t count = 0;
    for (std::size_t n = 0; n < 3; ++n) {
        const HullCorner& here = corners[n];
        const HullCorner& next = corners[(n + 1) % 3];
        if (sign * here.vertex.z() >= 0.0F) {
            part[count++] = here;
        }
        if (here.vertex.z() * next.vertex.z() < 0.0F) {
            part[count++] = at_still_water(here, next);
        }
    }
    for (std::size_t n = 2; n < count; ++n) {
        mesh.add_triangle(part[0], part[n - 1], part[n], colour);
    }
}

void add_hull(const model::HullMesh& hull, SolidMesh& mesh)
{
    const std::vector<std::uint8_t> is_deck = model::deck_triangles(hull);
    const std::vector<osg::Vec3> normals = shaded_normals(hull);
    for (std::size_t triangle = 0; triangle < hull.triangles.size(); ++triangle) {
        CornersOfTriangle corners;
        float highest = -std::numeric_limits<float>::infinity();
        for (std::size_t n = 0; n < 3; ++n) {
            corners[n] = {osg::Vec3(point_of(hull, hull.triangles[triangle].corner[n])), normals[3 * triangle + n]};
            highest = std::max(highest, corners[n].vertex.z());
        }
        if (is_deck[triangle] != 0) {
            mesh.add_triangle(corners[0], corners[1], corners[2], ship_colours::deck);
            continue;
        }
        add_part(corners, -1.0F, ship_colours::boot_topping, mesh);
        if (highest > 0.0F) {
            add_part(corners, 1.0F, ship_colours::sides, mesh);
        }
    }
}

/// Half breadth and heights of the deck at one distance along the ship [m].
struct DeckAcross {
    double port = -std::numeric_limits<double>::infinity();
    double starboard = -std::numeric_limits<double>::infinity();
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void add(const osg::Vec3d& point)
    {
        port = std::max(port, point.y());
        starboard = std::max(starboard, -point.y());
        low = std::min(low, point.z());
        high = std::max(high, point.z());
    }
};

/// Returns the deck over a stretch of the ship: its least half breadths, and its lowest and highest points.
DeckAcross deck_between(const model::HullMesh& hull, double aft, double fore)
{
    constexpr int stations = 5;
    const std::vector<std::uint8_t> is_deck = model::deck_triangles(hull);
    DeckAcross least{.port = std::numeric_limits<double>::infinity(), .starboard = std::numeric_limits<double>::infinity()};
    for (int station = 0; station < stations; ++station) {
        const double x = std::lerp(aft, fore, station / (stations - 1.0));
        DeckAcross here;
        for (std::size_t triangle = 0; triangle < hull.triangles.size(); ++triangle) {
            for (std::size_t n = 0; n < 3 && is_deck[triangle] != 0; ++n) {
                const osg::Vec3d a = point_of(hull, hull.triangles[triangle].corner[n]);
                const osg::Vec3d b = point_of(hull, hull.triangles[triangle].corner[(n + 1) % 3]);
                if ((a.x() < x) != (b.x() < x)) {
                    here.add(a + (b - a) * ((x - a.x()) / (b.x() - a.x())));
                }
            }
        }
        least = {std::min(least.port, here.port), std::min(least.starboard, here.starboard), std::min(least.low, here.low),
                 std::max(least.high, here.high)};
    }
    return least;
}

/// Returns where a deck house fits: as far aft as the deck is wide enough, if it is level there and the mesh has no house
/// of its own.
std::optional<DeckUnderHouse> place_of_house(const model::HullMesh& hull)
{
    constexpr double least_breadth = 0.6; // of the hull
    constexpr double most_forward = 0.14; // of the length; the eye of the bridge camera must be before the house
    const model::MeshBox box = model::box_of(hull);
    const double length = box.high.x - box.low.x;
    const double beam = box.high.y - box.low.y;
    for (double forward = 0.0; forward <= most_forward; forward += 0.02) {
        const double middle = 0.5 * (box.low.x + box.high.x) + forward * length;
        const DeckAcross deck = deck_between(hull, middle + 0.5 * Superstructure::house_aft * length,
                                             middle + 0.5 * Superstructure::house_fore * length);
        const double breadth = 2.0 * std::min(deck.port, deck.starboard);
        if (!(breadth > least_breadth * beam)) {
            continue;
        }
        const bool is_level = deck.high - deck.low < 0.01 * length;
        const bool has_house = box.high.z - deck.high > 0.06 * length;
        if (!is_level || has_house) {
            return std::nullopt;
        }
        return DeckUnderHouse{length, std::min(beam, 0.9 * breadth / Superstructure::house_breadth), deck.low, middle};
    }
    return std::nullopt;
}

} // namespace

osg::ref_ptr<osg::Node> make_hull(const model::HullMesh& mesh)
{
    SolidMesh drawn;
    add_hull(mesh, drawn);
    if (const std::optional<DeckUnderHouse> deck = place_of_house(mesh)) {
        Superstructure(*deck, drawn).add_house();
    }
    return drawn.geometry();
}

} // namespace swell::viewer
