#include "engine/run/device_thread/device_thread.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <stdexcept>
#include <system_error>

#include "engine/run/base/errors.hpp"
#include "engine/run/device_thread/core_pinning.hpp"
#include "engine/run/machine/host_guard.hpp"

namespace swell::engine
{

namespace
{

std::thread start_serving(const std::shared_ptr<TaskQueue>& queue, bool is_kept)
{
    if (is_kept) {
        note_threads();
    }
    try {
        return std::thread(&TaskQueue::serve, queue);
    } catch (const std::system_error& error) {
        throw MachineError(fmt::format("the system gives no thread for the device: {}", error.what()));
    }
}

void name_this_thread(const std::string& name)
{
    if (pthread_setname_np(pthread_self(), name.c_str()) != 0) {
        throw std::invalid_argument(fmt::format("thread name \"{}\": allowed are 15 bytes", name));
    }
}

} // namespace

DeviceThread::DeviceThread(const DeviceThreadOptions& options)
    : name_(options.name), queue_(std::make_shared<TaskQueue>()), thread_(start_serving(queue_, options.is_kept))
{
    try {
        call([&] {
            name_this_thread(options.name);
            if (options.core) {
                pin_this_thread(*options.core);
            }
        });
    } catch (...) {
        stop();
        throw;
    }
}

DeviceThread::~DeviceThread()
{
    stop();
    if (thread_.joinable()) {
        thread_.detach();
    }
}

void DeviceThread::stop()
{
    queue_->close();
    if (is_current()) {
        return; // a thread cannot wait for its own end
    }
    const std::lock_guard lock(joining_);
    if (thread_.joinable()) {
        thread_.join();
    }
}

bool DeviceThread::is_current() const
{
    return queue_->is_served_here();
}

void DeviceThread::require_current(const char* what) const
{
    if (!is_current()) {
        throw std::logic_error(fmt::format("{} was called outside its thread \"{}\"", what, name_));
    }
}

} // namespace swell::engine
