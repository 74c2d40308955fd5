#pragma once
#include <span>
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "viewer/scene/drawing/grid_shape.hpp"

namespace swell::viewer
{

/// Land beside water takes part in the interpolation of a water's field, and must not pull it down to 0: it gets the mean
/// of the water nodes round it, so that the surface stands level against a quay.
class Shore
{
public:
    explicit Shore(const model::Bathymetry& bathymetry);

    void fill(std::span<float> field) const;

private:
    struct Node {
        std::size_t index = 0;
        std::size_t first_neighbour = 0; ///< in neighbours_
        std::size_t end_neighbour = 0;
    };

    std::vector<Node> nodes_;
    std::vector<std::size_t> neighbours_;
};

} // namespace swell::viewer
