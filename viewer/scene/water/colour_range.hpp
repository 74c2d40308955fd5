#pragma once
#include <span>
#include <utility>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/simulation/colouring.hpp"

namespace swell::viewer
{

/// The numbers at the ends of the colour scale: round, and beyond what nearly all nodes have, so that a single crest does
/// not bleach the rest. The scale stays as it is until the field has left it, or has shrunk below half of it: it does not
/// flicker from frame to frame.
class ColourRange
{
public:
    explicit ColourRange(const model::Bathymetry& bathymetry);

    /// Another colouring begins a scale of its own.
    void set_colouring(Colouring colouring);
    /// Looks at the field of a frame: zeta, or the frame's own. Does nothing where the scale is fixed (natural, depth).
    void look_at(std::span<const float> field);

    /// Symmetric for zeta and psi, from 0 otherwise; equal for natural.
    [[nodiscard]] std::pair<double, double> ends() const;
    [[nodiscard]] Colouring colouring() const { return colouring_; }

private:
    std::vector<std::size_t> sample_; ///< water nodes, spread evenly: enough to know how large most are
    std::vector<float> sizes_;
    double deepest_m_ = 0.0;
    Colouring colouring_ = Colouring::natural;
    double end_ = 0.0; ///< 0 before the first look
};

} // namespace swell::viewer
