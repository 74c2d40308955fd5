#include "model/foam/foam.hpp"
#include "engine/doors/c_api/engine_handle.hpp"

/// Foam, for pictures of the water.

using namespace swell::engine;
using namespace swell::engine::c_api;

extern "C" {

swell_status swell_collect_foam(swell_engine* engine)
{
    return guarded(__func__, [&] {
        engine_of(engine).collect_foam();
        return SWELL_DONE;
    });
}

swell_status swell_copy_foam(swell_engine* engine, float* cover, size_t capacity, size_t* count)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        given(count, "count");
        const swell::model::Foam foam = asked.foam();
        return copy_list(foam.cover.data(), foam.cover.size(), cover, capacity, count, "cover");
    });
}

swell_status swell_foam_hash(swell_engine* engine, char* hash, size_t capacity)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        given(hash, "hash");
        return copy_hash(asked.foam_hash(), hash, capacity);
    });
}

swell_status swell_get_whitecap_cover(swell_engine* engine, double wind_m_per_s, double* cover)
{
    return guarded(__func__, [&] {
        WaveEngine& asked = engine_of(engine);
        constexpr swell::solver::Range winds{0.0, 100.0};
        given(cover, "cover") = asked.whitecap_cover(within(winds, wind_m_per_s, "wind_m_per_s"));
        return SWELL_DONE;
    });
}

} // extern "C"
