#pragma once
#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/run/api/structures.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

/// How the depths of a grid follow from heights.
struct DepthRule {
    double zero_m = 0.0;          ///< height of still water over the zero of the raster's heights
    double minimum_depth_m = 0.0; ///< shallower water becomes land of height 0
};

/// Builds structures into the depths of a grid, one after the other:
/// - A crest has its own height wherever it is higher than the raster's bed, also over an earlier structure, lower or
/// higher.
/// - The bottom of a pit or channel has its own height wherever it is lower than the bed, earlier structures included.
/// - Sides fall from a crest, or rise from a bottom, until they meet the bed. They only add to earlier structures; sides of
///   a pit or channel cut water only.
/// - A line thinner than a cell is one node wide, with nodes joined by sides of cells.
/// A level that is above a crest floods it as it floods the raster's land.
class StructuresOnBed
{
public:
    StructuresOnBed(model::Bathymetry& bathymetry, const DepthRule& rule);

    /// Builds a structure. Returns what it changed, one line each. Leaves out parts off the
    /// grid. Throws InputError for: too few points, a line that meets itself, a polygon without an area, a line without
    /// width, a kind that floats, a structure off the grid, and a structure without effect: its crest is under
    /// water that is less deep, or its bottom is over a deeper bed. Then nothing is changed.
    std::vector<std::string> put(const StructureRequest& request);

    [[nodiscard]] const std::vector<StructureRequest>& structures() const { return structures_; }

    /// Returns the horizontal width [m] of the sloping water beside structure `number`, from still water to its toe.
    [[nodiscard]] double width_of_slope_m(std::size_t number) const
    {
        return structures_[number].slope * toe_depths_m_[number];
    }

    static constexpr std::size_t none = static_cast<std::size_t>(-1);
    /// Returns the number of the last structure that has the node in its crest, bottom or side, or none. A crest also has
    /// nodes of land that is higher.
    [[nodiscard]] std::size_t structure_at(std::size_t node) const;

private:
    /// A node that a structure changed.
    struct Built {
        double raster_depth_m = 0.0;
        std::size_t structure = none; ///< the last one
    };
    /// The depth of a node of a structure, which may be its depth before.
    struct Change {
        std::size_t node = 0;
        double depth_m = 0.0;
    };
    [[nodiscard]] std::vector<Change> changes_of(const StructureRequest& request) const;
    [[nodiscard]] double farthest_side_m(const StructureRequest& request) const;
    [[nodiscard]] double raster_depth_m(std::size_t node) const;
    void add_if_it_changes(const StructureRequest& request, std::size_t node, double beside_m,
                           std::vector<Change>& changes) const;
    std::vector<std::string> take(const StructureRequest& request, const std::vector<Change>& changes);

    model::Bathymetry& bathymetry_;
    DepthRule rule_;
    std::unordered_map<std::size_t, Built> built_;
    std::vector<StructureRequest> structures_;
    std::vector<double>
        toe_depths_m_; ///< by structure: the depth of the deepest node of its crest and sides; 0: all is land
};

} // namespace swell::engine
