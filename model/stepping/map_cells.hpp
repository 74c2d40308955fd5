#pragma once
#include <cstddef>
#include <cstdint>

#include "model/boundaries/beach_cells.hpp"
#include "model/ships/ship_cells.hpp"
#include "solver/grid/field.hpp"

/// Cells that add one time step to the sums for the maps of wave periods and directions (map_samples.hpp), at one
/// sampled node. A step samples one share, that is, one group of the sampled nodes.
namespace swell::model
{

/// The number of frequencies of the maps of wave periods: harmonics of a segment of ten peak periods, from
/// first_map_harmonic on, which is 0.4 to 2.7 times the peak frequency.
inline constexpr int map_frequencies = 24;
inline constexpr int first_map_harmonic = 4;

/// The input of one time step for the maps of wave periods, written by the host. All factors belong to the time of the
/// step.
struct MapSample {
    enum Begins : int {
        nothing,  ///< the sample continues a segment, a stretch of ten peak periods
        counting, ///< the sample begins a segment; the segment before is added to the spectrum
        anew      ///< the sample begins a segment; the segment before was interrupted and does not count
    };
    int share = 0; ///< number, from 0, of the share (group) of nodes that this step samples
    int begins = nothing;
    /// The factors of zeta in the Fourier sums, one per frequency, with the window and the scale of
    /// SegmentClock::sample.
    float cosine[map_frequencies] = {}, sine[map_frequencies] = {};
};

/// Where the nodes of a share are stored; a share is a group of nodes that the same steps sample.
struct ShareOfNodes {
    int first = 0; ///< number of its first node
    int rows = 0;  ///< its nodes are stored in so many rows of MapSums::row
};

/// Pointers to the sums for the maps of wave periods and directions, in backend memory. Nodes are stored share by share.
struct MapSums {
    const ShareOfNodes* shares;
    const ListedNode* nodes;
    float* zeta;  ///< zeta of the nodes of the present share [m]; 0 under hulls
    double* flow; ///< Σ zeta phi_x, Σ zeta phi_y, Σ zeta², Σ |grad phi|² over samples: `count` values each
    /// For each frequency three sums: Σ zeta cos and Σ zeta sin of the present segment, and Σ amplitude²/2 of complete
    /// segments: `count` values each.
    float* spectrum;
    int count; ///< number of stored nodes in all shares, of which from the first of any share on there are as many as the
               ///< largest share has (HeldMapNodes)

    static constexpr int flows = 4;
    static constexpr int parts = 3; ///< number of sums per frequency in `spectrum`
    static constexpr int row = 64;  ///< nodes of a share are stored in rows of this length, for the threads of a CPU
};

/// Adds the present zeta and phi of a sampled node to the sums for the map of directions (MapSums::flow), and stores
/// zeta for GatherPeriods. The gradient of phi at a node is the mean of the gradients at its two faces along each axis.
/// A closed face has gradient 0, so that nothing flows through walls. At the grid's border, which may be open, the
/// gradient of the inner face is taken. Runs over (node in a row, row of the share); a share is the group of nodes that
/// a step samples. Loops are as long as the largest share, so rows beyond the share do nothing.
template <class T>
struct GatherFlow {
    static constexpr int reach = 1;
    const MapSample* sample;
    MapSums sums;
    FieldView<const T> zeta, phi, wet;
    solver::Extent extent;
    T half_inverse_dx, half_inverse_dy;
    Hulls<T> hulls;

    SWELL_CELL void operator()(int lane, int row) const
    {
        const ShareOfNodes share = sums.shares[sample->share];
        if (row >= share.rows) {
            return;
        }
        const int in_share = row * MapSums::row + lane;
        const int at = share.first + in_share;
        const int i = sums.nodes[at].i, j = sums.nodes[at].j;
        const T open = hulls.cover(i, j) ? T(0) : T(1);
        const T height = open * zeta(i, j);
        const T here = phi(i, j);
        const T in_x = i == 0 || i == extent.nx - 1 ? T(2) : T(1);
        const T in_y = j == 0 || j == extent.ny - 1 ? T(2) : T(1);
        const T east =
            in_x * half_inverse_dx * (wet(i + 1, j) * (phi(i + 1, j) - here) + wet(i - 1, j) * (here - phi(i - 1, j)));
        const T north =
            in_y * half_inverse_dy * (wet(i, j + 1) * (phi(i, j + 1) - here) + wet(i, j - 1) * (here - phi(i, j - 1)));
        sums.zeta[in_share] = static_cast<float>(height);
        double* const flow = sums.flow + at;
        const std::ptrdiff_t count = sums.count;
        flow[0] += static_cast<double>(height * east);
        flow[count] += static_cast<double>(height * north);
        flow[2 * count] += static_cast<double>(height * height);
        flow[3 * count] += static_cast<double>(open * (east * east + north * north));
    }
};

/// Adds the zeta that GatherFlow stored to the Fourier sums of one frequency (MapSums::spectrum). The first sample of a
/// segment, a stretch of ten peak periods, also adds the squared sums of the segment before to the spectrum. Runs over
/// (node of the share, frequency); a share is the group of nodes that a step samples. Loops are as long as the largest
/// share. Nodes beyond a smaller share belong to other shares, or to none, and keep their sums; they are written back and
/// not skipped, because compilers make long vector loops of stores without conditions. Only this call touches them.
struct GatherPeriods {
    const MapSample* sample;
    MapSums sums;

    SWELL_CELL void operator()(int in_share, int frequency) const
    {
        const ShareOfNodes share = sums.shares[sample->share];
        const bool of_share = in_share < share.rows * MapSums::row;
        const std::ptrdiff_t count = sums.count;
        float* const real = sums.spectrum + count * MapSums::parts * frequency + share.first;
        float* const imaginary = real + count;
        const float zeta = sums.zeta[in_share];
        const float real_part = zeta * sample->cosine[frequency];
        const float imaginary_part = zeta * sample->sine[frequency];
        const float old_real = real[in_share], old_imaginary = imaginary[in_share];
        if (sample->begins == MapSample::nothing) {
            real[in_share] = of_share ? old_real + real_part : old_real;
            imaginary[in_share] = of_share ? old_imaginary + imaginary_part : old_imaginary;
            return;
        }
        const float counts = sample->begins == MapSample::counting ? 1.0F : 0.0F;
        const float old_square = imaginary[count + in_share];
        const float square = old_square + counts * (old_real * old_real + old_imaginary * old_imaginary);
        imaginary[count + in_share] = of_share ? square : old_square;
        real[in_share] = of_share ? real_part : old_real;
        imaginary[in_share] = of_share ? imaginary_part : old_imaginary;
    }
};

} // namespace swell::model
