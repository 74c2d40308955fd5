#pragma once
/// Surfaces that the tests of queries share.
#include <functional>
#include <vector>

#include "model/queries/surface_sampling.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/host_field.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{

/// A water surface over a bathymetry, in the memory of a CPU backend, without hulls, for tests of queries.
template <class T>
struct StillSurface {
    StillSurface(Bathymetry given, const std::vector<double>& zeta_m)
        : bathymetry(std::move(given)),
          depth(solver::uploaded<double>(backend, solver::Grid(bathymetry.extent), bathymetry.depth_m)),
          zeta(solver::uploaded<T>(backend, solver::Grid(bathymetry.extent), zeta_m)), table(backend, depth)
    {
        table.make(backend, depth);
    }

    [[nodiscard]] SurfacesOfFrames<T> surfaces() const
    {
        return {table.grid(bathymetry.dx_m, bathymetry.dy_m), {zeta.view(), nullptr}, {zeta.view(), nullptr}};
    }
    [[nodiscard]] SurfaceSample at(double east_m, double north_m, const SurfaceQuery& query = {}) const
    {
        const WaterPoint point{east_m, north_m};
        SurfaceSample sample;
        sample_on_host(surfaces(), query, {&point, 1}, {&sample, 1});
        return sample;
    }

    solver::OpenMpBackend backend{1};
    Bathymetry bathymetry;
    solver::Field<double> depth;
    solver::Field<T> zeta;
    QueryTable table;
};

/// Returns zeta(x, y), the height of a surface, at the nodes, with x and y in metres; 0 on land.
inline std::vector<double> at_nodes(const Bathymetry& bathymetry, const std::function<double(double, double)>& zeta)
{
    std::vector<double> values;
    for (int j = 0; j < bathymetry.extent.ny; ++j) {
        for (int i = 0; i < bathymetry.extent.nx; ++i) {
            values.push_back(bathymetry.wet_at(i, j) ? zeta(i * bathymetry.dx_m, j * bathymetry.dy_m) : 0.0);
        }
    }
    return values;
}

} // namespace swell::model
