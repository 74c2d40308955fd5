#pragma once
#include <span>
#include <utility>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The numbers at the ends of the colour scale. They are round, and beyond the values of nearly all nodes rather than all,
/// so that a single crest does not bleach the rest. The scale changes only when the field has left it or has become much
/// smaller, so that colours do not flicker from frame to frame.
class ColourRange
{
public:
    /// The scale of depths is fixed here. The grid must have at least one wet node.
    explicit ColourRange(const model::Bathymetry& bathymetry);

    /// Begins a new scale where the colouring differs from the one in use.
    void set_colouring(Colouring colouring);
    /// Adapts the scale to the field of a frame: one value per node, of the quantity of colouring(). Does nothing for
    /// natural and depth, whose scales are fixed, or for an empty field.
    void update(std::span<const float> field);

    /// Lower and upper end, in the unit of the field: symmetric round 0 for zeta and psi, from 0 otherwise; equal for
    /// natural.
    [[nodiscard]] std::pair<double, double> ends() const;
    [[nodiscard]] Colouring colouring() const { return colouring_; }

private:
    std::vector<std::size_t> sample_; ///< some wet nodes, evenly spread, from which the scale is found
    std::vector<float> sizes_;
    double deepest_m_ = 0.0;
    Colouring colouring_ = Colouring::natural;
    double end_ = 0.0; ///< 0 before the first update()
};

} // namespace swell::viewer
