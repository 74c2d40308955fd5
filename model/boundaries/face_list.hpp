#pragma once
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "model/boundaries/boundary_faces.hpp"
#include "model/boundaries/face_cells.hpp"
#include "model/equations/leapfrog_step.hpp"
#include "solver/backends/exchange.hpp"
#include "solver/backends/sum_of_parts.hpp"
#include "solver/backends/whole_rows.hpp"
#include "solver/grid/copy_field.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/grid/list_part.hpp"

namespace swell::model
{

/// The fields that a time step needs to let waves out through faces: zeta, the height of the surface, at the time levels
/// n-1 and n+1, the draft of hulls at level n, the water levels inside walls at n-1 and n+1 (one per face, FaceList::grid),
/// and the step.
template <class T>
struct ZetaLevels {
    const solver::Field<T>& previous;
    solver::Field<T>& next;
    const solver::Field<T>& draft;
    const solver::Field<T>& inside_before;
    solver::Field<T>& inside_next;
    LeapfrogStep step;
};

/// The faces of a run through which waves leave, in backend memory, with their part in each stage of a step. Fields given
/// to the functions are those of the water's grid. If a process holds a box of that grid, the list has the faces of the
/// box's nodes. Only the constructor and update() wait.
template <class Backend, class T>
class FaceList
{
public:
    /// dx_m and dy_m are the distances of neighbouring nodes; `plan` has the faces of the whole grid `water`.
    FaceList(Backend& backend, const RadiatingFaces& plan, double dx_m, double dy_m, const solver::Grid& water)
        : FaceList(backend, plan, dx_m, dy_m, solver::ListPart(plan.faces, water))
    {
    }
    /// Lists the faces of the plan in `held`.
    FaceList(Backend& backend, const RadiatingFaces& plan, double dx_m, double dy_m, solver::ListPart held)
        : held_(std::move(held)), first_(held_groups(plan)), dx_m_(dx_m), dy_m_(dy_m),
          nodes_(backend.allocate((static_cast<std::size_t>(held_.count()) + 1) * sizeof(FaceNodes), name)),
          speed_(backend, grid(), name), second_share_(backend, grid(), name), psi_share_(backend, grid(), name),
          damping_before_(backend, grid(), name), filling_rate_(backend, grid(), name),
          remembers_(std::ranges::any_of(plan.faces, model::remembers)),
          inflow_(backend, held_, plan.first[first_group_of_walls])
    {
        std::vector<FaceNodes> nodes;
        nodes.reserve(static_cast<std::size_t>(held_.count()));
        for (const BoundaryFace& face : held_.of(plan.faces)) {
            nodes.push_back({face.i, face.j, face.inner_i(), face.inner_j()});
        }
        backend.upload_and_wait(nodes_.get(), nodes.data(), nodes.size() * sizeof(FaceNodes));
        for (std::size_t mode = 0; mode < plan.gamma.size(); ++mode) {
            gamma_.emplace_back(backend, grid(), name);
        }
        update(backend, plan);
    }

    /// Allocates memory for the coefficients of the same faces as in `like` over other depths, without values;
    /// enqueue_copy() then copies values from it.
    FaceList(Backend& backend, const FaceList& like)
        : held_(like.held_), first_(like.first_), dx_m_(like.dx_m_), dy_m_(like.dy_m_), nodes_(nullptr, [](void*) {}),
          speed_(backend, grid(), name), second_share_(backend, grid(), name), psi_share_(backend, grid(), name),
          damping_before_(backend, grid(), name), filling_rate_(backend, grid(), name), remembers_(like.remembers_)
    {
        for (std::size_t mode = 0; mode < like.gamma_.size(); ++mode) {
            gamma_.emplace_back(backend, grid(), name);
        }
    }

    /// Allocates memory for the sums in sum_inflow(). Call both in the same branch of the backend's work (Backend::beside),
    /// because each branch has memory of its own.
    void prepare_sums(Backend& backend) const { inflow_.prepare(backend); }

    /// Returns whether the whole grid has no such faces.
    [[nodiscard]] bool empty() const { return held_.entries() == 0; }
    /// Returns the number of such faces of the whole grid.
    [[nodiscard]] int all() const { return held_.entries(); }
    /// Returns a grid with one value per face that this process holds.
    [[nodiscard]] solver::Grid grid() const { return {first_.back(), 1}; }
    /// Returns the values of all faces of the whole grid on the host, from a field of grid(). All boxes make the call.
    /// Waits.
    [[nodiscard]] std::vector<T> of_all_faces(Backend& backend, const solver::Field<T>& field) const
    {
        return solver::of_whole_list(backend, held_, solver::downloaded(backend, field));
    }
    /// Returns the values of the faces that this process holds, of one value per face of the whole grid.
    [[nodiscard]] std::vector<double> held_values(const std::vector<double>& values) const
    {
        if (values.size() != static_cast<std::size_t>(held_.entries())) {
            throw solver::SizeError("values of faces", static_cast<std::int64_t>(values.size()), held_.entries());
        }
        return held_.of(values);
    }
    /// Returns whether any wall has a memory, that is, a water level inside (RadiatingFaces).
    [[nodiscard]] bool remembers() const { return remembers_; }

