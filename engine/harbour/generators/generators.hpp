#pragma once
#include <cstdint>

#include "model/setup/bathymetry.hpp"
#include "model/setup/edge.hpp"

namespace swell::engine
{

// Bathymetries from formulas. The formulas use the sines of solver/grid/portable_math.hpp, so every machine makes the same
// bits from the same parameters. "de Jong 2012" is the thesis among the sources of README.md.

/// The number of nodes of a bathymetry's grid, generated or from a raster, and the distances between them.
struct GridSize {
    model::Extent extent;
    double dx_m = 0.0;
    double dy_m = 0.0;

    [[nodiscard]] double width_m() const { return extent.nx * dx_m; }
    [[nodiscard]] double height_m() const { return extent.ny * dy_m; }
};

/// The same depth everywhere: the open sea.
struct FlatBed {
    GridSize grid;
    double depth_m = 0.0;
};

/// A plane bed that rises towards one side; negative depths are land.
struct SlopingBed {
    GridSize grid;
    double depth_m = 0.0;     ///< at the far side and on the flat part
    double end_depth_m = 0.0; ///< at the edge towards which the bed rises
    double flat_m = 0.0;      ///< length of the flat part before the slope begins
    model::Side towards = model::Side::north;
};

/// The small harbour of de Jong 2012 (§3.2): 600 x 1200 m, with a cone-shaped shoal of 125 m radius whose top is 2 m under
/// water, a beach 300 m wide and 200 m long, and a harbour basin surrounded by walls. The figure of the thesis is lost, so
/// we chose the places of these parts: see generate_klopman.cpp.
struct KlopmanHarbour {
    double cell_size_m = 5.0;
    double depth_m = 30.0;
};

/// A river that winds from the west edge to the east edge through flat land, after the Gelderse IJssel (de Jong 2012,
/// §3.3.1).
struct River {
    GridSize grid;
    double depth_m = 0.0;    ///< in the middle of the river
    double wet_share = 0.23; ///< share of wet nodes, met exactly; determines the width of the river
    double bends = 2.0;      ///< number of meanders between west and east
    double amplitude = 0.25; ///< of the meanders, as a share of the height of the grid
};

/// A bay that opens to the south and west, with a detached breakwater across it, after Plymouth Sound (de Jong 2012,
/// §3.3.2).
struct Bay {
    GridSize grid;
    double depth_m = 0.0; ///< of the open sea, constant along the west and south edges
    std::uint64_t seed = 1;
};

/// A port behind a long mole, basins between piers, open sea to the east and south, after Port Presto (de Jong 2012,
/// §3.3.3).
struct Port {
    GridSize grid;
    double depth_m = 0.0; ///< of the open sea, constant along the east and south edges
    std::uint64_t seed = 1;
};

/// Returns the grid of Klopman's harbour, whose size in metres is fixed.
GridSize grid_of(const KlopmanHarbour& harbour);

/// Returns the distance of the river's middle from the south edge [m], at x_m from the west edge [m].
double river_middle_m(const River& river, double x_m);

model::Bathymetry generate(const FlatBed& bed);
model::Bathymetry generate(const SlopingBed& bed);
model::Bathymetry generate(const KlopmanHarbour& harbour);
model::Bathymetry generate(const River& river);
model::Bathymetry generate(const Bay& bay);
model::Bathymetry generate(const Port& port);

/// Returns the bathymetry whose depth at each node is depth(x, y), with x and y in metres east and north of node (0, 0).
template <class Depth>
model::Bathymetry sampled(const GridSize& grid, Depth depth)
{
    model::Bathymetry bathymetry{grid.extent, grid.dx_m, grid.dy_m, {}};
    bathymetry.depth_m.reserve(static_cast<std::size_t>(grid.extent.nodes()));
    for (int j = 0; j < grid.extent.ny; ++j) {
        for (int i = 0; i < grid.extent.nx; ++i) {
            bathymetry.depth_m.push_back(depth(i * grid.dx_m, j * grid.dy_m));
        }
    }
    return bathymetry;
}

} // namespace swell::engine
