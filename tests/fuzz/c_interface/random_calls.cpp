// The main of a build without libFuzzer: plays random bytes, always the same ones, and the inputs of files.
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <unistd.h>

#include "../number_of_option.hpp"
#include "play.hpp"

namespace
{

using Clock = std::chrono::steady_clock;

const char* const usage = R"(Usage: c_interface_calls [--calls N] [--seconds N] [--seed N] [--keep FILE] [--tell] [FILE...]
Makes random calls of the interface in C until N of them are made (100000 unless told) or N seconds are over.
  --seed N      other calls than those of seed 1
  --keep FILE   has the input that is played, so after a crash the one that crashed
  --tell        says each call and how it ended
With files or folders, plays these inputs instead.
)";

struct Wanted {
    std::size_t calls = 100'000;
    long seconds = 1'000'000;
    unsigned long seed = 1;
    std::string kept_in;
    std::vector<std::string> files;
};

Wanted wanted_from(int argc, char** argv)
{
    Wanted wanted;
    const auto value = [&](int& at) { return at + 1 < argc ? argv[++at] : ""; };
    for (int at = 1; at < argc; ++at) {
        const std::string word = argv[at];
        if (word == "--calls") {
            swell::fuzz::read_number(wanted.calls, value(at));
        } else if (word == "--seconds") {
            swell::fuzz::read_number(wanted.seconds, value(at));
            wanted.calls = static_cast<std::size_t>(-1);
        } else if (word == "--seed") {
            swell::fuzz::read_number(wanted.seed, value(at));
        } else if (word == "--keep") {
            wanted.kept_in = value(at);
        } else if (word == "--tell") {
            swell::fuzz::tells_calls = true;
        } else if (word.starts_with("--")) {
            std::fputs(usage, stdout);
            std::exit(word == "--help" ? 0 : 2);
        } else {
            wanted.files.push_back(word);
        }
    }
    return wanted;
}

/// A call that does not come back ends the program.
std::size_t played_in_time(const std::vector<std::uint8_t>& input)
{
    constexpr unsigned time_limit_s = 60;
    alarm(time_limit_s);
    return swell::fuzz::play(input);
}

std::vector<std::uint8_t> random_input(std::mt19937_64& random)
{
    constexpr std::size_t longest = 4000; // some 200 calls
    std::vector<std::uint8_t> input(random() % longest);
    for (std::uint8_t& byte : input) {
        byte = static_cast<std::uint8_t>(random() >> 32);
    }
    return input;
}

std::size_t play_random_inputs(const Wanted& wanted)
{
    std::mt19937_64 random(wanted.seed);
    const Clock::time_point end = Clock::now() + std::chrono::seconds(wanted.seconds);
    std::size_t calls = 0;
    while (calls < wanted.calls && Clock::now() < end) {
        const std::vector<std::uint8_t> input = random_input(random);
        if (!wanted.kept_in.empty()) {
            std::ofstream(wanted.kept_in, std::ios::binary)
                .write(reinterpret_cast<const char*>(input.data()), static_cast<std::streamsize>(input.size()));
        }
        calls += played_in_time(input);
    }
    return calls;
}

/// Returns the file, or all files of the folder.
std::vector<std::filesystem::path> files_of(const std::string& name)
{
    if (!std::filesystem::is_directory(name)) {
        return {name};
    }
    const std::filesystem::directory_iterator folder(name);
    return {begin(folder), end(folder)};
}

std::size_t play_file(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    if (!stream.is_open()) {
        throw std::runtime_error(file.string() + " cannot be read");
    }
    return played_in_time({std::istreambuf_iterator<char>(stream), {}});
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const Wanted wanted = wanted_from(argc, argv);
        std::size_t calls = wanted.files.empty() ? play_random_inputs(wanted) : 0;
        for (const std::string& name : wanted.files) {
            for (const std::filesystem::path& file : files_of(name)) {
                calls += play_file(file);
            }
        }
        std::printf("%zu calls\n", calls);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "c_interface_calls: %s\n", error.what());
        return 1;
    }
}
