#pragma once
#include <complex>
#include <memory>
#include <span>
#include <vector>

#include "solver/comparison/solvers/constant_depth/constant_matrix.hpp"

namespace swell::solver
{

/// The transform of a row of n numbers to the modes of ConstantMatrix and back, of two rows at once: they are the real and
/// the imaginary parts of one row of complex numbers.
///   dirichlet  S_k = Σ x_i sin(π (k + 1)(i + 1) / (n + 1)),  x_i = 2 / (n + 1) Σ S_k sin(…)    (DST-I, by one complex
///              transform of 2 (n + 1) numbers, the row and its mirror image with the other sign)
///   closed     C_k = Σ x_i cos(π k (i + 1/2) / n),  x_i = (C_0 + 2 Σ_(k>0) C_k cos(…)) / n     (DCT-II and back, by one
///              complex transform of n numbers, those with even index first, then those with
///              odd index backwards: J. Makhoul, "A fast cosine transform in one and two dimensions", IEEE Trans. ASSP
///              28:27, 1980)
/// The complex transform is Eigen's KISS FFT, in double. It is fast where its length has small factors: a prime length n
/// takes n² steps. Sines and cosines come from the C library, whose last bit may differ between machines.
///
/// One thread at a time may use an object. Nothing allocates after the constructor.
class RealTransform
{
public:
    RealTransform(EdgeKind kind, int nodes);
    ~RealTransform();
    RealTransform(RealTransform&&) noexcept;
    RealTransform(const RealTransform&) = delete;
    RealTransform& operator=(const RealTransform&) = delete;
    RealTransform& operator=(RealTransform&&) = delete;

    /// Replace two rows of the grid, the real and the imaginary parts of `rows`, by their modes (coefficients of
    /// eigenvectors), and back. The modes have a factor that backward() removes.
    void forward(std::span<std::complex<double>> rows);
    void backward(std::span<std::complex<double>> rows);

private:
    struct Fft;

    void sines(std::span<std::complex<double>> rows, double factor);
    void cosines(std::span<std::complex<double>> rows);
    void rows_of_cosines(std::span<std::complex<double>> rows);

    EdgeKind kind_;
    std::vector<std::complex<double>> in_, out_;
    std::vector<std::complex<double>> turns_; ///< exp(iπ k / 2n)
    std::unique_ptr<Fft> fft_;
};

} // namespace swell::solver
