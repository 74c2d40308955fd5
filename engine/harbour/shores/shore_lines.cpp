#include "engine/harbour/shores/shore_lines.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace swell::engine
{

namespace
{

/// A corner of a cell, in half distances between nodes: whole numbers, so that equal corners are equal.
using Corner = std::pair<int, int>;

std::array<Corner, 2> corners_of(const ShoreSide& face)
{
    const int i = 2 * face.i, j = 2 * face.j;
    switch (face.outward) {
    case model::Side::west: return {{{i - 1, j - 1}, {i - 1, j + 1}}};
    case model::Side::east: return {{{i + 1, j - 1}, {i + 1, j + 1}}};
    case model::Side::south: return {{{i - 1, j - 1}, {i + 1, j - 1}}};
    case model::Side::north: break;
    }
    return {{{i - 1, j + 1}, {i + 1, j + 1}}};
}

GridPlace place_of(const Corner& corner, const model::Bathymetry& bathymetry)
{
    return {0.5 * corner.first * bathymetry.dx_m, 0.5 * corner.second * bathymetry.dy_m};
}

/// The faces of a stretch, by the corners where they end.
class FaceGraph
{
public:
    explicit FaceGraph(const std::vector<ShoreSide>& faces)
    {
        for (const ShoreSide& face : faces) {
            const std::array<Corner, 2> ends = corners_of(face);
            neighbours_[ends[0]].push_back(ends[1]);
            neighbours_[ends[1]].push_back(ends[0]);
        }
    }

    /// Takes a line out of the graph: first from a corner where lines end, then round closed ones. Empty if no face is
    /// left.
    std::vector<Corner> take_line()
    {
        const auto is_end = [](const auto& entry) { return !entry.second.empty() && entry.second.size() != 2; };
        const auto has_faces = [](const auto& entry) { return !entry.second.empty(); };
        auto start = std::ranges::find_if(neighbours_, is_end);
        start = start == neighbours_.end() ? std::ranges::find_if(neighbours_, has_faces) : start;
        std::vector<Corner> line;
        if (start == neighbours_.end()) {
            return line;
        }
        line.push_back(start->first);
        do {
            const Corner at = line.back();
            const Corner next = neighbours_[at].back();
            remove(at, next);
            remove(next, at);
            line.push_back(next);
        } while (neighbours_[line.back()].size() == 1); // it had two: the line goes on
        return line;
    }

private:
    void remove(const Corner& from, const Corner& to)
    {
        std::vector<Corner>& corners = neighbours_[from];
        corners.erase(std::ranges::find(corners, to));
    }

    std::map<Corner, std::vector<Corner>> neighbours_;
};

/// Returns whether the corner between two others is on a straight line with them.
bool is_straight(const Corner& before, const Corner& at, const Corner& after)
{
    return (before.first == at.first && at.first == after.first) ||
           (before.second == at.second && at.second == after.second);
}

} // namespace

std::array<GridPlace, 2> ends_of(const ShoreSide& face, const model::Bathymetry& bathymetry)
{
    const std::array<Corner, 2> corners = corners_of(face);
    return {place_of(corners[0], bathymetry), place_of(corners[1], bathymetry)};
}

std::vector<std::vector<GridPlace>> shore_lines(const ShoreStretch& stretch, const model::Bathymetry& bathymetry)
{
    FaceGraph graph(stretch.faces);
    std::vector<std::vector<GridPlace>> lines;
    for (std::vector<Corner> line = graph.take_line(); !line.empty(); line = graph.take_line()) {
        std::vector<GridPlace>& places = lines.emplace_back();
        for (std::size_t at = 0; at < line.size(); ++at) {
            const bool is_inner = at > 0 && at + 1 < line.size();
            if (!is_inner || !is_straight(line[at - 1], line[at], line[at + 1])) {
                places.push_back(place_of(line[at], bathymetry));
            }
        }
    }
    return lines;
}

} // namespace swell::engine
