// Small NetCDF rasters of random seeds, whose metadata say in many ways where their cells are and what their numbers mean.
// Each is read right, refused or warned of, never a wrong place or depth without a word.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <map>

#include "../number_of_option.hpp"
#include "../scratch_folder.hpp"
#include "mapped_verdict.hpp"

namespace
{

using namespace swell::fuzz;
using Clock = std::chrono::steady_clock;

const char* const usage = R"(Usage: random_mappings [--files N] [--seconds N] [--first SEED] [--tell SEED] [--refusals]
Writes small NetCDF rasters and holds where and how deep each node is against what they mean, until N files are read (300 by
default) or N seconds are over.
  --first SEED  the first seed, 1 by default; the others follow
  --tell SEED   reads only this one: says what it is and how it ended, and leaves its file in the current folder
  --refusals    says how often each refusal and each excuse came
Exit status: 0 where nothing was wrong without a word, and at least 3 of 10 files were read right.
)";

struct Wanted {
    std::uint64_t files = 300, seconds = 1'000'000, first = 1, told = 0;
    bool lists_refusals = false;
};

Wanted wanted_from(int argc, char** argv)
{
    Wanted wanted;
    const auto value = [&](int& at) { return at + 1 < argc ? argv[++at] : ""; };
    for (int at = 1; at < argc; ++at) {
        const std::string word = argv[at];
        if (word == "--files") {
            read_number(wanted.files, value(at));
        } else if (word == "--seconds") {
            read_number(wanted.seconds, value(at));
            wanted.files = static_cast<std::uint64_t>(-1);
        } else if (word == "--first") {
            read_number(wanted.first, value(at));
        } else if (word == "--tell") {
            read_number(wanted.told, value(at));
        } else if (word == "--refusals") {
            wanted.lists_refusals = true;
        } else {
            std::fputs(usage, stdout);
            std::exit(word == "--help" ? 0 : 2);
        }
    }
    return wanted;
}

/// How files ended.
class Counts
{
public:
    void add(const MappedRaster& raster, const Answer& answer)
    {
        ++by_verdict_[static_cast<std::size_t>(answer.verdict)];
        if (answer.verdict == Verdict::refused || answer.verdict == Verdict::warned) {
            const std::size_t name = answer.words.starts_with('/') ? answer.words.find(": ") + 2 : 0;
            ++words_[fmt::format("{} {}: {}", raster.notes.empty() ? "plain" : "noted", word_of(answer.verdict),
                                 answer.words.substr(name, 70))];
        }
    }
    [[nodiscard]] std::uint64_t of(Verdict verdict) const { return by_verdict_[static_cast<std::size_t>(verdict)]; }
    [[nodiscard]] std::uint64_t files() const { return by_verdict_[0] + by_verdict_[1] + by_verdict_[2] + by_verdict_[3]; }

    void print(bool with_words) const
    {
        if (with_words) {
            for (const auto& [words, count] : words_) {
                fmt::print("{:>7} {}\n", count, words);
            }
        }
        const double percent = 100.0 / static_cast<double>(std::max<std::uint64_t>(files(), 1));
        fmt::print("{} files: {:.0f} % right, {:.0f} % refused, {:.0f} % warned of, {} wrong without a word\n", files(),
                   percent * static_cast<double>(by_verdict_[0]), percent * static_cast<double>(by_verdict_[1]),
                   percent * static_cast<double>(by_verdict_[2]), by_verdict_[3]);
    }

private:
    std::array<std::uint64_t, 4> by_verdict_{};
    std::map<std::string, std::uint64_t> words_;
};

/// One that does not come back ends the program.
Answer read_in_time(const MappedRaster& raster, const std::string& file)
{
    constexpr unsigned time_limit_s = 60;
    alarm(time_limit_s);
    write_mapped_raster(raster, file);
    return verdict_on(raster, file);
}

int tell(std::uint64_t seed)
{
    const MappedRaster raster = mapped_raster(seed);
    const std::string file = std::filesystem::absolute(fmt::format("mapping_{}.nc", seed)).string();
    const Answer answer = read_in_time(raster, file);
    fmt::print("{}  {}: {}\n", story_of(raster), word_of(answer.verdict), answer.words);
    return answer.verdict == Verdict::wrong ? 1 : 0;
}

Counts read_files(const Wanted& wanted)
{
    constexpr std::uint64_t most_told = 20;
    const ScratchFolder folder("random_mappings");
    const Clock::time_point end = Clock::now() + std::chrono::seconds(wanted.seconds);
    Counts counts;
    for (std::uint64_t n = 0; n < wanted.files && Clock::now() < end && counts.of(Verdict::wrong) < most_told; ++n) {
        const MappedRaster raster = mapped_raster(wanted.first + n);
        const Answer answer = read_in_time(raster, folder.file(fmt::format("{}.nc", raster.seed)));
        counts.add(raster, answer);
        if (answer.verdict == Verdict::wrong) {
            fmt::print("{}  {}; again by --tell {}\n", story_of(raster), answer.words, raster.seed);
        }
        folder.empty();
    }
    return counts;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        const Wanted wanted = wanted_from(argc, argv);
        if (wanted.told != 0) {
            return tell(wanted.told);
        }
        const Counts counts = read_files(wanted);
        counts.print(wanted.lists_refusals);
        constexpr double least_right = 0.3; // else the generator makes nothing that is read
        const bool are_enough =
            static_cast<double>(counts.of(Verdict::right)) >= least_right * static_cast<double>(counts.files());
        return counts.of(Verdict::wrong) == 0 && are_enough ? 0 : 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "random_mappings: %s\n", error.what());
        return 1;
    }
}
