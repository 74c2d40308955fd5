#include "solver/backends/openmp/openmp_backend.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "solver/grid/field.hpp"

namespace swell::solver
{
namespace
{

struct Noise {
    FieldView<float> out;
    SWELL_CELL void operator()(int i, int j) const
    {
        out(i, j) = static_cast<float>((i * 7919 + j * 104729) % 1009) * 1e-3F - 0.5F;
    }
};

struct Square {
    FieldView<const float> in;
    SWELL_CELL double operator()(int i, int j) const { return static_cast<double>(in(i, j)) * in(i, j); }
};

double sum_of_squares(int threads, VectorIsa isa, Extent extent)
{
    OpenMpBackend backend(threads, isa);
    Field<float> field(backend, Grid(extent));
    backend.for_each_node(Grid(extent), Noise{field.view()});
    double result = 0.0;
    backend.sum_over_nodes(Grid(extent), Square{std::as_const(field).view()}, &result);
    return result;
}

double halved(std::vector<double> lanes)
{
    for (std::size_t width = lanes.size() / 2; width > 0; width /= 2) {
        for (std::size_t lane = 0; lane < width; ++lane) {
            lanes[lane] += lanes[lane + width];
        }
    }
    return lanes[0];
}

/// The shape of backend.hpp written out slowly.
double sum_of_squares_by_hand(Extent extent)
{
    std::vector<double> bands;
    for (int tile_j = 0; tile_j < extent.ny; tile_j += 8) {
        std::vector<double> of_band(32, 0.0);
        for (int tile_i = 0; tile_i < extent.nx; tile_i += 32) {
            std::vector<double> lanes(32, 0.0);
            for (int j = tile_j; j < std::min(tile_j + 8, extent.ny); ++j) {
                for (int i = tile_i; i < std::min(tile_i + 32, extent.nx); ++i) {
                    const double value = static_cast<float>((i * 7919 + j * 104729) % 1009) * 1e-3F - 0.5F;
                    lanes[i - tile_i] += value * value;
                }
            }
            of_band[tile_i / 32 % 32] += halved(lanes);
        }
        bands.push_back(halved(of_band));
    }
    std::vector<double> total(256, 0.0);
    for (std::size_t band = 0; band < bands.size(); ++band) {
        total[band % 256] += bands[band];
    }
    return halved(total);
}

TEST(OpenMpBackend, SumsAreTheSameBitsForEveryThreadCountAndInstructionSet)
{
    for (const Extent extent :
         {Extent{1, 1}, Extent{61, 47}, Extent{597, 43}, Extent{1000, 300}, Extent{1100, 9}, Extent{3, 2100}}) {
        const double expected = sum_of_squares_by_hand(extent);
        for (int threads : {1, 2, 3, 7}) {
            for (VectorIsa isa : {VectorIsa::baseline, VectorIsa::avx2, VectorIsa::avx512}) {
                if (isa <= widest_vector_isa()) {
                    EXPECT_EQ(expected, sum_of_squares(threads, isa, extent)) << name_of(isa) << ", threads " << threads;
                }
            }
        }
    }
}

TEST(OpenMpBackend, FieldsHaveAHaloOfZerosAndRowsOnCacheLines)
{
    OpenMpBackend backend(1);
    Field<float> field(backend, {61, 47}, "field", 2);
    backend.for_each_node(Grid(field.extent()), Noise{field.view()});
    for (int j = -2; j < 49; ++j) {
        for (int i = -2; i < 63; ++i) {
            if (i < 0 || j < 0 || i >= 61 || j >= 47) {
                EXPECT_EQ(0.0F, field.view()(i, j));
            }
        }
    }
    EXPECT_EQ(0, field.pitch() * sizeof(float) % 64);
}

TEST(OpenMpBackend, RefusesANegativeThreadCount)
{
    EXPECT_THROW(OpenMpBackend(-1), std::invalid_argument);
}

} // namespace
} // namespace swell::solver
