#pragma once
#include <array>
#include <cstddef>
#include <vector>

#include "engine/run/seakeeping/six_by_six.hpp"
#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::engine
{

/// Half breadths of a hull to port and starboard, in its own axes: at 65 stations and 33 heights the largest |y| of the
/// mesh's cut, linear between them. Stations and heights are close at the ends, where the half breadth is 0: a hull that
/// slides past a point has no jumps, and a square corner is rounded by 0.06 % of the length, .25 % of the height.
class HullSide
{
public:
    /// Cuts the mesh at every height. Needs at least one point.
    explicit HullSide(const model::HullMesh& mesh);

    /// Returns how far a point of the body is inside the hull across the ship [m]: the smaller of the ways to port and to
    /// starboard. Negative outside.
    [[nodiscard]] double inside(const Vector3& point) const;

    /// Returns how far a point is inside the hull along a unit vector: the way back from the point, against the vector, to
    /// the first place outside [m]. 0 for a point outside.
    [[nodiscard]] double depth(const Vector3& point, const Vector3& direction) const;

private:
    static constexpr std::size_t stations = 65;
    static constexpr std::size_t heights = 33;

    /// Greatest y to port, and greatest -y to starboard.
    struct HalfBreadths {
        double port = 0.0;
        double starboard = 0.0;
    };

    void add_cut(const model::HullMesh& mesh, std::size_t level);
    void add_piece(std::size_t level, const model::MeshPoint& from, const model::MeshPoint& to);
    [[nodiscard]] HalfBreadths half_breadths(double x, double z) const;

    std::array<double, stations> x_{};
    std::array<double, heights> z_{};
    double longest_way_ = 0.0;        ///< longer than any way through the hull
    std::vector<HalfBreadths> table_; ///< [height][station]
};

} // namespace swell::engine
