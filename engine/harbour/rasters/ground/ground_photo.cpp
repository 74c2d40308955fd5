#include "engine/harbour/rasters/ground/ground_photo.hpp"

#include <fmt/format.h>
#include <gdal_priv.h>
#include <gdal_utils.h>

#include <algorithm>
#include <memory>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

constexpr int colours = 3;
constexpr int bytes_of_pixel = 4;

void refuse_what_is_no_photo(GDALDataset& photo, const std::string& file)
{
    const int bands = photo.GetRasterCount();
    for (int band = 1; band <= colours; ++band) {
        if (band > bands || photo.GetRasterBand(band)->GetRasterDataType() != GDT_Byte) {
            throw InputError(
                fmt::format("{}: a photo of the ground has three bands of bytes, red, green and blue; this has {}", file,
                            bands < colours ? fmt::format("{}", bands) : "others"));
        }
    }
    if (photo.GetSpatialRef() == nullptr) {
        throw InputError(fmt::format("{}: has no CRS: a photo needs a CRS for its place on the earth", file));
    }
    (void)cells_of(photo, file); // otherwise GDAL would use arrays of coordinates, which may be in any file
}

solver::Extent pixels_of(solver::Extent nodes)
{
    constexpr int most = 4096; // 64 MB
    constexpr int of_node = 8;
    return {std::min(most, of_node * nodes.nx), std::min(most, of_node * nodes.ny)};
}

/// Resamples the photo to these pixels, with opacity as the last band.
DatasetPointer on_the_grid(GDALDataset& photo, const GeoReference& geo, const model::Bathymetry& grid,
                           solver::Extent pixels)
{
    const double west = geo.origin_x_m - 0.5 * grid.dx_m;
    const double south = geo.origin_y_m - 0.5 * grid.dy_m;
    CPLStringList arguments;
    for (const std::string& word : std::initializer_list<std::string>{
             "-of", "MEM", "-t_srs", geo.projection, "-te", fmt::format("{}", west), fmt::format("{}", south),
             fmt::format("{}", west + grid.extent.nx * grid.dx_m), fmt::format("{}", south + grid.extent.ny * grid.dy_m),
             "-ts", std::to_string(pixels.nx), std::to_string(pixels.ny), "-r", "bilinear", "-dstalpha", "-to",
             "SRC_METHOD=GEOTRANSFORM"}) {
        arguments.AddString(word.c_str());
    }
    const std::unique_ptr<GDALWarpAppOptions, decltype(&GDALWarpAppOptionsFree)> options(
        GDALWarpAppOptionsNew(arguments.List(), nullptr), &GDALWarpAppOptionsFree);
    GDALDatasetH source = GDALDataset::ToHandle(&photo);
    return DatasetPointer(GDALDataset::FromHandle(GDALWarp("", nullptr, 1, &source, options.get(), nullptr)));
}

/// Reads a band of the photo. GDAL has the northern row first.
bool read_band(GDALDataset& from, int band, GroundPhoto& to, int byte)
{
    const int nx = to.extent.nx;
    const int ny = to.extent.ny;
    const auto line = static_cast<GSpacing>(bytes_of_pixel) * nx;
    std::uint8_t* const northern_row = to.rgba.data() + (ny - 1) * line + byte;
    return from.GetRasterBand(band)->RasterIO(GF_Read, 0, 0, nx, ny, northern_row, nx, ny, GDT_Byte, bytes_of_pixel, -line,
                                              nullptr) == CE_None;
}

} // namespace

GroundPhoto read_ground_photo(const std::string& file, const Scenario& scenario)
{
    if (!scenario.geo || scenario.geo->projection.empty()) {
        throw InputError(fmt::format("{}: the grid of {} has no place on the earth, so a photo cannot be placed on it",
                                     file, scenario.name));
    }
    const GdalMessages messages;
    const CautiousGdal gdal({});
    register_gdal();
    const DatasetPointer photo = open_whole(file, {"GTiff"}, messages);
    refuse_what_is_no_photo(*photo, file);
    GroundPhoto read{pixels_of(scenario.waves.bathymetry.extent), {}};
    const DatasetPointer turned = on_the_grid(*photo, *scenario.geo, scenario.waves.bathymetry, read.extent);
    read.rgba.resize(static_cast<std::size_t>(bytes_of_pixel) * static_cast<std::size_t>(read.extent.nodes()));
    bool is_read = turned != nullptr;
    for (int band = 1; is_read && band <= colours; ++band) {
        is_read = read_band(*turned, band, read, band - 1);
    }
    if (!is_read || !read_band(*turned, turned->GetRasterCount(), read, colours)) {
        throw InputError(fmt::format("{}: cannot be projected: {}", file, messages.first_error()));
    }
    bool shows_nothing = true;
    for (std::size_t pixel = 0; shows_nothing && pixel < read.rgba.size(); pixel += bytes_of_pixel) {
        shows_nothing = read.rgba[pixel + colours] == 0;
    }
    if (shows_nothing) {
        throw InputError(fmt::format("{}: the photo does not cover the grid of {}: its rectangle must overlap the grid",
                                     file, scenario.name));
    }
    return read;
}

} // namespace swell::engine
