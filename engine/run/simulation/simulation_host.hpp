#pragma once
#include <functional>
#include <memory>
#include <utility>

#include "engine/run/device_thread/device_thread.hpp"
#include "engine/run/simulation/simulation.hpp"

namespace swell::engine
{

/// Owns a simulation (the computation of frames) and, if it needs its own thread, that thread. A CUDA device needs one.
/// ask() is the only way to the simulation. Only one thread at a time may call an object; it need not always be the
/// same.
class SimulationHost
{
public:
    using Factory = std::function<std::unique_ptr<Simulation>()>;

    /// Makes a simulation without its own thread: the thread that calls ask() runs the work.
    explicit SimulationHost(const Factory& make) : simulation_(make().release(), Destroy{nullptr}) {}

    /// Makes a simulation on `thread`, which from then on also uses and destroys it. Throws the exceptions of `make`.
    SimulationHost(const Factory& make, std::shared_ptr<DeviceThread> thread)
        : thread_(std::move(thread)), simulation_(nullptr, Destroy{thread_.get()})
    {
        thread_->call([&] { simulation_.reset(make().release()); });
    }

    /// Runs work(simulation) on the simulation's thread, waits for it, and returns its value or throws its exception. A
    /// call from another thread takes some microseconds, so ask for a whole field rather than for single nodes.
    template <class Work>
    std::invoke_result_t<Work&, Simulation&> ask(Work&& work) const
    {
        if (thread_ == nullptr) {
            return work(*simulation_);
        }
        return thread_->call([&]() -> std::invoke_result_t<Work&, Simulation&> { return work(*simulation_); });
    }

    /// Returns whether the simulation has its own thread. Then other threads may call ask() while one computes frames.
    [[nodiscard]] bool has_its_thread() const { return thread_ != nullptr; }

private:
    struct Destroy {
        DeviceThread* thread;
        void operator()(Simulation* simulation) const
        {
            if (thread == nullptr) {
                delete simulation;
            } else {
                thread->call([simulation] { delete simulation; });
            }
        }
    };

    /// The simulation's own thread. The first member, so that it outlives the simulation. Null: callers' threads run the
    /// work.
    std::shared_ptr<DeviceThread> thread_;
    std::unique_ptr<Simulation, Destroy> simulation_;
};

} // namespace swell::engine
