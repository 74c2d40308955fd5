// What a wall sends back of a wave head on, on a coast of equal stairs: exact, against what was asked for.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include "model/boundaries/boundary_faces.hpp"
#include "model/setup/dispersion.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using Complex = std::complex<double>;
constexpr double peak_omega = 2.0 * std::numbers::pi / 8.0;
constexpr double water_depth_m = 15.0;

/// A coast that rises by one cell in every `stair` cells, with land to the north; 0: along the axis.
struct Stairs {
    int stair = 0;
    double cells_a_wave = 10.0;
    double reflection = 0.4;

    [[nodiscard]] double angle() const { return stair == 0 ? 0.0 : std::atan2(1.0, stair); }
    [[nodiscard]] int columns() const { return std::max(stair, 1); }
    [[nodiscard]] int rise() const { return stair == 0 ? 0 : 1; }
};

/// The faces of such a coast in a run: c_e over the phase speed, by column for the face to the north; last, to the west.
std::vector<Complex> admittances(const Stairs& stairs)
{
    const int width = 8 * stairs.columns() + 24, height = width;
    const LocalWave wave = local_wave(dispersive_profile(), water_depth_m, peak_omega);
    const double cell_m = 2.0 * std::numbers::pi / wave.wave_number / stairs.cells_a_wave;
    const auto top = [&](int i) { return 12 + (stairs.stair == 0 ? 0 : i / stairs.stair); };
    WaveSetup setup;
    setup.profile = dispersive_profile();
    setup.time_step_s = 1e-3;
    setup.bathymetry =
        bathymetry_of({width, height}, cell_m, cell_m, [&](int i, int j) { return j > top(i) ? -5.0 : water_depth_m; });
    for (const BoundaryFace& face : gather_faces(setup.bathymetry, setup.edges, {})) {
        if (face.kind == EdgeKind::wall && (face.j == top(face.i) || face.outward == Side::west) && face.i > 0 &&
            face.j > 0) {
            setup.walls.push_back({face.i, face.j, face.outward, stairs.reflection});
        }
    }
    const RadiatingFaces plan = plan_faces(setup, setup.bathymetry, peak_omega, {});
    std::vector<Complex> of_column(static_cast<std::size_t>(stairs.columns()) + 1);
    const int first = 4 * stairs.columns() + (stairs.stair == 0 ? 12 : 0); // a whole stair in the middle
    for (std::size_t n = 0; n < plan.faces.size(); ++n) {
        const BoundaryFace& face = plan.faces[n];
        const double rate = plan.filling_rate[n];
        const Complex memory = rate > 0.0 ? Complex(0.0, -peak_omega) / Complex(rate, -peak_omega) : Complex(1.0);
        const Complex share = plan.speed[n] / wave.phase_speed * memory;
        const int column = face.i - first;
        if (column >= 0 && column < stairs.columns() && face.outward == Side::north) {
            of_column[static_cast<std::size_t>(column)] = share;
        } else if (face.i == first && face.outward == Side::west) {
            of_column.back() = share;
        }
    }
    return of_column;
}

/// The water before one stair: the next stair has the same wave, one row higher. Helmholtz's equation on five points.
class PeriodicStair
{
public:
    explicit PeriodicStair(const Stairs& stairs)
        : stairs_(stairs), rows_(static_cast<int>(3 * stairs.cells_a_wave)), share_(admittances(stairs)),
          k_(2.0 * std::numbers::pi / stairs.cells_a_wave), east_(-std::sin(stairs.angle())),
          north_(std::cos(stairs.angle()))
    {
    }

