#pragma once
/// Beds that change from node to node, drawn by chance with a fixed seed.
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "model/setup/vertical_profile.hpp"
#include "model/theory/grid_fit.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{

using Random = std::mt19937;

inline double between(Random& random, double low, double high)
{
    return low + (high - low) * (static_cast<double>(random()) / 4294967296.0);
}

/// A sea bed of a random test, with its name and number.
struct RandomBed {
    std::string name;
    bool is_of_a_harbour;
    Bathymetry water;
};

/// Returns a small random bed such as harbours have: a wall, corner, rock, channel of three cells or slope, by `number`.
inline RandomBed harbour_bed(int number, Random& random)
{
    const Extent extent{8 + static_cast<int>(random() % 5), 8 + static_cast<int>(random() % 5)};
    const double dx_m = between(random, 1.0, 5.0);
    const double dy_m = number % 3 == 0 ? dx_m * between(random, 0.6, 1.6) : dx_m;
    const double shallow = between(random, 2.0, 10.0);
    const double deep = shallow * between(random, 1.5, 12.0);
    const int i0 = extent.nx / 2;
    const int j0 = extent.ny / 2;
    const auto make = [&](const char* name, const std::function<double(int, int)>& depth) {
        return RandomBed{name, true, bathymetry_of(extent, dx_m, dy_m, depth)};
    };
    switch (number % 5) {
    case 0: return make("wall", [&](int i, int) { return i < i0 ? deep : shallow; });
    case 1: return make("corner", [&](int i, int j) { return i < i0 && j < j0 ? shallow : deep; });
    case 2: return make("rock", [&](int i, int j) { return i == i0 && j == j0 ? shallow : deep; });
    case 3: return make("channel", [&](int i, int) { return std::abs(i - i0) <= 1 ? deep : shallow; });
    default:
        return make("slope", [&](int i, int j) { return shallow + (deep - shallow) * (i + 0.3 * j) / (1.3 * extent.nx); });
    }
}

/// Returns a small random bed such as no harbour has: random depths, with or without land, of two values only, or
/// chequered, by `number`.
inline RandomBed wild_bed(int number, Random& random)
{
    const Extent extent{4 + static_cast<int>(random() % 9), 4 + static_cast<int>(random() % 9)};
    const double dx_m = between(random, 0.5, 8.0);
    const double lowest = between(random, 0.05, 5.0);
    const double highest = lowest * between(random, 1.1, 60.0);
    const bool is_chequered = number % 4 == 0;
    const double land = number % 4 == 1 ? 0.3 : 0.0;
    return {is_chequered ? "chequered" : "wild", false,
            bathymetry_of(extent, dx_m, dx_m * between(random, 0.5, 2.0), [&](int i, int j) {
                if (is_chequered) {
                    return (i + j) % 2 == 0 ? lowest : highest;
                }
                const bool is_land = between(random, 0.0, 1.0) < land && i + j > 0;
                const double part = number % 4 == 3 ? static_cast<double>(random() % 2) : between(random, 0.0, 1.0);
                return is_land ? -1.0 : lowest + part * (highest - lowest);
            })};
}

/// Returns 300 random beds of at most 12 by 12 nodes, each second one such as harbours have; always the same.
inline std::vector<RandomBed> random_beds()
{
    Random random(20261125);
    std::vector<RandomBed> beds;
    for (int number = 0; number < 300; ++number) {
        beds.push_back(number % 2 == 0 ? harbour_bed(number / 2, random) : wild_bed(number / 2, random));
        beds.back().name += " " + std::to_string(number);
    }
    return beds;
}

inline std::vector<VerticalProfile> profiles_on(const Bathymetry& water)
{
    const Discretisation grid{water.dx_m, water.dy_m, 0.05};
    return {fitted_to_grid(dispersive_profile(), grid), fitted_to_grid(dispersive_deep_profile(), grid),
            fitted_to_grid(parabolic_mild_profile(), grid), parabolic_profile()};
}

} // namespace swell::model
