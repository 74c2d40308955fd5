#pragma once
#include <algorithm>
#include <cstring>
#include <functional>
#include <span>
#include <type_traits>

#include "model/queries/surface_sampling.hpp"
#include "solver/backends/openmp/openmp_backend.hpp"
#include "solver/grid/memory.hpp"

namespace swell::model
{

/// Computes the surface or the motion of the water at points, on a backend: moves points there and samples back, in one
/// kernel and one wait. On a CPU the kernel works on the caller's own memory. A GPU reads the points from page-locked host
/// memory and writes the samples there itself, while they are computed: for 10,000 points that took 20 µs less than a copy
/// in each direction. Callers that use buffers() avoid the copies on the host too. The memory grows with the largest query
/// and then stays, so that later queries allocate nothing.
template <class Backend>
class WaterSampler
{
public:
    explicit WaterSampler(Backend& backend) : backend_(backend) {}

    /// Room for points and samples of the surface, which sample() uses in place. Valid until a larger query.
    struct Buffers {
        std::span<WaterPoint> points;
        std::span<SurfaceSample> samples;
    };
    Buffers buffers(std::size_t points)
    {
        reserve(points * sizeof(WaterPoint), points * sizeof(SurfaceSample));
        return {{static_cast<WaterPoint*>(points_.get()), points}, {static_cast<SurfaceSample*>(samples_.get()), points}};
    }

    /// Computes samples[k] = sampler(points[k]), one sample per point. make(offsets) returns the sampler; `offsets` points
    /// to the offsets of the pattern in the backend's memory. Waits.
    template <class Point, class Sample, class Make>
    void sample(const FootprintPattern& pattern, std::span<const Point> points, std::span<Sample> samples, const Make& make)
    {
        if (points.empty()) {
            return;
        }
        if constexpr (std::is_same_v<Backend, solver::OpenMpBackend>) {
            run(make(pattern.offsets.data()), points.data(), samples.data(), points.size());
        } else {
            reserve(points.size_bytes(), samples.size_bytes());
            const bool in_place = lies_in(points, points_, points_bytes_) && lies_in(samples, samples_, samples_bytes_);
            if (!in_place) {
                std::memcpy(points_.get(), points.data(), points.size_bytes());
            }
            const auto* read = in_place ? points.data() : static_cast<const Point*>(points_.get());
            auto* written = in_place ? samples.data() : static_cast<Sample*>(samples_.get());
            run(make(offsets_of(pattern)), read, written, points.size());
            if (!in_place) {
                std::memcpy(samples.data(), samples_.get(), samples.size_bytes());
            }
        }
    }

private:
    template <class Sampler, class Point, class Sample>
    void run(const Sampler& sampler, const Point* points, Sample* samples, std::size_t count)
    {
        const SamplePoints<Sampler, Sample, Point> cell{sampler, points, samples, static_cast<int>(count)};
        backend_.for_each_node(solver::Grid(cell.extent()), cell);
        backend_.synchronise();
    }

    /// Returns the offsets of a pattern in the memory of the device. They are kept there because every point reads all of
    /// them, and most queries have the same ones as the query before.
    const WaterPoint* offsets_of(const FootprintPattern& pattern)
    {
        const std::size_t bytes = static_cast<std::size_t>(pattern.count) * sizeof(WaterPoint);
        if (offsets_ == nullptr) {
            offsets_ = backend_.allocate(sizeof pattern.offsets, name);
            sent_.count = 0;
        }
        if (sent_.count != pattern.count || std::memcmp(sent_.offsets.data(), pattern.offsets.data(), bytes) != 0) {
            backend_.upload_and_wait(offsets_.get(), pattern.offsets.data(), bytes);
            sent_ = pattern;
        }
        return static_cast<const WaterPoint*>(offsets_.get());
    }

    template <class Value>
    static bool lies_in(std::span<Value> values, const solver::Memory& memory, std::size_t bytes)
    {
        const std::less_equal<const void*> is_not_after;
        const auto* begin = static_cast<const std::byte*>(memory.get());
        return begin != nullptr && is_not_after(begin, values.data()) &&
               is_not_after(values.data() + values.size(), begin + bytes);
    }

    void reserve(std::size_t points_bytes, std::size_t samples_bytes)
    {
        constexpr std::size_t first = std::size_t{1} << 19U; // 16,384 samples
        const auto grow = [&](solver::Memory& memory, std::size_t& held, std::size_t needed) {
            if (held < needed) {
                held = std::max({first, needed, 2 * held});
                memory = backend_.allocate_host(held, name);
            }
        };
        grow(points_, points_bytes_, points_bytes);
        grow(samples_, samples_bytes_, samples_bytes);
    }

    static constexpr const char* name = "queries";

    Backend& backend_;
    FootprintPattern sent_; ///< the offsets on the device
    std::size_t points_bytes_ = 0;
    std::size_t samples_bytes_ = 0;
    solver::Memory offsets_{nullptr, [](void*) {}};
    solver::Memory points_{nullptr, [](void*) {}};
    solver::Memory samples_{nullptr, [](void*) {}};
};

} // namespace swell::model

namespace swell::solver
{

// These instances are compiled in surface_sampling.cpp, because sample_on_host() uses them too.
extern template void run_row(VectorIsa, const model::SamplePoints<model::SampleSurface<float>, model::SurfaceSample>&,
                             const Box&, int);
extern template void run_row(VectorIsa, const model::SamplePoints<model::SampleSurface<double>, model::SurfaceSample>&,
                             const Box&, int);

} // namespace swell::solver
