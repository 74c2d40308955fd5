#include "viewer/simulation/simulation_orders.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <stdexcept>

#include "viewer/simulation/time_controls.hpp"

namespace swell::viewer
{

template <class Change>
void SimulationOrders::order(const Change& change)
{
    {
        const std::lock_guard lock(mutex_);
        change();
        fresh_ = true;
    }
    changed_.notify_one();
}

void SimulationOrders::set_paused(bool paused)
{
    order([&] {
        standing_.paused = paused;
        steps_ = 0;
    });
}

bool SimulationOrders::paused() const
{
    const std::lock_guard lock(mutex_);
    return standing_.paused;
}

void SimulationOrders::step()
{
    order([&] { steps_ += standing_.paused ? 1 : 0; });
}

void SimulationOrders::set_speed(double speed)
{
    constexpr auto& allowed = TimeControls::speeds;
    if (std::find(allowed.begin(), allowed.end(), speed) == allowed.end()) {
        throw std::invalid_argument(fmt::format("speed {}: allowed are {}", speed, fmt::join(allowed, ", ")));
    }
    order([&] { standing_.speed = speed; });
}

double SimulationOrders::speed() const
{
    const std::lock_guard lock(mutex_);
    return standing_.speed;
}

void SimulationOrders::restart()
{
    order([&] {
        standing_.restart = true;
        standing_.change = {};
        steps_ = 0;
    });
}

void SimulationOrders::want(Colouring colouring)
{
    {
        const std::lock_guard lock(mutex_);
        if (standing_.colouring == colouring) {
            return;
        }
    }
    order([&] { standing_.colouring = colouring; });
}

void SimulationOrders::change_water(const WaterChange& asked)
{
    order([&] { standing_.change += asked; });
}

void SimulationOrders::stop()
{
    order([&] { standing_.stop = true; });
}

SimulationOrders::Orders SimulationOrders::take()
{
    const std::lock_guard lock(mutex_);
    Orders orders = standing_;
    orders.step = steps_ > 0;
    steps_ -= orders.step ? 1 : 0;
    standing_.restart = false;
    standing_.change = {};
    fresh_ = steps_ > 0;
    return orders;
}

void SimulationOrders::wait()
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return fresh_; });
}

void SimulationOrders::wait_until(std::chrono::steady_clock::time_point time)
{
    std::unique_lock lock(mutex_);
    changed_.wait_until(lock, time, [&] { return fresh_; });
}

} // namespace swell::viewer
