#pragma once
#include <complex>

namespace swell::verification
{

/// H₀⁽¹⁾(x) = J₀(x) + iY₀(x) for 0 < x <= 4, by the power series of Abramowitz & Stegun 9.1.12 and 9.1.13: an error below
/// 1e-14. Not every standard library has Bessel functions.
std::complex<double> hankel_of_order_zero(double x);

} // namespace swell::verification
