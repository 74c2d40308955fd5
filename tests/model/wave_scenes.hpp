#pragma once
/// Small seas that the model's tests share.
#include <cmath>
#include <functional>
#include <numbers>
#include <vector>

#include "model/stepper/time_stepper.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::model
{

inline Bathymetry bathymetry_of(Extent extent, double dx_m, double dy_m, const std::function<double(int, int)>& depth)
{
    Bathymetry bathymetry{extent, dx_m, dy_m, {}};
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            bathymetry.depth_m.push_back(depth(i, j));
        }
    }
    return bathymetry;
}

inline Bathymetry flat_basin(Extent extent, double dx_m, double dy_m, double depth_m)
{
    return bathymetry_of(extent, dx_m, dy_m, [=](int, int) { return depth_m; });
}

/// Returns an awkward harbour for tests: 61 by 47 nodes, 4 … 26 m deep, a headland, an islet of one node and a dry corner.
inline Bathymetry rough_harbour()
{
    return bathymetry_of({61, 47}, 5.0, 4.0, [](int i, int j) {
        const bool headland = i > 35 && i < 44 && j > 28;
        const bool islet = i == 17 && j == 12;
        const bool corner = i + j < 6;
        return headland || islet || corner ? 0.0 : 15.0 + 11.0 * std::sin(0.13 * i + 0.4) * std::cos(0.17 * j);
    });
}

/// Returns a setup whose systems for psi are solved to rounding errors.
inline WaveSetup exact_setup(Bathymetry bathymetry, VerticalProfile profile, double time_step_s)
{
    WaveSetup setup;
    setup.bathymetry = std::move(bathymetry);
    setup.profile = std::move(profile);
    setup.time_step_s = time_step_s;
    setup.solver.rule = solver::StopRule::rhs;
    setup.solver.tolerance = 1e-14;
    setup.solver.iteration_limit = 200;
    return setup;
}

/// Returns the standing mode (p, q) of a closed basin at its nodes, with walls half a cell outside its nodes: the product
/// of two cosines.
inline std::vector<double> basin_mode(const Bathymetry& basin, int p, int q)
{
    std::vector<double> mode;
    for (int j = 0; j < basin.extent.ny; ++j) {
        for (int i = 0; i < basin.extent.nx; ++i) {
            mode.push_back(std::cos(std::numbers::pi * p * (i + 0.5) / basin.extent.nx) *
                           std::cos(std::numbers::pi * q * (j + 0.5) / basin.extent.ny));
        }
    }
    return mode;
}

template <class T>
double scalar_product(const std::vector<T>& a, const std::vector<double>& b)
{
    double sum = 0.0;
    for (std::size_t node = 0; node < a.size(); ++node) {
        sum += static_cast<double>(a[node]) * b[node];
    }
    return sum;
}

/// Returns a smooth but irregular field, one value per node within about 1.3 times the amplitude, 0 on land.
inline std::vector<double> rough_field(const Bathymetry& bathymetry, double amplitude, double seed)
{
    std::vector<double> field;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            const double value =
                std::sin(0.31 * i + seed) * std::cos(0.23 * j - 2.0 * seed) + 0.3 * std::sin(1.7 * i * j + seed);
            field.push_back(bathymetry.wet_at(i, j) ? amplitude * value : 0.0);
        }
    }
    return field;
}

} // namespace swell::model
