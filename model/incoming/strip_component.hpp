#pragma once
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "model/boundaries/edge_strip.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "model/incoming/rays/incident_rays.hpp"
#include "model/incoming/rays/local_waves.hpp"
#include "model/setup/wave_setup.hpp"
#include "model/theory/carried_current.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

/// One wave component of the sea along the strip of an edge, as complex amplitudes of the quantities in the strip's tables
/// (IncomingTables). s counts nodes along the edge, m inwards (EdgeFrame).
class StripComponent
{
public:
    StripComponent(const DiscreteWave& wave, const LocalWaves& local, const RayField& rays, const EdgeStrip& strip,
                   const Bathymetry& bathymetry, const Current& current)
        : wave_(wave), local_(local), rays_(rays), strip_(strip), bathymetry_(bathymetry), current_(current)
    {
    }

    /// The complex amplitude of a quantity, (size + i ahead) exp(2 pi i cycles), at time 0.
    struct Amplitude {
        double size = 0.0;
        double cycles = 0.0;
        double ahead = 0.0;
    };

    /// Returns the amplitude of zeta, the height of the surface [m], at a node of the strip.
    [[nodiscard]] Amplitude zeta(int s, int m) const
    {
        const Place place = place_of(s, m);
        return {place.share * place.growth * wave_.zeta_amplitude, place.cycles};
    }

    /// Returns the amplitude of the mass flux [m²/s] through the face half a cell outside node s of the edge. Includes the
    /// flux that the current carries, from the four nodes of the face (terms/mean_current.hpp).
    [[nodiscard]] Amplitude mass_flux(int s) const
    {
        const AtFace face = at_face(s);
        const double nodes = (7.0 * portable::cos(face.half_phase) - portable::cos(3.0 * face.half_phase)) / 6.0;
        const double carried = wave_.zeta_amplitude * outward_current(s, 0) * nodes;
        return face.amplitude(wave_.phi_amplitude * local_.flux_depth(face.place.depth) * face.gradient + carried);
    }
    /// Returns the amplitude of the incoming flux in the equation of a mode (G_in in edge_strip.hpp), through the face half
    /// a cell outside node s of the edge.
    [[nodiscard]] Amplitude mode_flux(int s, int mode) const
    {
        const AtFace face = at_face(s);
        const double depth = local_.mode_flux_depth(static_cast<std::size_t>(mode), face.place.depth);
        return face.amplitude(wave_.phi_amplitude * depth * face.gradient);
    }
    /// Returns the amplitude of a correction of the rate of phi on node row m, 0 to 2: the part of the current's operator
    /// that the edge cuts off from waves that run on outside of row 0. With G_n = U (phi_inner - phi_outer)/d of the face
    /// between the rows n - 1 and n, it is
    ///   -[7 G_0 + G_1 - G_2 - G_-1]/12 on row 0,   -[G_1 + G_2 - G_0]/12 on row 1,   G_1/12 on row 2.
    [[nodiscard]] Amplitude carried_phi(int s, int m) const
    {
        const AtFace face = at_face(s);
        const double outside = -outward_current(s, 0);
        const double first = inward_current(s, 0);
        const double second = inward_current(s, 1);
        const double rate = is_water(s, m) ? wave_.phi_amplitude * face.gradient / 12.0 : 0.0; // -G/(12 U)
        if (m == 2) {
            return face.sum(-rate, {{first, 2}});
        }
        return m == 1 ? face.sum(rate, {{first, 2}, {second, 4}, {-outside, 0}})
                      : face.sum(rate, {{7.0 * outside, 0}, {first, 2}, {-second, 4}, {-outside, -2}});
    }
    /// Returns the amplitude of a correction, for the same reason as in carried_phi(), of the flux of zeta that the current
    /// carries from row m of nodes to the next, m 0 or 1: U (zeta_0 - zeta_-1 + zeta_1 - zeta_2)/12 and U (zeta_1 -
    /// zeta_0)/12.
    [[nodiscard]] Amplitude carried_inwards(int s, int m) const
    {
        const AtFace face = at_face(s);
        const double flux = wave_.zeta_amplitude * inward_current(s, m) / 12.0;
        return m == 0 ? face.sum(flux, {{1.0, 1}, {-1.0, -1}, {1.0, 3}, {-1.0, 5}}) : face.sum(flux, {{1.0, 3}, {-1.0, 1}});
    }

private:
    struct Place {
        double share, lag, growth, cycles;
        double depth; ///< LocalWaves::place_of
    };
    struct WaveNumber {
        double x, y;
    };
    /// The wave at the face of an edge, half a cell outside row 0 of its nodes.
    struct AtFace {
        Place place;       ///< at the node of row 0
        double half_phase; ///< phase from the face to the node [rad]
        double gradient;   ///< of phi, outwards, over its amplitude [1/m] (discrete_wave.cpp)

