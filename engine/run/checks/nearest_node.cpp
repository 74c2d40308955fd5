#include "engine/run/checks/nearest_node.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace swell::engine
{

namespace
{

/// The search for one node, row by row, away from the row of the start.
class NodeSearch
{
public:
    NodeSearch(const model::Bathymetry& bathymetry, int i, int j, bool is_wet)
        : bathymetry_(bathymetry), i_(i), j_(j), is_wet_(is_wet)
    {
    }

    std::optional<NearNode> find()
    {
        const int ny = bathymetry_.extent.ny;
        for (int away = 0; away < ny && away * bathymetry_.dy_m < least_m_; ++away) {
            search_row(j_ + away);
            search_row(j_ - away);
        }
        return found_;
    }

private:
    /// Goes along a row in both directions at once, until a node is found or all others are farther than the best one.
    void search_row(int j)
    {
        if (j < 0 || j >= bathymetry_.extent.ny) {
            return;
        }
        const double north_m = (j - j_) * bathymetry_.dy_m;
        const int most = std::max(i_, bathymetry_.extent.nx - 1 - i_);
        for (int away = 0; away <= most; ++away) {
            const double distance_m = std::hypot(away * bathymetry_.dx_m, north_m);
            if (distance_m >= least_m_) {
                return;
            }
            for (const int i : {i_ + away, i_ - away}) {
                if (i >= 0 && i < bathymetry_.extent.nx && bathymetry_.wet_at(i, j) == is_wet_) {
                    least_m_ = distance_m;
                    found_ = NearNode{i, j, distance_m};
                    return;
                }
            }
        }
    }

    const model::Bathymetry& bathymetry_;
    int i_;
    int j_;
    bool is_wet_;
    double least_m_ = std::numeric_limits<double>::infinity();
    std::optional<NearNode> found_;
};

} // namespace

std::optional<NearNode> nearest_node(const model::Bathymetry& bathymetry, int i, int j, bool is_wet)
{
    return NodeSearch(bathymetry, i, j, is_wet).find();
}

double metres_to_edge(const model::Bathymetry& bathymetry, int i, int j)
{
    const int east = bathymetry.extent.nx - 1 - i;
    const int north = bathymetry.extent.ny - 1 - j;
    return std::min(std::min(i, east) * bathymetry.dx_m, std::min(j, north) * bathymetry.dy_m);
}

} // namespace swell::engine
