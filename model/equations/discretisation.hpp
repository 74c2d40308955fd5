#pragma once
#include <vector>

#include "solver/grid/host_field.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/stencil.hpp"

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

/// Node by node and face by face: the plain reference of what WaveOperator makes by cells. Throws std::invalid_argument
/// where the current is of another size than the bathymetry.
DiscreteEquations discretise(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current);

/// The current of a face times its length, as in DiscreteEquations; both empty without a current.
struct FaceCurrents {
    std::vector<double> east, north;
};
FaceCurrents face_currents(const Bathymetry& bathymetry, const Current& current);

/// The equations in backend memory, in the run's precision, made where they lie: discretise(), rounded, to the last bit.
template <class T>
struct WaveOperator {
    struct Mode {
        template <class Backend>
        Mode(Backend& backend, Extent extent)
            : d(solver::MemoryName(backend, "coefficient D").backend, extent),
              matrix(solver::MemoryName(backend, "matrix S").backend, extent)
        {
        }
        solver::Field<T> d;
        solver::FivePointStencil<T> matrix;
    };

    template <class Backend>
    WaveOperator(Backend& backend, const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current)
        : extent(bathymetry.extent), dx_m(bathymetry.dx_m), dy_m(bathymetry.dy_m), cell_area_m2(dx_m * dy_m),
          depth(uploaded<double>(solver::MemoryName(backend, "depth").backend, extent, bathymetry.depth_m)),
          wet(solver::MemoryName(backend, "wet").backend, extent),
          east(solver::MemoryName(backend, "faces").backend, extent),
          north(solver::MemoryName(backend, "faces").backend, extent), has_current(current.present())
    {
        if (has_current) {
            const solver::MemoryName name(backend, "current");
            const FaceCurrents currents = face_currents(bathymetry, current);
            current_east = uploaded<T>(backend, extent, currents.east);
            current_north = uploaded<T>(backend, extent, currents.north);
        }
        for (std::size_t mode = 0; mode < profile.modes.size(); ++mode) {
            modes.emplace_back(backend, extent);
        }
        rebuild(backend, depth, profile);
    }

    /// Makes everything but the current anew, in place, for other depths [m] of the same grid and a profile of as many
    /// modes. Does not wait; allocates nothing. Defined in discretisation_body.hpp.
    template <class Backend>
    void rebuild(Backend& backend, const solver::Field<double>& depths_m, const VerticalProfile& profile);

    Extent extent;
    double dx_m, dy_m, cell_area_m2;
    solver::Field<double> depth; ///< [m], what the rest was made from
    solver::Field<T> wet, east, north;
    bool has_current;
    solver::Field<T> current_east, current_north;
    std::vector<Mode> modes;
};

extern template void WaveOperator<float>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&,
                                                  const VerticalProfile&);
extern template void WaveOperator<double>::rebuild(solver::OpenMpBackend&, const solver::Field<double>&,
                                                   const VerticalProfile&);

} // namespace swell::model
