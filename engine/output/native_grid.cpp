#include "engine/output/native_grid.hpp"

#include "engine/input/rasters/esri_ascii.hpp"

namespace swell::engine
{

void write_native_grid(const std::string& file, const model::Bathymetry& bathymetry, const std::optional<GeoReference>& geo)
{
    EsriAsciiGrid grid{bathymetry.extent, bathymetry.dx_m, bathymetry.dy_m, 0.0, 0.0, bathymetry.depth_m};
    if (geo) {
        grid.west_node = geo->origin_x_m;
        grid.south_node = geo->origin_y_m;
    }
    write_esri_ascii(file, grid);
}

} // namespace swell::engine
