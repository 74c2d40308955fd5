#include "model/incoming/waves_along_border.hpp"

#include "solver/base/rounded_text.hpp"

namespace swell::model
{

WavesAlongBorder::WavesAlongBorder(const WaveSetup& setup, const std::vector<std::size_t>& components)
    : dx_m_(setup.bathymetry.dx_m), dy_m_(setup.bathymetry.dy_m)
{
    if (!setup.sea || setup.sea->stretch_of.empty()) {
        return;
    }
    const Extent extent = setup.bathymetry.extent;
    for (const BorderStretch& stretch : setup.sea->stretches) {
        heights_.emplace_back(stretch, (extent.nx - 1) * dx_m_, (extent.ny - 1) * dy_m_);
    }
    for (const std::size_t component : components) {
        stretch_of_.push_back(setup.sea->stretch_of[component]);
    }
}

std::vector<double> WavesAlongBorder::shares_where_highest(const EdgePlan& plan,
                                                           const std::vector<DiscreteWave>& waves) const
{
    std::vector<double> of_stretches(heights_.size(), 1.0); // at the node with the highest energy
    std::vector<double> squares(heights_.size(), 0.0);      // of the amplitudes
    for (std::size_t wave = 0; wave < stretch_of_.size(); ++wave) {
        squares[stretch_of_[wave]] += waves[wave].zeta_amplitude * waves[wave].zeta_amplitude;
    }
    double highest = 0.0;
    for (const EdgeStrip& strip : plan.strips) {
        for (std::size_t s = 0; s < strip.lets_sea_in.size() && !heights_.empty(); ++s) {
            if (!strip.lets_sea_in[s] || !strip.radiates()) {
                continue;
            }
            std::vector<double> here;
            double energy = 0.0;
            for (std::size_t stretch = 0; stretch < heights_.size(); ++stretch) {
                const int along = static_cast<int>(s);
                const double height =
                    heights_[stretch].at(strip.frame.i(along, 0) * dx_m_, strip.frame.j(along, 0) * dy_m_);
                here.push_back(height * height);
                energy += here.back() * squares[stretch];
            }
            if (energy > highest) {
                highest = energy;
                of_stretches = here;
            }
        }
    }
    std::vector<double> shares(waves.size(), 1.0);
    for (std::size_t wave = 0; wave < stretch_of_.size(); ++wave) {
        shares[wave] = of_stretches[stretch_of_[wave]];
    }
    return shares;
}

void remark_on_records(const SeaState& sea, Remarks& remarks)
{
    for (const BorderStretch& stretch : sea.stretches) {
        if (stretch.record_s > 0.0) {
            remarks.notes.push_back("a record of " + solver::rounded_text(stretch.record_s) +
                                    " s comes in over part of an edge, and repeats");
        }
    }
}

} // namespace swell::model
