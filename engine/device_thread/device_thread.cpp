#include "engine/device_thread/device_thread.hpp"

#include <fmt/format.h>
#include <pthread.h>
#include <stdexcept>
#include <system_error>

#include "engine/base/errors.hpp"
#include "engine/device_thread/core_pinning.hpp"
#include "engine/device_thread/task_queue.hpp"

namespace swell::engine
{

namespace
{

/// The queue that this thread serves. A thread's id would not do: the system gives it to another once the thread has ended.
thread_local const TaskQueue* served_here = nullptr;

void serve(TaskQueue& queue)
{
    served_here = &queue;
    while (QueuedTask* const call = queue.take()) {
        try {
            call->run(call->work);
        } catch (...) {
            call->error = std::current_exception();
        }
        queue.answer(*call);
    }
}

std::thread start_serving(const std::shared_ptr<TaskQueue>& queue)
{
    try {
        return std::thread([queue] { serve(*queue); });
    } catch (const std::system_error& error) {
        throw MachineError(fmt::format("no thread is to be had for the device: {}", error.what()));
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
    : name_(options.name), queue_(std::make_shared<TaskQueue>()), thread_(start_serving(queue_))
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
    return served_here == queue_.get();
}

void DeviceThread::require_current(const char* what) const
{
    if (!is_current()) {
        throw std::logic_error(fmt::format("{} was called outside its thread \"{}\"", what, name_));
    }
}

void DeviceThread::run_and_wait(void (*action)(const void*), const void* work)
{
    const std::shared_ptr<TaskQueue> queue = queue_; // a task may destroy this object
    QueuedTask call{action, work};
    queue->put(call);
    queue->wait_for(call);
    if (call.error) {
        std::rethrow_exception(std::move(call.error));
    }
}

} // namespace swell::engine
