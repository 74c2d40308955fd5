#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cuda_runtime_api.h>
#include <thread>
#include <vector>

#include "busy_harbour.hpp"
#include "engine/run/api/wave_engine.hpp"

/// Queries of the water on a GPU have the bits of the CPU, and of a snapshot on the host.
namespace swell::gpu_tests
{
namespace
{

using engine::BackendChoice;
using engine::EngineOptions;
using engine::MotionSample;
using engine::Outcome;
using engine::QueryOptions;
using engine::SurfaceSample;
using engine::WaterPoint;
using engine::WaveEngine;

EngineOptions asked_on(BackendChoice backend)
{
    EngineOptions options;
    options.backend = backend;
    options.threads = 2;
    options.holds_frame_before = true;
    options.snapshot_every = 1;
    return options;
}

std::vector<WaterPoint> scattered(int count)
{
    std::vector<WaterPoint> points;
    points.reserve(count);
    for (int point = 0; point < count; ++point) {
        points.push_back({std::fmod(17.3 * point, 475.0) - 5.0, std::fmod(7.9 * point, 290.0) - 5.0});
    }
    return points;
}

/// Points, discs, hulls' dents and times between two frames.
std::vector<QueryOptions> ways_to_ask(double time_s)
{
    QueryOptions disc;
    disc.footprint = {engine::Footprint::Shape::disc, 23.0, 0.0, 0.0};
    QueryOptions box;
    box.footprint = {engine::Footprint::Shape::box, 60.0, 24.0, 31.0};
    box.dents = engine::Dents::without_own;
    box.own_ship = 0;
    QueryOptions between;
    between.time_s = time_s - 0.017;
    between.dents = engine::Dents::without_any;
    return {{}, disc, box, between};
}

void expect_same(const std::vector<SurfaceSample>& a, const std::vector<SurfaceSample>& b)
{
    for (std::size_t point = 0; point < a.size(); ++point) {
        ASSERT_EQ(a[point].elevation_m, b[point].elevation_m) << point;
        ASSERT_EQ(a[point].normal_east, b[point].normal_east) << point;
        ASSERT_EQ(a[point].normal_north, b[point].normal_north) << point;
        ASSERT_EQ(a[point].normal_up, b[point].normal_up) << point;
        ASSERT_EQ(a[point].depth_m, b[point].depth_m) << point;
        ASSERT_EQ(a[point].ground, b[point].ground) << point;
    }
}

void expect_same(const std::vector<MotionSample>& a, const std::vector<MotionSample>& b)
{
    for (std::size_t point = 0; point < a.size(); ++point) {
        ASSERT_EQ(a[point].east_m_per_s, b[point].east_m_per_s) << point;
        ASSERT_EQ(a[point].north_m_per_s, b[point].north_m_per_s) << point;
        ASSERT_EQ(a[point].up_m_per_s, b[point].up_m_per_s) << point;
        ASSERT_EQ(a[point].dynamic_pressure_pa, b[point].dynamic_pressure_pa) << point;
        ASSERT_EQ(a[point].ground, b[point].ground) << point;
    }
}

class GpuWaterQueriesSmall : public testing::TestWithParam<const char*>
{
};

TEST_P(GpuWaterQueriesSmall, HaveTheBitsOfTheCpu)
{
    WaveEngine cpu(busy_harbour(GetParam()), asked_on(BackendChoice::cpu));
    WaveEngine gpu(busy_harbour(GetParam()), asked_on(BackendChoice::cuda));
    const std::vector<WaterPoint> points = scattered(3000);
    std::vector<SurfaceSample> on_cpu(points.size());
    std::vector<SurfaceSample> on_gpu(points.size());
    std::vector<MotionSample> motion_on_cpu(points.size());
    std::vector<MotionSample> motion_on_gpu(points.size());
    for (int frame = 0; frame < 8; ++frame) {
        cpu.advance_frame();
        gpu.advance_frame();
        for (const QueryOptions& options : ways_to_ask(cpu.time_s())) {
            ASSERT_EQ(Outcome::done, cpu.query(points, on_cpu, options).outcome);
            ASSERT_EQ(Outcome::done, gpu.query(points, on_gpu, options).outcome);
            expect_same(on_cpu, on_gpu);
        }
        ASSERT_EQ(Outcome::done, cpu.query_motion(points, -2.5, motion_on_cpu).outcome);
        ASSERT_EQ(Outcome::done, gpu.query_motion(points, -2.5, motion_on_gpu).outcome);
        expect_same(motion_on_cpu, motion_on_gpu);
    }
    EXPECT_EQ(cpu.state_hash(), gpu.state_hash());
}

TEST_P(GpuWaterQueriesSmall, SnapshotsHaveTheBitsOfTheirFrame)
{
    WaveEngine gpu(busy_harbour(GetParam()), asked_on(BackendChoice::cuda));
    const std::vector<WaterPoint> points = scattered(500);
    std::vector<std::vector<SurfaceSample>> asked;
    long seen = 0;
    for (int frame = 1; frame <= 12; ++frame) {
        gpu.advance_frame();
        for (const QueryOptions& options : ways_to_ask(gpu.time_s())) {
            asked.emplace_back(points.size());
            gpu.query(points, asked.back(), options);
        }
        const engine::WaterSnapshot water = gpu.snapshots()->newest();
        if (!water.is_there()) {
            continue;
        }
        seen = water.frame();
        std::vector<SurfaceSample> held(points.size());
        const std::vector<QueryOptions> ways = ways_to_ask(water.time_s());
        for (std::size_t way = 0; way < ways.size(); ++way) {
            ASSERT_EQ(Outcome::done, water.query(points, held, ways[way]).outcome);
            expect_same(asked[static_cast<std::size_t>(seen - 1) * ways.size() + way], held);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5)); // meanwhile the copy goes on
    }
    EXPECT_GE(seen, 10) << "a snapshot comes a frame or two later";
}

INSTANTIATE_TEST_SUITE_P(Precisions, GpuWaterQueriesSmall, testing::Values("float", "double"));

TEST(GpuWaterQueries, TheSurfaceOnTheDeviceIsThatOfTheFrame)
{
    WaveEngine gpu(busy_harbour("float"), asked_on(BackendChoice::cuda));
    for (int frame = 0; frame < 5; ++frame) {
        gpu.advance_frame();
    }
    const engine::DeviceSurface surface = gpu.device_surface();
    ASSERT_NE(nullptr, surface.zeta);
    EXPECT_EQ(5, surface.frame);
    EXPECT_FALSE(surface.is_double);
    ASSERT_EQ(cudaSuccess, cudaEventSynchronize(static_cast<cudaEvent_t>(surface.ready)));
    std::vector<float> rows(static_cast<std::size_t>(surface.extent.nodes()));
    const std::size_t row = static_cast<std::size_t>(surface.extent.nx) * sizeof(float);
    ASSERT_EQ(cudaSuccess,
              cudaMemcpy2D(rows.data(), row, surface.zeta, static_cast<std::size_t>(surface.pitch) * sizeof(float), row,
                           static_cast<std::size_t>(surface.extent.ny), cudaMemcpyDeviceToHost));
    EXPECT_EQ(gpu.snapshot().zeta_m, std::vector<double>(rows.begin(), rows.end()));
}

TEST(GpuQueryBuffers, AreReadAndWrittenByTheDeviceItself)
{
    WaveEngine water(busy_harbour("float"), asked_on(BackendChoice::cuda));
    water.advance_frame();
    const std::vector<WaterPoint> points = scattered(500);
    std::vector<SurfaceSample> samples(points.size());
    ASSERT_EQ(water.query(points, samples).outcome, Outcome::done);
    const engine::QueryBuffers buffers = water.query_buffers(points.size());
    std::copy(points.begin(), points.end(), buffers.points.begin());
    ASSERT_EQ(water.query(buffers.points, buffers.samples).outcome, Outcome::done);
    expect_same(samples, {buffers.samples.begin(), buffers.samples.end()});
}

} // namespace
} // namespace swell::gpu_tests
