#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/harbour/rasters/raster.hpp"

class GDALDataset;
class GDALDriver;
class GDALRasterBand;
class OGRSpatialReference;

namespace swell::engine
{

/// While this object lives, GDAL and PROJ print nothing; the object collects their messages for ours. It works for the
/// thread that made it.
class GdalMessages
{
public:
    GdalMessages();
    ~GdalMessages();
    GdalMessages(const GdalMessages&) = delete;
    GdalMessages& operator=(const GdalMessages&) = delete;

    /// The first error so far as one line; empty where there was none.
    [[nodiscard]] std::string first_error() const;
    void add_error(const std::string& text) { errors_.push_back(text); }

    /// The warnings so far that concern the numbers of a file or their place, each as one line and once.
    [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }
    void add_warning(const std::string& text);
    /// Of what has been looked at since, and is right.
    void forget_warnings(const std::string& words);

private:
    std::vector<std::string> errors_;
    std::vector<std::string> warnings_;
};

struct CloseDataset {
    void operator()(GDALDataset* dataset) const;
};
using DatasetPointer = std::unique_ptr<GDALDataset, CloseDataset>;

/// GDAL's driver of that name, which makes datasets. Throws MachineError where GDAL has none: the environment may leave out
/// any (GDAL_SKIP).
GDALDriver& driver_named(const char* name);

/// Opens a raster by one of the drivers; null if none does. `visible` are the names that GDAL sees in its folder.
DatasetPointer open_by(const std::string& name, const std::vector<std::string>& drivers,
                       const std::vector<std::string>& visible);

/// Opens a regular file by one of the drivers, with the companions that GDAL may see (opening/companions.hpp), and notes
/// what was read. Throws InputError as open_raster().
DatasetPointer open_whole(const std::string& file, const std::vector<std::string>& drivers, const GdalMessages& messages);

/// The header of a raster is held against the size of its file before memory is taken for its numbers. Throws InputError
/// where so many bands like this one, or a block of it, cannot be in the file. `path` is for GDAL, `file` for the message.
void refuse_promise(GDALRasterBand& band, int bands, const std::string& path, const std::string& file);

/// Opens a raster, or one variable of a NetCDF file, by a driver of raster_drivers.hpp: a plain one or one of
/// `allowed_drivers`. A CautiousGdal must live until the dataset is closed. Throws InputError where the file is no raster,
/// or one of another driver, where it has no such band or variable – the message names those there are – or where its
/// header promises more than the file can hold.
DatasetPointer open_raster(const std::string& file, const RasterLayer& layer,
                           const std::vector<std::string>& allowed_drivers, const GdalMessages& messages);

/// A north-up raster's cells: the west edge of the first column, the edge of its first row (north where dy < 0), cell
/// sizes.
struct RasterCells {
    double west = 0.0;
    double first_row = 0.0;
    double dx = 0.0;
    double dy = 0.0; ///< negative where the first row is the northern one
    solver::Extent extent;

    [[nodiscard]] double east() const { return west + extent.nx * dx; }
    [[nodiscard]] double south() const { return dy < 0.0 ? first_row + extent.ny * dy : first_row; }
    [[nodiscard]] double north() const { return dy < 0.0 ? first_row : first_row + extent.ny * dy; }
    [[nodiscard]] bool north_first() const { return dy < 0.0; }
};

/// The cells of a dataset. Throws InputError for a rotated raster, or one without coordinates.
RasterCells cells_of(GDALDataset& dataset, const std::string& file);

/// Whether the file says by its coordinates' units that they are degrees: "degrees_east" and "degrees_north", as the CF
/// conventions (1.8, sections 4.1 and 4.2) write them, where it names no CRS.
bool has_degrees_by_cf(GDALDataset& dataset);

/// What the file calls the numbers of a band, in small letters: the band's description, variable, standard and long name.
std::string names_of_band(GDALDataset& dataset, int band);

/// A block of a raster.
struct RasterBlock {
    int column = 0;
    int row = 0; ///< counted as in the file
    solver::Extent extent;
};

} // namespace swell::engine
