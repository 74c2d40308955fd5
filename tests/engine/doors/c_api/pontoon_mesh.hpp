#pragma once
#include <cstdint>
#include <vector>

namespace swell::c_api_tests
{

/// The mesh of a hull with straight sides and raked ends: a closed box whose bottom is 0.8 of the length of its deck. The
/// deck is two thirds of the draft over still water.
struct PontoonMesh {
    std::vector<double> points_m; ///< x, y and z of eight points
    std::vector<std::int32_t> triangles{0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4,
                                        2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5};

    PontoonMesh(double length_m, double beam_m, double draft_m)
    {
        for (const double z : {-draft_m, draft_m * 2.0 / 3.0}) {
            const double end_m = length_m * (z < 0.0 ? 0.4 : 0.5);
            for (const double y : {-0.5 * beam_m, 0.5 * beam_m}) {
                for (const double x : {-end_m, end_m}) {
                    points_m.insert(points_m.end(), {x, y, z});
                }
            }
        }
    }
};

} // namespace swell::c_api_tests
