#pragma once
#include <cstddef>
#include <vector>

namespace swell::engine
{

/// How well the variance of a series is known: of another stretch of the same sea it would be another.
struct VarianceError {
    double relative = 0.0; ///< half of the interval that holds the true variance 95 times of 100, over the variance
    double degrees_of_freedom = 0.0; ///< 2 over the square of the relative standard error
};

/// Sums of a series over blocks of equal length, from which the error of its variance is told without a word about its
/// spectrum: blocks of eight waves and more are nearly independent, and how much their variances differ is how well the
/// mean of them is known (the method of batch means; Law and Kelton 2000, ch. 9). It counts what a spectrum cannot: waves
/// that are still arriving, a seiche, groups. Two blocks become one whenever there would be more than 64, so that the
/// memory stays that of 64.
class BlockMeans
{
public:
    void add(double value);

    /// The error of the variance of all values, of waves with so many values each. Fewer than four waves tell nothing, and
    /// neither does a series that does not move: both numbers are NaN.
    [[nodiscard]] VarianceError error(double values_per_wave) const;

private:
    struct Block {
        double sum = 0.0;
        double sum_of_squares = 0.0;

        Block& operator+=(const Block& other);
    };
    [[nodiscard]] std::vector<double> variances(std::size_t blocks_in_one) const;

    std::vector<Block> whole_; ///< complete blocks
    Block begun_;
    std::size_t values_in_block_ = 1;
    std::size_t values_begun_ = 0; ///< in begun_
};

} // namespace swell::engine
