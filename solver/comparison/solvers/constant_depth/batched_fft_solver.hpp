#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <numbers>
#include <optional>
#include <utility>
#include <vector>

#include "solver/comparison/grid/host_stencil.hpp"
#include "solver/comparison/operators/stencil_kind.hpp"
#include "solver/comparison/operators/stencil_operator.hpp"
#include "solver/comparison/solvers/constant_depth/batched_fft_cells.hpp"
#include "solver/comparison/solvers/constant_depth/direct_report.hpp"
#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// Complex transforms of many lines at once, unscaled, in stream order: number k of a line becomes Σ x_m exp(∓2πi km / n).
template <class Fft, class Backend>
concept BatchedFft = requires(Backend& backend, Fft& fft, Extent extent, Axis axis, const Complex* from, Complex* to)
{
    /// Prepares the transforms of all lines along `axis`. A line of complex numbers holds a pair of real lines. A buffer
    /// holds all lines as a grid of `extent`: number i of pair j at (i, j) along x, number j of pair i at (i, j) along y
    /// (batched_fft_cells.hpp). forward() has the sign − in the exponent, backward() +.
    Fft(backend, extent, axis);
    fft.forward(from, to);
    fft.backward(from, to);
};

/// FftSolver, the direct solver of a system of constant depth, for a backend whose library transforms many lines at once.
/// It adds the same sums as FftSolver in another order. All lines go through the complex transform together, in two
/// buffers. They take 32 bytes a node in addition to the fields (16 if both axes are closed), plus the library's work area,
/// which depends on the length of a line and may be empty.
///
/// Bits depend on the library. Nothing allocates after the constructor, except set_matrix() with another EdgeKind. A solve
/// may be recorded. set_matrix() waits, and copies the matrix to the host, which takes its memory once more. If an
/// allocation fails, set_matrix() must be called again before the next solve.
template <class Backend, class T, class Fft>
requires BatchedFft<Fft, Backend>
class BatchedFftSolver final : public LinearSolver<Backend, T>
{
public:
    /// Copies the matrix and allocates the memory of a solve. Throws SolverError if the matrix is not of constant depth,
    /// naming the first node that differs.
    BatchedFftSolver(Backend& backend, const FivePointStencil<T>& matrix)
        : backend_(backend), matrix_(backend, matrix.centre.grid(), "matrix S"), operator_(backend, matrix_),
          b_(backend, matrix.centre.grid(), "vectors"), x_(backend, matrix.centre.grid(), "vectors"),
          modes_(backend, matrix.centre.grid(), "vectors"),
          check_(backend.allocate(sizeof(SolveCheck), "check of a direct solve"))
    {
        backend_.prepare_sums(matrix.centre.grid(), 2);
        set_matrix(matrix);
    }

    void set_matrix(const FivePointStencil<T>& matrix) override
    {
        const HostStencil<T> host = host_copy(backend_, matrix);
        const ConstantMatrix constants =
            constants_of(host.centre.extent(), host.centre.view(), host.west.view(), host.south.view());
        if (out_ == nullptr || constants.x != constants_.x || constants.y != constants_.y) {
            make_transforms(constants);
        }
        constants_ = constants;
        copy_matrix(backend_, matrix, matrix_);
        std::vector<double> centre_and_along_x = constants.along_x();
        for (double& value : centre_and_along_x) {
            value += constants.centre;
        }
        upload(along_x_->eigenvalues, centre_and_along_x);
        upload(along_y_->eigenvalues, constants.along_y());
    }

    void solve(const Field<T>& b, Field<T>& x) override
    {
        backend_.copy(b_[0].data(), b.data(), b.bytes());
        backend_.copy(x_[0].data(), x.data(), x.bytes());
        operator_.residual_and_squares(b_, x_, modes_, &check()->of_guess);
        make_modes();
        solve_columns();
        leave_modes();
        operator_.residual_and_squares(b_, x_, modes_, &check()->of_solution);
        backend_.copy(x.data(), x_[0].data(), x.bytes());
    }

    void write_report(SolveReport* to) override { backend_.run_once(WriteDirectReport{check(), to}); }

    SolveReport report() override
    {
        SolveCheck measured;
        SolveReport report;
        backend_.download_and_wait(&measured, check(), sizeof measured);
        WriteDirectReport{&measured, &report}();
        return report;
    }

private:
    /// The transforms of all rows (along x) or of all columns (along y), two of them as one line of complex numbers (a
    /// pair).
    struct Along {
        Grid numbers; ///< extent of the complex numbers of all pairs of lines, for loops over them
        Grid nodes;   ///< extent of the nodes, or modes, of all pairs of lines
        LineTransform transform;
        Memory turns, eigenvalues;
        std::unique_ptr<Fft> fft;
    };

