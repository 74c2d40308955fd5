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

/// The water level and sea that were last ordered from the engine: an input that the host did not change is not ordered
/// again.
struct LastOrders {
    double water_level_m = 0.0;
    bool has_sea = false;
    std::array<double, 3> sea{};
};

/// The engine of one instance of the FMU, used through the C interface. Errors of the C interface are thrown as a Refusal.
class Water
{
public:
    /// A function that receives the messages of the engine; `level` is a swell_log_level.
    using Say = std::function<void(int level, const char* line)>;

    /// Makes the engine from the host's inputs. `resources` is the path of the FMU's folder resources. Takes seconds for
    /// millions of nodes.
    Water(const Inputs& inputs, const std::string& resources, Say say);

    [[nodiscard]] std::int64_t frame() const;
    [[nodiscard]] double frame_s() const { return frame_s_; }
    [[nodiscard]] std::int32_t frame_status() const { return frame_status_; }
    [[nodiscard]] std::string state_hash() const;

    /// Throws a Refusal for a probe off the grid.
    void check_probes(const std::vector<Inputs::Place>& probes) const;
    /// Gives the host's inputs to the engine as orders: to all steered ships always, of water level and sea if they differ
    /// from `last`, which is updated.
    void order(const Inputs& inputs, LastOrders& last);
    /// Computes this many frames. Continues on the CPU if the GPU is lost.
    void advance(std::int64_t frames);

    /// Write the value of an output to `value`, at the present positions of the probes; return false if the reference is
    /// not an output of this type.
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
