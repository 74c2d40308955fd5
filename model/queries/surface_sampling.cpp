#include "model/queries/surface_sampling.hpp"

#include "model/queries/read_ahead.hpp"
#include "model/queries/surface_blocks.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::model
{

namespace
{

/// Answers all points of a query with one cell, over the extent of the cell.
template <class Cell>
void run_here(const Cell& cell)
{
    static const solver::VectorIsa isa = solver::widest_vector_isa();
    const solver::Box rows{0, 0, cell.extent()};
    for (int row = 0; row < rows.extent.ny; ++row) {
        solver::run_row(isa, cell, rows, row);
    }
}

} // namespace

template <class T>
void sample_on_host(const SurfacesOfFrames<T>& surfaces, const SurfaceQuery& query, std::span<const WaterPoint> points,
                    std::span<SurfaceSample> samples)
{
    const SampleSurface<T> sampler = surface_sampler(surfaces, query, query.footprint.offsets.data());
    const int count = static_cast<int>(points.size());
    if (query.footprint.count > 1) {
        run_here(SamplePoints<SampleSurface<T>, SurfaceSample>{sampler, points.data(), samples.data(), count});
    } else {
        read_ahead(sampler.points, surfaces.newest.zeta, points);
        run_here(SampleSurfaceBlocks<T>{sampler, points.data(), samples.data(), count});
    }
}

template void sample_on_host(const SurfacesOfFrames<float>&, const SurfaceQuery&, std::span<const WaterPoint>,
                             std::span<SurfaceSample>);
template void sample_on_host(const SurfacesOfFrames<double>&, const SurfaceQuery&, std::span<const WaterPoint>,
                             std::span<SurfaceSample>);

} // namespace swell::model

namespace swell::solver
{

template void run_row(VectorIsa, const model::SamplePoints<model::SampleSurface<float>, model::SurfaceSample>&, const Box&,
                      int);
template void run_row(VectorIsa, const model::SamplePoints<model::SampleSurface<double>, model::SurfaceSample>&, const Box&,
                      int);

} // namespace swell::solver
