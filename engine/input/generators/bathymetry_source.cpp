#include "engine/input/generators/bathymetry_source.hpp"

#include <fmt/format.h>

namespace swell::engine
{

namespace
{

struct Build {
    template <class Generator>
    RasterResult operator()(const Generator& generator) const
    {
        return {generate(generator), std::nullopt, {}, {}};
    }
    RasterResult operator()(const RasterRequest& request) const { return read_raster(request); }
};

/// Land of height 0 where the water is shallower than that.
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
    RasterResult built = std::visit(Build{}, source.shape);
    dry_shallows(built, source.minimum_depth_m);
    built.bathymetry.validate();
    return built;
}

} // namespace swell::engine
