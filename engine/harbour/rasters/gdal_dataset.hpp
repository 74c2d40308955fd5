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

    /// Returns GDAL's warnings so far about the values of a file's cells or their positions, each in one line and once.
    [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }
    void add_warning(const std::string& text);
    /// Drops the warnings so far that contain `words`. Call it if a check of our own replaces GDAL's.
    void forget_warnings(const std::string& words);

private:
    std::vector<std::string> errors_;
    std::vector<std::string> warnings_;
};

struct CloseDataset {
    void operator()(GDALDataset* dataset) const;
};
using DatasetPointer = std::unique_ptr<GDALDataset, CloseDataset>;

/// Returns the GDAL driver of that name, to make new datasets with it. Throws MachineError if GDAL does not have it: the
/// environment can take drivers out (GDAL_SKIP).
GDALDriver& driver_named(const char* name);

/// Opens a raster by one of the GDAL drivers named in `drivers`; returns null if none can. GDAL takes `visible` for the
/// names of all files in the raster's folder, so that it opens no other ones.
DatasetPointer open_by(const std::string& name, const std::vector<std::string>& drivers,
                       const std::vector<std::string>& visible);

/// Opens a regular file by one of the GDAL drivers named in `drivers`, together with the files that belong to it: CRS,
/// world file, mask (opening/companions.hpp). Records which files were read. Throws InputError as open_raster().
DatasetPointer open_whole(const std::string& file, const std::vector<std::string>& drivers, const GdalMessages& messages);

/// Compares the size of a raster, as its header states it, with the size of the file, before memory is taken for the cells.
/// Throws InputError if the file is too small for `bands` bands like this one, or for one block of the band. `path` is the
/// path for GDAL, `file` the name for the message.
void refuse_promise(GDALRasterBand& band, int bands, const std::string& path, const std::string& file);

/// Opens a raster, or one variable of a NetCDF file, by a GDAL driver that needs no permission (opening/plain_drivers.hpp)
/// or by one of `allowed_drivers`. A CautiousGdal must live until the dataset is closed. Throws InputError if the file is
/// not a raster, needs another driver, lacks the band or variable (the message lists those that the file has), or has a
/// header that promises more than the file can hold.
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

/// Returns all names that a file gives the numbers of a band, as one text in small letters: the band's description, the
/// name of the variable, its standard name and its long name.
std::string names_of_band(GDALDataset& dataset, int band);

/// A rectangular block of a raster's cells, given by its first column and row and its size.
struct RasterBlock {
    int column = 0;
    int row = 0; ///< counted in the file's order
    solver::Extent extent;
};

} // namespace swell::engine
