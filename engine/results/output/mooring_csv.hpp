#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

/// Writes moorings.csv: a line per frame and mooring line or fender, with its load. The last column is the state of a line,
/// `fast`, `brakes`, `broken` or `cast off`, or of a fender, `fast` or `at its end`.
class MooringCsv
{
public:
    /// Throws InputError if the file cannot be made. The scenario has the names.
    MooringCsv(const std::string& file, const Scenario& scenario);

    void append(double time_s, std::span<const ShipMoorings> ships);

    /// Completes the file and gives it its name. An object destroyed before finish() leaves no file.
    void finish() { file_.finish(); }

private:
    /// The names of a ship's lines and fenders.
    struct Names {
        std::vector<std::string> lines, fenders;
    };

    AtomicFile file_;
    std::vector<Names> names_; ///< of the ships that have moorings
};

} // namespace swell::engine
