#include "solver/comparison/solvers/constant_depth/fft_solver.hpp"
#include "solver/base/floating_point_mode.hpp"

namespace swell::solver
{

template <class T>
FftSolver<T>::FftSolver(OpenMpBackend& backend, const FivePointStencil<T>& matrix)
    : backend_(backend), matrix_(backend, matrix.centre.grid(), "matrix S"), operator_(backend, matrix_),
      b_(backend, matrix.centre.grid(), "vectors"), x_(backend, matrix.centre.grid(), "vectors"),
      modes_(backend, matrix.centre.grid(), "vectors")
{
    backend_.prepare_sums(matrix.centre.grid(), 2);
    set_matrix(matrix);
}

template <class T>
void FftSolver<T>::set_matrix(const FivePointStencil<T>& matrix)
{
    const ConstantMatrix constants =
        constants_of(matrix.centre.extent(), matrix.centre.view(), matrix.west.view(), matrix.south.view());
    backend_.copy(matrix_.centre.data(), matrix.centre.data(), matrix.centre.bytes());
    backend_.copy(matrix_.west.data(), matrix.west.data(), matrix.west.bytes());
    backend_.copy(matrix_.south.data(), matrix.south.data(), matrix.south.bytes());
    const bool has_transforms = !workspaces_.empty() && constants.x == constants_.x && constants.y == constants_.y;
    constants_ = constants;
    along_x_ = constants.along_x();
    along_y_ = constants.along_y();
    if (!has_transforms) {
        make_transforms();
    }
}

template <class T>
void FftSolver<T>::make_transforms()
{
    const auto [nx, ny] = constants_.extent;
    workspaces_.clear();
    for (int thread = 0; thread < backend_.threads(); ++thread) {
        workspaces_.push_back({RealTransform(constants_.x, nx), RealTransform(constants_.y, ny),
                               std::vector<std::complex<double>>(nx), std::vector<std::complex<double>>(ny)});
    }
}

/// Calls work(workspace, line, has_next) for every second row or column, in parallel. Each call transforms two lines, or
/// one if has_next is false.
template <class T>
template <class Work>
void FftSolver<T>::share_pairs(int lines, const Work& work)
{
    const int pairs = (lines + 1) / 2;
    const auto threads = static_cast<int>(workspaces_.size());
#pragma omp parallel for num_threads(threads) schedule(static)
    for (int thread = 0; thread < threads; ++thread) {
        const UsualArithmetic arithmetic;
        const auto end = static_cast<int>(static_cast<std::int64_t>(pairs) * (thread + 1) / threads);
        for (auto pair = static_cast<int>(static_cast<std::int64_t>(pairs) * thread / threads); pair < end; ++pair) {
            work(workspaces_[thread], 2 * pair, 2 * pair + 1 < lines);
        }
    }
}

template <class T>
void FftSolver<T>::transform_rows(FieldView<const T> from, FieldView<T> to, bool forward)
{
    const int nx = constants_.extent.nx;
    share_pairs(constants_.extent.ny, [&](Workspace& own, int j, bool has_next) {
        for (int i = 0; i < nx; ++i) {
            own.row[i] = {static_cast<double>(from(i, j)), has_next ? static_cast<double>(from(i, j + 1)) : 0.0};
        }
        if (forward) {
            own.along_x.forward(own.row);
        } else {
            own.along_x.backward(own.row);
        }
        for (int i = 0; i < nx; ++i) {
            to(i, j) = static_cast<T>(own.row[i].real());
            if (has_next) {
                to(i, j + 1) = static_cast<T>(own.row[i].imag());
            }
        }
    });
}

/// Transforms every column of modes along x to modes along y, divides by the eigenvalues, and transforms back.
template <class T>
void FftSolver<T>::solve_columns()
{
    const int ny = constants_.extent.ny;
    const FieldView<T> modes = modes_[0].view();
    share_pairs(constants_.extent.nx, [&](Workspace& own, int k, bool has_next) {
        for (int j = 0; j < ny; ++j) {
            own.column[j] = {static_cast<double>(modes(k, j)), has_next ? static_cast<double>(modes(k + 1, j)) : 0.0};
        }
        own.along_y.forward(own.column);
        const double first = constants_.centre + along_x_[k];
        const double second = constants_.centre + along_x_[has_next ? k + 1 : k];
        for (int l = 0; l < ny; ++l) {
            own.column[l] = {own.column[l].real() / (first + along_y_[l]), own.column[l].imag() / (second + along_y_[l])};
        }
        own.along_y.backward(own.column);
        for (int j = 0; j < ny; ++j) {
            modes(k, j) = static_cast<T>(own.column[j].real());
            if (has_next) {
                modes(k + 1, j) = static_cast<T>(own.column[j].imag());
            }
        }
    });
}

template <class T>
void FftSolver<T>::solve(const Field<T>& b, Field<T>& x)
{
    backend_.copy(b_[0].data(), b.data(), b.bytes());
    backend_.copy(x_[0].data(), x.data(), x.bytes());
    operator_.residual_and_squares(b_, x_, modes_, &check_.of_guess);
    transform_rows(b.view(), modes_[0].view(), true);
    solve_columns();
    transform_rows(std::as_const(modes_[0]).view(), x_[0].view(), false);
    operator_.residual_and_squares(b_, x_, modes_, &check_.of_solution);
    backend_.copy(x.data(), x_[0].data(), x.bytes());
}

template <class T>
SolveReport FftSolver<T>::report()
{
    SolveReport report;
    WriteDirectReport{&check_, &report}();
    return report;
}

template class FftSolver<float>;
template class FftSolver<double>;

} // namespace swell::solver
