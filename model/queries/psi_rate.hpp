#pragma once

namespace swell::model
{

/// The weights with which ∂psi/∂t at the newest time level n is computed from psi at the levels n, n − 1 and n − 2 [1/s].
struct PsiRate {
    double newest = 0.0;
    double one_before = 0.0;
    double two_before = 0.0;

    /// Returns the weights of the difference of second order, (3 psi_n − 4 psi_(n−1) + psi_(n−2))/(2 dt). Its error is
    /// (omega dt)²/3 of the rate.
    static PsiRate of_second_order(double time_step_s)
    {
        return {1.5 / time_step_s, -2.0 / time_step_s, 0.5 / time_step_s};
    }
    /// Returns the weights of the difference psi_n − psi_(n−1), which is half a step late.
    static PsiRate of_first_order(double time_step_s) { return {1.0 / time_step_s, -1.0 / time_step_s, 0.0}; }
    /// Returns the weights of the difference psi_(n−1) − psi_(n−2), for psi that a change of depths has made anew at n.
    static PsiRate from_before(double time_step_s) { return {0.0, 1.0 / time_step_s, -1.0 / time_step_s}; }
};

} // namespace swell::model
