#pragma once
#include <algorithm>
#include <cstring>
#include <span>

#include "model/queries/surface_sampling.hpp"
#include "solver/grid/memory.hpp"

namespace swell::model
{

/// Carries points to a backend and samples back: one copy there, one kernel, one copy back, and one wait. Its memory grows
/// with the largest query and then stays, so that later queries allocate nothing.
template <class Backend>
class WaterSampler
{
public:
    explicit WaterSampler(Backend& backend) : backend_(backend) {}

    /// samples[k] = sampler(points[k]), where make(offsets) gives the sampler, and `offsets` are those of the pattern in
    /// the backend's memory. One sample per point. Waits.
    template <class Sample, class Make>
    void sample(const FootprintPattern& pattern, std::span<const WaterPoint> points, std::span<Sample> samples,
                const Make& make)
    {
        if (points.empty()) {
            return;
        }
        const std::size_t offsets = static_cast<std::size_t>(pattern.count);
        const std::size_t bytes_up = (offsets + points.size()) * sizeof(WaterPoint);
        const std::size_t bytes_back = samples.size() * sizeof(Sample);
        reserve(bytes_up, bytes_back);
        auto* staged = static_cast<WaterPoint*>(host_up_.get());
        std::memcpy(staged, pattern.offsets.data(), offsets * sizeof(WaterPoint));
        std::memcpy(staged + offsets, points.data(), points.size_bytes());
        backend_.enqueue_upload(up_.get(), staged, bytes_up);
        const auto* there = static_cast<const WaterPoint*>(up_.get());
        const auto sampler = make(there);
        const SamplePoints<std::decay_t<decltype(sampler)>, Sample> cell{
            sampler, there + offsets, static_cast<Sample*>(back_.get()), static_cast<int>(points.size())};
        backend_.for_each_node(cell.extent(), cell);
        backend_.enqueue_download(host_back_.get(), back_.get(), bytes_back);
        backend_.synchronise();
        std::memcpy(samples.data(), host_back_.get(), bytes_back);
    }

private:
    void reserve(std::size_t bytes_up, std::size_t bytes_back)
    {
        constexpr std::size_t first = std::size_t{1} << 19U; // 16,384 samples
        if (up_bytes_ < bytes_up) {
            up_bytes_ = std::max({first, bytes_up, 2 * up_bytes_});
            up_ = backend_.allocate(up_bytes_, name);
            host_up_ = backend_.allocate_host(up_bytes_, name);
        }
        if (back_bytes_ < bytes_back) {
            back_bytes_ = std::max({first, bytes_back, 2 * back_bytes_});
            back_ = backend_.allocate(back_bytes_, name);
            host_back_ = backend_.allocate_host(back_bytes_, name);
        }
    }

    static constexpr const char* name = "queries";

    Backend& backend_;
    std::size_t up_bytes_ = 0;
    std::size_t back_bytes_ = 0;
    solver::Memory up_{nullptr, [](void*) {}}, host_up_{nullptr, [](void*) {}};
    solver::Memory back_{nullptr, [](void*) {}}, host_back_{nullptr, [](void*) {}};
};

} // namespace swell::model
