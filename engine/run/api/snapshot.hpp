#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../../model/setup/ship.hpp"
#include "../../../solver/grid/extent.hpp"

namespace swell::engine
{

/// The fields of the water's state, with one value per node: zeta, the height of the surface [m]; phi, the potential at the
/// surface [m²/s]; psi, the solution of the elliptic system.
enum class StateField { zeta, phi, psi };

/// A copy of the water and the ships at the end of a frame.
struct Snapshot {
    long frame = 0;
    double time_s = 0.0;
    solver::Extent extent;
    std::vector<double> zeta_m;         ///< row by row from the south-west; 0 on land
    std::vector<model::ShipPose> ships; ///< the scenario's ships, in its order
};

/// A view of a surface in host memory, in the run's precision, to read while frames are computed. The engine owns the
/// memory. Rows are `pitch` values apart. Both pointers are null before the first copy is finished.
struct SurfaceCopy {
    long frame = 0;
    solver::Extent extent;
    int pitch = 0;
    const float* zeta_float = nullptr;   ///< node (0, 0) of a run in float
    const double* zeta_double = nullptr; ///< node (0, 0) of a run in double
};

/// A reading of a gauge, a node of the grid: the height of the surface, zeta, and its slope. The slope is the difference of
/// zeta between the neighbouring nodes, divided by their distance; the gauge's own node replaces a neighbour on land or
/// outside the grid.
struct GaugeReading {
    double zeta_m = 0.0;
    double slope_east = 0.0;
    double slope_north = 0.0;
};

/// The force of the water on a ship, in the ship's axes: forward, port, up. Moments are about the ship's middle and follow
/// the right-hand rule: roll, pitch, yaw.
struct NamedShipForce {
    std::string name;
    std::array<double, 3> force_n{};
    std::array<double, 3> moment_nm{};
    double dent_m = 0.0; ///< largest |zeta| under the hull; it is a depression, not a wave
};

/// The bytes of a saved state, to be read piece by piece: those of a large sea need not be in memory at once.
struct SavedBytes {
    /// Copies the bytes from number `at` on; there are as many. May throw; then no state is restored.
    using Read = std::function<void(std::uint64_t at, std::span<std::byte> to)>;

    SavedBytes(std::uint64_t count, Read bytes) : size(count), read(std::move(bytes)) {}
    /// Bytes in memory, which must outlive the object: a span, or a container such as a vector.
    template <std::convertible_to<std::span<const std::byte>> Memory>
    SavedBytes(const Memory& memory) // NOLINT(google-explicit-constructor): bytes in memory are saved bytes as they are
        : SavedBytes(std::span<const std::byte>(memory).size(),
                     [bytes = std::span<const std::byte>(memory)](std::uint64_t at, std::span<std::byte> to) {
                         if (!to.empty()) {
                             std::memcpy(to.data(), bytes.data() + at, to.size());
                         }
                     })
    {
    }

    std::uint64_t size;
    Read read;
    /// Whether another rank has compared the checksum. Then they are read once, from the first byte to the last.
    bool is_checked = false;
};

} // namespace swell::engine
