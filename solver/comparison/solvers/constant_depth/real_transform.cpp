#include "solver/comparison/solvers/constant_depth/real_transform.hpp"

#include <cmath>
#include <numbers>
#include <unsupported/Eigen/FFT>

namespace swell::solver
{

using Complex = std::complex<double>;

struct RealTransform::Fft {
    Eigen::FFT<double> of_rows;

    /// Unscaled. Eigen's transform takes no single number.
    void forward(const std::vector<Complex>& in, std::vector<Complex>& out)
    {
        if (in.size() == 1) {
            out = in;
        } else {
            of_rows.fwd(out.data(), in.data(), static_cast<Eigen::Index>(in.size()));
        }
    }
    void backward(const std::vector<Complex>& in, std::vector<Complex>& out)
    {
        if (in.size() == 1) {
            out = in;
        } else {
            of_rows.inv(out.data(), in.data(), static_cast<Eigen::Index>(in.size()));
        }
    }
};

RealTransform::RealTransform(EdgeKind kind, int nodes) : kind_(kind), fft_(std::make_unique<Fft>())
{
    const std::size_t length = kind == EdgeKind::dirichlet ? 2 * (static_cast<std::size_t>(nodes) + 1) : nodes;
    in_.resize(length);
    out_.resize(length);
    for (int k = 0; k < nodes && kind == EdgeKind::closed; ++k) {
        const double angle = 0.5 * std::numbers::pi * k / nodes;
        turns_.emplace_back(std::cos(angle), std::sin(angle));
    }
    fft_->of_rows.SetFlag(Eigen::FFT<double>::Unscaled);
    fft_->forward(in_, out_); // makes the tables
    fft_->backward(in_, out_);
}

RealTransform::~RealTransform() = default;
RealTransform::RealTransform(RealTransform&&) noexcept = default;

void RealTransform::forward(std::span<Complex> rows)
{
    if (kind_ == EdgeKind::dirichlet) {
        sines(rows, 1.0);
    } else {
        cosines(rows);
    }
}

void RealTransform::backward(std::span<Complex> rows)
{
    if (kind_ == EdgeKind::dirichlet) {
        sines(rows, 1.0 / static_cast<double>(in_.size()));
    } else {
        rows_of_cosines(rows);
    }
}

/// The transform of a row a and its mirror image is −2i Σ a sin; of a + ib it is 2 Σ b sin − 2i Σ a sin.
void RealTransform::sines(std::span<Complex> rows, double factor)
{
    const std::size_t length = in_.size();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        in_[i + 1] = rows[i];
        in_[length - 1 - i] = -rows[i];
    }
    fft_->forward(in_, out_);
    for (std::size_t k = 0; k < rows.size(); ++k) {
        rows[k] = {-factor * out_[k + 1].imag(), factor * out_[k + 1].real()};
    }
}

/// With V the transform of the row in the other order, C_k = Re exp(−iπ k / 2n) V_k for one row. Of two rows V_k has the
/// transform of the first as its conjugate symmetric part, and of the second as i times its other part.
void RealTransform::cosines(std::span<Complex> rows)
{
    const std::size_t n = rows.size();
    for (std::size_t i = 0; i < n; ++i) {
        in_[i % 2 == 0 ? i / 2 : n - 1 - i / 2] = rows[i];
    }
    fft_->forward(in_, out_);
    for (std::size_t k = 0; k < n; ++k) {
        const Complex here = out_[k];
        const Complex mirror = std::conj(out_[k == 0 ? 0 : n - k]);
        const Complex first = 0.5 * (here + mirror);
        const Complex second = 0.5 * (here - mirror); // times i
        const Complex turn = turns_[k];
        rows[k] = {first.real() * turn.real() + first.imag() * turn.imag(),
                   second.imag() * turn.real() - second.real() * turn.imag()};
    }
}

/// V_k = exp(iπ k / 2n) (C_k − i C_(n−k)) with C_n = 0, for one row and so for two.
void RealTransform::rows_of_cosines(std::span<Complex> rows)
{
    const std::size_t n = rows.size();
    for (std::size_t k = 0; k < n; ++k) {
        const Complex mirror = k == 0 ? Complex() : rows[n - k];
        const Complex value{rows[k].real() + mirror.imag(), rows[k].imag() - mirror.real()};
        const Complex turn = turns_[k];
        in_[k] = {value.real() * turn.real() - value.imag() * turn.imag(),
                  value.real() * turn.imag() + value.imag() * turn.real()};
    }
    fft_->backward(in_, out_);
    const double factor = 1.0 / static_cast<double>(n);
    for (std::size_t i = 0; i < n; ++i) {
        rows[i] = factor * out_[i % 2 == 0 ? i / 2 : n - 1 - i / 2];
    }
}

} // namespace swell::solver
