#include "engine/results/analysis/block_means.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace swell::engine
{

namespace
{

constexpr std::size_t most_blocks = 64;
constexpr std::size_t fewest_groups = 4;
constexpr double independent_waves = 8.0; ///< the groups of a JONSWAP sea are correlated over about four waves each way

/// Returns the 97.5 % quantile of Student's t distribution (95 % of its values are within plus and minus this value), for
/// degrees of freedom from 3 on (Abramowitz and Stegun 26.7.5, within 1 %).
double student_t(double degrees_of_freedom)
{
    constexpr double z = 1.959964;
    constexpr double z2 = z * z;
    const double n = degrees_of_freedom;
    return z * (1.0 + (z2 + 1.0) / (4.0 * n) + ((5.0 * z2 + 16.0) * z2 + 3.0) / (96.0 * n * n) +
                (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / (384.0 * n * n * n));
}

double mean_of(const std::vector<double>& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

} // namespace

BlockMeans::Block& BlockMeans::Block::operator+=(const Block& other)
{
    sum += other.sum;
    sum_of_squares += other.sum_of_squares;
    return *this;
}

void BlockMeans::add(double value)
{
    begun_ += {value, value * value};
    if (++values_begun_ < values_in_block_) {
        return;
    }
    whole_.push_back(begun_);
    begun_ = {};
    values_begun_ = 0;
    if (whole_.size() < most_blocks) {
        return;
    }
    for (std::size_t pair = 0; pair < most_blocks / 2; ++pair) {
        whole_[pair] = whole_[2 * pair];
        whole_[pair] += whole_[2 * pair + 1];
    }
    whole_.resize(most_blocks / 2);
    values_in_block_ *= 2;
}

std::vector<double> BlockMeans::variances(std::size_t blocks_in_one) const
{
    Block all;
    for (const Block& block : whole_) {
        all += block;
    }
    const double mean = all.sum / static_cast<double>(whole_.size() * values_in_block_);
    const auto values = static_cast<double>(blocks_in_one * values_in_block_);
    std::vector<double> variances;
    for (std::size_t first = 0; first + blocks_in_one <= whole_.size(); first += blocks_in_one) {
        Block group;
        for (std::size_t block = first; block < first + blocks_in_one; ++block) {
            group += whole_[block];
        }
        variances.push_back((group.sum_of_squares - 2.0 * mean * group.sum) / values + mean * mean);
    }
    return variances;
}

VarianceError BlockMeans::error(double values_per_wave) const
{
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    const double waves = static_cast<double>(whole_.size() * values_in_block_) / values_per_wave;
    if (!(waves >= fewest_groups) || whole_.size() < fewest_groups) {
        return {unknown, unknown};
    }
    const auto wanted =
        static_cast<std::size_t>(std::ceil(independent_waves * values_per_wave / static_cast<double>(values_in_block_)));
    const std::size_t blocks_in_one = std::clamp<std::size_t>(wanted, 1, whole_.size() / fewest_groups);
    const std::vector<double> variances = this->variances(blocks_in_one);
    const double mean = mean_of(variances);
    double differences = 0.0;
    for (const double variance : variances) {
        differences += (variance - mean) * (variance - mean);
    }
    const auto groups = static_cast<double>(variances.size());
    // Groups shorter than eight waves are not independent. Their number is limited to the number of groups of eight waves.
    const double independent = std::min(groups, waves / independent_waves);
    const double standard_error = std::sqrt(differences / (groups - 1.0) / independent) / mean;
    if (!(mean > 0.0)) {
        return {unknown, unknown};
    }
    return {student_t(groups - 1.0) * standard_error, 2.0 / (standard_error * standard_error)};
}

} // namespace swell::engine
