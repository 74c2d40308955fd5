#include "model/theory/bed_window.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "model/setup/constants.hpp"
#include "model/setup/dispersion.hpp"

namespace swell::model
{

bool LimitingNode::limits_more_than(const LimitingNode& other) const
{
    if (std::isnan(rate) || std::isnan(other.rate)) {
        return !std::isnan(other.rate);
    }
    const bool comes_first = j < other.j || (j == other.j && i < other.i);
    return rate > other.rate || (rate == other.rate && comes_first);
}

double current_rate(const Bathymetry& bathymetry, const Current& current, std::size_t node)
{
    return current.present() ? largest_carried * (std::fabs(current.east_m_per_s[node]) / bathymetry.dx_m +
                                                  std::fabs(current.north_m_per_s[node]) / bathymetry.dy_m)
                             : 0.0;
}

BedWindow::BedWindow(const Bathymetry& bathymetry, const VerticalProfile& profile, const Current& current, int sweeps,
                     Extent largest_part)
    : bathymetry_(bathymetry), profile_(profile), current_(current), sweeps_(sweeps),
      area_(bathymetry.dx_m * bathymetry.dy_m), east_ratio_(bathymetry.dy_m / bathymetry.dx_m),
      north_ratio_(bathymetry.dx_m / bathymetry.dy_m),
      largest_k_squared_(largest_grid_wave_number_squared({bathymetry.dx_m, bathymetry.dy_m, 0.0}))
{
    const int more = 2 * (sweeps + products) + 2;
    const std::size_t columns = static_cast<std::size_t>(std::min(largest_part.nx, bathymetry.extent.nx)) + more;
    const std::size_t rows = static_cast<std::size_t>(std::min(largest_part.ny, bathymetry.extent.ny)) + more;
    for (Values* values : {&depth_, &d_, &m_, &n_, &flux_, &own_, &inverse_, &c_, &next_c_, &centre_, &x_, &next_x_}) {
        values->resize(columns * rows);
    }
    for (Faces* faces : {&of_depth_, &of_d_, &of_n_, &coupling_}) {
        faces->east.resize(columns * rows);
        faces->north.resize(columns * rows);
    }
}

LimitingNode BedWindow::largest_bound(const solver::Box& part, const LimitingNode& least)
{
    place(part, sweeps_ + products);
    take_depths();
    make_matrix();
    std::fill(x_.begin(), x_.end(), 0.0);
    for (std::size_t node = first_; node < last_; ++node) {
        x_[node] = depth_[node] > 0.0 ? 1.0 : 0.0;
    }
    multiply();
    const LimitingNode first = largest_ratio(box_); // no later ratio of the part exceeds it
    if (least.rate > first.rate) {
        return first;
    }
    for (int product = 1; product < products; ++product) {
        std::swap(x_, next_x_);
        multiply();
    }
    return largest_ratio(part);
}

LimitingNode BedWindow::largest_of_faces(const solver::Box& part)
{
    place(part, 1);
    take_depths();
    for (Values* values : {&coupling_.east, &coupling_.north}) {
        std::fill(values->begin(), values->end(), 0.0);
    }
    for (const VerticalMode& mode : profile_.modes) {
        take_mode(mode);
        add_mode_to_faces();
    }
    LimitingNode limit;
    visit_wet_nodes(part, [&](int i, int j, std::size_t node) {
        double depth = std::max((of_depth_.east[node] - coupling_.east[node]) / east_ratio_,
                                (of_depth_.east[node - 1] - coupling_.east[node - 1]) / east_ratio_);
        depth = std::max({depth, (of_depth_.north[node] - coupling_.north[node]) / north_ratio_,
                          (of_depth_.north[node - row_] - coupling_.north[node - row_]) / north_ratio_});
        const LimitingNode here = limit_at(i, j, gravity * largest_k_squared_ * depth);
        limit = here.limits_more_than(limit) ? here : limit;
    });
    return limit;
}

void BedWindow::place(const solver::Box& part, int apron)
{
    const auto first = [apron](int from) { return std::max(0, from - apron); };
    const auto count = [apron, first](int from, int size, int all) {
        return std::min(all, from + size + apron) - first(from);
    };
    const Extent all = bathymetry_.extent;
    box_ = {first(part.first_i),
            first(part.first_j),
            {count(part.first_i, part.extent.nx, all.nx), count(part.first_j, part.extent.ny, all.ny)}};
    row_ = static_cast<std::size_t>(box_.extent.nx) + 2;
    first_ = row_ + 1;
    last_ = row_ * (static_cast<std::size_t>(box_.extent.ny) + 1) - 1;
}

/// Calls visit(i, j, node) for the wet nodes of a part of the box.
template <class Visit>
void BedWindow::visit_wet_nodes(const solver::Box& part, const Visit& visit) const
{
    for (int j = part.first_j; j < part.first_j + part.extent.ny; ++j) {
        for (int i = part.first_i; i < part.first_i + part.extent.nx; ++i) {
            const std::size_t node =
                first_ + static_cast<std::size_t>(j - box_.first_j) * row_ + static_cast<std::size_t>(i - box_.first_i);
            if (depth_[node] > 0.0) {
                visit(i, j, node);
            }
        }
    }
}

/// Fills in depths and their means over faces.
void BedWindow::take_depths()
{
    std::fill(depth_.begin(), depth_.end(), 0.0);
    for (int j = 0; j < box_.extent.ny; ++j) {
        for (int i = 0; i < box_.extent.nx; ++i) {
            const double depth = bathymetry_.depth_at(box_.first_i + i, box_.first_j + j);
            depth_[first_ + static_cast<std::size_t>(j) * row_ + static_cast<std::size_t>(i)] = depth > 0.0 ? depth : 0.0;
        }
    }
    const auto mean = [this](std::size_t a, std::size_t b) {
        return depth_[a] > 0.0 && depth_[b] > 0.0 ? 0.5 * (depth_[a] + depth_[b]) : 0.0;
    };
    for (std::size_t node = 0; node < last_; ++node) {
        of_depth_.east[node] = east_ratio_ * mean(node, node + 1);
        of_depth_.north[node] = north_ratio_ * mean(node, node + row_);
    }
}

/// Fills in the coefficients of a mode at the nodes and faces.
void BedWindow::take_mode(const VerticalMode& mode)
{
    std::visit(
        [this](const auto& shape) {
            for (std::size_t node = first_; node < last_; ++node) {
                const double depth = depth_[node];
                const bool is_as_before = depth == depth_[node - 1] && node > first_;
                d_[node] = is_as_before ? d_[node - 1] : depth > 0.0 ? shape.d(depth) : 0.0;
                m_[node] = is_as_before ? m_[node - 1] : depth > 0.0 ? shape.m(depth) : 0.0;
                n_[node] = is_as_before ? n_[node - 1] : depth > 0.0 ? shape.n(depth) : 0.0;
            }
        },
        mode.shape);
    const auto take = [this](const Values& of_depth, std::size_t to, double ratio, Values& of_d, Values& of_n) {
        for (std::size_t node = first_ - row_; node < last_; ++node) {
            of_d[node] = of_depth[node] * (0.5 * (d_[node] + d_[node + to]));
            of_n[node] = of_depth[node] > 0.0 ? ratio * (0.5 * (n_[node] + n_[node + to])) : 0.0;
        }
    };
    take(of_depth_.east, 1, east_ratio_, of_d_.east, of_n_.east);
    take(of_depth_.north, row_, north_ratio_, of_d_.north, of_n_.north);
}

/// Makes |Q|.
void BedWindow::make_matrix()
{
    for (std::size_t node = 0; node < last_; ++node) {
        coupling_.east[node] = of_depth_.east[node];
        coupling_.north[node] = of_depth_.north[node];
    }
    for (std::size_t node = first_; node < last_; ++node) {
        centre_[node] = of_depth_.sum(node, row_, [](double depth, std::size_t) { return depth; });
    }
    for (const VerticalMode& mode : profile_.modes) {
        take_mode(mode);
        start_psi();
        for (int sweep = 0; sweep < sweeps_; ++sweep) {
            better_psi();
        }
        add_mode_to_matrix();
    }
    for (std::size_t node = 0; node < last_; ++node) {
        coupling_.east[node] = std::fabs(coupling_.east[node]);
        coupling_.north[node] = std::fabs(coupling_.north[node]);
    }
}

/// Sets c_ to psi over phi of the grid's shortest wave over the depth of the node, and inverse_ to the divisor of a sweep.
void BedWindow::start_psi()
{
    std::fill(c_.begin(), c_.end(), 0.0);
    std::fill(next_c_.begin(), next_c_.end(), 0.0);
    for (std::size_t node = first_; node < last_; ++node) {
        const bool is_wet = depth_[node] > 0.0;
        const double of_faces = of_n_.sum(node, row_, [](double n, std::size_t) { return n; });
        flux_[node] = of_d_.sum(node, row_, [](double d, std::size_t) { return d; });
        own_[node] = area_ * m_[node] + of_faces;
        inverse_[node] = is_wet ? 1.0 / (own_[node] + of_faces) : 0.0;
        c_[node] = is_wet ? depth_[node] * d_[node] * largest_k_squared_ / (m_[node] + n_[node] * largest_k_squared_) : 0.0;
    }
}

/// Makes a sweep towards the psi of a phi with alternating signs.
void BedWindow::better_psi()
{
#pragma omp simd
    for (std::size_t node = first_; node < last_; ++node) {
        const double of_neighbours = of_n_.sum(node, row_, [this](double n, std::size_t other) { return n * c_[other]; });
        next_c_[node] = c_[node] + inverse_[node] * (2.0 * flux_[node] - own_[node] * c_[node] - of_neighbours);
    }
    std::swap(c_, next_c_);
}

void BedWindow::add_mode_to_matrix()
{
    const auto add = [this](const Values& of_d, const Values& of_n, std::size_t to, Values& coupling) {
        for (std::size_t node = first_ - row_; node < last_; ++node) {
            coupling[node] -= of_d[node] * (c_[node] + c_[node + to]) - of_n[node] * (c_[node] * c_[node + to]);
        }
    };
    add(of_d_.east, of_n_.east, 1, coupling_.east);
    add(of_d_.north, of_n_.north, row_, coupling_.north);
    for (std::size_t node = first_; node < last_; ++node) {
        centre_[node] += own_[node] * (c_[node] * c_[node]) - 2.0 * flux_[node] * c_[node];
    }
}

void BedWindow::add_mode_to_faces()
{
    const auto add = [this](const Values& of_d, const Values& of_n, std::size_t to, double ratio, Values& coupling) {
        for (std::size_t node = first_ - row_; node < last_; ++node) {
            if (of_n[node] > 0.0) {
                const double m = std::max(m_[node], m_[node + to]);
                const double d = of_d[node] / ratio;
                coupling[node] += of_d[node] * d * largest_k_squared_ / (m + of_n[node] / ratio * largest_k_squared_);
            }
        }
    };
    add(of_d_.east, of_n_.east, 1, east_ratio_, coupling_.east);
    add(of_d_.north, of_n_.north, row_, north_ratio_, coupling_.north);
}

/// Computes next x = |Q| x.
void BedWindow::multiply()
{
#pragma omp simd
    for (std::size_t node = first_; node < last_; ++node) {
        next_x_[node] = centre_[node] * x_[node] + coupling_.sum(node, row_, [this](double coupling, std::size_t other) {
            return coupling * x_[other];
        });
    }
}

LimitingNode BedWindow::largest_ratio(const solver::Box& part) const
{
    LimitingNode limit;
    double largest = 0.0;
    visit_wet_nodes(part, [&](int i, int j, std::size_t node) {
        const double ratio = x_[node] > 0.0 ? next_x_[node] / x_[node] : 0.0; // without faces and psi there are no waves
        if (ratio <= largest && !current_.present()) {
            return; // true for most nodes, which saves the square root
        }
        largest = ratio;
        const LimitingNode here = limit_at(i, j, gravity / area_ * ratio);
        limit = here.limits_more_than(limit) ? here : limit;
    });
    return limit;
}

LimitingNode BedWindow::limit_at(int i, int j, double frequency_squared) const
{
    const double frequency = frequency_squared < 0.0 ? 0.0 : std::sqrt(frequency_squared);
    return {frequency + largest_current_rate(i, j), i, j, frequency};
}

/// Returns the largest current_rate() within the reach of the current's operators: at the node, and up to two nodes away in
/// each direction.
double BedWindow::largest_current_rate(int i, int j) const
{
    double largest = 0.0;
    if (!current_.present()) {
        return largest;
    }
    const auto look = [&](int there_i, int there_j) {
        const Extent all = bathymetry_.extent;
        if (there_i < 0 || there_j < 0 || there_i >= all.nx || there_j >= all.ny || !bathymetry_.wet_at(there_i, there_j)) {
            return;
        }
        const double rate = current_rate(bathymetry_, current_, all.index(there_i, there_j));
        largest = rate <= largest ? largest : rate; // keeps a NaN too
    };
    look(i, j);
    for (const int away : {-2, -1, 1, 2}) {
        look(i + away, j);
        look(i, j + away);
    }
    return largest;
}

} // namespace swell::model
