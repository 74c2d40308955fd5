#include "engine/run/state/state_hash.hpp"

#include <array>
#include <gtest/gtest.h>

using swell::engine::StateHash;

namespace
{

template <class T>
std::string hash_of(const std::array<T, 4>& row, std::uint64_t frame)
{
    StateHash hash;
    hash.add(row);
    hash.add(frame);
    return hash.digits();
}

} // namespace

TEST(StateHash, OfNothingIsTheOffsetBasis)
{
    EXPECT_EQ(StateHash().digits(), "cbf29ce484222325");
}

TEST(StateHash, HasTheValueOfAnIndependentFnv1a)
{
    // Computed with another FNV-1a over the little-endian bytes of the values and the frame number.
    EXPECT_EQ(hash_of<float>({1.0F, -0.5F, 0.0F, 0.0F}, 3), "61cd815671c02ad6");
    EXPECT_EQ(hash_of<double>({1.0, -0.5, 0.0, 0.0}, 3), "62a19d7b741d2736");
}

TEST(StateHash, TakesMinusZeroAsZero)
{
    EXPECT_EQ(hash_of<float>({1.0F, -0.0F, 0.0F, 2.0F}, 1), hash_of<float>({1.0F, 0.0F, -0.0F, 2.0F}, 1));
    EXPECT_EQ(hash_of<double>({1.0, -0.0, 0.0, 2.0}, 1), hash_of<double>({1.0, 0.0, -0.0, 2.0}, 1));
}

TEST(StateHash, SeesOneBitTheOrderAndTheFrame)
{
    const std::string hash = hash_of<float>({1.0F, 2.0F, 3.0F, 4.0F}, 7);
    EXPECT_NE(hash, hash_of<float>({1.0F, 2.0F, 3.0F, 4.0000005F}, 7));
    EXPECT_NE(hash, hash_of<float>({2.0F, 1.0F, 3.0F, 4.0F}, 7));
    EXPECT_NE(hash, hash_of<float>({1.0F, 2.0F, 3.0F, 4.0F}, 8));
}
