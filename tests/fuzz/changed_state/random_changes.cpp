// The main of a build without libFuzzer: random changes, always the same ones for a seed, until the time is over.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "../fuzz_target.hpp"

namespace
{

using Clock = std::chrono::steady_clock;

/// Mostly a number of a few digits, so that some are near those that states have; every bit of it is random otherwise.
std::vector<std::uint8_t> random_input(std::mt19937_64& random)
{
    std::vector<std::uint8_t> input(16);
    for (std::uint8_t& byte : input) {
        byte = static_cast<std::uint8_t>(random() >> 32U);
    }
    if (random() % 4 != 0) {
        const double number = (static_cast<double>(random() % 2'000'001) - 1e6) / static_cast<double>(1U << random() % 24);
        std::memcpy(input.data() + 8, &number, sizeof number);
    }
    return input;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 4) {
        std::fputs(
            "Usage: changed_states SECONDS SEED FILE\nFILE has the input that is played: after a crash, the one that "
            "crashed.\n",
            stderr);
        return 2;
    }
    const Clock::time_point end = Clock::now() + std::chrono::seconds(std::atol(argv[1]));
    std::mt19937_64 random(std::strtoul(argv[2], nullptr, 10));
    std::size_t changes = 0;
    for (; Clock::now() < end; ++changes) {
        const std::vector<std::uint8_t> input = random_input(random);
        std::ofstream(argv[3], std::ios::binary)
            .write(reinterpret_cast<const char*>(input.data()), static_cast<std::streamsize>(input.size()));
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    std::printf("%zu changes\n", changes);
    return 0;
}
