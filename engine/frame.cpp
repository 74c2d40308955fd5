#include "swell/engine/frame.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "swell/engine/published_field.hpp"
#include "swell/engine/state_hash.hpp"
#include "swell/solver/openmp_backend.hpp"

namespace swell::engine
{

namespace
{

template <class Backend, class T>
class FrameOf final : public Frame
{
public:
    FrameOf(Backend backend, const model::WaveSetup& waves, int steps_per_frame);

    FrameStats advance() override { return advance_observed(model::Unobserved{}); }
    FrameStats advance(StageClock& clock) override { return advance_observed(clock); }
    [[nodiscard]] long number() const override { return stats_.frame; }
    [[nodiscard]] double zeta_m(int i, int j) const override { return published_.row(j)[static_cast<std::size_t>(i)]; }
    void copy_zeta(std::vector<double>& values) const override { published_.copy_to(values); }
    void copy_state(StateField field, int mode, std::vector<double>& values) override;
    std::string state_hash() override;
    double mass_drift_m3() override { return stepper_.mass_m3() - mass_at_start_m3_ - stepper_.boundary_inflow_m3(); }
    std::vector<model::ShipForce> ship_forces() override { return stepper_.ship_forces(); }
    void collect_statistics() override { stepper_.collect_statistics(); }
    std::vector<double> highest_zeta_m() override { return stepper_.highest_zeta_m(); }
    std::vector<double> significant_wave_height_m() override { return stepper_.significant_wave_height_m(); }
    [[nodiscard]] const model::Bathymetry& bathymetry() const override { return stepper_.bathymetry(); }
    [[nodiscard]] const std::vector<std::string>& notes() const override { return stepper_.notes(); }
    [[nodiscard]] int threads() const override { return backend_.threads(); }

private:
    template <class Observer>
    FrameStats advance_observed(Observer&& observe);
    void take_statistics(FrameStats& stats);
    solver::Field<T>& state(StateField field, int mode);

    Backend backend_;
    model::TimeStepper<Backend, T> stepper_;
    PublishedField<T> published_; ///< zeta of the newest usable frame
    FrameStats stats_;            ///< of the newest usable frame
    FrameStats end_;              ///< of the frame that was not usable, once there is one
    int steps_per_frame_;
    bool has_ships_;
    double runaway_m_;
    double mass_at_start_m3_;
};

/// One frame. Ships move, boundary input is made and the fields step within model::TimeStepper::step.
template <class Backend, class T>
template <class Observer>
FrameStats FrameOf<Backend, T>::advance_observed(Observer&& observe)
{
    if (!is_usable(end_.status)) {
        return end_;
    }
    FrameStats stats;
    stats.frame = stats_.frame + 1;
    for (int step = 0; step < steps_per_frame_; ++step) {
        stepper_.step(observe);
        stats.count(stepper_.solve_reports());
    }
    observe(model::Stage::statistics, [&] { take_statistics(stats); });
    if (!is_usable(stats.status)) {
        end_ = stats;
        return end_;
    }
    observe(model::Stage::publish, [&] { published_.copy_from(backend_, stepper_.zeta()); });
    stats_ = stats;
    return stats;
}

template <class Backend, class T>
void FrameOf<Backend, T>::take_statistics(FrameStats& stats)
{
    stats.max_abs_zeta_m = stepper_.max_abs_zeta_m();
    stats.fext = has_ships_ ? stepper_.external_force_n() : stepper_.rms_zeta_m();
    if (!std::isfinite(stats.max_abs_zeta_m)) {
        stats.status = RunStatus::not_finite;
    } else if (stats.max_abs_zeta_m > runaway_m_) {
        stats.status = worse_of(stats.status, RunStatus::unstable_time_step);
    }
}

/// No wave, tsunami or hull pulse is a kilometre high: a surface that is, and did not start so, was made by the time step.
double runaway_height_m(const model::InitialFields& initial)
{
    constexpr double factor = 1000.0;
    double highest = 1.0;
    for (const double zeta : initial.zeta_m) {
        highest = std::max(highest, std::abs(zeta));
    }
    return factor * highest;
}

template <class Backend, class T>
FrameOf<Backend, T>::FrameOf(Backend backend, const model::WaveSetup& waves, int steps_per_frame)
    : backend_(std::move(backend)), stepper_(backend_, waves), steps_per_frame_(steps_per_frame),
      has_ships_(!waves.ships.empty()), runaway_m_(runaway_height_m(waves.initial)), mass_at_start_m3_(stepper_.mass_m3())
{
    published_.copy_from(backend_, stepper_.zeta());
}

template <class Backend, class T>
solver::Field<T>& FrameOf<Backend, T>::state(StateField field, int mode)
{
    switch (field) {
    case StateField::phi: return stepper_.phi();
    case StateField::psi: return stepper_.psi(mode);
    case StateField::zeta: break;
    }
    return stepper_.zeta();
}

template <class Backend, class T>
void FrameOf<Backend, T>::copy_state(StateField field, int mode, std::vector<double>& values)
{
    PublishedField<T> copy;
    copy.copy_from(backend_, state(field, mode));
    copy.copy_to(values);
}

template <class Backend, class T>
std::string FrameOf<Backend, T>::state_hash()
{
    StateHash hash;
    PublishedField<T> copy;
    const auto add = [&](const solver::Field<T>& field) {
        copy.copy_from(backend_, field);
        for (int j = 0; j < field.extent().ny; ++j) {
            hash.add(copy.row(j));
        }
    };
    add(stepper_.zeta());
    add(stepper_.phi());
    for (int mode = 0; mode < stepper_.modes(); ++mode) {
        add(stepper_.psi(mode));
    }
    hash.add(static_cast<std::uint64_t>(number()));
    return hash.digits();
}

} // namespace

std::unique_ptr<Frame> make_cpu_frame(const model::WaveSetup& waves, const FrameSetup& setup)
{
    solver::OpenMpBackend backend(setup.threads);
    if (setup.precision == "double") {
        return std::make_unique<FrameOf<solver::OpenMpBackend, double>>(std::move(backend), waves, setup.steps_per_frame);
    }
    return std::make_unique<FrameOf<solver::OpenMpBackend, float>>(std::move(backend), waves, setup.steps_per_frame);
}

} // namespace swell::engine
