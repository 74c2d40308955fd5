#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "model/boundaries/face_list.hpp"
#include "model/incoming/edges/boundary_cells.hpp"
#include "model/incoming/edges/incoming_edge.hpp"
#include "model/incoming/edges/sea_at_edge_cells.hpp"
#include "solver/backends/sum_of_parts.hpp"
#include "solver/grid/allocation_tracker.hpp"
#include "solver/grid/copy_field.hpp"

namespace swell::model
{

/// One edge that is not a wall, in backend memory, with its part in each stage of a step. edge_strip.hpp has the equations.
/// Fields given to the functions are those of the water's grid. If a process holds a box of that grid, the object has the
/// box's nodes of the strip, which may be none. Only the constructor and update() wait.
template <class Backend, class T>
class OpenEdge
{
public:
    /// `tables` must come from IncomingSeaOnGrid for the same strip. Throws solver::SizeError if the strip's vectors do not
    /// have the sizes given in EdgeStrip.
    OpenEdge(Backend& backend, const EdgeStrip& strip, const IncomingTables& tables, double cell_area_m2,
             const solver::Grid& water)
        : strip_(strip), cell_area_m2_(cell_area_m2), held_(along_side(strip.side, water)), row_(rows(1)),
          area_(rows(strip.width)), face_speed_(uploaded<T>(backend, row_, strip.face_speed, name)),
          second_share_(uploaded<T>(backend, row_, strip.second_share, name)),
          psi_share_(uploaded<T>(backend, row_, strip.psi_share, name)),
          sigma_(uploaded<T>(backend, area_, strip.sigma, name)), incoming_(backend, tables, held_along()),
          inflow_(backend, summed(), !water.is_whole())
    {
        for (const std::vector<double>& gamma : strip.gamma) {
            gamma_.push_back(uploaded<T>(backend, row_, gamma, name));
        }
        strip_.sigma.clear(); // in backend memory from here on
        strip_.sigma.shrink_to_fit();
    }

    /// Allocates memory for the coefficients and the incoming sea of the same edge as in `like` over other depths;
    /// add_uploads() fills the memory.
    OpenEdge(Backend& backend, const OpenEdge& like)
        : strip_(like.strip_), cell_area_m2_(like.cell_area_m2_), held_(like.held_), row_(like.row_), area_(like.area_),
          face_speed_(backend, row_, name), second_share_(backend, row_, name), psi_share_(backend, row_, name),
          sigma_(backend, area_, name), incoming_(backend, like.incoming_)
    {
        for (std::size_t mode = 0; mode < like.gamma_.size(); ++mode) {
            gamma_.emplace_back(backend, row_, name);
        }
    }

    /// Allocates memory for the sums in sum_inflow(). Call both in the same branch of the backend's work (Backend::beside),
    /// because each branch has memory of its own.
    void prepare_sums(Backend& backend) const { inflow_.prepare(backend); }

    /// From now on computes the incoming sea some time levels ahead (IncomingEdge::foresee).
    void foresee_sea(Backend& backend, const SeaClock& clock) { incoming_.foresee(backend, clock); }

    /// In the stage `incoming` of a step (stepping/stage.hpp): computes the incoming sea along the edge at the time level
    /// of `sea`, which is in backend memory.
    void synthesise_incoming(Backend& backend, const SeaPhase* sea) { incoming_.synthesise(backend, sea); }

    /// Overwrites the coefficients of the strip and the tables of the sea with those for other depths. If `tables` is null,
    /// the tables stay. Waits. Throws solver::SizeError if a table has another size than before.
    void update(Backend& backend, const EdgeStrip& strip, const IncomingTables* tables)
    {
        upload_values(backend, strip.face_speed, face_speed_);
        upload_values(backend, strip.second_share, second_share_);
        upload_values(backend, strip.psi_share, psi_share_);
        for (std::size_t mode = 0; mode < gamma_.size(); ++mode) {
            upload_values(backend, strip.gamma[mode], gamma_[mode]);
        }
        upload_values(backend, strip.sigma, sigma_);
        if (tables != nullptr) {
            incoming_.update(backend, *tables);
        }
    }

