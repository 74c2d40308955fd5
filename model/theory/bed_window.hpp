#pragma once
#include <vector>

#include "model/setup/bathymetry.hpp"
#include "model/setup/vertical_profile.hpp"
#include "model/setup/wave_setup.hpp"
#include "solver/grid/grid.hpp"

namespace swell::model
{

/// The node that limits the time step most among the nodes of a part of the grid.
struct LimitingNode {
    double rate = 0.0; ///< frequency of the quickest wave plus current_rate() [1/s]; steps of at most 1/rate are stable
    int i = 0, j = 0;
    double wave_rate = 0.0; ///< the frequency of the quickest wave [1/s]

    /// Returns whether this node limits more than another one: by a larger rate, or by an equal rate and an earlier place,
    /// row by row from the south-west. A rate that is NaN limits most.
    [[nodiscard]] bool limits_more_than(const LimitingNode& other) const;
};

/// Returns 1.37 (|U|/dx + |V|/dy) at a node [1/s], with 1.37 for largest_carried: what the current (U, V) adds to the
/// largest frequency of waves. 0 without a current.
double current_rate(const Bathymetry& bathymetry, const Current& current, std::size_t node);

/// Computes an upper bound of the frequencies of all waves over a bed, node by node, in a window: a part of the grid with
/// the nodes round it.
///
/// Waves obey w² = (g/area) phi'A phi / phi'phi, A = L_h − Σ_i B_i S_i⁻¹ B_i (see DiscreteEquations), and
///
///   phi'A phi = min over psi of   Σ_faces (l/d) [h̄ δphi² − 2 Σ_i h̄ D̄_i δphi δpsi_i + Σ_i N̄_i δpsi_i²]
///                               + Σ_nodes area Σ_i M_i psi_i²,
///
/// with bars for means over a face and δ for differences across it. **So any psi gives an upper bound.** With psi_i = c_i
/// phi, one number c_i per node and mode, the right side becomes phi'Q phi, where Q is a symmetric five-point matrix:
///
///   q_ab = −(l/d) [h̄ − Σ h̄ D̄ (c_a + c_b) + Σ N̄ c_a c_b],
///   q_aa = area Σ M c_a² + Σ_faces (l/d) [h̄ − 2 Σ h̄ D̄ c_a + Σ N̄ c_a²].
///
/// The largest eigenvalue of Q is at most the largest (|Q| x)_a / x_a over the nodes, for every x > 0 (Collatz, Wielandt).
/// Here x is |Q|⁹ 1. c begins as psi over phi of the grid's shortest wave over the node's own depth. Each sweep brings c
/// closer to psi of a chequered phi. Steep beds need this, because there psi reduces the flux of a face less than over
/// either depth.
///
/// A node's bound depends only on the depths at most sweeps + 10 nodes away, and not on any sum over nodes. So parts of any
/// size give the bounds of the whole grid, to the last bit. The grid's edges count as walls.
class BedWindow
{
public:
    static constexpr int products = 10; ///< number of products with |Q|

    /// Allocates for parts of at most this extent; later calls allocate nothing. The bathymetry must be valid. The
    /// references must stay valid as long as the window. `sweeps`, 0 or more, is how often psi is brought closer to the psi
    /// that gives the least bound, which steep beds need.
    BedWindow(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current, int sweeps,
              Extent largest_part);

    /// Returns the node with the largest bound of the frequency in a part of the grid. If no node of the part limits the
    /// time step more than `least`, may return any node that does not limit more: that saves products with |Q|.
    [[nodiscard]] LimitingNode largest_bound(const solver::Box& part, const LimitingNode& least);

    /// Returns the node that limits the time step most by an estimate of single faces, sides between two wet nodes: w² = g
    /// K² [h̄ − Σ (h̄ D̄)² K² / (M + N̄ K²)], with K² of the grid's shortest wave, bars for means over the face (h depth,
    /// D, M, N of the modes summed over), and M the larger of the two nodes' values. A node takes the largest number of its
    /// faces. Where largest_bound() is far too high (mazes, cliffs with the profile `parabolic`), no wave was found to be
    /// quicker than this number. That is a result of trials, not a proof.
    [[nodiscard]] LimitingNode largest_of_faces(const solver::Box& part);

private:
    using Values = std::vector<double>;

    /// A quantity of every face, the side between a node and its east or north neighbour, stored at the node.
    struct Faces {
        Values east, north;
        /// Returns Σ of term(number of the face, neighbour) over the four faces of a node. `row` is the distance in memory
        /// from a node to its neighbour in the north.
        template <class Term>
        double sum(std::size_t node, std::size_t row, const Term& term) const
        {
            return term(east[node], node + 1) + term(east[node - 1], node - 1) + term(north[node], node + row) +
                   term(north[node - row], node - row);
        }
    };

    void place(const solver::Box& part, int apron);
    void take_depths();
    void take_mode(const VerticalMode& mode);
    void make_matrix();
    void start_psi();
    void better_psi();
    void add_mode_to_matrix();
    void add_mode_to_faces();
    void multiply();
    template <class Visit>
    void visit_wet_nodes(const solver::Box& part, const Visit& visit) const;
    [[nodiscard]] LimitingNode largest_ratio(const solver::Box& part) const;
    [[nodiscard]] LimitingNode limit_at(int i, int j, double frequency_squared) const;
    [[nodiscard]] double largest_current_rate(int i, int j) const;

    const Bathymetry& bathymetry_;
    const VerticalProfile& profile_;
    const Current& current_;
    int sweeps_;
    double area_, east_ratio_, north_ratio_, largest_k_squared_;

    solver::Box box_;                            ///< the part, `apron` nodes round it, and in memory a ring of land
    std::size_t row_ = 0, first_ = 0, last_ = 0; ///< distance to the northern neighbour; first_ … last_ - 1 hold the box
    Values depth_;                               ///< 0 on land
    Values d_, m_, n_;                           ///< of one mode
    Faces of_depth_, of_d_, of_n_;               ///< (l/d) times h̄, h̄ D̄ and N̄
    Values flux_, own_, inverse_; ///< Σ (l/d) h̄ D̄; area M + Σ (l/d) N̄; 1 over the sum of that and Σ (l/d) N̄
    Values c_, next_c_;           ///< psi over phi
    Values centre_;               ///< of Q, then of |Q|
    Faces coupling_;              ///< of Q, then of |Q|; of single faces: Σ (h̄ D̄)² K² / (M + N̄ K²)
    Values x_, next_x_;
};

} // namespace swell::model
