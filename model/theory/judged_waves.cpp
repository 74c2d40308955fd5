#include "model/theory/judged_waves.hpp"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>

#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"
#include "model/terms/term_list.hpp"
#include "solver/base/rounded_text.hpp"

namespace swell::model
{
namespace
{

/// Coefficients of a polynomial in w = 1/z, the constant first.
using Polynomial = std::vector<double>;

Polynomial operator*(const Polynomial& a, const Polynomial& b)
{
    Polynomial product(a.size() + b.size() - 1, 0.0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
            product[i + j] += a[i] * b[j];
        }
    }
    return product;
}

void add(Polynomial& to, const Polynomial& other, double factor)
{
    to.resize(std::max(to.size(), other.size()), 0.0);
    for (std::size_t i = 0; i < other.size(); ++i) {
        to[i] += factor * other[i];
    }
}

/// Returns the largest |z| with sum of c_k z^-k = 0, from the companion matrix. c_0 must not be 0.
double largest_root(Polynomial c)
{
    while (c.back() == 0.0) {
        c.pop_back();
    }
    const auto degree = static_cast<Eigen::Index>(c.size()) - 1;
    if (degree == 0) { // the factors were 0: no wave is left
        return 0.0;
    }
    Eigen::MatrixXd companion = Eigen::MatrixXd::Zero(degree, degree);
    for (Eigen::Index k = 0; k < degree; ++k) {
        companion(0, k) = -c[static_cast<std::size_t>(k) + 1] / c[0];
        if (k > 0) {
            companion(k, k - 1) = 1.0;
        }
    }
    return Eigen::EigenSolver<Eigen::MatrixXd>(companion, false).eigenvalues().cwiseAbs().maxCoeff();
}

/// F(w) = 1 − (3 w − w² − 5 w³ + 5 w⁴ + w⁵ − 3 w⁶ + w⁷) = (1 − w)^5 (1 + w)^2.
const Polynomial guess_error{1.0, -3.0, 1.0, 5.0, -5.0, -1.0, 3.0, -1.0};

/// Returns equation (1) without fractions: (1 − w²)(1 − k w²)/4 R + W² w² (R − sum of s_i R_i) = 0, with k = phi_kept, R
/// the product of all 1 + rho_i F, and R_i the product without mode i. Smoothing multiplies both levels of a step by c, but
/// not the psi of which the guess is made: so outside of F the w of the levels becomes c w.
Polynomial wave_equation(const Dispersion& water, double k_squared, const JudgedWaves& waves,
                         const std::vector<double>& rho)
{
    Polynomial all{1.0};
    Polynomial of_psi;
    for (std::size_t mode = 0; mode < rho.size(); ++mode) {
        Polynomial others{1.0};
        for (std::size_t other = 0; other < rho.size(); ++other) {
            Polynomial factor{1.0};
            add(factor, guess_error, rho[other]);
            others = other == mode ? others : others * factor;
            all = mode == 0 ? all * factor : all;
        }
        const Dispersion::Mode& m = water.modes()[mode];
        add(of_psi, others, m.depth_d * m.depth_d * k_squared / (water.depth_m() * (m.m + m.n * k_squared)));
    }
    for (double& coefficient : of_psi) {
        coefficient *= waves.psi_part;
    }
    const double step_squared = gravity * water.depth_m() * k_squared * waves.time_step_s * waves.time_step_s;
    const double kept = waves.phi_kept;
    const double smooth = waves.smoothing.kept(k_squared / waves.largest_k_squared);
    const double c_squared = smooth * smooth;
    Polynomial equation =
        Polynomial{0.25, 0.0, -0.25 * (1.0 + kept) * c_squared, 0.0, 0.25 * kept * c_squared * c_squared} * all;
    add(of_psi, all, -1.0);
    add(equation, Polynomial{0.0, 0.0, c_squared} * of_psi, -step_squared);
    return equation;
}

} // namespace

double largest_growth(const VerticalProfile& profile, const JudgedWaves& waves, const std::vector<double>& shares)
{
    constexpr int wave_numbers = 30;
    const Dispersion water(profile, waves.depth_m);
    double largest = 0.0;
    for (const double part : {0.5, 1.0}) {
        std::vector<double> rho;
        rho.reserve(shares.size());
        for (const double share : shares) {
            rho.push_back(part * share / (1.0 - part * share));
        }
        for (int number = 1; number <= wave_numbers; ++number) {
            const double of_shortest = static_cast<double>(number) / wave_numbers;
            const double k_squared = waves.largest_k_squared * of_shortest * of_shortest;
            largest = std::max(largest, largest_root(wave_equation(water, k_squared, waves, rho)));
        }
    }
    return largest;
}

std::vector<JudgedWaves> waves_to_judge(const Bathymetry& water, const VerticalProfile& profile, double time_step_s,
                                        const DampingOfWaves& damping, const StabilityLimit& still_water)
{
    const double k_squared = largest_grid_wave_number_squared({water.dx_m, water.dy_m, time_step_s});
    std::vector<JudgedWaves> waves{{water.deepest_m(), k_squared, time_step_s, 1.0, damping.phi_kept, damping.smoothing}};
    const Dispersion deepest(profile, water.deepest_m());
    if (still_water.wave_rate * still_water.wave_rate > deepest.frequency_squared(k_squared)) {
        const Dispersion there(profile, std::max(still_water.depth_m, still_water.beside_depth_m));
        const double without_psi = gravity * k_squared * there.depth_m();
        const double of_psi = without_psi - there.frequency_squared(k_squared);
        const double wanted = without_psi - still_water.wave_rate * still_water.wave_rate;
        waves.push_back({there.depth_m(), k_squared, time_step_s, std::clamp(wanted / of_psi, 0.0, 1.0), damping.phi_kept,
                         damping.smoothing});
    }
    return waves;
}

std::vector<JudgedWaves> waves_to_judge(const WaveSetup& setup, const StabilityLimit& still_water)
{
    return waves_to_judge(setup.bathymetry, setup.profile, setup.time_step_s,
                          {phi_kept(setup, setup.time_step_s), setup.smoothing}, still_water);
}

bool stays_bounded(const WaveSetup& setup, const StabilityLimit& still_water)
{
    constexpr double share_with_one_step_more = 0.02;
    const std::vector<double> shares(setup.profile.modes.size(), share_with_one_step_more);
    const std::vector<JudgedWaves> all = waves_to_judge(setup, still_water);
    return std::all_of(all.begin(), all.end(), [&](const JudgedWaves& waves) {
        return largest_growth(setup.profile, waves, shares) <= bounded_growth;
    });
}

std::string warning_of_growth(const JudgedWaves& waves, double growth)
{
    const std::string depth = solver::rounded_text(waves.depth_m);
    return "solver.mode fixed is not stable over " + depth + " m of water with steps of " +
           solver::rounded_text(waves.time_step_s) + " s: a wave would grow by " + solver::rounded_text(growth - 1.0) +
           " a step. The run takes conjugate gradients instead. Remedy: more steps per frame";
}

} // namespace swell::model