        [[nodiscard]] Amplitude amplitude(double of_wave, double ahead = 0.0) const
        {
            const double height = place.share * place.growth;
            return {height * of_wave, place.cycles - half_phase / portable::two_pi, height * ahead};
        }
        /// One term of a sum: the value of the wave `half_cells` half cells inwards of the face, times a weight.
        struct Part {
            double weight;
            int half_cells;
        };
        [[nodiscard]] Amplitude sum(double of_wave, std::initializer_list<Part> parts) const
        {
            double in_phase = 0.0;
            double ahead = 0.0;
            for (const Part& part : parts) {
                in_phase += part.weight * portable::cos(part.half_cells * half_phase);
                ahead += part.weight * portable::sin(part.half_cells * half_phase);
            }
            return amplitude(of_wave * in_phase, of_wave * ahead);
        }
    };

    [[nodiscard]] AtFace at_face(int s) const
    {
        const Place place = place_of(s, 0);
        const WaveNumber k = wave_number(s, place);
        const bool across_x = strip_.frame.i_inward != 0;
        const double inwards = across_x ? k.x * strip_.frame.i_inward : k.y * strip_.frame.j_inward;
        const double half = 0.5 * strip_.spacing_m;
        return {place, inwards * half, -portable::sin(inwards * half) / half};
    }

    [[nodiscard]] Place place_of(int s, int m) const
    {
        const int i = strip_.frame.i(s, m);
        const int j = strip_.frame.j(s, m);
        if (!bathymetry_.wet_at(i, j)) {
            return {};
        }
        const double depth = local_.place_of(bathymetry_.depth_at(i, j));
        const RayField::AtNode ray = rays_.at(i, j);
        const double theta = wave_.kx * i * bathymetry_.dx_m + wave_.ky * j * bathymetry_.dy_m + ray.lag;
        return {local_.is_carried(depth) ? ray.share : 0.0, ray.lag, local_.growth(depth), theta / portable::two_pi, depth};
    }

    /// Returns the current outwards at a node of the strip, which on row 0 is also the current out through the face [m/s].
    [[nodiscard]] double outward_current(int s, int m) const
    {
        if (!current_.present()) {
            return 0.0;
        }
        const std::size_t node = bathymetry_.extent.index(strip_.frame.i(s, m), strip_.frame.j(s, m));
        const double east = current_.east_m_per_s[node];
        const double north = current_.north_m_per_s[node];
        return -carried_share(bathymetry_.depth_m[node], east, north) *
               (strip_.frame.i_inward * east + strip_.frame.j_inward * north);
    }
    [[nodiscard]] bool is_water(int s, int m) const
    {
        const int i = strip_.frame.i(s, m);
        const int j = strip_.frame.j(s, m);
        const Extent all = bathymetry_.extent;
        return i >= 0 && j >= 0 && i < all.nx && j < all.ny && bathymetry_.wet_at(i, j);
    }
    /// Returns the current inwards through the face between node row m and the next [m/s]; 0 next to land.
    [[nodiscard]] double inward_current(int s, int m) const
    {
        return is_water(s, m) && is_water(s, m + 1) ? -0.5 * (outward_current(s, m) + outward_current(s, m + 1)) : 0.0;
    }

    /// Returns the wave number [rad/m] at node s of the edge's row. Its size follows from the depth, its direction from the
    /// gradient of the phase of the rays.
    [[nodiscard]] WaveNumber wave_number(int s, const Place& place) const
    {
        const auto slope = [&](const RayField::AtNode& from, const RayField::AtNode& to, double distance) {
            return from.share > 0.0 && to.share > 0.0 ? (to.lag - from.lag) / distance : 0.0;
        };
        const auto at = [&](int along, int m) { return rays_.at(strip_.frame.i(along, m), strip_.frame.j(along, m)); };
        const int low = std::max(s - 1, 0);
        const int high = std::min(s + 1, strip_.length - 1);
        const double along = high > low ? slope(at(low, 0), at(high, 0), (high - low) * strip_.face_length_m) : 0.0;
        const double inwards = slope(at(s, 0), at(s, 1), strip_.spacing_m);
        const WaveNumber k{wave_.kx + along * strip_.frame.i_along + inwards * strip_.frame.i_inward,
                           wave_.ky + along * strip_.frame.j_along + inwards * strip_.frame.j_inward};
        const double scale = local_.wave_number(place.depth) / std::sqrt(k.x * k.x + k.y * k.y);
        return {scale * k.x, scale * k.y};
    }

    const DiscreteWave& wave_;
    const LocalWaves& local_;
    const RayField& rays_;
    const EdgeStrip& strip_;
    const Bathymetry& bathymetry_;
    const Current& current_;
};

} // namespace swell::model
