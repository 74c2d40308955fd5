// Logs of orders: a log that was read, written and read again must be the same.
#include "engine/run/api/input_log.hpp"
#include "fuzz_target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    const std::string text(reinterpret_cast<const char*>(bytes), size);
    fuzz::accepted([&] {
        const std::string written = engine::written(engine::read_input_log(text, "fuzzed.jsonl"));
        fuzz::must_hold(engine::written(engine::read_input_log(written, "again.jsonl")) == written);
    });
    return 0;
}
