#pragma once
#include <cstddef>
#include <vector>

namespace swell::engine
{

/// The uncertainty of the variance of a series: another time interval of the same sea would have another variance.
struct VarianceError {
    double relative = 0.0; ///< half the width of the 95 % confidence interval of the variance, divided by the variance
    double degrees_of_freedom = 0.0; ///< 2 divided by the square of the relative standard error
};

/// Sums a series over blocks of equal length, to estimate the error of its variance, and so of a wave height (method of
/// batch means; Law and Kelton 2000, ch. 9). Blocks of at least eight waves are nearly independent. So the scatter of their
/// variances gives the error of the mean variance, and no spectrum is needed. The error includes effects that a spectrum
/// misses: waves that are still arriving, a seiche, groups. When there are 64 blocks, every two neighbouring blocks become
/// one, so the memory is bounded.
class BlockMeans
{
public:
    void add(double value);

    /// Returns the error of the variance of the values so far, from the complete blocks. `values_per_wave` is the mean
    /// number of values in a wave. Both numbers are NaN for fewer than four waves or four blocks, and for a constant
    /// series.
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
