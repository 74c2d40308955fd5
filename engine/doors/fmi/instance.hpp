#pragma once
#include <fmi2FunctionTypes.h>
#include <map>
#include <optional>
#include <string>

#include "engine/doors/fmi/contents.hpp"
#include "engine/doors/fmi/inputs.hpp"
#include "engine/doors/fmi/water.hpp"

namespace swell::fmi
{

/// Phases of an FMU's instance, as in the FMI standard's table of allowed calls.
enum class Phase : int { instantiated, initialization, stepping, terminated };

/// The state of an FMU's instance: fmi2GetFMUstate saves it and fmi2SetFMUstate restores it.
struct SavedInstance {
    Phase phase = Phase::instantiated;
    double start_s = 0.0;
    Inputs inputs;
    LastOrders last;
    bool has_water = false;
    std::vector<unsigned char> water;
};

/// Returns a message as the format string of a host's logger, a function like printf: "%" becomes "%%". Hosts whose logger
/// is not written in C, such as FMPy, show only the format, so the message cannot be an argument of "%s".
std::string as_format(const std::string& line);

/// One instance of the FMU: its phase, the host's inputs, and the engine. Its functions throw a Refusal or another
/// exception; call_guard.hpp turns these into statuses.
class Instance
{
public:
    Instance(std::string name, Contents contents, std::string resources, const fmi2CallbackFunctions& callbacks);

    void be_verbose(bool is_verbose) { is_verbose_ = is_verbose; }
    /// Writes a line to the host's logger.
    void tell(fmi2Status status, const char* category, const std::string& line) const;

    /// Throws a Refusal (fmi2Discard) if `is_allowed` is false: the FMI standard does not allow the function `call` in the
    /// present phase.
    void expect(bool is_allowed, const char* call) const;
    [[nodiscard]] Phase phase() const { return phase_; }
    void setup(double start_s) { start_s_ = start_s; }
    void enter_initialization();
    /// Ends the initialization: makes the engine, if it does not exist yet, and throws a Refusal for probes off the grid.
    void exit_initialization();
    void terminate() { phase_ = Phase::terminated; }
    /// Brings the instance back to its state after fmi2Instantiate: default inputs, no engine.
    void reset();

    void step(double from_s, double step_s);
    [[nodiscard]] double last_time_s();

    [[nodiscard]] double real(Reference reference);
    [[nodiscard]] std::int32_t integer(Reference reference);
    [[nodiscard]] bool boolean(Reference reference);
    /// Returns the value of a text variable. The pointer is valid until the same variable is read again.
    [[nodiscard]] const char* string(Reference reference);
    void set_real(Reference reference, double value);
    void set_integer(Reference reference, std::int32_t value);
    void set_boolean(Reference reference, bool value);
    void set_string(Reference reference, const char* value);

    [[nodiscard]] SavedInstance saved();
    void restore(const SavedInstance& saved);
    [[nodiscard]] const Contents& contents() const { return contents_; }

private:
    Water& water();
    Water& make_water();
    void may_set(Reference reference) const;
    [[nodiscard]] std::int64_t whole_frames(double step_s);

    std::string name_;
    Contents contents_;
    std::string resources_;
    fmi2CallbackFunctions callbacks_;
    bool is_verbose_ = false;
    Phase phase_ = Phase::instantiated;
    double start_s_ = 0.0;
    Inputs inputs_;
    LastOrders last_;
    std::optional<Water> water_;
    std::map<Reference, std::string> told_texts_;
};

} // namespace swell::fmi