    /// The amplitude that comes back of an incoming wave of amplitude 1.
    [[nodiscard]] double reflected() const
    {
        const Eigen::Index nodes = static_cast<Eigen::Index>(stairs_.columns()) * rows_;
        Eigen::MatrixXcd matrix = Eigen::MatrixXcd::Zero(nodes, nodes);
        Eigen::VectorXcd right = Eigen::VectorXcd::Zero(nodes);
        for (int i = 0; i < stairs_.columns(); ++i) {
            for (int j = 0; j > -rows_; --j) {
                set_row(i, j, matrix, right);
            }
        }
        const Eigen::VectorXcd zeta = matrix.partialPivLu().solve(right);
        return std::abs(fitted(zeta));
    }

private:
    static constexpr std::array<std::array<int, 2>, 4> ways{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

    struct Node {
        int i, j;
        [[nodiscard]] bool is_land() const { return j > 0; }
    };
    [[nodiscard]] Node next(int i, int j, const std::array<int, 2>& way) const
    {
        Node node{i + way[0], j + way[1]};
        if (node.i == stairs_.columns()) {
            node = {0, node.j - stairs_.rise()};
        } else if (node.i < 0) {
            node = {stairs_.columns() - 1, node.j + stairs_.rise()};
        }
        return node;
    }
    [[nodiscard]] Eigen::Index index(const Node& node) const { return static_cast<Eigen::Index>(node.i) * rows_ - node.j; }
    [[nodiscard]] Complex incoming(double i, double j) const { return std::polar(1.0, k_ * (east_ * i + north_ * j)); }
    [[nodiscard]] bool has_face(const Node& node) const
    {
        return std::ranges::any_of(ways, [&](const auto& way) { return next(node.i, node.j, way).is_land(); });
    }

    void set_row(int i, int j, Eigen::MatrixXcd& matrix, Eigen::VectorXcd& right) const
    {
        const Eigen::Index row = index({i, j});
        matrix(row, row) += 4.0 - 2.0 * std::cos(k_ * east_) - 2.0 * std::cos(k_ * north_);
        for (const auto& way : ways) {
            const Node other = next(i, j, way);
            if (other.is_land()) {
                add_face(i, j, way, row, matrix);
                continue;
            }
            matrix(row, row) -= 1.0;
            if (other.j > -rows_) {
                matrix(row, index(other)) += 1.0;
            } else { // beyond the last row: the incoming wave, and the wave that leaves
                const Complex here = incoming(i, j), there = incoming(i + way[0], j + way[1]);
                matrix(row, row) += here / there;
                right(row) -= there - here * here / there;
            }
        }
    }

    void add_face(int i, int j, const std::array<int, 2>& way, Eigen::Index row, Eigen::MatrixXcd& matrix) const
    {
        const Node inner = next(i, j, {-way[0], -way[1]});
        const double x = has_face(inner) ? 0.0 : 0.5;
        const Complex flux = Complex(0.0, k_) * (way[1] == 1 ? share_[static_cast<std::size_t>(i)] : share_.back());
        matrix(row, row) += (1.0 + x) * flux;
        matrix(row, index(inner)) -= x * flux;
    }

    /// The reflected over the incoming wave, by least squares from one wave before the coast on.
    [[nodiscard]] Complex fitted(const Eigen::VectorXcd& zeta) const
    {
        const int from = static_cast<int>(1.8 * stairs_.cells_a_wave), rows = rows_ - from;
        Eigen::MatrixXcd waves(static_cast<Eigen::Index>(rows) * stairs_.columns(), 2);
        Eigen::VectorXcd seen(waves.rows());
        Eigen::Index at = 0;
        for (int i = 0; i < stairs_.columns(); ++i) {
            for (int j = -from; j > -rows_; --j, ++at) {
                waves(at, 0) = incoming(i, j);
                waves(at, 1) = std::conj(waves(at, 0));
                seen(at) = zeta(index({i, j}));
            }
        }
        const Eigen::VectorXcd shares = waves.colPivHouseholderQr().solve(seen);
        return shares(1) / shares(0);
    }

    Stairs stairs_;
    int rows_;
    std::vector<Complex> share_;
    double k_, east_, north_;
};

TEST(StaircaseReflection, IsWhatWasAskedForAtAnySlope)
{
    for (const double cells : {8.0, 10.0, 14.0, 20.0}) {
        for (const int stair : {0, 1, 2, 3, 4, 5, 6}) {
            EXPECT_NEAR(PeriodicStair({stair, cells, 1.0 - 1e-9}).reflected(), 1.0, 1e-6) << "nothing is lost";
            const double allowed = cells < 10.0 ? 0.06 : 0.03;
            for (const double reflection : {0.0, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 0.95}) {
                EXPECT_NEAR(PeriodicStair({stair, cells, reflection}).reflected(), reflection, allowed)
                    << "stairs of 1 : " << stair << ", " << cells << " cells a wave";
            }
        }
    }
}

} // namespace
} // namespace swell::model
