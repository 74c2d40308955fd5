#pragma once
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/comparison/operators/sub_domains.hpp"
#include "solver/comparison/solvers/wrap_options.hpp"
#include "solver/preconditioners/preconditioner.hpp"
#include "solver/solvers/pcg_solver.hpp"

/// Deflated conjugate gradients (de Jong's thesis ch. 11). The grid is cut into k = K L rectangles; column n of Z is 1 at
/// the unknowns of rectangle n, else 0; and
///   E = Zᵀ A Z,  P = I − A Z E⁻¹ Zᵀ,  r = P (b − A x),  z = M⁻¹ r,  q = P A p,  in the end x += Z E⁻¹ Zᵀ (b − A x).
/// P A Z = 0 removes k eigenvalues from M⁻¹A. If Z spans about the eigenvectors of the k smallest of the eigenvalues
/// λ_1 ≤ … ≤ λ_n, the condition becomes λ_n / λ_(k+1) (R. Nicolaides, "Deflation of conjugate gradients", SIAM J. Numer.
/// Anal. 24:355, 1987). The condition never grows, for any Z, because P A is A between the complement of A Z and itself. So
/// a part of the sea with few couplings to the rest, which has one small eigenvalue, costs nothing if it is its own
/// rectangle. On Poisson k rectangles make the mean of each rectangle exact, which leaves the condition of one rectangle.
namespace swell::solver
{

/// The deflated matrix P A as an Operator, with P = I − A Z E⁻¹ Zᵀ and E = Zᵀ A Z: the matrix A without its components
/// along the columns of Z, which are 1 on one rectangle of the grid each (SubDomains). Overwrites its own work memory; one
/// solve at a time.
template <class Backend, class T, int N, class A>
class DeflatedOperator
{
public:
    /// The backend, the matrix and `parts` must outlive the object. residual(b, x, r) of the matrix must accept the same
    /// vector as b and as r.
    DeflatedOperator(Backend& backend, A& matrix, SubDomains<Backend, T, N>& parts, const Grid& grid)
        : backend_(backend), matrix_(matrix), parts_(parts), of_parts_(backend, grid, "sub-domains of a deflation")
    {
    }

    /// Computes r = P (b − A x), the residual of the deflated system.
    void residual(const BlockVector<T, N>& b, const BlockVector<T, N>& x, BlockVector<T, N>& r)
    {
        matrix_.residual(b, x, r);
        project(r);
    }
    /// Computes q = P A p and *result = <p, q>; then calls action() once.
    template <class Action>
    void apply_then_multiply(const BlockVector<T, N>& p, BlockVector<T, N>& q, double* result, const Action& action)
    {
        matrix_.apply_then_multiply(p, q, result, Nothing{});
        project(q);
        const BlockVectorView<const T, N> projected = std::as_const(q).view();
        backend_.sum_over_nodes(q.grid(), ProductOfNode<T, N>{p.view(), projected}, result, action);
    }
    void forget() { set_to_zero(backend_, of_parts_); }

private:
    /// Computes v −= A Z E⁻¹ Zᵀ v, which is P v.
    void project(BlockVector<T, N>& v)
    {
        parts_.sum(v);
        parts_.solve();
        parts_.spread(of_parts_);
        matrix_.residual(v, of_parts_, v);
    }

    Backend& backend_;
    A& matrix_;
    SubDomains<Backend, T, N>& parts_;
    BlockVector<T, N> of_parts_; ///< Z E⁻¹ Zᵀ v
};

/// A System (pcg_solver.hpp: matrix, preconditioner and conversion of vectors) with a deflation. Its preconditioner does
/// not change. An iteration costs in addition a product with the matrix, a dot product and 4 words (elements) per unknown.
///
/// Z excludes nodes without couplings, so dry nodes keep x = 0. Rectangles without other nodes are dropped. E = Zᵀ A Z is
/// computed by nine products with A: rectangle (k, l) takes part in product (k mod 3, l mod 3), because a matrix couples
/// only rectangles that touch. The host inverts E. Two further vectors stay in memory, and nine while E is computed.
template <class Backend, class T, class System>
class Deflated
{
public:
    using Matrix = typename System::Matrix;
    using Solver = typename System::Solver;
    static constexpr int blocks = System::blocks;

    /// Computes E⁻¹, where E = Zᵀ A Z, for parts.x × parts.y rectangles, and waits for the backend. Throws OptionError
    /// (deflate) for more rectangles than unknowns along an axis, or more in all than solver_ranges::deflation_vectors, and
    /// SolverError if E is not positive definite.
    Deflated(Backend& backend, const Matrix& matrix, PartCounts parts, std::unique_ptr<System> system)
        : backend_(backend), system_(std::move(system)), parts_(backend, system_->grid(), parts.x, on_a_plane(parts).y),
          operator_(backend, system_->matrix(), parts_, system_->grid())
    {
        deflate(matrix);
    }

    /// Replaces the matrix, computes E⁻¹ = (Zᵀ A Z)⁻¹ for it, and waits for the backend. Frees memory, so recordings are
    /// made anew.
    void set_matrix(const Matrix& matrix)
    {
        system_->set_matrix(matrix);
        deflate(matrix);
    }
    void forget()
    {
        operator_.forget();
        if constexpr (requires { system_->forget(); }) {
            system_->forget();
        }
    }
    [[nodiscard]] int stagnation_window() const { return system_->stagnation_window(); }
    [[nodiscard]] const Grid& grid() const { return system_->grid(); }
    [[nodiscard]] auto& matrix() { return operator_; }
    [[nodiscard]] auto& preconditioner() { return system_->preconditioner(); }

