#pragma once
/// The draught of a hull's mesh seen from above, for the pressure with which the moving hull acts on the water.
#include <vector>

#include "model/hull_mesh/hull_mesh.hpp"
#include "solver/grid/cell.hpp"

namespace swell::model
{

/// A draught map in any memory. Cell (i, j) is the middle of a rectangle of the ship: i counts forward from the stern, j to
/// port from the starboard side.
struct DraughtMapView {
    const double* draught;          ///< along · across values, row by row [m]
    int along, across;              ///< numbers of cells
    double stern, side;             ///< x and y of the map's corner aft and to starboard [m]
    double cell_along, cell_across; ///< sides of a cell [m]

    /// Returns the draught [m] at a place of the ship [m], xi forward and eta to port. It is bilinear between the middles
    /// of cells, and falls to 0 half a cell outside the map. So its integral is that of the cells.
    [[nodiscard]] SWELL_CELL double at(double xi, double eta) const
    {
        const double i = (xi - stern) / cell_along + 0.5;
        const double j = (eta - side) / cell_across + 0.5;
        if (!(i > 0.0 && j > 0.0 && i < along + 1 && j < across + 1)) {
            return 0.0;
        }
        const int at_i = static_cast<int>(i);
        const int at_j = static_cast<int>(j);
        const double u = i - at_i;
        const double v = j - at_j;
        const double aft = (1.0 - v) * cell(at_i - 1, at_j - 1) + v * cell(at_i - 1, at_j);
        const double fore = (1.0 - v) * cell(at_i, at_j - 1) + v * cell(at_i, at_j);
        return (1.0 - u) * aft + u * fore;
    }

private:
    [[nodiscard]] SWELL_CELL double cell(int i, int j) const
    {
        return i >= 0 && j >= 0 && i < along && j < across ? draught[j * along + i] : 0.0;
    }
};

/// The draught of a hull over the box around its part below still water.
struct DraughtMap {
    int along = 0;
    int across = 0;
    double stern = 0.0;
    double side = 0.0;
    double cell_along = 0.0;
    double cell_across = 0.0;
    double volume = 0.0;         ///< of the mesh below still water, and of the map [m³]
    double scale = 1.0;          ///< by which the mesh's draughts were multiplied for that
    std::vector<double> draught; ///< as DraughtMapView

    [[nodiscard]] DraughtMapView view() const
    {
        return {draught.data(), along, across, stern, side, cell_along, cell_across};
    }
};

/// Returns the map of a closed mesh. A cell has the mean over 4 × 4 vertical lines of the greatest depth of the hull below
/// z = 0 on the line. Water above a bulb counts as hull, so all draughts are scaled to the displaced volume. Throws
/// SetupError for a hull above still water.
DraughtMap draught_map_of(const HullMesh& mesh, int along = 256, int across = 64);

} // namespace swell::model
