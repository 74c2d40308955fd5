#pragma once
#include <string>
#include <vector>

#include "../../run/api/moorings.hpp"

namespace swell::engine
{

struct Scenario;

/// The load of a mooring line or a fender in a run.
struct LoadOfMooring {
    std::string ship;
    std::string name;
    bool is_line = true;         ///< false: a fender
    long frames = 0;             ///< in the interval of statistics; 0: mean and rms are unknown
    double mean_n = 0.0;         ///< in this interval
    double rms_n = 0.0;          ///< about the mean
    double largest_n = 0.0;      ///< over the whole run
    bool is_broken = false;      ///< a line that broke during the run
    bool was_at_its_end = false; ///< a fender that was compressed by more than its thickness
};

/// Gathers the loads of mooring lines and fenders, frame by frame.
class MooringLoads
{
public:
    /// Adds a frame of a run of this scenario, which has the names. `counts` says whether the frame is in the interval of
    /// statistics.
    void add(const Scenario& scenario, const std::vector<ShipMoorings>& ships, bool counts);
    [[nodiscard]] std::vector<LoadOfMooring> of_run() const;

private:
    struct Sums {
        LoadOfMooring so_far;
        double sum = 0.0, squares = 0.0;

        void add(double load_n, bool counts);
    };

    std::vector<Sums> moorings_;
};

} // namespace swell::engine
