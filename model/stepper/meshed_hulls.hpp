#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "model/hull_mesh/mesh_measures.hpp"
#include "model/ships/hull_on_grid.hpp"
#include "model/stepper/current_field.hpp"
#include "model/stepper/hulls_in_frames.hpp"
#include "model/stepper/meshed_hull.hpp"
#include "model/stepping/stepper_state.hpp"

namespace swell::model
{

/// Computes the loads of the water on hulls with a mesh at the end of each frame, as part of the frame: psi at the newest
/// level, which is the solve of the next step made ahead, the water at the nodes round each hull, the pressure at each
/// vertex, and the sum over the triangles. The loops take all hulls at once. It changes nothing that later frames
/// depend on. StepperState::keep_psi_two_before() must have been called, and the stepper that owns the state must
/// outlive the object.
template <class Backend, class T>
class MeshedHulls final : public HullsInFrames
{
public:
    /// Allocates everything. Throws SetupError if the profile has too many modes. Waits.
    MeshedHulls(StepperState<Backend, T>& state, const std::vector<MeshedHull>& hulls);

    [[nodiscard]] std::size_t count() const override { return hulls_.size(); }
    void set_pose(std::size_t hull, const HullPose& pose) override { hulls_[hull].pose = pose; }
    [[nodiscard]] const HullPose& pose(std::size_t hull) const override { return hulls_[hull].pose; }
    [[nodiscard]] std::span<FlowPoint> flow_points(std::size_t hull) override { return hulls_[hull].flow_points; }

    /// Writes the input of a planned frame. Call this after TimeStepper::plan_frame(). May wait, after a change of the
    /// current.
    void plan();
    /// Enqueues the work of the frame, after the work of the stepper. It depends only on FramePlan::kind().
    void enqueue();
    void observe() override;
    [[nodiscard]] MeshedHullReport report(std::size_t hull) const override;
    [[nodiscard]] std::span<const FlowSample> flow(std::size_t hull) const override;

private:
    /// A mesh in backend memory; hulls of the same mesh share it.
    struct MeshInBackend {
        solver::Memory points{nullptr, [](void*) {}}, triangles{nullptr, [](void*) {}}, is_deck{nullptr, [](void*) {}};
    };
    struct Hull {
        MeshedHull of;
        PressurePulse outline; ///< a rectangle round the hull at every roll and pitch
        PulseForm form;        ///< the rectangle of the hull
        std::shared_ptr<MeshInBackend> mesh;
        HullPose pose;
        std::vector<FlowPoint> flow_points;
        std::size_t first_flow_point = 0;
        solver::Grid room;
        solver::Field<double> head, head_at_water, depth;
        std::vector<solver::Field<double>> rates;
        solver::Memory states{nullptr, [](void*) {}}, clearance{nullptr, [](void*) {}};

        [[nodiscard]] std::int32_t vertices() const { return static_cast<std::int32_t>(of.mesh->points.size()); }
        [[nodiscard]] std::int32_t triangles() const { return static_cast<std::int32_t>(of.mesh->triangles.size()); }
        [[nodiscard]] HullOnBackend on_backend();
    };

    void add(const MeshedHull& given, std::map<const HullMesh*, std::shared_ptr<MeshInBackend>>& meshes);
    [[nodiscard]] MeshInBackend upload(const HullMesh& mesh);
    void write_input(long newest_step);
    void renew_surroundings();
    void enqueue_water(const LevelOrder& order, int slot);
    void enqueue_loads(const LevelOrder& order);
    void upload_hulls();
    /// Returns all hulls for a loop with so many rows for each.
    [[nodiscard]] HullsOnBackend all(int rows) const
    {
        return {static_cast<const HullOnBackend*>(on_backend_.get()), part<HullPlacement>(input_, placements_at()), rows};
    }
    /// Returns the grid of that loop.
    [[nodiscard]] solver::Grid loop(int columns, int rows) const
    {
        return solver::Grid(Extent{columns, rows * static_cast<int>(count())});
    }
    void enqueue_all(const LevelOrder& order, int slot, const solver::SolvePlan& solve);
    void enqueue_newest_psi(const LevelOrder& order, int slot, const solver::SolvePlan& solve);
    [[nodiscard]] SampleFlow<T> flow_sampler(const LevelOrder& order);

    // The places of the parts of the input, which is one block in host memory and a copy in backend memory.
    [[nodiscard]] std::size_t placements_at() const { return sizeof(PsiRate); }
    [[nodiscard]] std::size_t poses_at() const { return placements_at() + count() * sizeof(HullPlacement); }
    [[nodiscard]] std::size_t points_at() const { return poses_at() + count() * sizeof(HullPose); }
    [[nodiscard]] std::size_t input_bytes() const { return points_at() + flow_points_ * sizeof(FlowPoint); }
    [[nodiscard]] std::size_t report_bytes() const
    {
        return count() * sizeof(MeshedHullReport) + flow_points_ * sizeof(FlowSample);
    }
    template <class Value>
    [[nodiscard]] static Value* part(const solver::Memory& memory, std::size_t place)
    {
        return reinterpret_cast<Value*>(static_cast<char*>(memory.get()) + place);
    }

    static constexpr const char* name = "hulls with a mesh";

    StepperState<Backend, T>& state_;
    std::vector<Hull> hulls_;
    std::size_t flow_points_ = 0;
    bool samples_flow_ = false; ///< at flow points, or for the velocity pressure
    std::vector<solver::Field<T>> newest_psi_;
    std::optional<CurrentField<Backend, T>> current_; ///< none without hulls
    std::optional<QueryTable> table_;                 ///< depths for flow_sampler()
    long table_is_of_ = -1;
    Extent room_{1, 1}; ///< of the largest box
    std::int32_t most_vertices_ = 1, most_triangles_ = 1;
    solver::Memory on_backend_{nullptr, [](void*) {}}; ///< HullOnBackend of each hull
    std::array<solver::Memory, 2> sums_{solver::Memory{nullptr, [](void*) {}}, solver::Memory{nullptr, [](void*) {}}};
    solver::Memory shapes_{nullptr, [](void*) {}};
    solver::Memory input_{nullptr, [](void*) {}}, input_on_host_{nullptr, [](void*) {}};
    solver::Memory report_{nullptr, [](void*) {}}, report_on_host_{nullptr, [](void*) {}};
};

extern template class MeshedHulls<solver::OpenMpBackend, float>;
extern template class MeshedHulls<solver::OpenMpBackend, double>;
extern template class MeshedHulls<solver::CudaBackend, float>;
extern template class MeshedHulls<solver::CudaBackend, double>;

} // namespace swell::model
