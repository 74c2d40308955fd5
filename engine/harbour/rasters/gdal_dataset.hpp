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

/// Keeps GDAL and PROJ from printing while it lives, and collects their messages. Works for the thread that made it.
class GdalMessages
{
public:
    GdalMessages();
    ~GdalMessages();
    GdalMessages(const GdalMessages&) = delete;
    GdalMessages& operator=(const GdalMessages&) = delete;

    /// Returns the first error so far in one line; empty without an error.
    [[nodiscard]] std::string first_error() const;
    void add_error(const std::string& text) { errors_.push_back(text); }

    /// Returns the warnings so far that concern the numbers of a file or their place, each in one line and once.
    [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }
    void add_warning(const std::string& text);
    /// Drops the warnings that contain `words`: our own check has replaced GDAL's.
    void forget_warnings(const std::string& words);

private:
    std::vector<std::string> errors_;
    std::vector<std::string> warnings_;
};

struct CloseDataset {
    void operator()(GDALDataset* dataset) const;
};
using DatasetPointer = std::unique_ptr<GDALDataset, CloseDataset>;

/// Returns GDAL's driver of that name, which makes datasets. Throws MachineError if GDAL does not have it: the environment
/// can take drivers out (GDAL_SKIP).
GDALDriver& driver_named(const char* name);

/// Opens a raster by one of the drivers; returns null if none can. `visible` are the file names that GDAL sees in the
/// folder.
DatasetPointer open_by(const std::string& name, const std::vector<std::string>& drivers,
                       const std::vector<std::string>& visible);

/// Opens a regular file by one of the drivers, with the companions that GDAL may see (opening/companions.hpp). Notes the
/// files that were read. Throws InputError as open_raster().
DatasetPointer open_whole(const std::string& file, const std::vector<std::string>& drivers, const GdalMessages& messages);

/// Compares the header of a raster with the size of its file, before memory is taken for the numbers. Throws InputError if
/// the file is too small for `bands` bands like this one, or for one block of the band. `path` is for GDAL, `file` for the
/// message.
void refuse_promise(GDALRasterBand& band, int bands, const std::string& path, const std::string& file);

/// Opens a raster, or one variable of a NetCDF file, by a driver of raster_drivers.hpp: a plain one or one of
/// `allowed_drivers`. A CautiousGdal must live until the dataset is closed. Throws InputError if the file is not a raster,
/// needs another driver, lacks the band or variable (the message lists those that the file has), or has a header that
/// promises more than the file can hold.
DatasetPointer open_raster(const std::string& file, const RasterLayer& layer,
                           const std::vector<std::string>& allowed_drivers, const GdalMessages& messages);

/// The cells of a north-up raster: the west edge of the first column, the outer edge of the first row (its north edge if
/// dy is negative), and the cell sizes.
struct RasterCells {
    double west = 0.0;
    double first_row = 0.0;
    double dx = 0.0;
    double dy = 0.0; ///< negative if the first row is the northern one
    solver::Extent extent;

    [[nodiscard]] double east() const { return west + extent.nx * dx; }
    [[nodiscard]] double south() const { return dy < 0.0 ? first_row + extent.ny * dy : first_row; }
    [[nodiscard]] double north() const { return dy < 0.0 ? first_row : first_row + extent.ny * dy; }
    [[nodiscard]] bool north_first() const { return dy < 0.0; }
};

/// Returns the cells of a dataset. Throws InputError if the raster is rotated or has no coordinates.
RasterCells cells_of(GDALDataset& dataset, const std::string& file);

/// Returns whether a file without a CRS gives its coordinates the units "degrees_east" and "degrees_north" of the CF
/// conventions (1.8, sections 4.1 and 4.2).
bool has_degrees_by_cf(GDALDataset& dataset);

/// Returns the names of a band's numbers in small letters: the band's description, variable, standard and long name.
std::string names_of_band(GDALDataset& dataset, int band);

/// A block of a raster.
struct RasterBlock {
    int column = 0;
    int row = 0; ///< counted in the file's order
    solver::Extent extent;
};

} // namespace swell::engine
