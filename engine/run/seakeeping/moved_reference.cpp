#include "engine/run/seakeeping/moved_reference.hpp"

namespace swell::engine
{

namespace
{

/// Moves six numbers, `stride` apart, as a force and moment.
template <class Number>
void move_force(std::vector<Number>& numbers, std::size_t first, std::size_t stride, const Vector3& to)
{
    const Number x = numbers[first];
    const Number y = numbers[first + stride];
    const Number z = numbers[first + 2 * stride];
    numbers[first + 3 * stride] -= to[1] * z - to[2] * y;
    numbers[first + 4 * stride] -= to[2] * x - to[0] * z;
    numbers[first + 5 * stride] -= to[0] * y - to[1] * x;
}

template <class Number>
void move_forces(std::vector<Number>& numbers, std::size_t stride, const Vector3& to)
{
    for (std::size_t block = 0; block + 6 * stride <= numbers.size(); block += 6 * stride) {
        for (std::size_t k = 0; k < stride; ++k) {
            move_force(numbers, block + k, stride, to);
        }
    }
}

} // namespace

Matrix6 moment_arm(const Vector3& to)
{
    Matrix6 arm{};
    for (std::size_t i = 0; i < 6; ++i) {
        arm[i][i] = 1.0;
    }
    arm[3][1] = to[2];
    arm[3][2] = -to[1];
    arm[4][0] = -to[2];
    arm[4][2] = to[0];
    arm[5][0] = to[1];
    arm[5][1] = -to[0];
    return arm;
}

Matrix6 moved_matrix(const Matrix6& matrix, const Vector3& to)
{
    const Matrix6 arm = moment_arm(to);
    return product(product(arm, matrix), transposed(arm));
}

Hydrodynamics moved_reference(const Hydrodynamics& hydrodynamics, const Vector3& to)
{
    Hydrodynamics moved = hydrodynamics;
    for (Matrix6& matrix : moved.added_mass) {
        matrix = moved_matrix(matrix, to);
    }
    for (Matrix6& matrix : moved.radiation_damping) {
        matrix = moved_matrix(matrix, to);
    }
    moved.added_mass_at_infinity = moved_matrix(moved.added_mass_at_infinity, to);
    moved.hydrostatic_stiffness = moved_matrix(moved.hydrostatic_stiffness, to);
    const std::size_t inputs = 3 * moved.points.size();
    if (inputs > 0) {
        move_forces(moved.haskind, inputs, to);
        move_forces(moved.haskind_at_infinity, inputs, to);
    }
    move_forces(moved.froude_krylov, 1, to);
    move_forces(moved.diffraction, 1, to);
    return moved;
}

} // namespace swell::engine