    /// Converts b and x, fields of the grid, to the unknowns vectors.b and vectors.x of the Krylov method. leave() must
    /// follow with the same vectors, because it adds Z E⁻¹ Zᵀ (b − A x), the part of the solution that the deflation
    /// removed, to vectors.x.
    void enter(const Field<T>& b, const Field<T>& x, KrylovVectors<T, blocks>& vectors)
    {
        system_->enter(b, x, vectors);
        vectors_ = &vectors;
    }
    void leave(const BlockVector<T, blocks>&, Field<T>& x)
    {
        system_->matrix().residual(vectors_->b, vectors_->x, vectors_->q);
        parts_.sum(vectors_->q);
        parts_.solve();
        parts_.add(vectors_->x);
        system_->leave(vectors_->x, x);
    }

private:
    using MatrixOfSystem = std::remove_reference_t<decltype(std::declval<System&>().matrix())>;

    static PartCounts on_a_plane(PartCounts parts)
    {
        require_within(between(1, 1), "deflate along z", parts.z);
        return parts;
    }
    void deflate(const Matrix& matrix);
    void mark_inside(const Matrix& matrix, KrylovVectors<T, blocks>& vectors);
    std::vector<double> matrix_of_parts(KrylovVectors<T, blocks>& vectors);

    Backend& backend_;
    std::unique_ptr<System> system_;
    SubDomains<Backend, T, blocks> parts_;
    DeflatedOperator<Backend, T, blocks, MatrixOfSystem> operator_;
    KrylovVectors<T, blocks>* vectors_ = nullptr; ///< of the solve under way
};

template <class Backend, class T, class System>
void Deflated<Backend, T, System>::deflate(const Matrix& matrix)
{
    KrylovVectors<T, blocks> vectors(backend_, grid());
    mark_inside(matrix, vectors);
    parts_.set_inverse(inverse_of_sub_domains(matrix_of_parts(vectors), parts_.count()));
}

/// Chooses the nodes that the deflation includes: marks those that are coupled to a neighbour (MarkCoupledNodes), converts
/// the marks to the unknowns of the system as a first guess is converted, and puts them into parts_.inside().
template <class Backend, class T, class System>
void Deflated<Backend, T, System>::mark_inside(const Matrix& matrix, KrylovVectors<T, blocks>& vectors)
{
    Field<T> mark(backend_, matrix.centre.grid(), "Krylov vectors");
    backend_.for_each_node(mark.grid(), MarkCoupledNodes<T>{matrix.west.view(), matrix.south.view(), mark.view()});
    system_->enter(mark, mark, vectors);
    for (int part = 0; part < blocks; ++part) {
        backend_.copy(parts_.inside()[part].data(), vectors.x[part].data(), vectors.x[part].bytes());
    }
    backend_.synchronise(); // because the mark is freed
}

/// Returns E = Zᵀ A Z, row by row: the sums of A z over each rectangle, for nine vectors z, each 1 in all rectangles (k, l)
/// with the same (k mod 3, l mod 3).
template <class Backend, class T, class System>
std::vector<double> Deflated<Backend, T, System>::matrix_of_parts(KrylovVectors<T, blocks>& vectors)
{
    const int nx = parts_.tables().parts_x;
    const int ny = parts_.tables().parts_y;
    const auto size = static_cast<std::size_t>(parts_.count());
    const auto number = [&](int k, int l) { return static_cast<std::size_t>(l) * nx + k; };
    const Memory unused = backend_.allocate(sizeof(double), "Krylov scalars");
    std::vector<double> e(size * size, 0.0);
    for (int place = 0; place < 9; ++place) {
        const auto chosen = [&](int k, int l) { return k % 3 == place % 3 && l % 3 == place / 3; };
        std::vector<double> coefficients(size, 0.0);
        for (int l = place / 3; l < ny; l += 3) {
            for (int k = place % 3; k < nx; k += 3) {
                coefficients[number(k, l)] = 1.0;
            }
        }
        parts_.set_coefficients(coefficients);
        parts_.spread(vectors.p);
        system_->matrix().apply_then_multiply(vectors.p, vectors.q, static_cast<double*>(unused.get()), Nothing{});
        parts_.sum(vectors.q);
        const std::vector<double> sums = parts_.read_sums();
        for (int l = 0; l < ny; ++l) {
            for (int k = 0; k < nx; ++k) {
                for (int neighbour = 0; neighbour < 9; ++neighbour) {
                    const int to_k = k + neighbour % 3 - 1;
                    const int to_l = l + neighbour / 3 - 1;
                    if (to_k >= 0 && to_l >= 0 && to_k < nx && to_l < ny && chosen(to_k, to_l)) {
                        e[number(k, l) * size + number(to_k, to_l)] = sums[number(k, l)];
                    }
                }
            }
        }
    }
    return e;
}

/// Makes a solver by conjugate gradients from a system (matrix and preconditioner), with a deflation if `spec` asks for
/// one.
template <class Backend, class T, class System>
std::unique_ptr<typename System::Solver> conjugate_gradients(Backend& backend, const typename System::Matrix& matrix,
                                                             const SolverSpec& spec, std::unique_ptr<System> system)
{
    if (const std::optional<PartCounts> parts = wrap_options(spec).deflation) {
        using Around = Deflated<Backend, T, System>;
        return std::make_unique<PcgSolver<Backend, T, Around>>(
            backend, spec, std::make_unique<Around>(backend, matrix, *parts, std::move(system)));
    }
    return std::make_unique<PcgSolver<Backend, T, System>>(backend, spec, std::move(system));
}

} // namespace swell::solver
