#pragma once
#include <functional>
#include <memory>

#include "solver/comparison/sparse/incomplete_factors.hpp"
#include "solver/comparison/sparse/sub_domain_matrix.hpp"
#include "solver/comparison/sparse/triangular_solve.hpp"
#include "solver/comparison/sparse/unknown_layout.hpp"
#include "solver/grid/block_vector.hpp"

namespace swell::solver
{

/// Returns the incomplete factors of a matrix, or throws SolverError.
using Factorisation = std::function<IncompleteFactors(const SparseRows<double>& matrix)>;

/// The settings of a restricted additive Schwarz preconditioner (RestrictedSchwarz): the factorisation and the parts.
struct SchwarzSettings {
    Factorisation factorise = ilu0;
    int parts = 1;   ///< the largest number of parts, at most the number of rows
    int overlap = 1; ///< how often each part is enlarged by its neighbours in the matrix's graph
};

/// The block-diagonal matrix of the overlapping sub-domains and its incomplete factors, in host memory, before they are
/// uploaded.
struct SchwarzFactors {
    SubDomainMatrix blocks;
    IncompleteFactors factors;
};

/// Cuts the unknowns into overlapping sub-domains and factorises the matrix of each. Throws the exceptions of partition()
/// and settings.factorise().
SchwarzFactors schwarz_factors(const SparseRows<double>& matrix, const SchwarzSettings& settings);

/// Sets z at one unknown. An unknown has a row in every sub-domain that contains it (SubDomainMatrix); the value is the
/// solution at the row in the part to which the unknown belongs.
template <class T>
struct TakeOwnSolution {
    static constexpr std::size_t bytes = 2 * sizeof(T) + sizeof(int);
    const int* place_of; ///< for each unknown, the index of its row in `solution`
    const T* solution;
    int nx, unknowns;
    FieldView<T> z;

    SWELL_CELL void operator()(int i, int j) const
    {
        const int unknown = j * nx + i;
        z(i, j) = unknown < unknowns ? solution[place_of[unknown]] : T(0);
    }
};

/// The restricted additive Schwarz preconditioner (Cai and Sarkis 1999; Liu et al., RAS paper §2).
/// The unknowns are cut into parts, and each part is enlarged by rings of its neighbours. z = M⁻¹ r takes from the
/// incomplete solution in each enlarged part only the unknowns of the part itself:
///   M⁻¹ = Σ_i R̃_iᵀ (L_i U_i)⁻¹ R_i,   R_i the unknowns of enlarged part i, R̃_i the unknowns of part i.
/// All parts together are one block-diagonal matrix with two triangular solves, level by level (level_schedule.hpp). M is
/// not symmetric. One part without overlap is the plain incomplete factorisation.
///
/// Factors are computed in double by one thread and rounded to T. apply() runs on any backend, with the same bits
/// everywhere. It launches as many loops as the two triangles have levels, plus one.
template <class Backend, class T>
class RestrictedSchwarz
{
public:
    /// Cuts and factorises the matrix on the host, and uploads the factors. `layout` says where unknowns are in vectors.
    /// Waits for the backend. Throws the exceptions of schwarz_factors().
    RestrictedSchwarz(Backend& backend, const SparseRows<double>& matrix, const UnknownLayout& layout,
                      const SchwarzSettings& settings)
        : RestrictedSchwarz(backend, schwarz_factors(matrix, settings), layout)
    {
    }

    /// Computes z = M⁻¹ residual; both have the layout given to the constructor. In stream order; does not wait; allocates
    /// nothing.
    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
    {
        lower_.solve(residual[0].view().origin);
        upper_.solve(lower_.solution());
        backend_.for_each_node(z.grid(), TakeOwnSolution<T>{static_cast<const int*>(own_places_.get()), upper_.solution(),
                                                            layout_.nx, layout_.unknowns, z[0].view()});
    }

    /// What determines the time of apply(): the numbers of sub-domains, of rows of the block-diagonal matrix, and of levels
    /// of the two triangles, which are solved one after the other.
    struct Shape {
        int parts, rows, lower_levels, upper_levels;
    };
    [[nodiscard]] Shape shape() const { return shape_; }

private:
    struct Schedules {
        explicit Schedules(const IncompleteFactors& factors)
            : lower(level_schedule(factors.lower, Triangle::lower)), upper(level_schedule(factors.upper, Triangle::upper))
        {
        }
        LevelSchedule lower, upper;
    };
    static std::vector<int> chosen(const std::vector<int>& values, const std::vector<int>& at)
    {
        std::vector<int> result;
        result.reserve(at.size());
        for (const int place : at) {
            result.push_back(values[place]);
        }
        return result;
    }

    RestrictedSchwarz(Backend& backend, const SchwarzFactors& made, const UnknownLayout& layout)
        : RestrictedSchwarz(backend, made, layout, Schedules(made.factors))
    {
    }
    RestrictedSchwarz(Backend& backend, const SchwarzFactors& made, const UnknownLayout& layout, const Schedules& schedules)
        : backend_(backend), layout_(layout),
          lower_(backend, made.factors.lower, schedules.lower, chosen(layout.places(), made.blocks.unknown_of)),
          upper_(backend, made.factors.upper, schedules.upper, schedules.lower.place_of),
          own_places_(uploaded_block(backend, chosen(schedules.upper.place_of, made.blocks.own_row_of), "sub-domains")),
          shape_{static_cast<int>(made.blocks.block_starts.size()) - 1, made.blocks.matrix.rows(), schedules.lower.levels(),
                 schedules.upper.levels()}
    {
    }

    Backend& backend_;
    UnknownLayout layout_;
    TriangularSolve<Backend, T> lower_, upper_;
    Memory own_places_;
    Shape shape_;
};

} // namespace swell::solver
