#include "model/boundaries/coast_line.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "solver/grid/portable_math.hpp"

namespace swell::model
{

namespace
{

/// A step of one cell.
struct Way {
    int i = 0, j = 0;
    bool operator==(const Way&) const = default;
};

Way turned_left(const Way& way)
{
    return {-way.j, way.i};
}
Way turned_right(const Way& way)
{
    return {way.j, -way.i};
}
Way turned_back(const Way& way)
{
    return {-way.i, -way.j};
}

/// A face as seen from a walk along the coast: the water node, and the direction out to land.
struct FaceAt {
    int i = 0, j = 0;
    Way outward;
};

class Coast
{
public:
    Coast(const Bathymetry& bathymetry, const Edges& edges) : bathymetry_(bathymetry), edges_(edges) {}

    /// Returns the next face of a walk with the land at the right or the left hand. The next face is on the same water
    /// node, on the next node, or round the corner of the land. Returns none at an open edge.
    [[nodiscard]] std::optional<FaceAt> next(const FaceAt& at, bool has_land_right) const
    {
        const Way ahead = has_land_right ? turned_left(at.outward) : turned_right(at.outward);
        if (is_open(at.i, at.j, ahead)) {
            return std::nullopt;
        }
        if (!is_water(at.i + ahead.i, at.j + ahead.j)) {
            return FaceAt{at.i, at.j, ahead};
        }
        const FaceAt onwards{at.i + ahead.i, at.j + ahead.j, at.outward};
        if (is_open(onwards.i, onwards.j, onwards.outward)) {
            return std::nullopt;
        }
        if (!is_water(onwards.i + at.outward.i, onwards.j + at.outward.j)) {
            return onwards;
        }
        return FaceAt{onwards.i + at.outward.i, onwards.j + at.outward.j, turned_back(ahead)};
    }

private:
    [[nodiscard]] bool is_in_grid(int i, int j) const
    {
        return i >= 0 && j >= 0 && i < bathymetry_.extent.nx && j < bathymetry_.extent.ny;
    }
    [[nodiscard]] bool is_water(int i, int j) const { return is_in_grid(i, j) && bathymetry_.wet_at(i, j); }
    /// Returns whether the next node in this direction is beyond an open edge.
    [[nodiscard]] bool is_open(int i, int j, const Way& way) const
    {
        if (is_in_grid(i + way.i, j + way.j)) {
            return false;
        }
        const Side side = way.i < 0 ? Side::west : way.i > 0 ? Side::east : way.j < 0 ? Side::south : Side::north;
        return row_of(edges_[static_cast<std::size_t>(side)].kind).radiates;
    }

    const Bathymetry& bathymetry_;
    const Edges& edges_;
};

/// The outward directions of a straight line of faces. The line grows at both ends from its first face.
class StraightLine
{
public:
    explicit StraightLine(const Way& first) : ways_{{first, {}}} {}

    /// Adds the next outward direction at one end. Returns false, and adds nothing, if the line would not be straight.
    bool grow(const Way& outward, bool at_end)
    {
        if (outward == turned_back(ways_[0]) || (has_second_ && outward != ways_[0] && outward != ways_[1])) {
            return false;
        }
        if (!has_second_ && outward != ways_[0]) {
            ways_[1] = outward;
            has_second_ = true;
        }
        const int which = outward == ways_[0] ? 0 : 1;
        std::vector<int>& end = at_end ? after_ : before_;
        const int last = end.empty() ? 0 : end.back();
        if (which == last) {
            if (comes_in_a_row_[1 - which]) {
                return false;
            }
            comes_in_a_row_[which] = true;
        }
        end.push_back(which);
        return true;
    }

    /// Returns the number of faces in each direction. Counts over whole stairs if there are at least two. Otherwise leaves
    /// out a single face of the other direction at an end.
    [[nodiscard]] std::array<int, 2> counts() const
    {
        const int main = comes_in_a_row_[1] ? 1 : 0;
        const auto past_before = std::find(before_.rbegin(), before_.rend(), main).base();
        const auto past_after = std::find(after_.rbegin(), after_.rend(), main).base();
        if (main != 0 && (past_before == before_.begin() || past_after == after_.begin())) {
            return {1, 0}; // the first face itself is at an end: a quay of one face
        }
        std::vector<int> line(std::make_reverse_iterator(past_before), before_.rend());
        line.push_back(0);
        line.insert(line.end(), after_.begin(), past_after);
        constexpr int edges_of_two_stairs = 3;
        if (std::ranges::count(line, 1 - main) >= edges_of_two_stairs) {
            line.erase(std::find(line.rbegin(), line.rend(), 1 - main).base(), line.end());
            line.erase(line.begin(), std::ranges::find(line, 1 - main) + 1);
        }
        const int first = static_cast<int>(std::ranges::count(line, 0));
        return {first, static_cast<int>(line.size()) - first};
    }
    [[nodiscard]] const Way& way(int which) const { return ways_[which]; }

private:
    std::array<Way, 2> ways_;
    bool has_second_ = false;
    std::array<bool, 2> comes_in_a_row_{};
    std::vector<int> before_, after_; ///< number of the direction, outwards from the first face
};

Way way_out(Side side)
{
    return side == Side::west ? Way{-1, 0} : side == Side::east ? Way{1, 0} : side == Side::south ? Way{0, -1} : Way{0, 1};
}

} // namespace

CoastLine coast_line(const BoundaryFace& face, const Bathymetry& bathymetry, const Edges& edges)
{
    const Coast coast(bathymetry, edges);
    const FaceAt first{face.i, face.j, way_out(face.outward)};
    StraightLine line(first.outward);
    std::array<std::optional<FaceAt>, 2> ends{first, first};
    for (int step = 0; step < most_faces_each_way; ++step) { // both ends in turn, so that the line is centred on the face
        for (const bool at_end : {false, true}) {
            std::optional<FaceAt>& end = ends[at_end ? 1 : 0];
            if (end) {
                end = coast.next(*end, at_end);
            }
            if (end && !line.grow(end->outward, at_end)) {
                end.reset();
            }
        }
    }
    const std::array<int, 2> counts = line.counts();
    double faces_m = 0.0, east = 0.0, north = 0.0;
    for (int which = 0; which < 2; ++which) {
        const Way& way = line.way(which);
        const double length_m = counts[which] * (way.i != 0 ? bathymetry.dy_m : bathymetry.dx_m);
        faces_m += length_m;
        east += way.i * length_m;
        north += way.j * length_m;
    }
    const double coast_m = std::hypot(east, north);
    return {faces_m / coast_m, {east / coast_m, north / coast_m}};
}

double staircase_gain(const CoastLine& coast, double admittance, double wave_number_of_cells)
{
    const double east = std::fabs(coast.outward[0]), north = std::fabs(coast.outward[1]);
    const double from_diagonal = 1.0 - std::min(east, north) / std::max(east, north); // 1 - t
    const bool is_straight = from_diagonal == 1.0;
    const double a = is_straight ? 0.042 : 0.02 + 0.36 * from_diagonal * std::sqrt(from_diagonal);
    const double cells = std::min(wave_number_of_cells, 0.125 * portable::two_pi);
    return 1.0 + a * cells * cells * (1.0 - admittance * admittance);
}

} // namespace swell::model
