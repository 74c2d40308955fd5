#pragma once
/// The flow of the waves at a point in the water: velocity, acceleration and pressure, each from one potential, phi + Σ f
/// psi.
#include "model/queries/motion_cells.hpp"
#include "model/queries/psi_rate.hpp"

namespace swell::model
{

/// One mode of the vertical profile: its amplitude psi at the nodes at the newest time level and at the two levels before
/// it, and its shape f over the height in the water.
template <class T>
struct FlowMode {
    FieldView<const T> newest;
    FieldView<const T> one_before;
    FieldView<const T> two_before;
    HeightShape shape;
};

/// Computes the flow of the waves at a point. With q = ∂psi/∂t from PsiRate, H the surface without the depressions of
/// hulls, and U the mean current:
///   velocity      grad phi + Σ f grad psi,  upwards Σ f' psi. The slope of the bed in f is left out.
///   acceleration  −g grad H + Σ f grad q,  upwards Σ f' q: by the equation of the model ∂phi/∂t + U·grad phi = −g H. The
///                 part of psi leaves out U·grad.
///   pressure      rho g H − rho Σ f (q + U·grad psi)
/// f is the shape of continuous water (HeightShape::of_continuous_water). Over still water f is 0, so the law there is
/// linear extrapolation; errors of Wheeler's stretching would be of second order over the whole height.
template <class T>
struct SampleFlow {
    static constexpr int most_modes = SampleMotion<T>::most_modes;
    PointsOnGrid points;
    SurfaceWithoutDepressions<T> head;
    FieldView<const T> phi;
    CurrentAtNodes<T> current;
    FlowMode<T> modes[most_modes];
    int mode_count = 0;
    PsiRate rate;
    bool is_only_velocity =
        false; ///< true: `head`, `current`, `rate` and earlier psi are not read; the rest of a sample is 0

    using Local = typename SampleMotion<T>::Local;

    template <class Wet>
    SWELL_CELL Local local(const CellPlace& place, const Wet& wet) const
    {
        const Interpolated<T> found = interpolated_on<T>(points.grid, place, wet);
        return {static_cast<double>(found.value), static_cast<double>(found.east) * points.cells_per_m_east,
                static_cast<double>(found.north) * points.cells_per_m_north};
    }

    SWELL_CELL FlowSample operator()(const FlowPoint& point) const
    {
        FlowSample sample;
        const GridPoint centre = points({point.east_m, point.north_m});
        sample.ground = centre.ground;
        if (centre.ground != Ground::water) {
            return sample;
        }
        const CellPlace& place = centre.place;
        sample.depth_m = points.depth(centre);
        if (current.is_there && !is_only_velocity) {
            sample.current_east_m_per_s = local(place, current.east).value;
            sample.current_north_m_per_s = local(place, current.north).value;
        }
        add_phi(place, sample);
        const double z = within_still_water(point.height_m, static_cast<double>(sample.depth_m));
        for (int m = 0; m < mode_count; ++m) {
            add_mode(modes[m], place, z, sample);
        }
        sample.dynamic_pressure_pa *= water_density;
        return sample;
    }

private:
    [[nodiscard]] SWELL_CELL static double within_still_water(double height, double depth)
    {
        const double below = height < 0.0 ? height : 0.0;
        return below > -depth ? below : -depth;
    }

    /// Adds the part of phi. The pressure is still divided by the density.
    SWELL_CELL void add_phi(const CellPlace& place, FlowSample& sample) const
    {
        const Local of_phi = local(place, phi);
        sample.east_m_per_s = of_phi.east;
        sample.north_m_per_s = of_phi.north;
        if (is_only_velocity) {
            return;
        }
        const Local of_head = local(place, head);
        sample.east_m_per_s2 = -gravity * of_head.east;
        sample.north_m_per_s2 = -gravity * of_head.north;
        sample.dynamic_pressure_pa = gravity * of_head.value;
    }

    /// Adds the part of one mode at the height z, −depth to 0.
    SWELL_CELL void add_mode(const FlowMode<T>& mode, const CellPlace& place, double z, FlowSample& sample) const
    {
        const ShapeAtHeight shape = mode.shape.of_continuous_water(z, static_cast<double>(sample.depth_m));
        const Local psi = local(place, mode.newest);
        sample.east_m_per_s += shape.f * psi.east;
        sample.north_m_per_s += shape.f * psi.north;
        sample.up_m_per_s += shape.slope * psi.value;
        if (is_only_velocity) {
            return;
        }
        const Local one_before = local(place, mode.one_before);
        const Local two_before = local(place, mode.two_before);
        const auto rate_of = [&](double newest, double one, double two) {
            return (rate.newest * newest + rate.one_before * one) + rate.two_before * two;
        };
        const double q = rate_of(psi.value, one_before.value, two_before.value);
        sample.east_m_per_s2 += shape.f * rate_of(psi.east, one_before.east, two_before.east);
        sample.north_m_per_s2 += shape.f * rate_of(psi.north, one_before.north, two_before.north);
        sample.up_m_per_s2 += shape.slope * q;
        const double along_current = sample.current_east_m_per_s * psi.east + sample.current_north_m_per_s * psi.north;
        sample.dynamic_pressure_pa -= shape.f * (q + along_current);
    }
};

} // namespace swell::model
