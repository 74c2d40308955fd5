#include "engine/harbour/generators/bathymetry_source.hpp"

#include <fmt/format.h>

#include <cstddef>

#include "engine/run/machine/available_memory.hpp"

namespace swell::engine
{

namespace
{

struct Build {
    template <class Generator>
    RasterResult operator()(const Generator& generator) const
    {
        return {generate(generator), std::nullopt, {}, {}, {}, {}};
    }
    RasterResult operator()(const RasterRequest& request) const { return read_raster(request); }
};

struct SizeOf {
    template <class Generator>
    GridSize operator()(const Generator& generator) const
    {
        return generator.grid;
    }
    GridSize operator()(const KlopmanHarbour& harbour) const { return grid_of(harbour); }
    GridSize operator()(const RasterRequest& request) const
    {
        const model::Bathymetry made = read_raster(request).bathymetry;
        return {made.extent, made.dx_m, made.dy_m};
    }
};

/// Makes water that is shallower than `minimum_depth_m` land of height 0.
void dry_shallows(RasterResult& built, double minimum_depth_m)
{
    long dried = 0;
    for (double& depth : built.bathymetry.depth_m) {
        if (depth > 0.0 && depth < minimum_depth_m) {
            depth = 0.0;
            ++dried;
        }
    }
    if (dried > 0) {
        built.report.push_back(fmt::format("{} nodes shallower than {} m are dry land", dried, minimum_depth_m));
    }
}

} // namespace

RasterResult build_bathymetry(const BathymetrySource& source)
{
    if (!std::holds_alternative<RasterRequest>(source.shape)) {
        const auto nodes = static_cast<std::size_t>(grid_size(source.shape).extent.nodes());
        require_memory(nodes * sizeof(double), fmt::format("the depths of {} nodes", nodes));
    }
    RasterResult built = std::visit(Build{}, source.shape);
    dry_shallows(built, source.minimum_depth_m);
    built.bathymetry.validate();
    return built;
}

GridSize grid_size(const BathymetryShape& shape)
{
    return std::visit(SizeOf{}, shape);
}

} // namespace swell::engine
