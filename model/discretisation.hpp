#pragma once
#include <optional>
#include <vector>

#include "swell/model/field_transfer.hpp"
#include "swell/model/wave_setup.hpp"
#include "swell/solver/stencil.hpp"

namespace swell::model
{

/// The discrete equations of a bathymetry, in double on the host (thesis (2.3.1), (2.4.2): node-centred finite volumes of
/// dx by dy). A face lies between a node and its east or north neighbour, has length l and joins nodes a distance d apart;
/// the overbar is the mean of its two nodes. A face with a dry node, or at the grid's edge, is closed: its weight is 0 in
/// all three equations, so a wall lies half a cell outside the last wet node. Depths are never averaged with dry land.
struct DiscreteEquations {
    struct Mode {
        std::vector<double> d;      ///< D at the nodes; 0 on dry ones
        std::vector<double> centre; ///< dx dy M + sum over open faces of (l/d) mean(N); 1 on dry nodes
        std::vector<double> west;   ///< -(l/d) mean(N) of the west face
        std::vector<double> south;
    };
    Extent extent;
    double cell_area_m2 = 0.0;
    std::vector<double> wet;           ///< 1 on water, 0 on land
    std::vector<double> east;          ///< (l/d) mean(h) of the east face [m]
    std::vector<double> north;         ///< of the north face
    std::vector<double> current_east;  ///< l mean(U) of the east face [m²/s]; empty without a current
    std::vector<double> current_north; ///< l mean(V) of the north face
    std::vector<Mode> modes;
};

/// Throws std::invalid_argument where the current is of another size than the bathymetry.
DiscreteEquations discretise(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current);

/// The same in backend memory, in the run's precision.
template <class T>
struct WaveOperator {
    struct Mode {
        template <class Backend>
        Mode(Backend& backend, Extent extent, const DiscreteEquations::Mode& mode)
            : d(uploaded<T>(backend, extent, mode.d)), matrix(backend, extent)
        {
            upload_values(backend, mode.centre, matrix.centre);
            upload_values(backend, mode.west, matrix.west);
            upload_values(backend, mode.south, matrix.south);
        }
        solver::Field<T> d;
        solver::FivePointStencil<T> matrix;
    };

    template <class Backend>
    WaveOperator(Backend& backend, const DiscreteEquations& equations)
        : extent(equations.extent), cell_area_m2(equations.cell_area_m2), wet(uploaded<T>(backend, extent, equations.wet)),
          east(uploaded<T>(backend, extent, equations.east)), north(uploaded<T>(backend, extent, equations.north)),
          has_current(!equations.current_east.empty())
    {
        if (has_current) {
            current_east = uploaded<T>(backend, extent, equations.current_east);
            current_north = uploaded<T>(backend, extent, equations.current_north);
        }
        for (const DiscreteEquations::Mode& mode : equations.modes) {
            modes.emplace_back(backend, extent, mode);
        }
    }

    Extent extent;
    double cell_area_m2;
    solver::Field<T> wet, east, north;
    bool has_current;
    solver::Field<T> current_east, current_north;
    std::vector<Mode> modes;
};

} // namespace swell::model
