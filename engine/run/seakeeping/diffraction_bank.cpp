#include "engine/run/seakeeping/diffraction_bank.hpp"

#include <cmath>

#include "engine/run/seakeeping/radiation_kernels.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

/// a and b of all poles but the last pole's b, which makes the force of steady flow 0; and c.
constexpr std::size_t unknowns = 2 * bank_poles;

struct Pair {
    double real = 0.0;
    double imaginary = 0.0;
};

/// Returns 1 / (s² + 2 zeta omega_n s + omega_n²) at s = -i omega.
Pair resonance(double pole, double damping_ratio, double omega)
{
    const double real = pole * pole - omega * omega;
    const double imaginary = -2.0 * damping_ratio * pole * omega;
    const double size = real * real + imaginary * imaginary;
    return {real / size, -imaginary / size};
}

/// A row of the least squares: a frequency, its weight, the frequency of the file whose W it uses, and its kind.
struct FitRow {
    enum class Kind { measured, below, beyond };
    double omega = 0.0;
    double weight = 1.0;
    Kind kind = Kind::measured;
    std::size_t frequency = 0;
};

std::vector<FitRow> fit_rows(const Hydrodynamics& hydrodynamics)
{
    const double scale = frequency_scale(hydrodynamics);
    std::vector<FitRow> rows;
    for (const double low : {0.01, 0.02, 0.04, 0.07, 0.1, 0.13, 0.16}) {
        if (low * scale < hydrodynamics.frequencies.front()) {
            rows.push_back({low * scale, 0.06 / low, FitRow::Kind::below, 0});
        }
    }
    for (std::size_t f = 0; f < hydrodynamics.frequencies.size(); ++f) {
        rows.push_back({hydrodynamics.frequencies[f], 1.0, FitRow::Kind::measured, f});
    }
    for (const double high : {4.5, 7.0}) {
        rows.push_back({high * scale, 0.2, FitRow::Kind::beyond, 0});
    }
    return rows;
}

using Row = std::array<double, unknowns>;

/// Returns the real and imaginary part of every unknown's share at a frequency, times the weight.
std::array<Row, 2> shares_of(const DiffractionBank& bank, const FitRow& row)
{
    std::array<Row, 2> shares{};
    const std::size_t last = bank_poles - 1;
    const Pair of_last = resonance(bank.omega[last], bank.damping_ratio, row.omega);
    for (std::size_t n = 0; n < bank_poles; ++n) {
        const Pair h = resonance(bank.omega[n], bank.damping_ratio, row.omega);
        // a s h, s = -i omega
        shares[0][n] = row.weight * row.omega * h.imaginary;
        shares[1][n] = -row.weight * row.omega * h.real;
        if (n < last) {
            const double ratio = (bank.omega[last] * bank.omega[last]) / (bank.omega[n] * bank.omega[n]);
            shares[0][bank_poles + n] = row.weight * (h.real - ratio * of_last.real);
            shares[1][bank_poles + n] = row.weight * (h.imaginary - ratio * of_last.imaginary);
        }
    }
    // c's share is i omega; beyond the last frequency the rows concern the bank only.
    shares[1][unknowns - 1] = row.kind == FitRow::Kind::beyond ? 0.0 : row.weight * row.omega;
    return shares;
}

/// The matrix of least squares, with columns of length 1, factorised by Cholesky with a ridge.
class Fit
{
public:
    Fit(const DiffractionBank& bank, const std::vector<FitRow>& rows)
    {
        for (const FitRow& row : rows) {
            for (const Row& part : shares_of(bank, row)) {
                matrix_.push_back(part);
            }
        }
        scale_columns();
        factorise();
    }

    /// Returns the unknowns for a right-hand side.
    [[nodiscard]] Row solve(const std::vector<double>& right) const
    {
        Row x{};
        for (std::size_t r = 0; r < matrix_.size(); ++r) {
            for (std::size_t k = 0; k < unknowns; ++k) {
                x[k] += matrix_[r][k] * right[r];
            }
        }
        for (std::size_t i = 0; i < unknowns; ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                x[i] -= factor_[i][k] * x[k];
            }
            x[i] /= factor_[i][i];
        }
        for (std::size_t i = unknowns; i-- > 0;) {
            for (std::size_t k = i + 1; k < unknowns; ++k) {
                x[i] -= factor_[k][i] * x[k];
            }
            x[i] /= factor_[i][i];
        }
        for (std::size_t k = 0; k < unknowns; ++k) {
            x[k] /= length_[k];
        }
        return x;
    }

