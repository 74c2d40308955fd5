#include "engine/results/output/map_grid.hpp"

#include <cpl_string.h>
#include <cpl_vsi.h>
#include <fmt/format.h>
#include <gdal_priv.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/places/harbour_projection.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

/// A file in GDAL's memory. On disk GDAL would open the file by its name and delete any file there. By then the name may
/// lead to somebody else's file.
class FileInMemory
{
public:
    FileInMemory() = default;
    ~FileInMemory() { VSIUnlink(name_.c_str()); }
    FileInMemory(const FileInMemory&) = delete;
    FileInMemory& operator=(const FileInMemory&) = delete;

    [[nodiscard]] const std::string& name() const { return name_; }
    /// Returns the bytes of the file, valid as long as the object.
    [[nodiscard]] std::span<const char> bytes() const
    {
        vsi_l_offset count = 0;
        const GByte* bytes = VSIGetMemFileBuffer(name_.c_str(), &count, FALSE);
        return {reinterpret_cast<const char*>(bytes), bytes == nullptr ? 0 : static_cast<std::size_t>(count)};
    }

private:
    /// Returns a name that no other file of the process has, in any thread.
    static std::string new_name()
    {
        static std::atomic<int> files = 0;
        return fmt::format("/vsimem/swell_map_{}.tif", ++files);
    }

    std::string name_ = new_name();
};

/// Makes the dataset `name`; `file` is its name in messages.
DatasetPointer create(const std::string& name, const std::string& file, solver::Extent extent, const GdalMessages& messages)
{
    CPLStringList options;
    options.SetNameValue("COMPRESS", "DEFLATE");
    options.SetNameValue("PREDICTOR", "3");
    DatasetPointer dataset(
        driver_named("GTiff").Create(name.c_str(), extent.nx, extent.ny, 1, GDT_Float64, options.List()));
    if (!dataset) {
        throw MachineError(fmt::format("{}: cannot be written: {}", file, messages.first_error()));
    }
    return dataset;
}

void place(GDALDataset& dataset, const MapGrid& grid)
{
    const double west = (grid.geo ? grid.geo->origin_x_m : 0.0) - 0.5 * grid.dx_m;
    const double north = (grid.geo ? grid.geo->origin_y_m : 0.0) + (grid.extent.ny - 0.5) * grid.dy_m;
    std::array<double, 6> transform{west, grid.dx_m, 0.0, north, 0.0, -grid.dy_m};
    dataset.SetGeoTransform(transform.data());
    if (grid.geo) {
        const ReferencePointer reference = reference_named(grid.geo->projection, "the grid's projection");
        dataset.SetSpatialRef(reference.get());
    }
}

/// Writes the rows of a field to a band, whose first row is the northern one, a few at a time. GDAL packs them before it
/// gets the next ones.
bool write_rows(GDALRasterBand& band, const FillRow& fill_row, solver::Extent extent)
{
    int of_a_block = 0;
    int block_width = 0;
    band.GetBlockSize(&block_width, &of_a_block);
    const auto width = static_cast<std::size_t>(extent.nx);
    std::vector<double> rows(width * static_cast<std::size_t>(of_a_block));
    for (int first = 0; first < extent.ny; first += of_a_block) {
        const int count = std::min(of_a_block, extent.ny - first);
        for (int row = 0; row < count; ++row) {
            fill_row(extent.ny - 1 - first - row, std::span(rows).subspan(static_cast<std::size_t>(row) * width, width));
        }
        if (band.RasterIO(GF_Write, 0, first, extent.nx, count, rows.data(), extent.nx, count, GDT_Float64, 0, 0) !=
                CE_None ||
            band.FlushCache() != CE_None) {
            return false;
        }
    }
    return true;
}

/// Makes a mask inside the file, not as a second file.
bool make_mask(GDALDataset& dataset)
{
    const CPLConfigOptionSetter inside("GDAL_TIFF_INTERNAL_MASK", "YES", false);
    return dataset.CreateMaskBand(GMF_PER_DATASET) == CE_None;
}

/// Writes the mask: 255 for a reliable value, 0 for a missing or doubtful one.
bool write_mask(GDALDataset& dataset, const FillRow& fill_row, const std::vector<std::int64_t>& doubtful,
                solver::Extent extent)
{
    const auto fill_mask = [&](int j, std::span<double> row) {
        fill_row(j, row);
        std::transform(row.begin(), row.end(), row.begin(), [](double value) { return std::isnan(value) ? 0.0 : 255.0; });
        const auto first = static_cast<std::int64_t>(extent.index(0, j));
        const auto end = std::lower_bound(doubtful.begin(), doubtful.end(), first + extent.nx);
        for (auto node = std::lower_bound(doubtful.begin(), doubtful.end(), first); node != end; ++node) {
            row[static_cast<std::size_t>(*node - first)] = 0.0;
        }
    };
    return write_rows(*dataset.GetRasterBand(1)->GetMaskBand(), fill_mask, extent);
}

} // namespace

void write_geotiff(const std::string& file, const MapGrid& grid, const FillRow& fill_row, const std::string& description,
                   const std::string& unit, const std::vector<std::int64_t>& doubtful)
{
    const GdalMessages messages;
    AtomicFile whole(file); // first, because it reports a file that cannot be made
    const FileInMemory packed;
    DatasetPointer dataset = create(packed.name(), file, grid.extent, messages);
    place(*dataset, grid);
    GDALRasterBand& band = *dataset->GetRasterBand(1);
    band.SetDescription(description.c_str());
    band.SetUnitType(unit.c_str());
    band.SetNoDataValue(std::numeric_limits<double>::quiet_NaN());
    const bool written = (doubtful.empty() || make_mask(*dataset)) && write_rows(band, fill_row, grid.extent) &&
                         (doubtful.empty() || write_mask(*dataset, fill_row, doubtful, grid.extent));
    dataset.reset();
    if (!written || !messages.first_error().empty()) {
        throw MachineError(fmt::format("{}: could not be written to its end: {}", file, messages.first_error()));
    }
    const std::span<const char> bytes = packed.bytes();
    whole.stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    whole.finish();
}

void write_geotiff(const std::string& file, const MapGrid& grid, std::span<const double> values,
                   const std::string& description, const std::string& unit, const std::vector<std::int64_t>& doubtful)
{
    if (static_cast<std::int64_t>(values.size()) != grid.extent.nodes()) {
        throw std::invalid_argument(fmt::format("{} values for {} nodes", values.size(), grid.extent.nodes()));
    }
    const auto fill_row = [&](int j, std::span<double> row) {
        std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(grid.extent.index(0, j)), row.size(), row.begin());
    };
    write_geotiff(file, grid, fill_row, description, unit, doubtful);
}

} // namespace swell::engine
