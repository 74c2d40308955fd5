#pragma once
/// Beds over which runs ended by the limit of flat water, after 3 to 62 frames (conjugate gradients, noise of 2 cm).
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "model/setup/wave_setup.hpp"

namespace swell::model
{

/// A bed of 24 by 24 nodes, and the frame that was divided.
struct SteepBed {
    std::string name;
    double dx_m, frame_s;
    std::function<double(int, int)> depth; ///< of node (i, j) [m]
    bool is_open = false;                  ///< west and east
};

inline std::vector<SteepBed> steep_beds()
{
    const auto wall = [](double deep, double shallow) { return [=](int i, int) { return i < 12 ? deep : shallow; }; };
    const auto rock = [](double deep, double top) { return [=](int i, int j) { return i == 12 && j == 11 ? top : deep; }; };
    return {{"cliff 60 / 5 m", 1.0, 0.05, wall(60.0, 5.0)},
            {"rock of 5 m in 60 m, cells of 1 m", 1.0, 0.05, rock(60.0, 5.0)},
            {"rock of 5 m in 60 m, cells of 2 m", 2.0, 0.5, rock(60.0, 5.0)},
            {"quay wall 15 / 5 m", 2.0, 1.0, wall(15.0, 5.0)},
            {"trench 7 / 20 m", 1.0, 0.24, [](int i, int) { return i > 7 && i < 16 ? 20.0 : 7.0; }, true},
            {"rock of 5 m in 20 m, cells of 5 m", 5.0, 1.0, rock(20.0, 5.0)}};
}

inline Bathymetry water_over(const SteepBed& bed)
{
    Bathymetry water{{24, 24}, bed.dx_m, bed.dx_m, {}};
    for (int node = 0; node < 24 * 24; ++node) {
        water.depth_m.push_back(bed.depth(node % 24, node / 24));
    }
    return water;
}

/// Returns initial fields of water at rest with noise of at most 2 cm in the height of the wet nodes.
inline InitialFields noise_on(const Bathymetry& water)
{
    std::mt19937 random(5);
    InitialFields fields;
    for (const double depth : water.depth_m) {
        const double part = static_cast<double>(random()) / 4294967296.0;
        fields.zeta_m.push_back(depth > 0.0 ? 0.04 * part - 0.02 : 0.0);
        fields.phi_m2_per_s.push_back(0.0);
    }
    return fields;
}

} // namespace swell::model
