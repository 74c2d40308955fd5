#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/fields/placed_field.hpp"
#include "engine/results/difference/run_difference.hpp"
#include "engine/results/output/map_grid.hpp"

namespace swell::engine
{

/// The ground of a node in two runs, A and B: land where a map has no height.
enum class GroundOfTwo : std::uint8_t { water, land, land_in_a, land_in_b };

/// A value of a map and its place, in metres from the south-west node.
struct MapExtreme {
    double value = 0.0;
    double x_m = 0.0;
    double y_m = 0.0;
};

/// How a field of two runs differs over the nodes at which both know it.
struct FieldChange {
    std::int64_t nodes = 0;
    double median = 0.0;     ///< of B minus A; of turns in degrees, positive clockwise
    double most_of_95 = 0.0; ///< 95 % of the nodes differ by at most this much
};

/// The differences of the maps of two runs. Nodes whose Hs is doubtful in A or B, because it is beyond linear theory, are
/// part of the fields and are left out of the numbers of Hs.
struct MapDifference {
    MapGrid grid;
    std::vector<GroundOfTwo> ground;    ///< of each node, row by row from the south-west, as all fields
    std::vector<double> difference_m;   ///< Hs of B minus Hs of A; NaN on land of either
    std::vector<double> ratio;          ///< Hs of B over Hs of A; also NaN where A is below least_hs_m
    double least_hs_m = 0.0;            ///< ratio_limit_m() of A
    std::vector<std::int64_t> doubtful; ///< in rising order

    std::int64_t nodes = 0;     ///< with a difference that is not doubtful
    std::int64_t land_in_a = 0; ///< nodes that are land only in A
    std::int64_t land_in_b = 0;
    std::optional<std::int64_t>
        beyond_error;                   ///< nodes whose difference is larger than the joint ±; absent if a ± is unknown
    std::optional<MapExtreme> rise;     ///< the largest difference; absent if no node is higher in B
    std::optional<MapExtreme> fall;     ///< the smallest; absent if no node is lower in B
    std::optional<double> median_ratio; ///< absent without a ratio
    double low_ratio = 0.0;             ///< 5 % of the ratios are lower
    double high_ratio = 0.0;            ///< 5 % are higher
    std::optional<FieldChange> period;  ///< of tp.tif [s]; absent if a run has none
    std::optional<FieldChange> turn;    ///< of direction.tif [degrees]
};

/// Returns the height below which A has too few waves for a ratio: 2 cm, or a hundredth of the highest Hs if that is
/// larger.
double ratio_limit_m(const std::vector<double>& hs_m);

/// Compares Hs of two runs on one grid; `error_a` and `error_b` are the ± of Hs as shares of Hs.
MapDifference compare_heights(const PlacedField& a, const PlacedField& b, std::optional<double> error_a,
                              std::optional<double> error_b);

/// Compares two fields, leaving out nodes at which one is unknown. With `is_direction` differences are turns of at most 180
/// degrees.
FieldChange compare_fields(const std::vector<double>& a, const std::vector<double>& b, bool is_direction);

/// Throws InputError that names both grids if the fields are at different places: other cells, another south-west node or
/// another projection. `name_a` and `name_b` are their files.
void check_same_places(const PlacedField& a, const std::string& name_a, const PlacedField& b, const std::string& name_b);

/// Reads and compares the maps of two runs: hs.tif, and tp.tif and direction.tif if both have them. Returns nothing if a
/// run has no hs.tif, and in a build without SWELL_GEO; why_no_maps() says why. Throws InputError as read_placed_field()
/// and check_same_places().
std::optional<MapDifference> map_difference_of(const RunFolder& a, const RunFolder& b, const RunDifference& difference);

/// Returns the reason, in one line, that two runs have no maps to compare.
std::string why_no_maps(const RunFolder& a, const RunFolder& b);

} // namespace swell::engine
