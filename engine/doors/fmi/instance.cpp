#include "engine/doors/fmi/instance.hpp"

#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "engine/doors/fmi/refusal.hpp"

namespace swell::fmi
{

namespace
{

/// Tolerance of a host's times, in frames. Times that are added up in double have smaller errors for years.
constexpr double nearness = 1e-3;

/// Returns the variable; refuses a null pointer, which means that no variable of this type has the reference.
template <class T>
T& found(T* value, Reference reference)
{
    if (value == nullptr) {
        discard(fmt::format("value reference {}: no variable of this type that can be set", reference));
    }
    return *value;
}

[[noreturn]] void refuse_reference(Reference reference)
{
    discard(fmt::format("value reference {}: there is no such variable of this type", reference));
}

} // namespace

Instance::Instance(std::string name, Contents contents, std::string resources, const fmi2CallbackFunctions& callbacks)
    : name_(std::move(name)), contents_(std::move(contents)), resources_(std::move(resources)), callbacks_(callbacks),
      inputs_(contents_)
{
}

std::string as_format(const std::string& line)
{
    std::string format;
    for (const char one : line) {
        format += one == '%' ? "%%" : std::string(1, one);
    }
    return format;
}

void Instance::tell(fmi2Status status, const char* category, const std::string& line) const
{
    if (callbacks_.logger != nullptr && (status != fmi2OK || is_verbose_)) {
        callbacks_.logger(callbacks_.componentEnvironment, name_.c_str(), status, category, as_format(line).c_str());
    }
}

void Instance::expect(bool is_allowed, const char* call) const
{
    if (!is_allowed) {
        constexpr std::array<const char*, 4> phases{"instantiated", "in initialization mode", "initialized", "terminated"};
        discard(
            fmt::format("{} is not allowed while the instance is {}", call, phases.at(static_cast<std::size_t>(phase_))));
    }
}

Water& Instance::make_water()
{
    last_ = {};
    return water_.emplace(inputs_, resources_, [this](int level, const char* line) {
        const fmi2Status status = level == SWELL_LOG_NOTE ? fmi2OK : fmi2Warning;
        tell(status, status == fmi2OK ? "logEvents" : "logStatusWarning", line);
    });
}

Water& Instance::water()
{
    return water_ ? *water_ : make_water();
}

void Instance::enter_initialization()
{
    phase_ = Phase::initialization;
}

void Instance::exit_initialization()
{
    water().check_probes(inputs_.probes);
    phase_ = Phase::stepping;
}

void Instance::reset()
{
    water_.reset();
    inputs_ = Inputs(contents_);
    last_ = {};
    start_s_ = 0.0;
    phase_ = Phase::instantiated;
}

std::int64_t Instance::whole_frames(double step_s)
{
    const double frame_s = water().frame_s();
    const double frames = std::round(step_s / frame_s);
    constexpr double most_frames = 1e9;
    const bool is_whole = std::abs(step_s - frames * frame_s) <= nearness * frame_s; // not where it is no number
    if (!is_whole || frames < 1.0 || frames > most_frames) {
        discard(fmt::format("the communication step is {:g} s: allowed are whole numbers of frames of {:g} s", step_s,
                            frame_s));
    }
    return static_cast<std::int64_t>(frames);
}

void Instance::step(double from_s, double step_s)
{
    const std::int64_t frames = whole_frames(step_s);
    const double now_s = last_time_s();
    if (!(std::abs(from_s - now_s) <= nearness * water().frame_s())) {
        discard(fmt::format("the communication point is {:g} s: the water is at {:g} s", from_s, now_s));
    }
    water().check_probes(inputs_.probes);
    water().order(inputs_, last_);
    water().advance(frames);
}

double Instance::last_time_s()
{
    return start_s_ + static_cast<double>(water().frame()) * water().frame_s();
}

double Instance::real(Reference reference)
{
    if (const double* input = inputs_.real(reference)) {
        return *input;
    }
    double value = 0.0;
    if (!water().real(reference, inputs_.probes, value)) {
        refuse_reference(reference);
    }
    return value;
}

std::int32_t Instance::integer(Reference reference)
{
    if (const std::int32_t* input = inputs_.integer(reference)) {
        return *input;
    }
    std::int32_t value = 0;
    if (!water().integer(reference, inputs_.probes, value)) {
        refuse_reference(reference);
    }
    return value;
}

bool Instance::boolean(Reference reference)
{
    const bool* input = inputs_.boolean(reference);
    if (input == nullptr) {
        refuse_reference(reference);
    }
    return *input;
}

const char* Instance::string(Reference reference)
{
    const std::string* input = inputs_.string(reference);
    if (input == nullptr && reference != ref_state_hash) {
        refuse_reference(reference);
    }
    std::string& text = told_texts_[reference];
    text = input != nullptr ? *input : water().state_hash();
    return text.c_str();
}

/// Refuses to set a variable after termination. Refuses variables from which the water is made once steps have begun;
/// before, a change makes the water again.
void Instance::may_set(Reference reference) const
{
    if (phase_ == Phase::terminated || (is_of_making(reference) && phase_ == Phase::stepping)) {
        discard(fmt::format("value reference {} cannot be set in this phase", reference));
    }
}

void Instance::set_real(Reference reference, double value)
{
    may_set(reference);
    double& place = found(inputs_.real(reference), reference);
    if (!std::isfinite(value)) {
        discard(fmt::format("value reference {} is {:g}: allowed are finite numbers", reference, value));
    }
    place = value;
}

void Instance::set_integer(Reference reference, std::int32_t value)
{
    may_set(reference);
    found(inputs_.integer(reference), reference) = value;
    water_.reset();
}

void Instance::set_boolean(Reference reference, bool value)
{
    may_set(reference);
    found(inputs_.boolean(reference), reference) = value;
}

void Instance::set_string(Reference reference, const char* value)
{
    may_set(reference);
    std::string& place = found(inputs_.string(reference), reference);
    if (value == nullptr) {
        discard(fmt::format("value reference {} is a null pointer", reference));
    }
    place = value;
    water_.reset();
}

SavedInstance Instance::saved()
{
    SavedInstance saved{phase_, start_s_, inputs_, last_, water_.has_value(), {}};
    if (water_) {
        saved.water = water_->saved_state();
    }
    return saved;
}

void Instance::restore(const SavedInstance& saved)
{
    const bool is_same_water = water_ && saved.has_water && inputs_.scenario == saved.inputs.scenario &&
                               inputs_.settings == saved.inputs.settings && inputs_.backend == saved.inputs.backend &&
                               inputs_.threads == saved.inputs.threads && inputs_.device == saved.inputs.device;
    inputs_ = saved.inputs;
    if (!is_same_water) {
        water_.reset();
    }
    if (saved.has_water) {
        water().restore(saved.water);
    }
    last_ = saved.last;
    start_s_ = saved.start_s;
    phase_ = saved.phase;
}

} // namespace swell::fmi
