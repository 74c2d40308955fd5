#pragma once
/// What a TimeStepper says about itself. Included by the one source per backend that instantiates TimeStepper.
#include <cmath>
#include <cstddef>
#include <cstring>

#include "model/stepping/time_stepper_body.hpp"

namespace swell::model
{

template <class Backend, class T>
long TimeStepper<Backend, T>::step_number() const
{
    return parts_->step_number;
}

template <class Backend, class T>
double TimeStepper<Backend, T>::time_s() const
{
    return static_cast<double>(parts_->step_number) * parts_->time_step_s;
}

template <class Backend, class T>
solver::Field<T>& TimeStepper<Backend, T>::zeta()
{
    return parts_->zeta.now();
}

template <class Backend, class T>
solver::Field<T>& TimeStepper<Backend, T>::phi()
{
    return parts_->phi.now();
}

template <class Backend, class T>
solver::Field<T>& TimeStepper<Backend, T>::psi(int mode)
{
    return parts_->modes.at(static_cast<std::size_t>(mode))->psi;
}

template <class Backend, class T>
int TimeStepper<Backend, T>::modes() const
{
    return static_cast<int>(parts_->modes.size());
}

template <class Backend, class T>
solver::Field<T>& TimeStepper<Backend, T>::draft()
{
    return parts_->ships.draft();
}

template <class Backend, class T>
const Bathymetry& TimeStepper<Backend, T>::bathymetry() const
{
    return parts_->bathymetry;
}

template <class Backend, class T>
const std::vector<std::string>& TimeStepper<Backend, T>::notes() const
{
    return parts_->notes;
}

template <class Backend, class T>
std::vector<solver::SolveReport> TimeStepper<Backend, T>::solve_reports()
{
    std::vector<solver::SolveReport> reports;
    for (auto& mode : parts_->modes) {
        reports.push_back(mode->solver.report());
    }
    return reports;
}

template <class Backend, class T>
template <class Term>
double TimeStepper<Backend, T>::sum_of(const Term& term)
{
    double* result = parts_->result.view().origin;
    parts_->backend.sum_over_nodes(parts_->water.extent, term, result);
    return number_at(result);
}

template <class Backend, class T>
double TimeStepper<Backend, T>::number_at(const double* result)
{
    double value = 0.0;
    parts_->backend.download_and_wait(&value, result, sizeof value);
    return value;
}

template <class Backend, class T>
double TimeStepper<Backend, T>::mass_m3()
{
    return sum_of(VolumeTerm<T>{reading(parts_->zeta.now()), parts_->water.cell_area_m2});
}

template <class Backend, class T>
double TimeStepper<Backend, T>::boundary_inflow_m3()
{
    return number_at(parts_->inflow.level(parts_->order.now));
}

/// Fills the report for the fields as they are now, between frames.
template <class Backend, class T>
void TimeStepper<Backend, T>::refresh_report()
{
    StepperState<Backend, T>& p = *parts_;
    p.ships.place(p.input, static_cast<int>(p.plan.leaps.size()), time_s(), false);
    p.input.enqueue_upload(p.backend);
    report_surface();
    p.backend.synchronise();
}

template <class Backend, class T>
double TimeStepper<Backend, T>::max_abs_zeta_m()
{
    refresh_report();
    return parts_->report.read_surface().sums.highest;
}

template <class Backend, class T>
double TimeStepper<Backend, T>::rms_zeta_m()
{
    refresh_report();
    const double squares = parts_->report.read_surface().sums.sum_of_squares;
    return std::sqrt(squares / static_cast<double>(parts_->bathymetry.wet_nodes()));
}

template <class Backend, class T>
std::vector<ShipForce> TimeStepper<Backend, T>::ship_forces()
{
    refresh_report();
    std::vector<ShipForce> forces;
    forces.reserve(parts_->report.ships());
    for (std::size_t ship = 0; ship < parts_->report.ships(); ++ship) {
        forces.push_back(force_of(parts_->report.read_hull(ship)));
    }
    return forces;
}

template <class Backend, class T>
double TimeStepper<Backend, T>::external_force_n()
{
    refresh_report();
    double sum = 0.0;
    for (std::size_t ship = 0; ship < parts_->report.ships(); ++ship) {
        sum += external_of(parts_->report.read_hull(ship));
    }
    return sum;
}

template <class Backend, class T>
const FrameReport& TimeStepper<Backend, T>::report() const
{
    return parts_->report;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::set_gauges(const std::vector<GaugeNode>& nodes)
{
    StepperState<Backend, T>& p = *parts_;
    for (const GaugeNode& node : nodes) {
        if (node.i < 0 || node.j < 0 || node.i >= p.water.extent.nx || node.j >= p.water.extent.ny) {
            throw std::invalid_argument("gauge node (" + std::to_string(node.i) + ", " + std::to_string(node.j) +
                                        ") is off the grid");
        }
    }
    p.gauges = solver::MemoryName(p.backend, "gauges").backend.allocate((nodes.size() + 1) * sizeof(GaugeNode));
    p.backend.upload_and_wait(p.gauges.get(), nodes.data(), nodes.size() * sizeof(GaugeNode));
    p.report = FrameReport(solver::MemoryName(p.backend, "frame report").backend, p.report.ships(), nodes.size(),
                           p.report.solves());
}

template <class Backend, class T>
void TimeStepper<Backend, T>::set_elevation_limit(double height_m)
{
    parts_->usable_height_m = height_m;
}

template <class Backend, class T>
solver::Field<T>& TimeStepper<Backend, T>::surface()
{
    return parts_->surface;
}

template <class Backend, class T>
void TimeStepper<Backend, T>::collect_statistics()
{
    const solver::MemoryName name(parts_->backend, "statistics");
    parts_->statistics = std::make_unique<SurfaceStatistics<T>>(parts_->backend, parts_->water.extent);
}

template <class Backend, class T>
std::vector<double> TimeStepper<Backend, T>::highest_zeta_m()
{
    if (!parts_->statistics) {
        return {};
    }
    const std::vector<T> highest = downloaded(parts_->backend, parts_->statistics->highest);
    return {highest.begin(), highest.end()};
}

template <class Backend, class T>
std::vector<double> TimeStepper<Backend, T>::significant_wave_height_m()
{
    if (!parts_->statistics || parts_->statistics->levels == 0) {
        return {};
    }
    const double levels = static_cast<double>(parts_->statistics->levels);
    std::vector<double> height = downloaded(parts_->backend, parts_->statistics->sum);
    const std::vector<double> squares = downloaded(parts_->backend, parts_->statistics->sum_of_squares);
    for (std::size_t node = 0; node < height.size(); ++node) {
        const double mean = height[node] / levels;
        height[node] = 4.0 * std::sqrt(std::max(0.0, squares[node] / levels - mean * mean));
    }
    return height;
}

template <class Backend, class T>
std::vector<solver::MemoryBlock> TimeStepper<Backend, T>::state_blocks()
{
    StepperState<Backend, T>& p = *parts_;
    std::vector<solver::MemoryBlock> blocks{{p.inflow.level(p.order.previous), sizeof(double)},
                                            {p.inflow.level(p.order.now), sizeof(double)}};
    const auto add = [&](const solver::Field<T>& field) { blocks.push_back({field.data(), field.bytes()}); };
    add(p.zeta.previous());
    add(p.phi.previous());
    add(p.zeta.now());
    add(p.phi.now());
    for (auto& mode : p.modes) {
        add(mode->psi);
    }
    return blocks;
}

template <class Backend, class T>
Checkpoint TimeStepper<Backend, T>::state_of(const void* blocks, long step_number) const
{
    const solver::Field<T>& field = parts_->surface; // all fields are of one shape
    const auto* at = static_cast<const std::byte*>(blocks);
    const auto number = [&] {
        double value = 0.0;
        std::memcpy(&value, at, sizeof value);
        at += sizeof value;
        return value;
    };
    const auto values = [&] {
        std::vector<T> copy(field.bytes() / sizeof(T));
        std::memcpy(copy.data(), at, field.bytes());
        at += field.bytes();
        return nodes_of(field, copy);
    };
    Checkpoint state;
    state.step_number = step_number;
    state.previous.inflow_m3 = number();
    state.now.inflow_m3 = number();
    for (Checkpoint::Level* level : {&state.previous, &state.now}) {
        level->zeta_m = values();
        level->phi_m2_per_s = values();
    }
    for (std::size_t mode = 0; mode < parts_->modes.size(); ++mode) {
        state.psi.push_back(values());
    }
    return state;
}

template <class Backend, class T>
Checkpoint TimeStepper<Backend, T>::state()
{
    std::vector<std::byte> copy;
    for (const solver::MemoryBlock& block : state_blocks()) {
        copy.resize(copy.size() + block.bytes);
        parts_->backend.download_and_wait(copy.data() + copy.size() - block.bytes, block.data, block.bytes);
    }
    return state_of(copy.data(), parts_->step_number);
}

template <class Backend, class T>
void TimeStepper<Backend, T>::restore(const Checkpoint& state)
{
    StepperState<Backend, T>& p = *parts_;
    if (state.psi.size() != p.modes.size()) {
        throw std::invalid_argument("the state has " + std::to_string(state.psi.size()) + " modes, the setup has " +
                                    std::to_string(p.modes.size()));
    }
    upload_values(p.backend, state.previous.zeta_m, p.zeta.previous());
    upload_values(p.backend, state.previous.phi_m2_per_s, p.phi.previous());
    upload_values(p.backend, state.now.zeta_m, p.zeta.now());
    upload_values(p.backend, state.now.zeta_m, p.surface);
    upload_values(p.backend, state.now.phi_m2_per_s, p.phi.now());
    p.backend.upload_and_wait(p.inflow.level(p.order.previous), &state.previous.inflow_m3, sizeof(double));
    p.backend.upload_and_wait(p.inflow.level(p.order.now), &state.now.inflow_m3, sizeof(double));
    for (std::size_t mode = 0; mode < p.modes.size(); ++mode) {
        upload_values(p.backend, state.psi[mode], p.modes[mode]->psi);
    }
    p.step_number = state.step_number;
}

} // namespace swell::model