    /// Appends the work of update() to `pieces`, which a run does one by one between its frames. The strip and the tables
    /// must exist until the pieces are done.
    void add_uploads(solver::Pieces& pieces, Backend& backend, const EdgeStrip& strip, const IncomingTables* tables)
    {
        pieces.push_back(
            {solver::Piece::Place::backend, [this, &backend, &strip] { this->update(backend, strip, nullptr); }});
        if (tables != nullptr) {
            incoming_.add_uploads(pieces, backend, *tables);
        }
    }
    /// enqueue_copy() copies the coefficients of the strip from another object of the same edge, enqueue_tables() the
    /// tables of its sea. Neither waits.
    void enqueue_copy(Backend& backend, const OpenEdge& from)
    {
        solver::copy_field(backend, face_speed_, from.face_speed_);
        solver::copy_field(backend, second_share_, from.second_share_);
        solver::copy_field(backend, psi_share_, from.psi_share_);
        solver::copy_field(backend, sigma_, from.sigma_);
        for (std::size_t mode = 0; mode < gamma_.size(); ++mode) {
            solver::copy_field(backend, gamma_[mode], from.gamma_[mode]);
        }
    }
    void enqueue_tables(Backend& backend, const OpenEdge& from) { incoming_.enqueue_tables(backend, from.incoming_); }
    /// Returns whether the tables of both seas are of the same size.
    [[nodiscard]] bool has_tables_like(const OpenEdge& other) const { return incoming_.has_tables_like(other.incoming_); }

    /// Uses other seas from now on, whose tables are already in backend memory. Allocates nothing.
    void let_in(IncomingEdge<Backend, T>&& incoming) noexcept { incoming_ = std::move(incoming); }

    /// In the stage `assemble` of a step: adds the flux of the incoming waves through the faces to b, the right-hand side
    /// of the system for psi of one mode (AddIncomingPsiFlux).
    void add_psi_flux(Backend& backend, int mode, solver::Field<T>& b) const
    {
        if (incoming_.has_sea()) {
            const FieldView<const T> gamma = reading(gamma_[static_cast<std::size_t>(mode)]);
            const T length = static_cast<T>(strip_.face_length_m);
            backend.for_each_node(row_, AddIncomingPsiFlux<T>{psi_face(), gamma, incoming_.incoming(), incoming_.rows(),
                                                              mode, length, seen(b)});
        }
    }

    /// In the stage `boundaries` of a step: adds the contributions of the incoming sea to the rates of zeta and phi in the
    /// strip.
    void add_rates(Backend& backend, solver::Field<T>& zeta_rate, solver::Field<T>& phi_rate) const
    {
        if (incoming_.has_sea()) {
            backend.for_each_node(area_, AddSeaInSponge<T>{source(), seen(zeta_rate), seen(phi_rate)});
            const AddSeaThroughFace<T> through_face{source(), seen(zeta_rate), seen(phi_rate)};
            backend.for_each_node(rows(through_face.rows()), through_face);
        }
    }

    /// In the stage `statistics` of a step: writes the water per second that comes in [m³/s], through the sponge and
    /// through the faces, to *rates in backend memory.
    void sum_inflow(Backend& backend, const ZetaLevels<T>& zeta, EdgeInflow* rates) const
    {
        const solver::Field<T>& next = zeta.next;
        inflow_.add(
            backend,
            InflowTerms<T>{source(), seen(zeta.previous), seen(next), seen(zeta.draft), cell_area_m2_, strip_.width},
            rates);
    }

    /// Returns the nodes along the edge that this process holds: a grid of one row, with their box.
    [[nodiscard]] solver::Grid held_along() const
    {
        const solver::Grid held = summed();
        return {{strip_.length, 1}, {held.box.first_i, 0, {held.box.extent.ny > 0 ? held.box.extent.nx : 0, 1}}};
    }

private:
    [[nodiscard]] EdgeView<const T> seen(const solver::Field<T>& field) const { return {strip_.frame, field.view()}; }
    [[nodiscard]] EdgeView<T> seen(solver::Field<T>& field) const { return {strip_.frame, field.view()}; }
    [[nodiscard]] FaceFlux<T> face() const { return {reading(face_speed_), reading(second_share_)}; }
    [[nodiscard]] FaceFlux<T> psi_face() const { return {reading(face_speed_), reading(psi_share_)}; }
    /// Returns the nodes over which the inflow is summed: the strip, or row 0 of the edge if there is no strip.
    [[nodiscard]] solver::Grid summed() const { return rows(std::max(strip_.width, 1)); }
    /// Returns the grid of so many rows of nodes from the edge, with the box that this process holds.
    [[nodiscard]] solver::Grid rows(int count) const
    {
        const Extent all{strip_.length, count};
        return {all, held_.box.shared_with({0, 0, all})};
    }
    [[nodiscard]] T inverse_spacing() const { return static_cast<T>(1.0 / strip_.spacing_m); }
    [[nodiscard]] IncomingZetaRate<T> source() const
    {
        return {face(), incoming_.incoming(), reading(sigma_), incoming_.rows(), inverse_spacing()};
    }

    static constexpr const char* name = "open edges";

    EdgeStrip strip_;
    double cell_area_m2_;
    solver::Grid held_; ///< the water's grid by s and m
    solver::Grid row_, area_;
    solver::Field<T> face_speed_, second_share_, psi_share_, sigma_;
    std::vector<solver::Field<T>> gamma_;
    IncomingEdge<Backend, T> incoming_;
    solver::SumOfParts<EdgeInflow> inflow_;
};

} // namespace swell::model
