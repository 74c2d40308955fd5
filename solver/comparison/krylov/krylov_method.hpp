#pragma once
#include <array>
#include <optional>

#include "solver/comparison/base/declared_params.hpp"

namespace swell::solver
{

/// The Krylov method that uses a preconditioner, for solvers that offer a choice.
enum class KrylovMethod { cg, gmres, bicgstab, cgs };
inline constexpr std::array krylov_words{"cg", "gmres", "bicgstab", "cgs"};

struct KrylovOptions {
    std::optional<KrylovMethod> krylov;
};
inline constexpr std::array krylov_params{
    param<&KrylovOptions::krylov>("krylov", krylov_words, "the method's", "Krylov method that uses the preconditioner")};

} // namespace swell::solver
