#include "viewer/scene/drawing/contour.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace swell::viewer
{

namespace
{

/// The field at its nodes and, with the same values, at the outer edges of the outermost cells: column 0 is half a cell
/// west of the first nodes.
class Lattice
{
public:
    explicit Lattice(const ShoreField& field) : field_(field), grid_(field.grid()) {}

    [[nodiscard]] int columns() const { return grid_.nx + 2; }
    [[nodiscard]] int rows() const { return grid_.ny + 2; }
    [[nodiscard]] osg::Vec2d place(int column, int row) const
    {
        return {std::clamp(column - 1.0, -0.5, grid_.nx - 0.5), std::clamp(row - 1.0, -0.5, grid_.ny - 0.5)};
    }
    [[nodiscard]] double value(int column, int row) const
    {
        const int i = std::clamp(column - 1, 0, grid_.nx - 1);
        const int j = std::clamp(row - 1, 0, grid_.ny - 1);
        return field_.values()[grid_.index(i, j)];
    }
    [[nodiscard]] double between(const osg::Vec2d& at) const { return field_.between(at.x(), at.y()); }

private:
    const ShoreField& field_;
    const GridShape& grid_;
};

struct LatticeNode {
    int column = 0;
    int row = 0;
};

class March
{
public:
    explicit March(const ShoreField& field) : lattice_(field)
    {
        for (int row = 0; row + 1 < lattice_.rows(); ++row) {
            for (int column = 0; column + 1 < lattice_.columns(); ++column) {
                cross(column, row);
            }
        }
    }

    [[nodiscard]] Contour take() { return std::move(contour_); }

private:
    /// Adds the lines through a square. Goes round it counter-clockwise and connects each change from land to water with
    /// the next change from water to land. This order keeps two land nodes connected if they touch only at the square's
    /// middle.
    void cross(int column, int row)
    {
        const std::array<LatticeNode, 4> corners{
            {{column, row}, {column + 1, row}, {column + 1, row + 1}, {column, row + 1}}};
        std::array<bool, 4> wet{};
        std::ranges::transform(corners, wet.begin(),
                               [&](LatticeNode at) { return lattice_.value(at.column, at.row) > 0.0; });
        for (std::size_t left = 0; left < 4; ++left) {
            if (wet[left] || !wet[(left + 1) % 4]) {
                continue;
            }
            std::size_t entered = (left + 1) % 4;
            while (wet[(entered + 1) % 4]) {
                entered = (entered + 1) % 4;
            }
            connect(point_between(corners[left], corners[(left + 1) % 4]),
                    point_between(corners[entered], corners[(entered + 1) % 4]));
        }
    }

    /// Returns the index of the point where the zero line crosses the edge between two neighbours. Adds the point if it is
    /// new.
    int point_between(LatticeNode a, LatticeNode b)
    {
        if (b.column < a.column || b.row < a.row) {
            std::swap(a, b);
        }
        const long key = 2L * (static_cast<long>(a.row) * lattice_.columns() + a.column) + (a.row == b.row ? 0 : 1);
        const auto [found, is_new] = points_.try_emplace(key, static_cast<int>(contour_.points.size()));
        if (is_new) {
            const double from = lattice_.value(a.column, a.row);
            const double share = from / (from - lattice_.value(b.column, b.row));
            const osg::Vec2d start = lattice_.place(a.column, a.row);
            contour_.points.push_back(start + (lattice_.place(b.column, b.row) - start) * share);
        }
        return found->second;
    }

    /// Adds two segments through a point in the middle, because the zero line of a bilinear field is bent and the shaders
    /// draw it bent.
    void connect(int from, int to)
    {
        const osg::Vec2d along = contour_.points[to] - contour_.points[from];
        const osg::Vec2d across(-along.y(), along.x());
        osg::Vec2d middle = (contour_.points[from] + contour_.points[to]) * 0.5;
        constexpr double step = 1e-3;
        for (int round = 0; round < 2; ++round) { // Newton's method
            const double slope = (lattice_.between(middle + across * step) - lattice_.between(middle - across * step));
            if (slope >= 0.0) {
                break; // the field should fall towards land
            }
            const double way = -lattice_.between(middle) * 2.0 * step / slope;
            middle += across * std::clamp(way, -0.25, 0.25);
        }
        const int by_way_of = static_cast<int>(contour_.points.size());
        contour_.points.push_back(middle);
        contour_.segments.push_back({from, by_way_of});
        contour_.segments.push_back({by_way_of, to});
    }

    Lattice lattice_;
    Contour contour_;
    std::unordered_map<long, int> points_;
};

} // namespace

Contour contour_of(const ShoreField& field)
{
    return March(field).take();
}

} // namespace swell::viewer
