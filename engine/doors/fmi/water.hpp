#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/doors/c_api/swell.h"
#include "engine/doors/fmi/inputs.hpp"

namespace swell::fmi
{

/// The newest orders of level and sea; an unchanged input is not ordered again.
struct LastOrders {
    double water_level_m = 0.0;
    bool has_sea = false;
    std::array<double, 3> sea{};
};

/// The engine of one instance, through the C interface. Faults of the interface are thrown as a Refusal.
class Water
{
public:
    /// Receives the lines of the engine, with a swell_log_level.
    using Say = std::function<void(int level, const char* line)>;

    /// `resources` is the FMU's folder of resources. Takes seconds for millions of nodes.
    Water(const Inputs& inputs, const std::string& resources, Say say);

    [[nodiscard]] std::int64_t frame() const;
    [[nodiscard]] double frame_s() const { return frame_s_; }
    [[nodiscard]] std::int32_t frame_status() const { return frame_status_; }
    [[nodiscard]] std::string state_hash() const;

    /// Refuses a probe off the grid.
    void check_probes(const std::vector<Inputs::Place>& probes) const;
    /// Gives the orders of the inputs: to ships always, of level and sea if they changed.
    void order(const Inputs& inputs, LastOrders& last);
    /// Computes this many frames. Continues on the CPU if a GPU is lost.
    void advance(std::int64_t frames);

    /// Return the value of an output; false if the reference is not an output.
    bool real(Reference reference, const std::vector<Inputs::Place>& probes, double& value) const;
    bool integer(Reference reference, const std::vector<Inputs::Place>& probes, std::int32_t& value) const;

    [[nodiscard]] std::vector<unsigned char> saved_state() const;
    void restore(const std::vector<unsigned char>& state);

private:
    struct Destroy {
        void operator()(swell_engine* engine) const { swell_destroy(engine); }
    };

    static void hear(void* say, std::int32_t level, const char* line);
    [[nodiscard]] swell_sample sample_at(const Inputs::Place& place, const std::string& name) const;
    [[nodiscard]] double of_ship_now(const OfThing& of) const;

    std::unique_ptr<Say> say_; ///< the engine keeps its address
    std::unique_ptr<swell_engine, Destroy> engine_;
    double frame_s_ = 0.0;
    double width_m_ = 0.0;
    double height_m_ = 0.0;
    std::int32_t frame_status_ = 0;
};

} // namespace swell::fmi