private:
    void scale_columns()
    {
        for (std::size_t k = 0; k < unknowns; ++k) {
            double square = 0.0;
            for (const Row& row : matrix_) {
                square += row[k] * row[k];
            }
            length_[k] = std::sqrt(square);
            for (Row& row : matrix_) {
                row[k] /= length_[k];
            }
        }
    }

    void factorise()
    {
        constexpr double ridge = 1e-6;
        for (std::size_t i = 0; i < unknowns; ++i) {
            for (std::size_t j = 0; j <= i; ++j) {
                double sum = i == j ? ridge : 0.0;
                for (const Row& row : matrix_) {
                    sum += row[i] * row[j];
                }
                for (std::size_t k = 0; k < j; ++k) {
                    sum -= factor_[i][k] * factor_[j][k];
                }
                factor_[i][j] = i == j ? std::sqrt(sum) : sum / factor_[j][j];
            }
        }
    }

    std::vector<Row> matrix_;
    Row length_{};
    std::array<Row, unknowns> factor_{};
};

/// Sets `right` to the weighted i omega rho W of one input for all rows.
void set_right_hand_side(const Hydrodynamics& hydrodynamics, const std::vector<FitRow>& rows, std::size_t degree,
                         std::size_t input, std::vector<double>& right)
{
    right.clear();
    for (const FitRow& row : rows) {
        const std::complex<double> w = hydrodynamics.haskind[hydrodynamics.haskind_index(row.frequency, degree, 0, input)];
        const double factor = row.weight * row.omega * hydrodynamics.water_density;
        switch (row.kind) {
        case FitRow::Kind::measured:
            right.push_back(-factor * w.imag());
            right.push_back(factor * w.real());
            break;
        case FitRow::Kind::below:
            right.push_back(0.0);
            right.push_back(factor * w.real());
            break;
        case FitRow::Kind::beyond:
            right.push_back(0.0);
            right.push_back(0.0);
            break;
        }
    }
}

void store(DiffractionBank& bank, std::size_t degree, std::size_t input, const Row& x)
{
    const std::size_t last = bank_poles - 1;
    double rest = 0.0;
    for (std::size_t n = 0; n < bank_poles; ++n) {
        const std::size_t at = bank.numerator_index(input, degree, n);
        bank.numerators[at] = x[n];
        if (n < last) {
            bank.numerators[at + 1] = x[bank_poles + n];
            rest += x[bank_poles + n] / (bank.omega[n] * bank.omega[n]);
        }
    }
    bank.numerators[bank.numerator_index(input, degree, last) + 1] = -rest * bank.omega[last] * bank.omega[last];
    bank.direct[bank.direct_index(input, degree)] = x[unknowns - 1];
}

} // namespace

DiffractionBank fit_diffraction_bank(const Hydrodynamics& hydrodynamics)
{
    DiffractionBank bank;
    const double scale = frequency_scale(hydrodynamics);
    for (std::size_t n = 0; n < bank_poles; ++n) {
        const double share = static_cast<double>(n) / static_cast<double>(bank_poles - 1);
        bank.omega[n] = 0.08 * scale * portable::pow(3.2 / 0.08, share);
    }
    bank.inputs = 3 * hydrodynamics.points.size();
    bank.direct.resize(bank.inputs * 6);
    bank.numerators.resize(bank.inputs * 6 * bank_poles * 2);
    const std::vector<FitRow> rows = fit_rows(hydrodynamics);
    const Fit fit(bank, rows);
    std::vector<double> right;
    for (std::size_t input = 0; input < bank.inputs; ++input) {
        for (std::size_t degree = 0; degree < 6; ++degree) {
            set_right_hand_side(hydrodynamics, rows, degree, input, right);
            store(bank, degree, input, fit.solve(right));
        }
    }
    return bank;
}

std::complex<double> transfer_of(const DiffractionBank& bank, std::size_t degree, std::size_t input, double omega)
{
    double real = 0.0;
    double imaginary = omega * bank.direct[bank.direct_index(input, degree)];
    for (std::size_t n = 0; n < bank_poles; ++n) {
        const Pair h = resonance(bank.omega[n], bank.damping_ratio, omega);
        const double* ab = &bank.numerators[bank.numerator_index(input, degree, n)];
        real += ab[1] * h.real + ab[0] * omega * h.imaginary;
        imaginary += ab[1] * h.imaginary - ab[0] * omega * h.real;
    }
    return {real, imaginary};
}

ResonatorStep resonator_step(double omega, double damping_ratio, double time_step)
{
    const double decay = damping_ratio * omega;
    const double turning = omega * std::sqrt(1.0 - damping_ratio * damping_ratio);
    const double size = portable::exp(-decay * time_step);
    const double cosine = size * portable::cos(turning * time_step);
    const double sine = size * portable::sin(turning * time_step) / turning;
    ResonatorStep step;
    step.e = {cosine - decay * sine, sine, -omega * omega * sine, cosine + decay * sine};
    // G = A^-1 (E - 1) with A = (-2 decay, 1; -omega², 0).
    const double per_square = 1.0 / (omega * omega);
    const double first = step.e[0] - 1.0;
    const double last = step.e[3] - 1.0;
    step.g = {-per_square * step.e[2], -per_square * last, first - 2.0 * decay * per_square * step.e[2],
              step.e[1] - 2.0 * decay * per_square * last};
    return step;
}

} // namespace swell::engine
