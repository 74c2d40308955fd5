#pragma once
#include <osg/StateSet>
#include <vector>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// The share, 0 … 1, of the height of the sea outside the grid that reaches each place of the grid, found from the computed
/// heights within about a wavelength of the place. The drawn short waves, which are not computed, are multiplied by the
/// share, so that water sheltered by a quay is smooth. Without an incoming sea the share is 1. The shares depend only on
/// the newest frame, not on earlier ones. Only the thread that draws may use the object.
class ShelteredWater
{
public:
    /// Side of a block, a square of nodes that have the same share of the outside sea, in nodes.
    static constexpr int block = 8;

    /// `shared`: the OpenSceneGraph state of all water. It gets the texture of shares and the uniform of
    /// water_surface.frag.
    ShelteredWater(const model::Bathymetry& bathymetry, osg::StateSet& shared);

    void show(const ShownFrame& newest);
    /// Returns the share by which drawn short waves are multiplied in the block of node (i, j): height of the waves over
    /// 0.75 of the height outside, at most 1.
    [[nodiscard]] float share_at(int i, int j) const;

private:
    void sum_of_blocks(const std::vector<float>& zeta_m);
    /// Replaces each number of `of_blocks`, one per block of nodes, by the sum over the blocks up to `reach` away, along
    /// rows or along columns.
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
