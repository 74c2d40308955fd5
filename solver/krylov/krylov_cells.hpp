#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/krylov/krylov_scalars.hpp"

/// The vector updates of conjugate gradients. Cells read the scalars where they live, in the backend's memory, and treat
/// all blocks of a vector in one pass. Words are elements moved per unknown.
namespace swell::solver
{

/// r = b − A x, the first residual. `Rows` is a cell of operators/schur_operator.hpp, made for x.
template <class Rows, class T, int N>
struct Residual {
    static constexpr std::size_t bytes = (Rows::words + 2 * N) * sizeof(T);
    static constexpr bool last_row_first = true;
    Rows rows;
    BlockVectorView<const T, N> b;
    BlockVectorView<T, N> r;

    SWELL_CELL void operator()(int i, int j) const
    {
        const BlockVectorValue<T, N> wanted = value_at(b, i, j);
        const BlockVectorValue<T, N> reached = rows(i, j);
        for (int part = 0; part < N; ++part) {
            r.part[part](i, j) = wanted.part[part] - reached.part[part];
        }
    }
};

/// q = A p. `Rows` is a cell of operators/schur_operator.hpp, made for p.
template <class Rows, class T, int N>
struct Apply {
    static constexpr std::size_t bytes = (Rows::words + N) * sizeof(T);
    Rows rows;
    BlockVectorView<T, N> q;

    SWELL_CELL void operator()(int i, int j) const { put(q, i, j, rows(i, j)); }
};

/// q = A p; returns the node's share of <p, q>.
template <class Rows, class T, int N>
struct ApplyAndMultiply {
    static constexpr std::size_t bytes = Apply<Rows, T, N>::bytes;
    static constexpr bool last_row_first = true;
    Rows rows;
    BlockVectorView<T, N> q;

    SWELL_CELL double operator()(int i, int j) const
    {
        const BlockVectorValue<T, N> multiplied = rows(i, j);
        const BlockVectorValue<T, N> direction = value_at(rows.p, i, j);
        put(q, i, j, multiplied);
        return product(direction, multiplied);
    }
};

/// p = z + beta p; p = z in the first iteration, whatever p held. 3 words per unknown.
template <class T, int N>
struct UpdateDirection {
    static constexpr std::size_t bytes = std::size_t{3} * N * sizeof(T);
    const KrylovScalars* scalars;
    BlockVectorView<const T, N> z;
    BlockVectorView<T, N> p;

    SWELL_CELL void operator()(int i, int j) const
    {
        T old_p[N];
        T new_z[N];
        for (int part = 0; part < N; ++part) { // all reads come before the first write
            old_p[part] = p.part[part](i, j);
            new_z[part] = z.part[part](i, j);
        }
        const T beta = static_cast<T>(scalars->beta);
        const bool first = scalars->iterations == 0;
        for (int part = 0; part < N; ++part) {
            p.part[part](i, j) = new_z[part] + (first ? T(0) : beta * old_p[part]);
        }
    }
};

/// x += alpha p, r −= alpha q. 6 words per unknown.
template <class T, int N>
struct UpdateSolutionAndResidual {
    static constexpr std::size_t bytes = std::size_t{6} * N * sizeof(T);
    const KrylovScalars* scalars;
    BlockVectorView<const T, N> p, q;
    BlockVectorView<T, N> x, r;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T alpha = static_cast<T>(scalars->alpha);
        T new_x[N];
        T new_r[N];
        for (int part = 0; part < N; ++part) {
            new_x[part] = x.part[part](i, j) + alpha * p.part[part](i, j);
            new_r[part] = r.part[part](i, j) - alpha * q.part[part](i, j);
        }
        for (int part = 0; part < N; ++part) { // only now, because a compiler cannot know that the fields differ
            x.part[part](i, j) = new_x[part];
            r.part[part](i, j) = new_r[part];
        }
    }
};

/// One quad's share of <a, b> for vectors in natural storage, in double: b2, b1, r1, r2, added in this order. With zeros at
/// the reds the sum over all quads is that of the black half, to the last bit.
template <class T>
struct ProductOfQuad {
    FieldView<const T> a, b;

    SWELL_CELL double at(int i, int j) const { return static_cast<double>(a(i, j)) * static_cast<double>(b(i, j)); }
    SWELL_CELL double operator()(int i, int j) const
    {
        double sum = 0.0;
        sum += at(2 * i, 2 * j);
        sum += at(2 * i + 1, 2 * j + 1);
        sum += at(2 * i + 1, 2 * j);
        sum += at(2 * i, 2 * j + 1);
        return sum;
    }
};

} // namespace swell::solver
