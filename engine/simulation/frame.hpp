#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/frame_stats.hpp"
#include "engine/simulation/stage_times.hpp"
#include "model/stepping/time_stepper.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine
{

/// The fields that make up the state of the water.
enum class StateField { zeta, phi, psi };

/// What a run can go on from, on any backend.
struct FrameState {
    model::Checkpoint water;
    double mass_at_start_m3 = 0.0;
    FrameStats stats; ///< of the frame it was taken after
};

/// A surface on the host, in the run's precision. `zeta` is node (0, 0), rows are `pitch` apart; null before the first
/// copy.
struct SurfaceCopy {
    long frame = 0;
    solver::Extent extent;
    int pitch = 0;
    const float* zeta_float = nullptr; ///< one of the two
    const double* zeta_double = nullptr;
};

/// The frames of one engine, whatever backend and precision they run in. One thread at a time may call an object.
class Frame
{
public:
    virtual ~Frame() = default;

    /// Computes the next frame. After a frame that is not usable nothing is computed any more: the same stats come again.
    virtual FrameStats advance() = 0;
    /// The same, timed by stage.
    virtual FrameStats advance(StageTimes& clock) = 0;

    /// Computes the next frame kernel by kernel, on a backend that has kernels. `stats` is what advance() would give.
    virtual solver::KernelTimes time_kernels(FrameStats& stats) = 0;

    /// Number of the newest usable frame; 0 is the start.
    [[nodiscard]] virtual long number() const = 0;

    /// From now on gauges_m() is zeta of the newest usable frame at these nodes [m]: it comes with the frame's own report.
    virtual void set_gauges(const std::vector<model::GaugeNode>& nodes) = 0;
    [[nodiscard]] virtual std::vector<double> gauges_m() const = 0;

    /// zeta of the newest usable frame at any node [m]; brings the whole surface to the host, once a frame.
    [[nodiscard]] virtual double zeta_m(int i, int j) = 0;
    /// The same at all nodes, row by row from the south-west; `values` is resized.
    virtual void copy_zeta(std::vector<double>& values) = 0;

    /// A field as the backend holds it now, row by row from the south-west; `mode` counts the psi of a profile with
    /// several.
    virtual void copy_state(StateField field, int mode, std::vector<double>& values) = 0;
    /// See StateHash: zeta, phi, psi of each mode, then number().
    virtual std::string state_hash() = 0;

    /// The state after frame number(), and back to one: the next frame is computed from it, with the same bits on every
    /// backend. Statistics are no part of it, and start anew.
    virtual FrameState state() = 0;
    virtual void restore(const FrameState& state) = 0;

    /// Begins a copy of the state to the host, beside the frames that follow. last_checkpoint() is the newest that has
    /// arrived, the start before there is one; it asks nothing of the backend, which may be lost.
    virtual void begin_checkpoint() = 0;
    virtual FrameState last_checkpoint() = 0;

    /// Begins a copy of the newest usable surface to the host, into a ring of four, beside the frames that follow; false
    /// while the copy before is on its way. newest_copy() is the newest that has arrived: it stays as it is for three more.
    virtual bool begin_surface_copy() = 0;
    [[nodiscard]] virtual SurfaceCopy newest_copy() = 0;

    /// Change of ∫zeta dA since the start minus what crossed open edges and sources [m³].
    virtual double mass_drift_m3() = 0;
    virtual std::vector<model::ShipForce> ship_forces() = 0;

    /// From now on keeps what the next two are made from. Both are row by row from the south-west, empty unless collected.
    virtual void collect_statistics() = 0;
    virtual std::vector<double> highest_zeta_m() = 0; ///< largest |zeta| of a node [m]
    virtual std::vector<double> significant_wave_height_m() = 0;

    /// The bathymetry that is computed on: the scenario's, held uniform along generating edges.
    [[nodiscard]] virtual const model::Bathymetry& bathymetry() const = 0;
    /// What the model changed or left out to make the set-up computable, a line each.
    [[nodiscard]] virtual const std::vector<std::string>& notes() const = 0;
    /// Threads of the backend.
    [[nodiscard]] virtual int threads() const = 0;
    /// The memory of the backend by array, to the last byte it was asked for: of the model, the solver, and copies on the
    /// host.
    [[nodiscard]] virtual std::vector<solver::NamedMemory> memory() = 0;
};

/// What a frame is made of, beside the water.
struct FrameSetup {
    int steps_per_frame = 1;
    std::string precision = "float";
    int threads = 0; ///< of the CPU backend
    int device = 0;  ///< of the CUDA backend
};

/// Frames on the CPU.
std::unique_ptr<Frame> make_cpu_frame(const model::WaveSetup& waves, const FrameSetup& setup);

/// Frames on a GPU, behind a thread of their own, on that core where one is given. Throws MachineError where the device or
/// its memory is not to be had, with the bytes needed and free.
std::unique_ptr<Frame> make_cuda_frame_on_its_thread(const model::WaveSetup& waves, const FrameSetup& setup,
                                                     std::optional<int> core);

} // namespace swell::engine
