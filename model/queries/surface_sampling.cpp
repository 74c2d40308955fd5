#include "model/queries/surface_sampling.hpp"

#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::model
{

template <class T>
void sample_on_host(const SurfacesOfFrames<T>& surfaces, const SurfaceQuery& query, std::span<const WaterPoint> points,
                    std::span<SurfaceSample> samples)
{
    const SamplePoints<SampleSurface<T>, SurfaceSample> cell{
        surface_sampler(surfaces, query, query.footprint.offsets.data()), points.data(), samples.data(),
        static_cast<int>(points.size())};
    static const solver::VectorIsa isa = solver::widest_vector_isa();
    const solver::Box rows{0, 0, cell.extent()};
    for (int row = 0; row < rows.extent.ny; ++row) {
        solver::run_row(isa, cell, rows, row);
    }
}

template void sample_on_host(const SurfacesOfFrames<float>&, const SurfaceQuery&, std::span<const WaterPoint>,
                             std::span<SurfaceSample>);
template void sample_on_host(const SurfacesOfFrames<double>&, const SurfaceQuery&, std::span<const WaterPoint>,
                             std::span<SurfaceSample>);

} // namespace swell::model
