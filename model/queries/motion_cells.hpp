#pragma once
/// The motion of the water at a point below the surface: from the potential phi + Σ f psi, whose f are the vertical shapes
/// of the profile over the depth at the point.
#include "model/queries/surface_cells.hpp"
#include "model/setup/constants.hpp"
#include "model/setup/vertical_shape_cells.hpp"

namespace swell::model
{

/// One mode of the vertical profile: its amplitude psi at the nodes, at the newest time level and at the level before it,
/// and its shape f over the height in the water.
template <class T>
struct MotionMode {
    FieldView<const T> psi;
    FieldView<const T> psi_before;
    HeightShape shape;
};

/// A mean current at the nodes [m/s].
template <class T>
struct CurrentAtNodes {
    bool is_there = false; ///< otherwise the fields are not read
    FieldView<const T> east;
    FieldView<const T> north;
};

/// Computes the velocity and the pressure of the water at a point, at the height `height` over the still-water level, or at
/// the bottom if the bottom is higher.
///   velocity   (u, v) = current + grad phi + Σ f grad psi,  w = Σ f' psi. The slope of the bottom in f is left out.
///   pressure   -rho (∂/∂t + current · grad)(phi + Σ f psi). The part of phi is rho g (zeta + draft), by the equation
///              of the model. ∂psi/∂t is the change since the level before, so its part is half a step older.
template <class T>
struct SampleMotion {
    static constexpr int most_modes = 4;
    PointsOnGrid points;
    /// surface height plus draft: the surface without the depressions that hulls press into it
    SurfaceWithoutDepressions<T> head;
    FieldView<const T> phi;
    CurrentAtNodes<T> current;
    MotionMode<T> modes[most_modes];
    int mode_count = 0;
    double per_second = 0.0; ///< 1 over the time between psi_before and psi [1/s]
    double height = 0.0;     ///< [m], 0 or below

    /// A quantity and its slopes per metre.
    struct Local {
        double value, east, north;
    };
    template <class Wet>
    SWELL_CELL Local local(const CellPlace& place, const Wet& wet) const
    {
        const Interpolated<T> found = interpolated_on<T>(points.grid, place, wet);
        return {static_cast<double>(found.value), static_cast<double>(found.east) * points.cells_per_m_east,
                static_cast<double>(found.north) * points.cells_per_m_north};
    }

    SWELL_CELL MotionSample operator()(const WaterPoint& point) const
    {
        MotionSample sample;
        const GridPoint centre = points(point);
        sample.ground = centre.ground;
        if (centre.ground != Ground::water) {
            return sample;
        }
        const CellPlace& place = centre.place;
        const double depth = static_cast<double>(points.depth(centre));
        const double z = height > -depth ? height : -depth;
        const double current_east = current.is_there ? local(place, current.east).value : 0.0;
        const double current_north = current.is_there ? local(place, current.north).value : 0.0;
        const Local of_phi = local(place, phi);
        sample.east_m_per_s = current_east + of_phi.east;
        sample.north_m_per_s = current_north + of_phi.north;
        double rate = -gravity * local(place, head).value;
        for (int m = 0; m < mode_count; ++m) {
            const MotionMode<T>& mode = modes[m];
            const ShapeAtHeight shape = mode.shape.at(z, depth);
            const Local psi = local(place, mode.psi);
            const double change = (psi.value - local(place, mode.psi_before).value) * per_second;
            sample.east_m_per_s += shape.f * psi.east;
            sample.north_m_per_s += shape.f * psi.north;
            sample.up_m_per_s += shape.slope * psi.value;
            rate += shape.f * (change + (current_east * psi.east + current_north * psi.north));
        }
        sample.dynamic_pressure_pa = -water_density * rate;
        return sample;
    }
};

} // namespace swell::model
