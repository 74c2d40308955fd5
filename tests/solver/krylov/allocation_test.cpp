#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "solver/solvers/rrb.hpp"
#include "test_systems.hpp"

/// Counts every allocation of this test program through operator new.
namespace
{
std::atomic<long> allocations{0};
}

// Not inlined, because the compiler would warn of memory from malloc that delete frees.
[[gnu::noinline]] void* operator new(std::size_t bytes)
{
    ++allocations;
    if (void* block = std::malloc(bytes)) {
        return block;
    }
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* block) noexcept
{
    std::free(block);
}
[[gnu::noinline]] void operator delete(void* block, std::size_t) noexcept
{
    std::free(block);
}

namespace swell::solver
{
namespace
{

TEST(RrbSolver, AllocatesNothingInsideASolve)
{
    const Extent extent{211, 197};
    OpenMpBackend backend(2);
    const auto matrix = test_systems::harbour_matrix<float>(backend, extent, 4);
    const auto b = test_systems::wet_noise<float>(backend, extent, 1, 4);
    Field<float> x(backend, Grid(extent));
    RrbSolver<OpenMpBackend, float> solver(backend, matrix, {});
    const long before = allocations;
    EXPECT_GT(before, 0) << "the counter does not count";
    solver.solve(b, x);
    EXPECT_EQ(before, allocations);
}

} // namespace
} // namespace swell::solver
