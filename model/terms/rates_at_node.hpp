#pragma once
#include "solver/grid/cell.hpp"

namespace swell::model
{

/// dzeta/dt [m/s] and dphi/dt [m²/s²] at one node.
template <class T>
struct RatesAtNode {
    T zeta, phi;
};

/// The effect of a term on the energy of the waves.
enum class Energy {
    kept, ///< neither takes nor adds energy
    taken ///< takes energy from every wave
};

} // namespace swell::model
