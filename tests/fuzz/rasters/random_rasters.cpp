// Small rasters of random seeds, read: right, refused or warned of, never a wrong number without a word.
#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <map>

#include "../number_of_option.hpp"
#include "../scratch_folder.hpp"
#include "verdict.hpp"

namespace
{

using namespace swell::fuzz;
using Clock = std::chrono::steady_clock;

const char* const usage = R"(Usage: random_rasters [--rasters N] [--seconds N] [--first SEED] [--tell SEED] [--refusals]
Writes small rasters in every format and holds what is read of them against what they mean, until N of them are read (300
unless told) or N seconds are over.
  --first SEED  the first seed, 1 unless told; the others follow
  --tell SEED   this one alone: says what it is and how it ended, and leaves its file in the current folder
  --refusals    says how often each refusal and each excuse came, of rasters that contradict nothing too
Exit status: 0 where no number was wrong without a word, and at least 3 of 10 rasters were read right.
)";

struct Wanted {
    std::uint64_t rasters = 300;
    std::uint64_t seconds = 1'000'000;
    std::uint64_t first = 1;
    std::uint64_t told = 0;
    bool tells_refusals = false;
};

Wanted wanted_from(int argc, char** argv)
{
    Wanted wanted;
    const auto value = [&](int& at) { return at + 1 < argc ? argv[++at] : ""; };
    for (int at = 1; at < argc; ++at) {
        const std::string word = argv[at];
        if (word == "--rasters") {
            read_number(wanted.rasters, value(at));
        } else if (word == "--seconds") {
            read_number(wanted.seconds, value(at));
            wanted.rasters = static_cast<std::uint64_t>(-1);
        } else if (word == "--first") {
            read_number(wanted.first, value(at));
        } else if (word == "--tell") {
            read_number(wanted.told, value(at));
        } else if (word == "--refusals") {
            wanted.tells_refusals = true;
        } else {
            std::fputs(usage, stdout);
            std::exit(word == "--help" ? 0 : 2);
        }
    }
    return wanted;
}

const char* ending_of(Format format)
{
    constexpr std::array<const char*, 8> endings{".tif", ".nc", ".nc", ".asc", ".xyz", ".grd", ".grd", ".grd"};
    return endings[static_cast<std::size_t>(format)];
}

/// How rasters ended, by format.
class Counts
{
public:
    void add(const RandomRaster& raster, const Answer& answer)
    {
        ++of_format_[raster.format][static_cast<std::size_t>(answer.verdict)];
        ++all_[static_cast<std::size_t>(answer.verdict)];
        if (answer.verdict == Verdict::refused || answer.verdict == Verdict::warned) {
            std::string words = answer.words;
            const std::size_t file = words.find(": ");
            words = file != std::string::npos && words.starts_with('/') ? words.substr(file + 2) : words;
            ++words_[(raster.promise == Promise::told ? "told  " : "honest ") + std::string(word_of(answer.verdict)) +
                     ": " + words.substr(0, 60)];
        }
    }
    [[nodiscard]] std::uint64_t of(Verdict verdict) const { return all_[static_cast<std::size_t>(verdict)]; }
    [[nodiscard]] std::uint64_t rasters() const { return all_[0] + all_[1] + all_[2] + all_[3]; }

    void print(bool with_words) const
    {
        for (const auto& [format, counts] : of_format_) {
            fmt::print("{:<15} {:>7} right {:>7} refused {:>7} warned of {:>4} wrong\n", name_of(format), counts[0],
                       counts[1], counts[2], counts[3]);
        }
        if (with_words) {
            for (const auto& [words, count] : words_) {
                fmt::print("{:>7} {}\n", count, words);
            }
        }
        const double percent = 100.0 / static_cast<double>(std::max<std::uint64_t>(rasters(), 1));
        fmt::print("{} rasters: {:.0f} % right, {:.0f} % refused, {:.0f} % warned of, {} wrong without a word\n", rasters(),
                   percent * static_cast<double>(all_[0]), percent * static_cast<double>(all_[1]),
                   percent * static_cast<double>(all_[2]), all_[3]);
    }

private:
    std::map<Format, std::array<std::uint64_t, 4>> of_format_;
    std::array<std::uint64_t, 4> all_{};
    std::map<std::string, std::uint64_t> words_;
};

/// One that does not come back ends the program.
Answer read_in_time(const RandomRaster& raster, const std::string& file)
{
    constexpr unsigned time_limit_s = 60;
    alarm(time_limit_s);
    write_raster(raster, file);
    return verdict_on(raster, file);
}

int tell(std::uint64_t seed)
{
    const RandomRaster raster = random_raster(seed);
    const std::string file = std::filesystem::absolute(fmt::format("raster_{}{}", seed, ending_of(raster.format))).string();
    const Answer answer = read_in_time(raster, file);
    fmt::print("{}  {}: {}\n", story_of(raster), word_of(answer.verdict), answer.words);
    return answer.verdict == Verdict::wrong ? 1 : 0;
}

Counts read_rasters(const Wanted& wanted)
{
    constexpr std::uint64_t most_told = 20;
    const ScratchFolder folder("random_rasters");
    const Clock::time_point end = Clock::now() + std::chrono::seconds(wanted.seconds);
    Counts counts;
    for (std::uint64_t n = 0; n < wanted.rasters && Clock::now() < end && counts.of(Verdict::wrong) < most_told; ++n) {
        const RandomRaster raster = random_raster(wanted.first + n);
        // NetCDF's library keeps a file of the same name open.
        const Answer answer = read_in_time(raster, folder.file(fmt::format("{}{}", raster.seed, ending_of(raster.format))));
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
        const Counts counts = read_rasters(wanted);
        counts.print(wanted.tells_refusals);
        constexpr double least_right = 0.3; // else the generator makes nothing that is read
        const bool are_enough =
            static_cast<double>(counts.of(Verdict::right)) >= least_right * static_cast<double>(counts.rasters());
        return counts.of(Verdict::wrong) == 0 && are_enough ? 0 : 1;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "random_rasters: %s\n", error.what());
        return 1;
    }
}
