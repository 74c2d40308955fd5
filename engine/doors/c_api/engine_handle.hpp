#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/doors/c_api/call_guard.hpp"
#include "engine/doors/c_api/sized_struct.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/files/files_in_use.hpp"

/// The opaque types of swell.h.

struct swell_engine {
    explicit swell_engine(swell::engine::Scenario scenario, const swell::engine::EngineOptions& options)
        : engine(std::move(scenario), options), board(engine.snapshots())
    {
    }

    swell::engine::WaveEngine engine;
    /// List of the files from which the scenario was read; the engine refuses to write to them. It ends with the engine.
    /// States and logs that the caller restores and reads are not in the list: a caller may save to the file that it
    /// restored from.
    std::unique_ptr<swell::engine::FilesInUse> files = std::make_unique<swell::engine::FilesInUse>();
    /// Gives the newest snapshots to other threads. Copied from the engine once, because these threads use it while the
    /// engine computes.
    std::shared_ptr<const swell::engine::SnapshotBoard> board;
};

struct swell_snapshot {
    swell::engine::WaterSnapshot water;
};

struct swell_input_log {
    swell::engine::InputLog orders;
};

namespace swell::engine::c_api
{

inline WaveEngine& engine_of(swell_engine* handle)
{
    return given(handle, "engine").engine;
}

inline const WaveEngine& engine_of(const swell_engine* handle)
{
    return given(handle, "engine").engine;
}

/// Converts the outcome of a call to the C++ engine into a status: SWELL_DONE, or throws Refusal with the engine's reason.
inline swell_status status_of(const WaveEngine& engine, Outcome outcome)
{
    return done_or(outcome, engine.reason());
}

/// Returns a caller's buffer for `wanted` values; throws Refusal (SWELL_BAD_VALUE) if it is null or its length `count` is
/// not exactly `wanted`. `name` is its name in the message.
template <class T>
T* buffer_of(T* values, std::size_t count, std::size_t wanted, const char* name)
{
    if (count != wanted) {
        refuse(std::string(name) + " has room for " + std::to_string(count) + " values: wanted are " +
               std::to_string(wanted));
    }
    return given_array(values, count, name);
}

/// Prepares the copy of a list to a caller's buffer `to`: writes the list's length to *count, and returns whether to copy.
/// A null buffer of capacity 0 only asks for the length: false. Throws Refusal (SWELL_BAD_VALUE) for a buffer that is too
/// short.
template <class T>
bool takes_list(std::size_t length, const T* to, std::size_t capacity, std::size_t* count, const char* name)
{
    given(count, "count") = length;
    if (to == nullptr && capacity == 0) {
        return false;
    }
    given(to, name);
    if (capacity < length) {
        refuse(std::string(name) + " has room for " + std::to_string(capacity) + ": there are " + std::to_string(length));
    }
    return true;
}

/// Copies a list to a caller's buffer `to` and writes its length to *count. A null buffer of capacity 0 only asks for the
/// length. Throws Refusal (SWELL_BAD_VALUE) for a buffer that is too short.
template <class T>
swell_status copy_list(const T* from, std::size_t length, T* to, std::size_t capacity, std::size_t* count, const char* name)
{
    if (takes_list(length, to, capacity, count, name)) {
        std::copy_n(from, length, to);
    }
    return SWELL_DONE;
}

/// Copies a list to a caller's array of structures with `size`, and writes its length to *count, as copy_list().
template <class Struct>
swell_status copy_structs(const std::vector<Struct>& list, Struct* to, std::size_t capacity, std::size_t* count,
                          const char* name)
{
    if (takes_list(list.size(), to, capacity, count, name) && capacity > 0) {
        const AnswerArray answers(to, name);
        for (std::size_t at = 0; at < list.size(); ++at) {
            answers.write(at, list[at]);
        }
    }
    return SWELL_DONE;
}

/// Copies the digits of a hash and a terminating 0 to a caller's buffer of `capacity` characters; throws Refusal
/// (SWELL_BAD_VALUE) if it is too short.
inline swell_status copy_hash(const std::string& digits, char* hash, std::size_t capacity)
{
    if (capacity < digits.size() + 1) {
        refuse("hash has room for " + std::to_string(capacity) + " characters: wanted are SWELL_HASH_LENGTH");
    }
    std::copy_n(digits.c_str(), digits.size() + 1, hash);
    return SWELL_DONE;
}

} // namespace swell::engine::c_api
