#pragma once
#include <functional>
#include <memory>
#include <utility>

#include "engine/run/device_thread/device_thread.hpp"
#include "engine/run/simulation/simulation.hpp"

namespace swell::engine
{

/// Owns a simulation, and the thread that may touch it where it needs one of its own: a CUDA device does. ask() is the only
/// way to the simulation. One thread at a time may call an object; it need not be the same one.
class SimulationHost
{
public:
    using Factory = std::function<std::unique_ptr<Simulation>()>;

    /// In place: whoever calls ask() runs the work.
    explicit SimulationHost(const Factory& make) : simulation_(make().release(), Destroy{nullptr}) {}

    /// On that thread, which makes, uses and destroys the simulation. Throws what `make` throws.
    SimulationHost(const Factory& make, std::shared_ptr<DeviceThread> thread)
        : thread_(std::move(thread)), simulation_(nullptr, Destroy{thread_.get()})
    {
        thread_->call([&] { simulation_.reset(make().release()); });
    }

    /// Runs work(simulation) where the simulation lives, waits for it, and returns its value or throws its exception. From
    /// another thread this takes some microseconds, so ask for a field rather than for node after node.
    template <class Work>
    std::invoke_result_t<Work&, Simulation&> ask(Work&& work) const
    {
        if (thread_ == nullptr) {
            return work(*simulation_);
        }
        return thread_->call([&]() -> std::invoke_result_t<Work&, Simulation&> { return work(*simulation_); });
    }

    /// Whether the simulation has a thread of its own, so that other threads may ask beside the one that computes frames.
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

    std::shared_ptr<DeviceThread> thread_; ///< first, so that it outlives the simulation; null: in place
    std::unique_ptr<Simulation, Destroy> simulation_;
};

} // namespace swell::engine
