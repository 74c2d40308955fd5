// Tables of criteria in TOML: every criterion of an accepted one is whole, and is found by its id.
#include "engine/harbour/criteria/criteria.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    const fuzz::MemoryFile file(bytes, size);
    fuzz::accepted([&] {
        const std::vector<engine::Criterion> criteria = engine::read_criteria(file.path());
        fuzz::must_hold(!criteria.empty());
        for (const engine::Criterion& criterion : criteria) {
            fuzz::must_hold(criterion.height_m > 0.0 && criterion.height_m <= 30.0);
            fuzz::must_hold(!criterion.use.empty() && !criterion.source.empty());
            fuzz::must_hold(!criterion.period_s || criterion.period_s->first <= criterion.period_s->second);
            fuzz::must_hold(&engine::criterion_named(criteria, criterion.id, "fuzzed.toml") == &criterion);
        }
        fuzz::must_hold(!fuzz::accepted([&] { (void)engine::criterion_named(criteria, "", "fuzzed.toml"); }));
    });
    return 0;
}
