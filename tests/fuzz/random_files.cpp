#include "random_files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>

#include "number_of_option.hpp"
#include "scratch_folder.hpp"

namespace swell::fuzz
{

namespace
{

constexpr const char* usage_of_random_files =
    R"(Usage: {0} [--files N] [--seconds N] [--first SEED] [--tell SEED] [--refusals]
{1}
Reads until N files are read (300 by default) or N seconds are over.
  --first SEED  the first seed, 1 by default; the others follow
  --tell SEED   reads only this one: says what it is and how it ended, and leaves its file in the current folder
  --refusals    says how often each refusal and each excuse came, of files that contradict nothing too
Exit status: 0 where nothing was wrong without a word, and at least 3 of 10 files were read right.
)";

struct WantedFiles {
    std::uint64_t files = 300, seconds = 1'000'000, first = 1, told = 0;
    bool lists_refusals = false;
};

/// Empty for a word that is not an option.
std::optional<WantedFiles> wanted_files(int argc, char** argv)
{
    WantedFiles wanted;
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
            return std::nullopt;
        }
    }
    return wanted;
}

/// Counts the results of files.
class FileCounts
{
public:
    void add(const RandomFile& file, const Answer& answer)
    {
        const auto verdict = static_cast<std::size_t>(answer.verdict);
        ++all_[verdict];
        if (!file.format().empty()) {
            ++of_format_[file.format()][verdict];
        }
        if (answer.verdict == Verdict::refused || answer.verdict == Verdict::warned) {
            const std::size_t name = answer.words.find(": ");
            const bool has_path = answer.words.starts_with('/') && name != std::string::npos;
            ++words_[fmt::format("{} {}: {}", file.contradicts() ? "contradicts" : "plain", word_of(answer.verdict),
                                 answer.words.substr(has_path ? name + 2 : 0, 70))];
        }
    }
    [[nodiscard]] std::uint64_t of(Verdict verdict) const { return all_[static_cast<std::size_t>(verdict)]; }
    [[nodiscard]] std::uint64_t files() const { return all_[0] + all_[1] + all_[2] + all_[3]; }

    void print(bool with_words) const
    {
        for (const auto& [format, counts] : of_format_) {
            fmt::print("{:<15} {:>7} right {:>7} refused {:>7} warned of {:>4} wrong\n", format, counts[0], counts[1],
                       counts[2], counts[3]);
        }
        if (with_words) {
            for (const auto& [words, count] : words_) {
                fmt::print("{:>7} {}\n", count, words);
            }
        }
        const double percent = 100.0 / static_cast<double>(std::max<std::uint64_t>(files(), 1));
        fmt::print("{} files: {:.0f} % right, {:.0f} % refused, {:.0f} % warned of, {} wrong without a word\n", files(),
                   percent * static_cast<double>(all_[0]), percent * static_cast<double>(all_[1]),
                   percent * static_cast<double>(all_[2]), all_[3]);
    }

private:
    std::map<std::string, std::array<std::uint64_t, 4>> of_format_;
    std::array<std::uint64_t, 4> all_{};
    std::map<std::string, std::uint64_t> words_;
};

Answer read_in_time(const RandomFile& made, const std::string& file)
{
    constexpr unsigned time_limit_s = 60;
    alarm(time_limit_s);
    made.write(file);
    return made.verdict(file);
}

int tell_of_file(const FileGenerator& generator, std::uint64_t seed)
{
    const std::unique_ptr<RandomFile> made = generator.make(seed);
    const std::string name = fmt::format("{}_{}{}", generator.program, seed, made->suffix());
    const Answer answer = read_in_time(*made, std::filesystem::absolute(name).string());
    fmt::print("{}  {}: {}\n", made->story(), word_of(answer.verdict), answer.words);
    return answer.verdict == Verdict::wrong ? 1 : 0;
}

FileCounts read_files(const FileGenerator& generator, const WantedFiles& wanted)
{
    using Clock = std::chrono::steady_clock;
    constexpr std::uint64_t most_told = 20;
    const ScratchFolder folder(generator.program);
    const Clock::time_point end = Clock::now() + std::chrono::seconds(wanted.seconds);
    FileCounts counts;
    for (std::uint64_t n = 0; n < wanted.files && Clock::now() < end && counts.of(Verdict::wrong) < most_told; ++n) {
        const std::uint64_t seed = wanted.first + n;
        const std::unique_ptr<RandomFile> made = generator.make(seed);
        // NetCDF's library keeps a file of the same name open.
        const Answer answer = read_in_time(*made, folder.file(fmt::format("{}{}", seed, made->suffix())));
        counts.add(*made, answer);
        if (answer.verdict == Verdict::wrong) {
            fmt::print("{}  {}; again by --tell {}\n", made->story(), answer.words, seed);
        }
        folder.empty();
    }
    return counts;
}

} // namespace

int read_random_files(const FileGenerator& generator, int argc, char** argv)
{
    try {
        const std::optional<WantedFiles> wanted = wanted_files(argc, argv);
        if (!wanted) {
            fmt::print(usage_of_random_files, generator.program, generator.about);
            return argc == 2 && std::string(argv[1]) == "--help" ? 0 : 2;
        }
        if (wanted->told != 0) {
            return tell_of_file(generator, wanted->told);
        }
        const FileCounts counts = read_files(generator, *wanted);
        counts.print(wanted->lists_refusals);
        constexpr double least_right = 0.3; // else the generator makes nothing that is read
        const bool are_enough =
            static_cast<double>(counts.of(Verdict::right)) >= least_right * static_cast<double>(counts.files());
        return counts.of(Verdict::wrong) == 0 && are_enough ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}: {}\n", generator.program, error.what());
        return 1;
    }
}

} // namespace swell::fuzz
