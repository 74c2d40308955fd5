#include "model/changing/kept_flow.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace swell::model
{

namespace
{

/// The margins [nodes] around the box of the windows that are tried.
constexpr std::array margins{24, 72, 216};

/// Larger windows are not tried, because they would delay a frame.
constexpr std::int64_t most_nodes_of_window = 500'000;

using FlowValues = std::vector<double>;

/// The conductances of the faces east and north of each node of a window: mean depth times length over distance.
struct FlowFaces {
    FlowValues east, north;
};

/// A part of the grid. Nodes on its rim stay unchanged, except where the grid ends there.
class FlowWindow
{
public:
    FlowWindow(const DepthsOfFlow& depths, const solver::Box& box, int margin) : depths_(depths)
    {
        i0_ = std::max(0, box.first_i - margin);
        j0_ = std::max(0, box.first_j - margin);
        extent_ = {std::min(depths.extent.nx, box.first_i + box.extent.nx + margin) - i0_,
                   std::min(depths.extent.ny, box.first_j + box.extent.ny + margin) - j0_};
        after_ = faces_over(depths.after_m);
        before_ = faces_over(depths.before_m);
        find_free_nodes();
    }

    [[nodiscard]] std::int64_t nodes() const { return extent_.nodes(); }
    [[nodiscard]] bool is_whole_grid() const { return extent_.nodes() == depths_.extent.nodes(); }

    [[nodiscard]] FlowValues taken_from(const FlowValues& field) const
    {
        FlowValues values(static_cast<std::size_t>(nodes()));
        for_each([&](int i, int j, std::size_t at) { values[at] = field[depths_.extent.index(i0_ + i, j0_ + j)]; });
        return values;
    }
    void put_into(FlowValues& field, const FlowValues& values) const
    {
        for_each([&](int i, int j, std::size_t at) { field[depths_.extent.index(i0_ + i, j0_ + j)] = values[at]; });
    }
    /// Returns twice the difference of two energies: of phi_after over the depths after, and of phi_before over the depths
    /// before.
    [[nodiscard]] double more_energy(const FlowValues& phi_after, const FlowValues& phi_before) const
    {
        return energy(after_, phi_after) - energy(before_, phi_before);
    }
    /// The energy that counts as zero because of rounding.
    [[nodiscard]] double negligible_energy(const FlowValues& phi) const { return 1e-9 * energy(before_, phi); }

    /// Solves K_after phi' = K_before phi at the free nodes, by conjugate gradients on phi' - phi.
    [[nodiscard]] FlowValues with_kept_flow(const FlowValues& phi) const
    {
        FlowValues residual = times(before_, phi), change(phi.size(), 0.0), direction(phi.size(), 0.0);
        const FlowValues now = times(after_, phi);
        const FlowValues diagonal = diagonal_of(after_);
        for (std::size_t at = 0; at < phi.size(); ++at) {
            residual[at] = is_free_[at] ? residual[at] - now[at] : 0.0;
        }
        double first = 0.0, before = 0.0;
        const int most_steps = 4 * (extent_.nx + extent_.ny) + 100;
        for (int step = 0; step < most_steps; ++step) {
            double rho = 0.0;
            for (std::size_t at = 0; at < phi.size(); ++at) {
                rho += is_free_[at] ? residual[at] * residual[at] / diagonal[at] : 0.0;
            }
            first = step == 0 ? rho : first;
            if (!(rho > 1e-12 * first)) {
                break;
            }
            for (std::size_t at = 0; at < phi.size(); ++at) {
                const double own = is_free_[at] ? residual[at] / diagonal[at] : 0.0;
                direction[at] = own + (step == 0 ? 0.0 : rho / before * direction[at]);
            }
            const FlowValues product = times(after_, direction);
            double along = 0.0;
            for (std::size_t at = 0; at < phi.size(); ++at) {
                along += direction[at] * product[at];
            }
            for (std::size_t at = 0; at < phi.size(); ++at) {
                change[at] += rho / along * direction[at];
                residual[at] -= is_free_[at] ? rho / along * product[at] : 0.0;
            }
            before = rho;
        }
        for (std::size_t at = 0; at < phi.size(); ++at) {
            change[at] += phi[at];
        }
        return change;
    }

private:
    template <class Visit>
    void for_each(const Visit& visit) const
    {
        for (int j = 0; j < extent_.ny; ++j) {
            for (int i = 0; i < extent_.nx; ++i) {
                visit(i, j, extent_.index(i, j));
            }
        }
    }

    /// Water flows through a face if both nodes have water after the change. There is no flow to nodes that are dry after
    /// the change.
    [[nodiscard]] double conductance(const FlowValues& depth_m, std::size_t one, std::size_t other, double per_m) const
    {
        const bool is_open =
            depth_m[one] > 0.0 && depth_m[other] > 0.0 && depths_.after_m[one] > 0.0 && depths_.after_m[other] > 0.0;
        return is_open ? 0.5 * (depth_m[one] + depth_m[other]) * per_m : 0.0;
    }
    [[nodiscard]] FlowFaces faces_over(const FlowValues& depth_m) const
    {
        const auto count = static_cast<std::size_t>(extent_.nodes());
        FlowFaces faces{FlowValues(count, 0.0), FlowValues(count, 0.0)};
        for_each([&](int i, int j, std::size_t at) {
            const std::size_t node = depths_.extent.index(i0_ + i, j0_ + j);
            if (i + 1 < extent_.nx) {
                faces.east[at] = conductance(depth_m, node, node + 1, depths_.dy_m / depths_.dx_m);
            }
            if (j + 1 < extent_.ny) {
                const std::size_t beyond = depths_.extent.index(i0_ + i, j0_ + j + 1);
                faces.north[at] = conductance(depth_m, node, beyond, depths_.dx_m / depths_.dy_m);
            }
        });
        return faces;
    }
    void find_free_nodes()
    {
        const FlowValues diagonal = diagonal_of(after_);
        is_free_.assign(diagonal.size(), false);
        for_each([&](int i, int j, std::size_t at) {
            const bool is_on_rim = (i == 0 && i0_ > 0) || (j == 0 && j0_ > 0) ||
                                   (i == extent_.nx - 1 && i0_ + extent_.nx < depths_.extent.nx) ||
                                   (j == extent_.ny - 1 && j0_ + extent_.ny < depths_.extent.ny);
            is_free_[at] = !is_on_rim && diagonal[at] > 0.0;
        });
    }
    [[nodiscard]] FlowValues diagonal_of(const FlowFaces& faces) const
    {
        FlowValues diagonal(static_cast<std::size_t>(nodes()), 0.0);
        for_each([&](int i, int j, std::size_t at) {
            diagonal[at] += faces.east[at] + faces.north[at];
            if (i + 1 < extent_.nx) {
                diagonal[at + 1] += faces.east[at];
            }
            if (j + 1 < extent_.ny) {
                diagonal[extent_.index(i, j + 1)] += faces.north[at];
            }
        });
        return diagonal;
    }
    [[nodiscard]] FlowValues times(const FlowFaces& faces, const FlowValues& phi) const
    {
        FlowValues product(phi.size(), 0.0);
        for_each([&](int i, int j, std::size_t at) {
            if (i + 1 < extent_.nx) {
                const double flow = faces.east[at] * (phi[at] - phi[at + 1]);
                product[at] += flow;
                product[at + 1] -= flow;
            }
            if (j + 1 < extent_.ny) {
                const std::size_t beyond = extent_.index(i, j + 1);
                const double flow = faces.north[at] * (phi[at] - phi[beyond]);
                product[at] += flow;
                product[beyond] -= flow;
            }
        });
        return product;
    }
    [[nodiscard]] double energy(const FlowFaces& faces, const FlowValues& phi) const
    {
        const FlowValues product = times(faces, phi);
        double sum = 0.0;
        for (std::size_t at = 0; at < phi.size(); ++at) {
            sum += phi[at] * product[at];
        }
        return sum;
    }

    const DepthsOfFlow& depths_;
    int i0_ = 0, j0_ = 0;
    Extent extent_{};
    FlowFaces after_, before_;
    std::vector<bool> is_free_;
};

} // namespace

void keep_flow(const DepthsOfFlow& depths, const solver::Box& box, std::vector<double>& phi)
{
    for (const int margin : margins) {
        const FlowWindow window(depths, box, margin);
        if (window.nodes() > most_nodes_of_window) {
            return;
        }
        const FlowValues before = window.taken_from(phi);
        if (!(window.more_energy(before, before) > window.negligible_energy(before))) {
            return;
        }
        const FlowValues after = window.with_kept_flow(before);
        const bool is_last = margin == margins.back() || window.is_whole_grid();
        if (is_last || !(window.more_energy(after, before) > window.negligible_energy(before))) {
            window.put_into(phi, after);
            return;
        }
    }
}

} // namespace swell::model
