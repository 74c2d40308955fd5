#pragma once
#include "solver/grid/block_vector.hpp"
#include "solver/krylov/krylov_scalars.hpp"

/// The vector updates of conjugate gradients. Cells read the scalars from the backend's memory, and treat all blocks of a
/// vector in one pass. Words are elements moved per unknown.
namespace swell::solver
{

/// Updates the direction of conjugate gradients at a node: p = z + beta p; p = z in the first iteration, so that an old p
/// does not matter. Moves 3 words (elements) per unknown.
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

/// Updates solution and residual of conjugate gradients at a node: x += alpha p, r −= alpha q, with q = A p. Moves 6 words
/// (elements) per unknown.
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
        for (int part = 0; part < N; ++part) { // a second loop, because a compiler cannot know that the fields differ
            x.part[part](i, j) = new_x[part];
            r.part[part](i, j) = new_r[part];
        }
    }
};

} // namespace swell::solver
