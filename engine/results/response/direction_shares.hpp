#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "engine/results/response/wave_layout.hpp"

namespace swell::engine
{

/// Divides energy that comes from any direction among the directions of a table, by its distance from the two next to it.
class DirectionShares
{
public:
    explicit DirectionShares(const WaveLayout& layout);

    /// The number of directions of the table.
    [[nodiscard]] std::size_t size() const { return from_deg_.size(); }

    /// Adds an energy that comes from one direction to `shares`, which has a value per direction of the table. Adds nothing
    /// outside the table's directions.
    void add(double from_deg, double energy, std::span<double> shares) const;

    /// Adds the energies of directions that spread by cos^2s((theta − mean)/2), 1 over all directions. `spread_deg` is
    /// Kuik's spread; below half a degree all energy comes from the mean.
    void add_spread(double mean_deg, double spread_deg, std::span<double> shares) const;

private:
    std::vector<double> from_deg_;
    std::vector<double> gaps_deg_; ///< to the next direction; the last one only if the directions are round
};

} // namespace swell::engine
