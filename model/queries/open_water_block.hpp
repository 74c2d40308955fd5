#pragma once
/// The arithmetic of the cell SampleSurface (surface_cells.hpp) for many points on open water at once, vectorised over the
/// points. Each point has the operations of the cell in the same order, so its bits are the same.
#include <cmath>
#include <cstring>

#include "model/queries/point_blocks.hpp"

namespace swell::model
{

/// Computes the surface at those points of one PointBlock that are on open water: all 4 × 4 nodes round the point are
/// water, without depressions of hulls to remove. Each row of nodes is stored as in the field, four nodes to a point. So a
/// copy of a row is one load and one store, and the passes below fill vectors.
template <class T>
struct OpenWaterBlock {
    static constexpr int most = PointBlock::most;
    static constexpr int lanes = 16; ///< floats in the widest vector; `most` is a multiple
    int count = 0;                   ///< number of points
    int point[most];                 ///< their numbers in the block

    // Input and intermediate results of sample().
    T s[most];
    T t[4 * most]; ///< once for each of the four columns of a point
    float depth_s[most], depth_t[most];
    T row[4][4 * most];
    float marked_row[2][most][2];
    T column[4 * most], column_slope[4 * most];
    T value[most], east[most], north[most]; ///< the surface and its slopes per metre
    T steepness[most];                      ///< 1 + the square of the slope
    float depth[most];

    /// Computes height, normal and depth at all points in `point`, and writes each to samples[number of the point in the
    /// block].
    SWELL_CELL void sample(const SampleSurface<T>& sampler, const PointBlock& places, SurfaceSample* samples)
    {
        if (count == 0) {
            return;
        }
        // Repeats the last point up to a whole vector, so that no pass ends with single points.
        const int filled = (count + lanes - 1) / lanes * lanes;
        for (int lane = count; lane < filled; ++lane) {
            point[lane] = point[count - 1];
        }
        read(sampler, places, filled);
        const T per_m_east = static_cast<T>(sampler.points.cells_per_m_east);
        const T per_m_north = static_cast<T>(sampler.points.cells_per_m_north);
        for (int first = 0; first < filled; first += lanes) {
            for (int quarter = 0; quarter < 4; ++quarter) {
                interpolate_northwards(4 * first + quarter * lanes);
            }
            interpolate_eastwards(first, per_m_east, per_m_north);
            mix_depths(first);
        }
        write(samples);
    }

private:
    SWELL_CELL void read(const SampleSurface<T>& sampler, const PointBlock& places, int filled)
    {
        const FieldView<const T> zeta = sampler.surface.newest.nodes.zeta;
        const FieldView<const float> marked = sampler.points.grid.marked_depth;
        for (int lane = 0; lane < filled; ++lane) {
            const int k = point[lane];
            const T* nodes = &zeta(places.i[k] - 1, places.j[k] - 1);
            for (int r = 0; r < 4; ++r) {
                std::memcpy(row[r] + 4 * lane, nodes + static_cast<std::ptrdiff_t>(r) * zeta.pitch, 4 * sizeof(T));
            }
            for (int r = 0; r < 2; ++r) {
                std::memcpy(marked_row[r][lane], &marked(places.i[k], places.j[k] + r), sizeof marked_row[r][lane]);
            }
            s[lane] = static_cast<T>(places.s[k]);
            for (int c = 0; c < 4; ++c) {
                t[4 * lane + c] = static_cast<T>(places.t[k]);
            }
            depth_s[lane] = static_cast<float>(places.s[k]);
            depth_t[lane] = static_cast<float>(places.t[k]);
        }
    }

    /// Interpolates northwards in a vector of columns of nodes, from column `first` on: the first half of interpolated()
    /// (cubic_cells.hpp).
    SWELL_CELL void interpolate_northwards(int first)
    {
#pragma omp simd
        for (int k = first; k < first + lanes; ++k) {
            const CubicWeights<T> across = cubic_weights(t[k]);
            column[k] = weighed(across.value, row[0][k], row[1][k], row[2][k], row[3][k]);
            column_slope[k] = weighed(across.slope, row[0][k], row[1][k], row[2][k], row[3][k]);
        }
    }

    /// Interpolates eastwards at a vector of points, from point `first` on, and computes the slopes per metre: the second
    /// half of interpolated(), and the beginning of SampleSurface::sample_of().
    SWELL_CELL void interpolate_eastwards(int first, T per_m_east, T per_m_north)
    {
#pragma omp simd
        for (int k = first; k < first + lanes; ++k) {
            const CubicWeights<T> along = cubic_weights(s[k]);
            const T* at = column + 4 * k;
            const T* slope = column_slope + 4 * k;
            value[k] = weighed(along.value, at[0], at[1], at[2], at[3]);
            east[k] = weighed(along.slope, at[0], at[1], at[2], at[3]) * per_m_east;
            north[k] = weighed(along.value, slope[0], slope[1], slope[2], slope[3]) * per_m_north;
            steepness[k] = T(1) + (east[k] * east[k] + north[k] * north[k]);
        }
    }

    /// Computes the depths at a vector of points, as PointsOnGrid::depth() does on open water.
    SWELL_CELL void mix_depths(int first)
    {
#pragma omp simd
        for (int k = first; k < first + lanes; ++k) {
            const float* southern = marked_row[0][k];
            const float* northern = marked_row[1][k];
            depth[k] = PointsOnGrid::between(depth_s[k], depth_t[k], QueryGrid::unmarked(southern[0]),
                                             QueryGrid::unmarked(southern[1]), QueryGrid::unmarked(northern[0]),
                                             QueryGrid::unmarked(northern[1]));
        }
    }

    /// Computes the normals and writes the samples: the rest of SampleSurface::sample_of(). It is not in the loops above,
    /// because a square root that may set errno is a branch, which keeps a loop from using vectors.
    SWELL_CELL void write(SurfaceSample* samples) const
    {
        for (int lane = 0; lane < count; ++lane) {
            const T up = T(1) / std::sqrt(steepness[lane]);
            samples[point[lane]] = {static_cast<double>(value[lane]),
                                    static_cast<float>(-east[lane] * up),
                                    static_cast<float>(-north[lane] * up),
                                    static_cast<float>(up),
                                    depth[lane],
                                    Ground::water};
        }
    }
};

} // namespace swell::model
