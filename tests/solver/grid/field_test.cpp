#include "solver/grid/field.hpp"

#include <gtest/gtest.h>

#include "solver/backends/openmp/openmp_backend.hpp"

namespace swell::solver
{

// Found by a fuzzer: the place of node (0, 0) was counted from no memory, which the language leaves undefined.
TEST(Field, WithoutMemoryHasAViewWithoutOrigin)
{
    const Field<float> off;

    EXPECT_EQ(off.view().origin, nullptr);
}

TEST(Field, HasItsFirstNodeWhereItsViewSays)
{
    OpenMpBackend backend;
    Field<float> field(backend, Grid(Extent{5, 3}));

    EXPECT_EQ(&field.view()(0, 0), field.data() + field.first());
}

} // namespace swell::solver
