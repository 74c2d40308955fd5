#pragma once
#include <osg/StateSet>
#include <vector>

#include "viewer/scene/drawing/grid_texture.hpp"
#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// How much of the sea outside reaches each place, by the heights of the water a wave's length round it: short waves, which
/// nothing computes, are as high as that share of what they are outside, so that water behind a quay is smooth. Where no
/// sea comes in, all are of full height. A frame's own, whichever were shown before. Only the thread that draws may use it.
class ShelteredWater
{
public:
    /// Nodes each way that share a number.
    static constexpr int block = 8;

    /// `shared`: the state of all water; gets the texture and the uniform that water_surface.frag wants.
    ShelteredWater(const model::Bathymetry& bathymetry, osg::StateSet& shared);

    void show(const ShownFrame& newest);
    /// Height of the waves as a share of that outside, 0 … 1: of the block that holds the node.
    [[nodiscard]] float share_at(int i, int j) const;

private:
    void sum_of_blocks(const std::vector<float>& zeta_m);
    /// Each number becomes the sum of those up to `reach` blocks away, along rows or along columns.
    void add_neighbours(std::vector<float>& of_blocks, int reach, bool along_rows);

    int nx_;
    int columns_; ///< blocks
    int rows_;
    double block_m_;
    std::vector<std::size_t> nodes_; ///< of each block those that are looked at; water all
    std::vector<std::size_t> ends_;  ///< where a block's end in `nodes_`
    std::vector<float> squares_;     ///< sums over the nodes of each block [m²]
    std::vector<float> counts_;      ///< of nodes
    std::vector<float> line_;        ///< scratch
    GridTexture shares_;
};

} // namespace swell::viewer
