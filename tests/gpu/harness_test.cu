#include <cuda_runtime.h>
#include <gtest/gtest.h>

#include <vector>

/// These tests reach a GPU at all. If they fail, the fault is in the machine or the build, not in Swell.
namespace swell::gpu_tests
{
namespace
{

__global__ void add(const float* a, const float* b, float* sum, int count)
{
    const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
    if (i < count) {
        sum[i] = a[i] + b[i];
    }
}

TEST(HarnessSmall, AKernelAddsTwoVectors)
{
    constexpr int count = 1000; // no multiple of the block
    constexpr std::size_t bytes = count * sizeof(float);
    std::vector<float> a(count);
    std::vector<float> b(count);
    for (int i = 0; i < count; ++i) {
        a[i] = 0.5F * static_cast<float>(i);
        b[i] = static_cast<float>(count - i);
    }

    float* on_device = nullptr;
    ASSERT_EQ(cudaSuccess, cudaMalloc(&on_device, 3 * bytes));
    float* device_b = on_device + count;
    float* device_sum = device_b + count;
    ASSERT_EQ(cudaSuccess, cudaMemcpy(on_device, a.data(), bytes, cudaMemcpyHostToDevice));
    ASSERT_EQ(cudaSuccess, cudaMemcpy(device_b, b.data(), bytes, cudaMemcpyHostToDevice));
    add<<<(count + 255) / 256, 256>>>(on_device, device_b, device_sum, count);
    ASSERT_EQ(cudaSuccess, cudaGetLastError());
    std::vector<float> sum(count);
    ASSERT_EQ(cudaSuccess, cudaMemcpy(sum.data(), device_sum, bytes, cudaMemcpyDeviceToHost));
    EXPECT_EQ(cudaSuccess, cudaFree(on_device));

    for (int i = 0; i < count; ++i) {
        ASSERT_EQ(a[i] + b[i], sum[i]) << "element " << i;
    }
}

} // namespace
} // namespace swell::gpu_tests
