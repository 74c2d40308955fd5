#include "engine/run/checks/water/film_at_wall.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <optional>

#include "model/boundaries/boundary_faces.hpp"
#include "model/boundaries/coast_line.hpp"
#include "model/boundaries/edge_plan.hpp"
#include "model/setup/dispersion.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::engine
{

namespace
{

using model::BoundaryFace;
using model::WaveSetup;
using Complex = std::complex<double>;

/// A wave over a depth, with the coefficients of the mild-slope equation.
struct WaveAtNode {
    double wave_number;
    double group_speed;
    double carrying; ///< phase speed times group speed [m²/s²]
    double storing;  ///< group speed over phase speed
};

/// Marches a wave of the peak outwards from a face.
class WayFromFace
{
public:
    WayFromFace(const WaveSetup& waves, double omega, const BoundaryFace& face)
        : waves_(waves), omega_(omega), i_(face.i), j_(face.j), step_i_(face.inner_i() - face.i),
          step_j_(face.inner_j() - face.j), spacing_m_(step_i_ != 0 ? waves.bathymetry.dx_m : waves.bathymetry.dy_m),
          here_(wave_at_node())
    {
    }

    /// Returns whether the bed may prevent the face's reflection: its node is much shallower than the next one, or the
    /// waves at the node have under eight cells. Other faces need no march.
    [[nodiscard]] bool may_be_over_film() const
    {
        constexpr double much = 0.7, fewest_cells = 8.0;
        const bool is_step = has_next() && depth_m() < much * waves_.bathymetry.depth_at(i_ + step_i_, j_ + step_j_);
        return is_step || here_.wave_number * spacing_m_ > portable::two_pi / fewest_cells;
    }

    /// Returns the reflected share of the height at a face with this admittance; the level at the face is (1 + x) zeta_0 -
    /// x zeta_1. Empty if there is too little water for a wave.
    std::optional<double> reflection(Complex admittance, double x)
    {
        if (!go_on()) {
            return std::nullopt;
        }
        const Complex turn(0.0, omega_ * spacing_m_);
        const Complex between = carrying_between() / turn;
        Complex level = 1.0;
        Complex next = (turn * before_.storing + between + (1.0 + x) * admittance) / (between + x * admittance);
        Complex flux = between * (next - level); // towards the face
        double phase = 0.0;                      // a film does not count as a wavelength
        while (phase < portable::two_pi && go_on()) {
            level = next;
            flux += turn * before_.storing * level;
            next = level + flux * turn / carrying_between();
            phase += before_.wave_number * spacing_m_;
        }
        const Complex middle = 0.5 * (level + next);
        const double group = 0.5 * (before_.group_speed + here_.group_speed);
        const double share = std::abs(group * middle - flux) / std::abs(group * middle + flux);
        return phase < 0.25 * portable::two_pi ? std::nullopt : std::optional(share);
    }

private:
    [[nodiscard]] double depth_m() const { return waves_.bathymetry.depth_at(i_, j_); }
    /// Returns whether the next node is water.
    [[nodiscard]] bool has_next() const
    {
        const solver::Extent grid = waves_.bathymetry.extent;
        const int i = i_ + step_i_, j = j_ + step_j_;
        return i >= 0 && j >= 0 && i < grid.nx && j < grid.ny && waves_.bathymetry.wet_at(i, j);
    }
    /// Goes to the next node if this is water.
    bool go_on()
    {
        if (!has_next()) {
            return false;
        }
        i_ += step_i_;
        j_ += step_j_;
        before_ = here_;
        here_ = wave_at_node();
        return true;
    }
    [[nodiscard]] WaveAtNode wave_at_node() const
    {
        const model::LocalWave wave = model::local_wave(waves_.profile, depth_m(), omega_);
        return {wave.wave_number, wave.group_speed, wave.phase_speed * wave.group_speed,
                wave.group_speed / wave.phase_speed};
    }
    [[nodiscard]] double carrying_between() const { return 0.5 * (before_.carrying + here_.carrying); }

    const WaveSetup& waves_;
    double omega_;
    int i_, j_, step_i_, step_j_;
    double spacing_m_;
    WaveAtNode before_{};
    WaveAtNode here_;
};

/// The faces at films, together.
struct Films {
    double length_m = 0.0;
    double shallowest_m = std::numeric_limits<double>::infinity();
    double x_m = 0.0, y_m = 0.0; ///< place of the shallowest
    double least_asked = 1.0, most_asked = 0.0;
    double least_back = 1.0, most_back = 0.0;

    void add(const BoundaryFace& face, const model::Bathymetry& bathymetry, double back)
    {
        length_m += face.inner_i() != face.i ? bathymetry.dy_m : bathymetry.dx_m;
        least_asked = std::min(least_asked, face.reflection);
        most_asked = std::max(most_asked, face.reflection);
        least_back = std::min(least_back, back);
        most_back = std::max(most_back, back);
        if (const double depth_m = bathymetry.depth_at(face.i, face.j); depth_m < shallowest_m) {
            shallowest_m = depth_m;
            x_m = face.i * bathymetry.dx_m;
            y_m = face.j * bathymetry.dy_m;
        }
    }
};

/// Returns "0.5", or "0.1 to 0.5".
std::string range_text(double least, double most, int digits)
{
    const std::string from = fmt::format("{:.{}f}", least, digits), to = fmt::format("{:.{}f}", most, digits);
    return from == to ? from : from + " to " + to;
}

/// Returns the admittance of a wall's face at normal incidence, for which a flat bed gives the wanted reflection.
Complex admittance_of(const BoundaryFace& face, double speed, const WaveSetup& waves, double period_s)
{
    const double stretch = model::coast_line(face, waves.bathymetry, waves.edges).stretch;
    const double head_on = speed * stretch / portable::cos_cycles(face.angle_deg / 360.0);
    if (!model::remembers(face)) {
        return head_on;
    }
    const Complex filling(0.0, portable::two_pi); // omega tau, where tau is the period
    return head_on * (period_s + waves.time_step_s) / period_s * filling / (1.0 + filling);
}

} // namespace

void warn_of_films_at_walls(const WaveSetup& waves, std::vector<std::string>& warnings)
{
    if (waves.walls.empty()) {
        return;
    }
    const model::Bathymetry& bathymetry = waves.bathymetry;
    const double period_s = model::edge_period_s(waves), omega = portable::two_pi / period_s;
    const model::RadiatingFaces plan = model::plan_faces(waves, bathymetry, omega, solver::FewValues());
    Films films;
    for (std::size_t at = 0; at < plan.faces.size(); ++at) {
        const BoundaryFace& face = plan.faces[at];
        if (face.kind != model::EdgeKind::wall || face.is_idle) {
            continue;
        }
        WayFromFace way(waves, omega, face);
        if (!way.may_be_over_film()) {
            continue;
        }
        const auto back = way.reflection(admittance_of(face, plan.speed[at], waves, period_s), plan.second_share[at]);
        constexpr double least_told = 0.1; // quays of 0.95 may reflect everything
        if (back && *back > face.reflection + least_told &&
            1.0 - *back * *back < 0.5 * (1.0 - face.reflection * face.reflection)) {
            films.add(face, bathymetry, *back);
        }
    }
    if (films.length_m > 0.0) {
        warnings.push_back(fmt::format(
            "{:.4g} m of shore with a reflection of {} send back {} of waves of {:.3g} s, because a wall absorbs nothing "
            "at nodes with little water, {:.2g} m at x = {:g} m, y = {:g} m: use a wall with width_m, which absorbs waves "
            "in front of it, or deeper nodes or finer cells at the shore",
            films.length_m, range_text(films.least_asked, films.most_asked, 2),
            range_text(films.least_back, films.most_back, 2), period_s, films.shallowest_m, films.x_m, films.y_m));
    }
}

} // namespace swell::engine
