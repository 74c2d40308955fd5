// Summaries of runs and profiles, as `swell compare` and `swell profile --compare` read them: two JSON texts with a byte 0
// between them, or one text twice.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/results/report/comparison/profile_comparison.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    const std::uint8_t* const end = bytes + size;
    const std::uint8_t* const zero = std::find(bytes, end, std::uint8_t{0});
    const std::uint8_t* const second = zero == end ? bytes : zero + 1;
    const fuzz::MemoryFile old_file(bytes, static_cast<std::size_t>(zero - bytes));
    const fuzz::MemoryFile new_file(second, static_cast<std::size_t>(end - second));
    fuzz::accepted([&] {
        const engine::NamedSummary before = engine::read_summary(old_file.path());
        const engine::NamedSummary now = engine::read_summary(new_file.path());
        const engine::ProfileComparison comparison = engine::compare_profiles(before.json(), now.json());
        engine::comparison_text(comparison);
        engine::comparison_json(comparison).dump();
        engine::slower_than(comparison, 1.1);
        fuzz::accepted([&] { engine::check_same_work(before, now); });
        engine::check_has_judged_times(now);
    });
    return 0;
}
