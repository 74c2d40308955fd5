#pragma once
#include <osg/StateSet>
#include <vector>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The share of the outside sea's height that reaches each place, found from the computed heights within about a wavelength
/// of the place. The drawn short waves, which are not computed, are multiplied by the share, so that water sheltered by a
/// quay is smooth. Without an incoming sea the share is 1. The shares depend only on the newest frame, not on earlier ones.
/// Only the thread that draws may use the object.
class ShelteredWater
{
public:
    /// Side of a block in nodes. All nodes of a block have the same share.
    static constexpr int block = 8;

    /// `shared`: the state of all water. It gets the texture and the uniform of water_surface.frag.
    ShelteredWater(const model::Bathymetry& bathymetry, osg::StateSet& shared);

    void show(const ShownFrame& newest);
    /// Returns the share of the block of node (i, j): height of the waves over the height outside, 0 … 1.
    [[nodiscard]] float share_at(int i, int j) const;

private:
    void sum_of_blocks(const std::vector<float>& zeta_m);
    /// Replaces each number by the sum over the blocks up to `reach` away, along rows or along columns.
    void add_neighbours(std::vector<float>& of_blocks, int reach, bool along_rows);

    int nx_;
    int columns_; ///< number of blocks in a row
    int rows_;
    double block_m_;
    std::vector<std::size_t> nodes_; ///< sampled water nodes, block by block
    std::vector<std::size_t> ends_;  ///< for each block, the end of its nodes in `nodes_`
    std::vector<float> squares_;     ///< for each block, the sum of zeta² over its sampled nodes [m²]
    std::vector<float> counts_;      ///< for each block, the number of its sampled nodes
    std::vector<float> line_;        ///< scratch of add_neighbours()
    GridTexture shares_;
};

} // namespace swell::viewer