    /// Overwrites the coefficients of all faces with the ones in `plan`, which must have the same faces over other depths.
    /// Waits.
    void update(Backend& backend, const RadiatingFaces& plan)
    {
        if (empty()) {
            return;
        }
        upload_values(backend, held_.of(plan.speed), speed_);
        upload_values(backend, held_.of(plan.second_share), second_share_);
        upload_values(backend, held_.of(plan.psi_share), psi_share_);
        upload_values(backend, held_.of(plan.damping_before), damping_before_);
        upload_values(backend, held_.of(plan.filling_rate), filling_rate_);
        for (std::size_t mode = 0; mode < gamma_.size(); ++mode) {
            upload_values(backend, held_.of(plan.gamma[mode]), gamma_[mode]);
        }
    }

    /// Copies the coefficients (c_e, gamma, …) of another list of the same faces. Does not wait for the backend.
    void enqueue_copy(Backend& backend, const FaceList& from)
    {
        solver::copy_field(backend, speed_, from.speed_);
        solver::copy_field(backend, second_share_, from.second_share_);
        solver::copy_field(backend, psi_share_, from.psi_share_);
        solver::copy_field(backend, damping_before_, from.damping_before_);
        solver::copy_field(backend, filling_rate_, from.filling_rate_);
        for (std::size_t mode = 0; mode < gamma_.size(); ++mode) {
            solver::copy_field(backend, gamma_[mode], from.gamma_[mode]);
        }
    }

    /// In the stage `assemble` of a step (stepping/stage.hpp): adds the flux of leaving waves through the faces
    /// (AddPsiFlux) to b, the right-hand side of the system of one mode. `zeta` and `inside`, the water levels inside
    /// walls, belong to time level n-1.
    void add_psi_flux(Backend& backend, const solver::Field<T>& zeta, const solver::Field<T>& draft,
                      const solver::Field<T>& inside, int mode, solver::Field<T>& b) const
    {
        const FaceTable<T> faces{{reading(speed_), reading(psi_share_)}, static_cast<const FaceNodes*>(nodes_.get())};
        const FieldView<const T> gamma = reading(gamma_[static_cast<std::size_t>(mode)]);
        for (std::size_t group = 0; group < groups; ++group) {
            const double length = looks_west_or_east(group) ? dy_m_ : dx_m_;
            backend.for_each_node(of(group), AddPsiFlux<T>{faces, gamma, reading(zeta), reading(draft), reading(inside),
                                                           static_cast<T>(length), b.view()});
        }
    }

    /// In the stage `boundaries` of a step, after the new time level is computed: lets waves out through the faces by
    /// changing zeta.next, and computes zeta.inside_next, the new levels inside walls.
    void radiate(Backend& backend, const ZetaLevels<T>& zeta) const
    {
        for (std::size_t group = 0; group < groups; ++group) {
            const double spacing = looks_west_or_east(group) ? dx_m_ : dy_m_;
            backend.for_each_node(of(group), RadiateZeta<T>{table(), reading(damping_before_), reading(zeta.previous),
                                                            reading(zeta.draft), reading(zeta.inside_before),
                                                            static_cast<T>(zeta.step.time_step_s),
                                                            static_cast<T>(1.0 / spacing), zeta.next.view()});
        }
        if (remembers_) {
            const solver::Field<T>& next = zeta.next;
            exchange_halo(backend, next.grid(), 1, next.view());
            backend.for_each_node(grid(), LevelsInside<T>{table(), reading(filling_rate_), reading(zeta.previous),
                                                          reading(next), reading(zeta.draft), reading(zeta.inside_before),
                                                          static_cast<T>(zeta.step.time_step_s), zeta.inside_next.view()});
        }
    }

    /// In the stage `statistics` of a step: writes the water per second that comes in through walls [m³/s] to *rate in
    /// backend memory. Faces of edges are not included (OpenEdge counts them).
    void sum_inflow(Backend& backend, const ZetaLevels<T>& zeta, EdgeInflow* rate) const
    {
        const solver::Field<T>& next = zeta.next;
        inflow_.add(backend,
                    WallInflow<T>{table(), reading(zeta.previous), reading(next), reading(zeta.draft),
                                  reading(zeta.inside_before), first_[first_group_of_walls], dx_m_, dy_m_},
                    rate); // without walls the rate stays 0
    }

private:
    static constexpr std::size_t groups = 8;
    static constexpr std::size_t first_group_of_walls = 4;
    static bool looks_west_or_east(std::size_t group) { return group % 4 < 2; }
    [[nodiscard]] std::array<int, groups + 1> held_groups(const RadiatingFaces& plan) const
    {
        std::array<int, groups + 1> first{};
        std::ranges::transform(plan.first, first.begin(), [&](int number) { return held_.count_before(number); });
        return first;
    }
    [[nodiscard]] solver::Grid of(std::size_t group) const
    {
        return {grid().global, {first_[group], 0, {first_[group + 1] - first_[group], 1}}};
    }
    [[nodiscard]] FaceTable<T> table() const
    {
        return {{reading(speed_), reading(second_share_)}, static_cast<const FaceNodes*>(nodes_.get())};
    }

    static constexpr const char* name = "boundary faces";

    solver::ListPart held_;             ///< the faces of this process among those of the whole grid
    std::array<int, groups + 1> first_; ///< as RadiatingFaces::first, of the held faces
    double dx_m_, dy_m_;
    solver::Memory nodes_;
    solver::Field<T> speed_, second_share_, psi_share_, damping_before_, filling_rate_;
    bool remembers_;
    std::vector<solver::Field<T>> gamma_;
    solver::SumOfParts<EdgeInflow> inflow_; ///< through walls
};

} // namespace swell::model
