#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/device_thread/device_thread.hpp"
#include "engine/simulation/frame.hpp"

namespace swell::engine
{

/// Frames that are made, computed and destroyed on one thread of their own, whoever calls: what a device asks for. Every
/// method waits for that thread, some microseconds (SpinThenWait says how many), so ask for a field rather than node by node.
/// As with any Frame one thread at a time may call; it need not be the same one.
class FrameOnDeviceThread final : public Frame
{
public:
    using Factory = std::function<std::unique_ptr<Frame>()>;

    /// Calls `make` on the thread. Throws what `make` and DeviceThread throw; no thread is left then.
    explicit FrameOnDeviceThread(const Factory& make, const DeviceThreadOptions& options = {});

    FrameStats advance() override
    {
        return on_thread([](Frame& frame) { return frame.advance(); });
    }
    FrameStats advance(StageTimes& clock) override
    {
        return on_thread([&](Frame& frame) { return frame.advance(clock); });
    }

    solver::KernelTimes time_kernels(FrameStats& stats) override { return on_thread(&Frame::time_kernels, stats); }

    [[nodiscard]] long number() const override { return on_thread(&Frame::number); }
    void set_gauges(const std::vector<model::GaugeNode>& nodes) override { on_thread(&Frame::set_gauges, nodes); }
    [[nodiscard]] std::vector<double> gauges_m() const override { return on_thread(&Frame::gauges_m); }
    [[nodiscard]] double zeta_m(int i, int j) override { return on_thread(&Frame::zeta_m, i, j); }
    void copy_zeta(std::vector<double>& values) override { on_thread(&Frame::copy_zeta, values); }
    void copy_state(StateField field, int mode, std::vector<double>& values) override
    {
        on_thread(&Frame::copy_state, field, mode, values);
    }
    std::string state_hash() override { return on_thread(&Frame::state_hash); }

    FrameState state() override { return on_thread(&Frame::state); }
    void restore(const FrameState& state) override { on_thread(&Frame::restore, state); }
    void begin_checkpoint() override { on_thread(&Frame::begin_checkpoint); }
    FrameState last_checkpoint() override { return on_thread(&Frame::last_checkpoint); }
    bool begin_surface_copy() override { return on_thread(&Frame::begin_surface_copy); }
    [[nodiscard]] SurfaceCopy newest_copy() override { return on_thread(&Frame::newest_copy); }
    double mass_drift_m3() override { return on_thread(&Frame::mass_drift_m3); }
    std::vector<model::ShipForce> ship_forces() override { return on_thread(&Frame::ship_forces); }

    void collect_statistics() override { on_thread(&Frame::collect_statistics); }
    std::vector<double> highest_zeta_m() override { return on_thread(&Frame::highest_zeta_m); }
    std::vector<double> significant_wave_height_m() override { return on_thread(&Frame::significant_wave_height_m); }

    [[nodiscard]] const model::Bathymetry& bathymetry() const override { return *bathymetry_; }
    [[nodiscard]] const std::vector<std::string>& notes() const override { return *notes_; }
    [[nodiscard]] int threads() const override { return on_thread(&Frame::threads); }
    [[nodiscard]] std::vector<solver::NamedMemory> memory() override { return on_thread(&Frame::memory); }

private:
    struct DestroyOnThread {
        DeviceThread* thread;
        void operator()(Frame* frame) const;
    };

    template <class Method, class... Arguments>
    std::invoke_result_t<Method, Frame&, Arguments&...> on_thread(Method method, Arguments&... arguments) const
    {
        return thread_.call([&] { return std::invoke(method, *frame_, arguments...); });
    }

    mutable DeviceThread thread_; ///< first, so that it is there until the frame is destroyed
    std::unique_ptr<Frame, DestroyOnThread> frame_;
    const model::Bathymetry* bathymetry_ = nullptr; ///< of the frame, never changed: read without the thread
    const std::vector<std::string>* notes_ = nullptr;
};

} // namespace swell::engine