    [[nodiscard]] SolveCheck* check() const { return static_cast<SolveCheck*>(check_.get()); }
    [[nodiscard]] Complex* in() const { return static_cast<Complex*>(in_.get()); }
    [[nodiscard]] Complex* out() const { return static_cast<Complex*>(out_.get()); }
    void upload(const Memory& to, const std::vector<double>& values)
    {
        backend_.upload_and_wait(to.get(), values.data(), values.size() * sizeof(double));
    }

    void make_transforms(const ConstantMatrix& constants)
    {
        const auto [nx, ny] = constants.extent;
        out_.reset(); // frees the old memory before allocating; out_ is allocated last, so null means incomplete
        in_.reset();
        along_x_.reset();
        along_y_.reset();
        along_x_.emplace(make_along(Axis::x, constants.x, nx, ny));
        along_y_.emplace(make_along(Axis::y, constants.y, ny, nx));
        const std::int64_t numbers = std::max(along_x_->numbers.global.nodes(), along_y_->numbers.global.nodes());
        const std::size_t bytes = static_cast<std::size_t>(numbers) * sizeof(Complex);
        in_ = backend_.allocate(bytes, "lines of complex numbers");
        out_ = backend_.allocate(bytes, "lines of complex numbers");
    }

    Along make_along(Axis axis, EdgeKind kind, int n, int lines)
    {
        const int pairs = (lines + 1) / 2;
        const auto extent = [&](int along) { return axis == Axis::x ? Extent{along, pairs} : Extent{pairs, along}; };
        LineTransform transform{kind, n};
        std::vector<Complex> turns;
        for (int k = 0; k < n; ++k) {
            const double angle = 0.5 * std::numbers::pi * k / n;
            turns.push_back({std::cos(angle), std::sin(angle)});
        }
        Memory table = backend_.allocate(turns.size() * sizeof(Complex), "turns of a transform");
        backend_.upload_and_wait(table.get(), turns.data(), turns.size() * sizeof(Complex));
        transform.turns = static_cast<const Complex*>(table.get());
        const Extent numbers = extent(transform.length());
        return {Grid(numbers),
                Grid(extent(n)),
                transform,
                std::move(table),
                backend_.allocate(static_cast<std::size_t>(n) * sizeof(double), "eigenvalues"),
                std::make_unique<Fft>(backend_, numbers, axis)};
    }

    [[nodiscard]] ComplexLines lines_x(Complex* first) const { return {first, 1, along_x_->numbers.global.nx}; }
    [[nodiscard]] ComplexLines lines_y(Complex* first) const { return {first, along_y_->numbers.global.nx, 1}; }

    /// Transforms modes (coefficients of eigenvectors) back to values at nodes. Sines are their own inverse, up to a
    /// factor.
    void transform_back(Along& along)
    {
        if (along.transform.kind == EdgeKind::dirichlet) {
            along.fft->forward(in(), out());
        } else {
            along.fft->backward(in(), out());
        }
    }

    void make_modes()
    {
        Along& x = *along_x_;
        const int rows = constants_.extent.ny;
        backend_.for_each_node(x.numbers, LoadNodes<T, Axis::x>{x.transform, {reading(b_[0]), rows}, lines_x(in())});
        x.fft->forward(in(), out());
        backend_.for_each_node(x.nodes, KeepModes<T>{x.transform, lines_x(out()), {modes_[0].view(), rows}});
    }

    void solve_columns()
    {
        Along& y = *along_y_;
        const int columns = constants_.extent.nx;
        backend_.for_each_node(y.numbers, LoadNodes<T, Axis::y>{y.transform, {reading(modes_[0]), columns}, lines_y(in())});
        y.fft->forward(in(), out());
        backend_.for_each_node(y.numbers, DivideModes{y.transform, lines_y(out()), lines_y(in()),
                                                      static_cast<const double*>(along_x_->eigenvalues.get()),
                                                      static_cast<const double*>(y.eigenvalues.get()), columns});
        transform_back(y);
        backend_.for_each_node(y.nodes, KeepNodes<T, Axis::y>{y.transform, lines_y(out()), {modes_[0].view(), columns}});
    }

    void leave_modes()
    {
        Along& x = *along_x_;
        const int rows = constants_.extent.ny;
        backend_.for_each_node(x.numbers, LoadModes<T>{x.transform, {reading(modes_[0]), rows}, lines_x(in())});
        transform_back(x);
        backend_.for_each_node(x.nodes, KeepNodes<T, Axis::x>{x.transform, lines_x(out()), {x_[0].view(), rows}});
    }

    Backend& backend_;
    FivePointStencil<T> matrix_;
    FivePointOperator<Backend, T> operator_;
    BlockVector<T, 1> b_, x_, modes_;
    ConstantMatrix constants_;
    std::optional<Along> along_x_, along_y_;
    Memory in_, out_;
    Memory check_;
};

} // namespace swell::solver
