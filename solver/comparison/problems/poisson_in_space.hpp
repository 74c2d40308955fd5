#pragma once
#include <vector>

#include "solver/comparison/grid/volume.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::solver
{

/// Poisson's test problem in three dimensions: −Δu = f on the unit cube, u = 0 on its faces, u = x(x−1)y(y−1)z(z−1)e^{xyz}.
/// Unknown (i, j, k) is at ((i+1)h, (j+1)h, (k+1)h), h = 1/(n+1). The matrix has the diagonal entries 6 and couplings −1.
/// Values are row by row and layer by layer.
struct PoissonProblemInSpace {
    Volume volume;
    double h = 0.0;
    std::vector<double> exact;           ///< u at the nodes
    std::vector<double> right_hand_side; ///< h² f, so that the solution has the discretisation error
};

/// Makes Poisson's test problem on the unit cube with n × n × n unknowns and h = 1/(n+1).
PoissonProblemInSpace poisson_problem_in_space(int n);

/// The sizes of the couplings of the matrix of −Δ along x, y and z, each 1 / spacing². The diagonal entry is twice their
/// sum; couplings across the faces of the volume, where the solution is 0, are left out.
struct CouplingsInSpace {
    double x = 1.0;
    double y = 1.0;
    double z = 1.0;
};

/// Makes the seven-point matrix of −Δ in the backend's memory. Waits for the backend. Throws the exceptions of
/// Backend::allocate.
template <class T, class Backend>
SevenPointStencil<T> poisson_matrix(Backend& backend, const Volume& volume, const CouplingsInSpace& couplings = {})
{
    std::vector<double> centre, west, south, down;
    for (int k = 0; k < volume.nz; ++k) {
        for (int j = 0; j < volume.ny; ++j) {
            for (int i = 0; i < volume.nx; ++i) {
                centre.push_back(2.0 * (couplings.x + couplings.y + couplings.z));
                west.push_back(i > 0 ? -couplings.x : 0.0);
                south.push_back(j > 0 ? -couplings.y : 0.0);
                down.push_back(k > 0 ? -couplings.z : 0.0);
            }
        }
    }
    SevenPointStencil<T> matrix(backend, volume, "matrix S");
    upload_values(backend, centre, matrix.centre);
    upload_values(backend, west, matrix.west);
    upload_values(backend, south, matrix.south);
    upload_values(backend, down, matrix.down);
    return matrix;
}

} // namespace swell::solver
