#pragma once
#include <gdal_priv.h>
#include <gtest/gtest.h>
#include <ogr_spatialref.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/raster.hpp"

namespace swell::engine
{

/// A raster that GDAL writes for a test: cells of 20 m on a plane in metres, from 500000 E, 6000000 N.
struct MadeRaster {
    solver::Extent extent;
    std::vector<double> values; ///< of the first band, then of the next; the northern row first
    GDALDataType type = GDT_Float32;
    const char* driver = "GTiff";
    int bands = 1;
    const char* option = "";      ///< "PIXELTYPE=SIGNEDBYTE"
    const char* mask_inside = ""; ///< "YES": a mask in the file; "NO": a mask in a file of its own; "": no mask
    /// Changes the dataset of GDAL before it is written.
    void (*change)(GDALDataset& dataset) = [](GDALDataset&) {};
};

/// Writes a raster for a test by GDAL. A mask, if there is one, leaves out the cells of the last column.
inline void write_raster(const std::string& file, const MadeRaster& made)
{
    const GdalMessages quiet;
    const CPLConfigOptionSetter inside("GDAL_TIFF_INTERNAL_MASK", made.mask_inside, false);
    CPLStringList options;
    if (*made.option != '\0') {
        options.AddString(made.option);
    }
    const solver::Extent extent = made.extent;
    const DatasetPointer memory(driver_named("MEM").Create("", extent.nx, extent.ny, made.bands, made.type, nullptr));
    ASSERT_TRUE(memory);
    std::array<double, 6> transform{500000.0, 20.0, 0.0, 6000000.0 + 20.0 * extent.ny, 0.0, -20.0};
    OGRSpatialReference plane;
    plane.importFromEPSG(32632);
    memory->SetSpatialRef(&plane);
    memory->SetGeoTransform(transform.data());
    made.change(*memory);
    std::vector<double> values = made.values;
    for (int band = 1; band <= made.bands; ++band) {
        ASSERT_EQ(CE_None, memory->GetRasterBand(band)->RasterIO(GF_Write, 0, 0, extent.nx, extent.ny,
                                                                 values.data() + (band - 1) * extent.nodes(), extent.nx,
                                                                 extent.ny, GDT_Float64, 0, 0));
    }
    if (std::string(made.driver) == "netCDF") {
        options.AddString("FORMAT=NC4");
    }
    const DatasetPointer dataset(
        driver_named(made.driver).CreateCopy(file.c_str(), memory.get(), FALSE, options.List(), nullptr, nullptr));
    ASSERT_TRUE(dataset);
    if (*made.mask_inside != '\0') {
        ASSERT_EQ(CE_None, dataset->CreateMaskBand(GMF_PER_DATASET));
        std::vector<std::uint8_t> known(static_cast<std::size_t>(extent.nodes()), 255);
        for (int n = extent.nx - 1; n < extent.nodes(); n += extent.nx) {
            known[static_cast<std::size_t>(n)] = 0;
        }
        ASSERT_EQ(CE_None, dataset->GetRasterBand(1)->GetMaskBand()->RasterIO(
                               GF_Write, 0, 0, extent.nx, extent.ny, known.data(), extent.nx, extent.ny, GDT_Byte, 0, 0));
    }
}

/// Returns a request for the grid that has a node at each cell of a raster of MadeRaster.
inline RasterRequest plain_request(const std::string& file)
{
    RasterRequest request;
    request.file = file;
    request.crs = "local";
    return request;
}

} // namespace swell::engine
