#pragma once
#include <span>
#include <utility>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The numbers at the ends of the colour scale of the water. They are round and enclose the values of nearly all nodes, but
/// not of all, so that a single crest does not make the other colours pale. The scale changes only if the values exceed it
/// or have become much smaller, so that colours do not flicker from frame to frame.
class ColourRange
{
public:
    /// Fixes the colour scale of depths by the depths of the grid, which must have at least one wet node.
    explicit ColourRange(const model::Bathymetry& bathymetry);

    /// Takes the quantity that the colours show. If it differs from the present one, begins a new scale.
    void set_colouring(Colouring colouring);
    /// Adapts the colour scale to the values of a frame: one value per node, of the quantity of colouring(). Does nothing
    /// for natural and depth, whose scales are fixed, or for an empty field.
    void update(std::span<const float> field);

    /// Returns the lower and upper end of the colour scale in the unit of the shown quantity: symmetric about 0 for zeta
    /// and psi, from 0 for other colourings; both equal for natural.
    [[nodiscard]] std::pair<double, double> ends() const;
    [[nodiscard]] Colouring colouring() const { return colouring_; }

private:
    std::vector<std::size_t> sample_; ///< evenly spread wet nodes from which the scale is computed
    std::vector<float> sizes_;
    double deepest_m_ = 0.0;
    Colouring colouring_ = Colouring::natural;
    double end_ = 0.0; ///< 0 before the first update()
};

} // namespace swell::viewer
