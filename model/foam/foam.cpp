#include "model/foam/foam.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace swell::model
{

double monahan_cover(double wind_m_per_s)
{
    return wind_m_per_s > 0.0 ? std::min(1.0, 3.84e-6 * std::pow(wind_m_per_s, 3.41)) : 0.0;
}

double mean_cover(const Foam& foam, const solver::Extent& water, const std::vector<double>& depth_m)
{
    double sum = 0.0;
    double wet = 0.0;
    for (int b = 0; b < foam.extent.ny; ++b) {
        for (int a = 0; a < foam.extent.nx; ++a) {
            if (depth_m[static_cast<std::size_t>(water.index(2 * a, 2 * b))] > 0.0) {
                sum += static_cast<double>(foam.cover[static_cast<std::size_t>(foam.extent.index(a, b))]);
                wet += 1.0;
            }
        }
    }
    return wet > 0.0 ? sum / wet : 0.0;
}

double whitecap_cover(const Foam& foam, const solver::Extent& water, const std::vector<double>& depth_m,
                      double wind_m_per_s)
{
    return std::max(0.0, monahan_cover(wind_m_per_s) - mean_cover(foam, water, depth_m));
}

} // namespace swell::model
