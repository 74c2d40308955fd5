#pragma once
#include <vector>

#include "model/boundaries/boundary_cells.hpp"
#include "model/boundaries/incoming_edge.hpp"
#include "model/equations/flow_cells.hpp"
#include "solver/grid/allocation_tracker.hpp"

namespace swell::model
{

/// One edge that is not a wall, in backend memory: its part in each stage of a step. edge_strip.hpp has the conditions.
/// Fields given to the functions are whole fields of the grid. Only the constructor waits.
template <class Backend, class T>
class OpenEdge
{
public:
    /// zeta at the levels before and after the present one, and the step from the one to the other.
    struct Levels {
        const solver::Field<T>& previous;
        solver::Field<T>& next;
        LeapfrogStep step;
    };

    /// `tables` are those of tabulate() for the same strip. Throws solver::SizeError where the strip's vectors do not have
    /// the sizes that EdgeStrip says.
    OpenEdge(Backend& backend, const EdgeStrip& strip, const IncomingTables& tables, double cell_area_m2)
        : strip_(strip), cell_area_m2_(cell_area_m2), row_{strip.length, 1}, area_{strip.length, strip.width},
          face_speed_(uploaded<T>(backend, row_, strip.face_speed, name)),
          second_share_(uploaded<T>(backend, row_, strip.second_share, name)),
          damping_before_(uploaded<T>(backend, row_, strip.damping_before, name)),
          sigma_(uploaded<T>(backend, area_, strip.sigma, name)), incoming_(backend, tables)
    {
        for (const std::vector<double>& gamma : strip.gamma) {
            gamma_.push_back(uploaded<T>(backend, row_, gamma, name));
        }
        backend.prepare_sums(area_, sizeof(EdgeInflow) / sizeof(double));
        strip_.sigma.clear(); // the tables live in backend memory from here on
        strip_.sigma.shrink_to_fit();
    }

    /// Stage incoming: the rows of the incoming sea at the level of `sea`, which is in backend memory.
    void synthesise_incoming(Backend& backend, const SeaPhase* sea) { incoming_.synthesise(backend, sea); }

    /// Stage assemble: adds the psi flux through the radiating face to b of one mode.
    void add_psi_flux(Backend& backend, const solver::Field<T>& zeta, int mode, solver::Field<T>& b) const
    {
        if (!strip_.radiates()) {
            return;
        }
        const FieldView<const T> gamma = reading(gamma_[static_cast<std::size_t>(mode)]);
        const T length = static_cast<T>(strip_.face_length_m);
        backend.for_each_node(row_, AddPsiFlux<T>{face(), gamma, seen(zeta), length, seen(b)});
        if (strip_.generates()) {
            backend.for_each_node(
                row_, AddIncomingPsiFlux<T>{face(), gamma, incoming_.incoming(), incoming_.rows(), mode, length, seen(b)});
        }
    }

    /// Stage boundaries: adds the parts of the incoming waves to the rates.
    void add_rates(Backend& backend, solver::Field<T>& zeta_rate, solver::Field<T>& phi_rate) const
    {
        if (strip_.generates()) {
            backend.for_each_node(area_, AddIncomingInStrip<T>{source(), seen(zeta_rate), seen(phi_rate)});
            backend.for_each_node(row_, AddIncomingThroughFace<T>{source(), seen(zeta_rate)});
        }
    }

    /// Stage leapfrog, after the cell Leapfrog: lets waves out through the radiating face on row 0 of zeta.next. Edges must
    /// do this in the order of EdgePlan::strips, as EdgeStrip::damping_before assumes.
    void radiate(Backend& backend, const Levels& zeta) const
    {
        if (strip_.radiates()) {
            backend.for_each_node(row_, RadiateZeta<T>{face(), reading(damping_before_), seen(zeta.previous),
                                                       static_cast<T>(zeta.step.time_step_s), inverse_spacing(),
                                                       seen(zeta.next)});
        }
    }

    /// Stage statistics: the inflow [m³/s] through the sponge and through the faces, into *rates in backend memory. A strip
    /// without a sponge (width 0) reports none.
    void sum_inflow(Backend& backend, const Levels& zeta, EdgeInflow* rates) const
    {
        const solver::Field<T>& next = zeta.next;
        backend.sum_over_nodes(area_, InflowTerms<T>{source(), seen(zeta.previous), seen(next), cell_area_m2_}, rates);
    }

private:
    [[nodiscard]] EdgeView<const T> seen(const solver::Field<T>& field) const { return {strip_.frame, field.view()}; }
    [[nodiscard]] EdgeView<T> seen(solver::Field<T>& field) const { return {strip_.frame, field.view()}; }
    [[nodiscard]] RadiatingFace<T> face() const { return {reading(face_speed_), reading(second_share_)}; }
    [[nodiscard]] T inverse_spacing() const { return static_cast<T>(1.0 / strip_.spacing_m); }
    [[nodiscard]] IncomingZetaRate<T> source() const
    {
        return {face(), incoming_.incoming(), reading(sigma_), incoming_.rows(), inverse_spacing()};
    }

    static constexpr const char* name = "open edges";

    EdgeStrip strip_;
    double cell_area_m2_;
    Extent row_, area_;
    solver::Field<T> face_speed_, second_share_, damping_before_, sigma_;
    std::vector<solver::Field<T>> gamma_;
    IncomingEdge<Backend, T> incoming_;
};

} // namespace swell::model
