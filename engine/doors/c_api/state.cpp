#include <memory>
#include <ostream>
#include <span>

#include "engine/doors/c_api/engine_handle.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"
#include "engine/run/files/input_file.hpp"
#include "engine/run/state/state_file.hpp"

/// Saved states, and logs of orders.
namespace swell::engine::c_api
{

namespace
{

/// Writes a file by write(stream); refuses the files from which the engine's scenario was read.
template <class Write>
void write_file(const swell_engine& engine, const char* file, const Write& write)
{
    const FilesInUse::Scope read(*engine.files, FilesInUse::Scope::Extent::thread);
    AtomicFile whole(file);
    write(whole.stream());
    whole.finish();
}

} // namespace

} // namespace swell::engine::c_api

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_save_state(swell_engine* engine, unsigned char* state, size_t capacity, size_t* needed)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        given(needed, "needed");
        const std::vector<std::byte> saved = asked.save_state();
        return copy_list(reinterpret_cast<const unsigned char*>(saved.data()), saved.size(), state, capacity, needed,
                         "state");
    });
}

swell_status swell_save_state_file(swell_engine* engine, const char* file)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        given(file, "file");
        write_file(*engine, file, [&](std::ostream& stream) {
            asked.save_state([&](std::span<const std::byte> bytes) {
                stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
            });
        });
        return SWELL_DONE;
    });
}

swell_status swell_restore_state(swell_engine* engine, const unsigned char* state, size_t bytes)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        given_array(state, bytes, "state");
        return status_of(asked, asked.restore_state(std::as_bytes(std::span(state, bytes))));
    });
}

swell_status swell_restore_state_file(swell_engine* engine, const char* file)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.restore_state(bytes_of_state_file(&given(file, "file"))));
    });
}

swell_status swell_state_hash(swell_engine* engine, char* hash, size_t capacity)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        given(hash, "hash");
        return copy_hash(asked.state_hash(), hash, capacity);
    });
}

swell_status swell_write_inputs(swell_engine* engine, const char* file)
{
    return guarded(__func__, [&] {
        const WaveEngine& asked = engine_of(engine);
        given(file, "file");
        const std::string text = written(asked.inputs());
        write_file(*engine, file, [&](std::ostream& stream) { stream << text; });
        return SWELL_DONE;
    });
}

swell_status swell_read_inputs(const char* file, swell_input_log** log)
{
    return guarded(__func__, [&] {
        given(log, "log") = nullptr;
        const std::string text = content_of_input(&given(file, "file"));
        *log = std::make_unique<swell_input_log>(read_input_log(text, file)).release();
        return SWELL_DONE;
    });
}

swell_status swell_replay(swell_engine* engine, const swell_input_log* log)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        return status_of(asked, asked.replay(given(log, "log").orders));
    });
}

void swell_free_inputs(swell_input_log* log)
{
    end_guarded(log);
}

} // extern "C"
