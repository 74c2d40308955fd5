#pragma once
#include "model/setup/errors.hpp"
#include "model/stepper/meshed_hulls.hpp"

/// The bodies of MeshedHulls. Only the files that instantiate it (model/instances) include this file.
namespace swell::model
{

template <class Backend, class T>
HullOnBackend MeshedHulls<Backend, T>::Hull::on_backend()
{
    HullOnBackend hull{};
    hull.water.head = head_at_water.view();
    hull.water.depth = depth.view();
    for (std::size_t m = 0; m < rates.size(); ++m) {
        hull.water.rate[m] = rates[m].view();
    }
    hull.head = head.view();
    hull.points = static_cast<const MeshPoint*>(mesh->points.get());
    hull.triangles = static_cast<const MeshTriangle*>(mesh->triangles.get());
    hull.is_deck = static_cast<const std::uint8_t*>(mesh->is_deck.get());
    hull.states = static_cast<VertexState*>(states.get());
    hull.clearance = static_cast<double*>(clearance.get());
    hull.vertex_count = vertices();
    hull.triangle_count = triangles();
    hull.has_velocity_pressure = of.has_velocity_pressure;
    return hull;
}

template <class Backend, class T>
MeshedHulls<Backend, T>::MeshedHulls(StepperState<Backend, T>& state, const std::vector<MeshedHull>& hulls) : state_(state)
{
    if (!hulls.empty()) {
        require_the_whole_grid(state.water.grid, "hulls with a mesh");
    }
    if (state.modes.size() > PressureShapes::most_modes) {
        throw SetupError("hulls with a mesh need a profile with at most " + std::to_string(PressureShapes::most_modes) +
                         " modes");
    }
    std::map<const HullMesh*, std::shared_ptr<MeshInBackend>> meshes;
    for (const MeshedHull& hull : hulls) {
        add(hull, meshes);
    }
    if (hulls_.empty()) {
        return;
    }
    for (const auto& mode : state.modes) {
        newest_psi_.emplace_back(state.backend, mode.psi.grid(), name);
    }
    state.psi_solver.make_room_ahead();
    current_.emplace(state, name);
    const PressureShapes shapes = pressure_shapes_of(state.profile.modes);
    shapes_ = state.backend.allocate(sizeof shapes, name);
    state.backend.upload_and_wait(shapes_.get(), &shapes, sizeof shapes);
    input_ = state.backend.allocate(input_bytes(), name);
    input_on_host_ = state.backend.allocate_host(input_bytes(), name);
    report_ = state.backend.allocate(report_bytes(), name);
    report_on_host_ = state.backend.allocate_host(report_bytes(), name);
    upload_hulls();
}

/// Puts what the loops need of each hull in backend memory, and allocates the sums of chunks.
template <class Backend, class T>
void MeshedHulls<Backend, T>::upload_hulls()
{
    std::vector<HullOnBackend> hulls;
    for (Hull& hull : hulls_) {
        hulls.push_back(hull.on_backend());
        room_ = {std::max(room_.nx, hull.room.global.nx), std::max(room_.ny, hull.room.global.ny)};
        most_vertices_ = std::max(most_vertices_, hull.vertices());
        most_triangles_ = std::max(most_triangles_, hull.triangles());
    }
    const std::size_t bytes = hulls.size() * sizeof(HullOnBackend);
    on_backend_ = state_.backend.allocate(bytes, name);
    state_.backend.upload_and_wait(on_backend_.get(), hulls.data(), bytes);
    const auto chunks = static_cast<std::size_t>(ChunksOfMesh::parts(most_triangles_, ChunksOfMesh::triangles_together));
    for (solver::Memory& sums : sums_) {
        sums = state_.backend.allocate(count() * chunks * sizeof(MeshSums), name);
    }
}

/// The box round a hull must hold its vertices at every roll and pitch up to some 45 degrees.
template <class Backend, class T>
void MeshedHulls<Backend, T>::add(const MeshedHull& given,
                                  std::map<const HullMesh*, std::shared_ptr<MeshInBackend>>& meshes)
{
    Hull hull;
    hull.of = given;
    std::shared_ptr<MeshInBackend>& mesh = meshes[given.mesh.get()];
    if (mesh == nullptr) {
        mesh = std::make_shared<MeshInBackend>(upload(*given.mesh));
    }
    hull.mesh = mesh;
    double ahead = 0.0;
    double abeam = 0.0;
    double upright = 0.0;
    for (const MeshPoint& point : given.mesh->points) {
        ahead = std::max(ahead, std::abs(point.x));
        abeam = std::max(abeam, std::abs(point.y));
        upright = std::max(upright, std::abs(point.z));
    }
    hull.form = {PressurePulse::Shape::bath_tub, ahead, abeam, 1.0, 0.0};
    hull.outline = {PressurePulse::Shape::bath_tub, 2.0 * (ahead + upright), 2.0 * (abeam + upright), 1.0};
    const Extent room = hull_room(hull.outline, state_.bathymetry);
    hull.room = solver::Grid(room);
    hull.head = solver::Field<double>(state_.backend, hull.room, name);
    hull.head_at_water = solver::Field<double>(state_.backend, hull.room, name);
    hull.depth = solver::Field<double>(state_.backend, hull.room, name);
    for (std::size_t mode = 0; mode < state_.modes.size(); ++mode) {
        hull.rates.emplace_back(state_.backend, hull.room, name);
    }
    hull.states = state_.backend.allocate(given.mesh->points.size() * sizeof(VertexState), name);
    hull.clearance = state_.backend.allocate(given.mesh->points.size() * sizeof(double), name);
    hull.flow_points.resize(given.flow_points);
    hull.first_flow_point = flow_points_;
    flow_points_ += given.flow_points;
    samples_flow_ = samples_flow_ || given.flow_points > 0 || given.has_velocity_pressure;
    hulls_.push_back(std::move(hull));
}

template <class Backend, class T>
typename MeshedHulls<Backend, T>::MeshInBackend MeshedHulls<Backend, T>::upload(const HullMesh& mesh)
{
    const auto put = [&](const auto& values) {
        const std::size_t bytes = values.size() * sizeof(values[0]);
        solver::Memory memory = state_.backend.allocate(bytes, name);
        state_.backend.upload_and_wait(memory.get(), values.data(), bytes);
        return memory;
    };
    return {put(mesh.points), put(mesh.triangles), put(deck_triangles(mesh))};
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::renew_surroundings()
{
    if (current_) {
        current_->renew();
    }
    if (samples_flow_ && table_is_of_ != state_.outside_changes) {
        if (!table_) {
            table_.emplace(state_.backend, state_.water.depth);
        }
        table_->make(state_.backend, state_.water.depth);
        state_.backend.synchronise();
        table_is_of_ = state_.outside_changes;
    }
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::write_input(long newest_step)
{
    renew_surroundings();
    *part<PsiRate>(input_on_host_, 0) = state_.psi_rate_at(newest_step);
    auto* placements = part<HullPlacement>(input_on_host_, placements_at());
    auto* poses = part<HullPose>(input_on_host_, poses_at());
    auto* points = part<FlowPoint>(input_on_host_, points_at());
    for (std::size_t at = 0; at < count(); ++at) {
        const Hull& hull = hulls_[at];
        const double ahead = std::hypot(hull.pose.rotation[0][0], hull.pose.rotation[1][0]);
        ShipPose pose;
        pose.x_m = hull.pose.reference[0];
        pose.y_m = hull.pose.reference[1];
        pose.heading_cos = ahead > 0.0 ? hull.pose.rotation[0][0] / ahead : 1.0;
        pose.heading_sin = ahead > 0.0 ? hull.pose.rotation[1][0] / ahead : 0.0;
        HullPlacement placement{};
        placement.box = hull_box(hull.outline, pose, state_.bathymetry);
        placement.hull = hull.form;
        placements[at] = placement;
        poses[at] = hull.pose;
        std::copy(hull.flow_points.begin(), hull.flow_points.end(), points + hull.first_flow_point);
    }
    find_hulls_off_land(placements, count(), state_.bathymetry);
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::plan()
{
    if (count() == 0) {
        return;
    }
    const long newest = state_.step_number + state_.plan.full_steps();
    state_.input.set_sea(state_.plan.slots(), state_.sea_clock.at(static_cast<double>(newest)));
    write_input(newest);
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::enqueue()
{
    if (count() > 0) {
        enqueue_all(state_.plan.order_at_end(), state_.plan.slots(),
                    state_.psi_solver.plan_ahead(state_.plan.steps().back().solve));
    }
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::observe()
{
    if (count() == 0) {
        return;
    }
    const int slot = state_.plan.slots();
    state_.input.set_sea(slot, state_.sea_clock.at(static_cast<double>(state_.step_number)));
    state_.place_ships(slot, state_.time_s(), false);
    state_.input.enqueue_upload(state_.backend);
    write_input(state_.step_number);
    enqueue_all(state_.plan.order(), slot, state_.psi_solver.plan_to_tolerance());
    state_.backend.synchronise();
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::enqueue_newest_psi(const LevelOrder& order, int slot, const solver::SolvePlan& solve)
{
    state_.synthesise_incoming(slot);
    state_.assemble_right_hand_sides(order);
    for (std::size_t m = 0; m < newest_psi_.size(); ++m) {
        const ModeState<T>& mode = state_.modes[m];
        solver::copy_field(state_.backend, newest_psi_[m], mode.psi);
        state_.psi_solver.solve_ahead(m, mode.b, newest_psi_[m], solve);
    }
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::enqueue_all(const LevelOrder& order, int slot, const solver::SolvePlan& solve)
{
    Backend& backend = state_.backend;
    backend.enqueue_upload(input_.get(), input_on_host_.get(), input_bytes());
    enqueue_newest_psi(order, slot, solve);
    enqueue_water(order, slot);
    enqueue_loads(order);
    if (flow_points_ > 0) {
        const SamplePoints<SampleFlow<T>, FlowSample, FlowPoint> cell{
            flow_sampler(order), part<FlowPoint>(input_, points_at()),
            part<FlowSample>(report_, count() * sizeof(MeshedHullReport)), static_cast<int>(flow_points_)};
        backend.for_each_node(solver::Grid(cell.extent()), cell);
    }
    backend.enqueue_download(report_on_host_.get(), report_.get(), report_bytes());
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::enqueue_water(const LevelOrder& order, int slot)
{
    HullWaterAtNodes<T> nodes;
    nodes.all = all(room_.ny);
    nodes.pressing = {state_.input.hulls(slot), static_cast<int>(state_.ships.count())};
    nodes.depth = reading(state_.water.depth);
    nodes.zeta = reading(state_.zeta[order.now]);
    nodes.current = current_ ? current_->at_nodes() : CurrentAtNodes<T>{};
    nodes.mode_count = static_cast<int>(newest_psi_.size());
    for (std::size_t m = 0; m < newest_psi_.size(); ++m) {
        nodes.modes[m] = {reading(newest_psi_[m]), reading(state_.modes[m].psi), reading(state_.psi_two_before[m])};
    }
    nodes.rate = part<PsiRate>(input_, 0);
    nodes.grid = state_.bathymetry.extent;
    nodes.half_cells_per_m_east = 0.5 / state_.bathymetry.dx_m;
    nodes.half_cells_per_m_north = 0.5 / state_.bathymetry.dy_m;
    state_.backend.for_each_node(loop(room_.nx, room_.ny), nodes);
    state_.backend.for_each_node(loop(room_.nx, room_.ny), HullWaterOnLand{all(room_.ny), nodes.mode_count});
}

template <class Backend, class T>
void MeshedHulls<Backend, T>::enqueue_loads(const LevelOrder& order)
{
    Backend& backend = state_.backend;
    int rows = SetVertexState::rows_of(most_vertices_);
    backend.for_each_node(loop(SetVertexState::columns, rows),
                          SetVertexState{all(rows), part<HullPose>(input_, poses_at()),
                                         static_cast<const PressureShapes*>(shapes_.get()), 1.0 / state_.bathymetry.dx_m,
                                         1.0 / state_.bathymetry.dy_m});
    if (std::any_of(hulls_.begin(), hulls_.end(), [](const Hull& hull) { return hull.of.has_velocity_pressure; })) {
        backend.for_each_node(loop(SetVertexState::columns, rows),
                              VelocityPressure<T>{all(rows), part<HullPose>(input_, poses_at()), flow_sampler(order)});
    }
    std::int32_t together = ChunksOfMesh::triangles_together;
    std::int32_t chunks = ChunksOfMesh::parts(most_triangles_, together);
    auto* const reports = part<MeshSums>(report_, 0);
    auto* sums = chunks == 1 ? reports : static_cast<MeshSums*>(sums_[0].get());
    rows = ChunksOfMesh::rows_of(chunks);
    backend.for_each_node(loop(ChunksOfMesh::columns, rows), SumTriangles{all(rows), sums, chunks});
    for (std::size_t next = 1; chunks > 1; next = 1 - next) {
        const std::int32_t fewer = ChunksOfMesh::parts(chunks, ChunksOfMesh::chunks_together);
        auto* const to = fewer == 1 ? reports : static_cast<MeshSums*>(sums_[next].get());
        rows = ChunksOfMesh::rows_of(fewer * MeshSums::numbers);
        backend.for_each_node(loop(ChunksOfMesh::columns, rows), SumChunks{all(rows), sums, chunks, together, to, fewer});
        together *= ChunksOfMesh::chunks_together;
        chunks = fewer;
        sums = to;
    }
}

/// Samples only velocities: the rates need the input of the frame, and heads the drafts of all hulls at every point.
template <class Backend, class T>
SampleFlow<T> MeshedHulls<Backend, T>::flow_sampler(const LevelOrder& order)
{
    SampleFlow<T> sampler;
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access): renew_surroundings() made it
    sampler.points = {
        table_->grid(state_.water.dx_m, state_.water.dy_m), {}, 1.0 / state_.water.dx_m, 1.0 / state_.water.dy_m};
    sampler.phi = reading(state_.phi[order.now]);
    sampler.mode_count = static_cast<int>(newest_psi_.size());
    for (std::size_t m = 0; m < newest_psi_.size(); ++m) {
        const FieldView<const T> psi = reading(newest_psi_[m]);
        sampler.modes[m] = {psi, psi, psi, state_.profile.modes[m].over_height()};
    }
    sampler.is_only_velocity = true;
    return sampler;
}

template <class Backend, class T>
MeshedHullReport MeshedHulls<Backend, T>::report(std::size_t hull) const
{
    MeshedHullReport report;
    std::memcpy(&report, part<char>(report_on_host_, hull * sizeof report), sizeof report);
    return report;
}

template <class Backend, class T>
std::span<const FlowSample> MeshedHulls<Backend, T>::flow(std::size_t hull) const
{
    const auto* flows = part<FlowSample>(report_on_host_, count() * sizeof(MeshedHullReport));
    return {flows + hulls_[hull].first_flow_point, hulls_[hull].of.flow_points};
}

} // namespace swell::model
