#include "engine/harbour/rasters/cells/finer_grids.hpp"

#include <fmt/format.h>
#include <hdf5.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "engine/harbour/netcdf/hdf_handle.hpp"

namespace swell::engine
{

namespace
{

/// The members that are read of a coarse cell.
struct CoarseCell {
    std::uint32_t columns;
    std::uint32_t rows;
    float step_x;
    float step_y;
};

hid_t type_of_coarse_cell()
{
    return hdf_compound(sizeof(CoarseCell), {{"dimensions_x", HOFFSET(CoarseCell, columns), H5T_NATIVE_UINT32},
                                             {"dimensions_y", HOFFSET(CoarseCell, rows), H5T_NATIVE_UINT32},
                                             {"resolution_x", HOFFSET(CoarseCell, step_x), H5T_NATIVE_FLOAT},
                                             {"resolution_y", HOFFSET(CoarseCell, step_y), H5T_NATIVE_FLOAT}});
}

bool is_refined(const CoarseCell& cell)
{
    return cell.columns > 0 && cell.rows > 0 && std::isfinite(cell.step_x) && std::isfinite(cell.step_y) &&
           cell.step_x > 0.0F && cell.step_y > 0.0F;
}

} // namespace

std::optional<FinerGrids> finer_grids_of(const std::string& path)
{
    constexpr hsize_t most_columns = 1'000'000;
    const QuietHdf quiet;
    const HdfHandle file(H5Fopen(path.c_str(), H5F_ACC_RDONLY, H5P_DEFAULT), &H5Fclose);
    const HdfHandle cells(file.is_open() ? H5Dopen2(file.id(), "/BAG_root/varres_metadata", H5P_DEFAULT) : -1, &H5Dclose);
    const HdfHandle space(cells.is_open() ? H5Dget_space(cells.id()) : -1, &H5Sclose);
    std::array<hsize_t, 2> count{};
    if (!space.is_open() || H5Sget_simple_extent_ndims(space.id()) != 2 ||
        H5Sget_simple_extent_dims(space.id(), count.data(), nullptr) != 2 || count[1] > most_columns) {
        return std::nullopt;
    }
    FinerGrids grids;
    grids.finest = std::numeric_limits<double>::infinity();
    const HdfHandle type(type_of_coarse_cell(), &H5Tclose);
    const HdfHandle one_row(H5Screate_simple(1, &count[1], nullptr), &H5Sclose);
    std::vector<CoarseCell> row(static_cast<std::size_t>(count[1]));
    for (std::array<hsize_t, 2> first{0, 0}; first[0] < count[0]; ++first[0]) {
        const std::array<hsize_t, 2> size{1, count[1]};
        H5Sselect_hyperslab(space.id(), H5S_SELECT_SET, first.data(), nullptr, size.data(), nullptr);
        if (H5Dread(cells.id(), type.id(), one_row.id(), space.id(), H5P_DEFAULT, row.data()) < 0) {
            return std::nullopt;
        }
        for (const CoarseCell& cell : row) {
            if (is_refined(cell)) {
                ++grids.refined_cells;
                grids.finest = std::min<double>(grids.finest, std::min(cell.step_x, cell.step_y));
                grids.coarsest = std::max<double>(grids.coarsest, std::max(cell.step_x, cell.step_y));
            }
        }
    }
    grids.cells = static_cast<std::int64_t>(count[0] * count[1]);
    return grids.refined_cells > 0 ? std::optional(grids) : std::nullopt;
}

std::string warning_of_finer_grids(const FinerGrids& grids, double cell, const std::string& unit, const std::string& file)
{
    const bool are_alike = grids.coarsest - grids.finest <= 1e-6 * grids.coarsest;
    const std::string steps =
        are_alike ? fmt::format("{:.6g}", grids.finest) : fmt::format("{:.6g} to {:.6g}", grids.finest, grids.coarsest);
    return fmt::format(
        "{0}: has finer grids, of cells of {1} {2}, in {3} of its {4} cells of {5:.6g} {2} ({6:.3g} % of its "
        "area), and they are not read; \"gdal_translate -oo MODE=RESAMPLED_GRID {0} NAME.tif\" makes a "
        "raster of them",
        file, steps, unit, grids.refined_cells, grids.cells, cell,
        100.0 * static_cast<double>(grids.refined_cells) / static_cast<double>(grids.cells));
}

} // namespace swell::engine
