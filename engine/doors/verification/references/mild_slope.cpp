#include "engine/doors/verification/references/mild_slope.hpp"

#include <Eigen/Sparse>
#include <Eigen/SparseLU>
#include <cmath>
#include <numbers>
#include <stdexcept>

#include "engine/doors/verification/references/airy_wave.hpp"
#include "engine/doors/verification/references/nested_dissection.hpp"

namespace swell::verification
{

namespace
{

using Complex = std::complex<double>;

class Equations
{
public:
    explicit Equations(const MildSlopeProblem& problem)
        : problem_(problem), nx_(problem.water.extent.nx), ny_(problem.water.extent.ny), cell_m_(problem.water.dx_m),
          places_(nested_dissection(nx_, ny_)), right_hand_side_(static_cast<Eigen::Index>(places_.size()))
    {
        const double omega = 2.0 * std::numbers::pi / problem.period_s;
        for (const double depth : problem.water.depth_m) {
            const AiryWave wave = airy_wave(omega, depth);
            conductance_.push_back(wave.phase_speed * wave.group_speed);
            wave_numbers_.push_back(wave.wave_number);
        }
    }

    std::vector<Complex> solve()
    {
        for (int j = 0; j < ny_; ++j) {
            for (int i = 0; i < nx_; ++i) {
                add_node(i, j);
            }
        }
        const Eigen::Index unknowns = static_cast<Eigen::Index>(places_.size());
        Eigen::SparseMatrix<Complex> matrix(unknowns, unknowns);
        matrix.setFromTriplets(entries_.begin(), entries_.end());
        Eigen::SparseLU<Eigen::SparseMatrix<Complex>, Eigen::NaturalOrdering<int>> factors;
        factors.isSymmetric(true);
        factors.setPivotThreshold(0.0); // pivots off the diagonal would undo the order of elimination
        factors.compute(matrix);
        if (factors.info() != Eigen::Success) {
            throw std::runtime_error("the mild-slope equations could not be factorised: " + factors.lastErrorMessage());
        }
        const Eigen::VectorXcd ordered = factors.solve(right_hand_side_);
        if ((matrix * ordered - right_hand_side_).norm() > 1e-6 * right_hand_side_.norm()) {
            throw std::runtime_error("the mild-slope equations were solved too inexactly");
        }
        std::vector<Complex> field;
        field.reserve(places_.size());
        for (const int place : places_) {
            field.push_back(ordered(place));
        }
        return field;
    }

private:
    [[nodiscard]] std::size_t index(int i, int j) const { return problem_.water.extent.index(i, j); }

    /// k² with which second differences see a wave of wave number k: (2/d sin(kd/2))².
    [[nodiscard]] double squared_on_grid(double wave_number) const
    {
        const double root = 2.0 / cell_m_ * std::sin(0.5 * wave_number * cell_m_);
        return root * root;
    }

    /// The wave that comes in, in row j.
    [[nodiscard]] Complex incident(int j) const { return std::polar(1.0, wave_numbers_.front() * cell_m_ * j); }

    /// Grows as the square of the way into a sponge.
    [[nodiscard]] double sponge(double way_m, double width_m) const
    {
        const double share = 1.0 - way_m / width_m;
        return share > 0.0 ? share * share : 0.0;
    }

    void add_node(int i, int j)
    {
        const std::size_t node = index(i, j);
        const int row = places_[node];
        const double south = sponge((j + 0.5) * cell_m_, problem_.south_sponge_m);
        const double north = sponge((ny_ - 1 - j + 0.5) * cell_m_, problem_.north_sponge_m);
        const double area = cell_m_ * cell_m_;
        const double stiffness = area * squared_on_grid(wave_numbers_[node]) * conductance_[node];
        Complex diagonal = stiffness * Complex(1.0, south + north);
        Complex known = stiffness * Complex(0.0, south) * incident(j);
        for (const auto& [di, dj] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
            const int ni = i + di;
            const int nj = j + dj;
            if (ni < 0 || ni >= nx_) {
                continue; // a wall
            }
            if (nj < 0 || nj >= ny_) {
                const Complex outwards(0.0, wave_numbers_[node] * cell_m_ * conductance_[node]);
                diagonal += outwards;
                if (nj < 0) { // the incident wave passes the edge; what departs from it radiates
                    known += outwards * incident(0) - conductance_[node] * (incident(-1) - incident(0));
                }
                continue;
            }
            const double face = 0.5 * (conductance_[node] + conductance_[index(ni, nj)]);
            diagonal -= face;
            entries_.emplace_back(row, places_[index(ni, nj)], face);
        }
        entries_.emplace_back(row, row, diagonal);
        right_hand_side_(row) = known;
    }

    const MildSlopeProblem& problem_;
    int nx_;
    int ny_;
    double cell_m_;
    std::vector<int> places_;
    std::vector<double> conductance_;
    std::vector<double> wave_numbers_;
    std::vector<Eigen::Triplet<Complex>> entries_;
    Eigen::VectorXcd right_hand_side_;
};

} // namespace

std::vector<std::complex<double>> mild_slope_field(const MildSlopeProblem& problem)
{
    return Equations(problem).solve();
}

} // namespace swell::verification
