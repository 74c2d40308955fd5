#include "engine/run/ranks/start_of_ranks.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns the texts of all ranks. They travel as numbers, so that an exchange of sums is all that this needs.
std::vector<std::string> texts_of_all(Ranks& ranks, const std::string& own)
{
    constexpr std::size_t most_bytes = 127; // of all builds, because different builds make this call together
    std::vector<double> bytes(most_bytes, 0.0);
    std::copy_n(own.begin(), std::min(own.size(), most_bytes), bytes.begin());
    const std::vector<double> all = numbers_of_all(ranks, bytes);
    std::vector<std::string> texts;
    for (std::size_t first = 0; first < all.size(); first += most_bytes) {
        std::string& text = texts.emplace_back();
        for (std::size_t at = first; at < first + most_bytes && all[at] != 0.0; ++at) {
            text += static_cast<char>(static_cast<int>(all[at]));
        }
    }
    return texts;
}

/// Throws InputError(fault(rank, its text, the text of rank 0)) for the first rank whose text is another.
template <class Fault>
void require_one_text(Ranks& ranks, const std::string& own, const Fault& fault)
{
    const std::vector<std::string> texts = texts_of_all(ranks, own);
    for (std::size_t rank = 1; rank < texts.size(); ++rank) {
        if (texts[rank] != texts[0]) {
            throw InputError(fault(rank, texts[rank], texts[0]));
        }
    }
}

std::string counted(int number, const char* what)
{
    return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

} // namespace

std::vector<double> numbers_of_all(Ranks& ranks, std::span<const double> own)
{
    std::vector<double> all(own.size() * static_cast<std::size_t>(ranks.count()), 0.0);
    std::ranges::copy(own, all.begin() + static_cast<std::ptrdiff_t>(own.size()) * ranks.rank());
    ranks.boxes().add_up(all);
    return all;
}

void require_equal_ranks(Ranks& ranks, const EqualOnRanks& own)
{
    require_one_text(ranks, own.build, [](std::size_t rank, const std::string& one, const std::string& first) {
        return fmt::format("rank {} runs swell {}, but rank 0 swell {}: take the same build on all ranks", rank, one,
                           first);
    });
    require_one_text(ranks, own.options, [](std::size_t rank, const std::string& one, const std::string& first) {
        return fmt::format("rank {} has other options ({}) than rank 0 ({}): give all ranks the same", rank, one, first);
    });
    require_one_text(ranks, own.scenario, [](std::size_t rank, const std::string&, const std::string&) {
        return fmt::format("rank {} reads another scenario than rank 0: give all ranks the same files and options", rank);
    });
}

std::string note_on_cores(Ranks& ranks, int threads)
{
    struct OfRank {
        int threads, ranks_of_machine, cores_of_machine;
    };
    const CoresOfRanks machine = ranks.cores();
    const std::vector<double> numbers =
        numbers_of_all(ranks, std::vector{static_cast<double>(threads), static_cast<double>(machine.ranks),
                                          static_cast<double>(machine.cores)});
    std::vector<OfRank> all;
    for (std::size_t at = 0; at < numbers.size(); at += 3) {
        all.push_back(
            {static_cast<int>(numbers[at]), static_cast<int>(numbers[at + 1]), static_cast<int>(numbers[at + 2])});
    }
    for (const OfRank& one : all) {
        if (one.threads * one.ranks_of_machine > one.cores_of_machine) {
            return fmt::format("{} of {} share {}: fewer ranks are faster", counted(one.ranks_of_machine, "rank"),
                               counted(one.threads, "thread"), counted(one.cores_of_machine, "core"));
        }
    }
    for (std::size_t rank = 1; rank < all.size(); ++rank) {
        if (all[rank].threads < all[0].threads) {
            return fmt::format("rank {} has {}, but rank 0 has {}: the others wait for it; bind each rank to as many cores",
                               rank, counted(all[rank].threads, "thread"), all[0].threads);
        }
    }
    return {};
}

std::string note_on_gpus(Ranks& ranks, int gpus)
{
    const std::vector<double> numbers =
        numbers_of_all(ranks, std::array{static_cast<double>(ranks.cores().ranks), static_cast<double>(gpus)});
    for (std::size_t at = 0; at < numbers.size(); at += 2) {
        if (numbers[at] > numbers[at + 1]) {
            return fmt::format("{} share {}: fewer ranks are faster", counted(static_cast<int>(numbers[at]), "rank"),
                               counted(static_cast<int>(numbers[at + 1]), "GPU"));
        }
    }
    return {};
}

} // namespace swell::engine
