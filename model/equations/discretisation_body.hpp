#pragma once
/// How the discrete equations are made on a backend: which cells run. Included by the one source per backend that
/// instantiates WaveOperator::rebuild.
#include <stdexcept>
#include <string>
#include <type_traits>
#include <variant>

#include "model/equations/discretisation.hpp"
#include "model/equations/discretisation_cells.hpp"

namespace swell::model
{

template <class T>
template <class Backend>
void WaveOperator<T>::rebuild(Backend& backend, const solver::Field<double>& depths_m, const VerticalProfile& profile)
{
    if (profile.modes.size() != modes.size()) {
        throw std::invalid_argument("the vertical profile has " + std::to_string(profile.modes.size()) +
                                    " modes: allowed are as many as before, " + std::to_string(modes.size()));
    }
    const DepthView depths{reading(depths_m)};
    const FaceRatios ratios{dy_m / dx_m, dx_m / dy_m, cell_area_m2};
    backend.for_each_node(extent, MakeFaces<T>{depths, ratios, wet.view(), east.view(), north.view()});
    for (std::size_t m = 0; m < modes.size(); ++m) {
        Mode& mode = modes[m];
        std::visit(
            [&](const auto& shape) {
                using Shape = std::decay_t<decltype(shape)>;
                backend.for_each_node(extent, MakeModeMatrix<T, Shape>{depths, ratios, shape, mode.d.view(),
                                                                       mode.matrix.centre.view(), mode.matrix.west.view(),
                                                                       mode.matrix.south.view()});
            },
            profile.modes[m].shape);
    }
}

} // namespace swell::model
