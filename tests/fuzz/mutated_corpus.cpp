// The main of a harness without libFuzzer that is to meet more than its corpus: inputs of it with random changes, always
// the same ones for a seed, until the time is over.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "dice.hpp"
#include "fuzz_target.hpp"

namespace
{

using Clock = std::chrono::steady_clock;
using swell::fuzz::Dice;

std::vector<std::string> inputs_of(const char* folder)
{
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end()); // folders have no order of their own
    std::vector<std::string> inputs;
    for (const std::filesystem::path& file : files) {
        std::ifstream stream(file, std::ios::binary);
        inputs.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>{});
    }
    return inputs;
}

std::size_t place_in(const std::string& input, Dice& dice)
{
    return static_cast<std::size_t>(dice.roll(static_cast<int>(input.size()) + 1));
}

/// Returns a replacement for numbers and words of a text: values at the ends of types, and words that are not values.
std::string hostile_word(Dice& dice)
{
    return dice.one_of<std::string>({"nan", "inf", "-1", "0", "1e999", "-1e-320", "2147483648", "18446744073709551615",
                                     "1e9", "\"", "[", "]", "\n", "{}", "\\", "0x7f", "1979-05-27", ""});
}

/// Replaces the word, or the rest of a word, at a place.
void replace_word(std::string& input, Dice& dice)
{
    const std::size_t from = place_in(input, dice);
    const std::size_t end = input.find_first_of(" \t\r\n,=[]", from);
    input.replace(from, end == std::string::npos ? std::string::npos : end - from, hostile_word(dice));
}

void change(std::string& input, const std::vector<std::string>& corpus, Dice& dice)
{
    const std::size_t at = place_in(input, dice);
    const std::size_t length = static_cast<std::size_t>(dice.one_of({1, 2, 4, 8, 64}));
    switch (dice.roll(6)) {
    case 0: replace_word(input, dice); break;
    case 1: input.erase(at, length); break;
    case 2: input.insert(at, input.substr(place_in(input, dice), length)); break;
    case 3: input.insert(at, length, static_cast<char>(dice.roll(256))); break;
    case 4: {
        const std::string& other = dice.one_of(corpus);
        input.insert(at, other.substr(place_in(other, dice), 4 * length));
        break;
    }
    default:
        if (at < input.size()) {
            input[at] = static_cast<char>(dice.one_of({0, 1, 0x7f, 0x80, 0xff, dice.roll(256)}));
        }
    }
}

void play(const std::string& input, const char* latest)
{
    std::ofstream(latest, std::ios::binary) << input;
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 5) {
        std::fputs(
            "Usage: mutated_PARSER SECONDS SEED LATEST FOLDER\nGives the inputs of FOLDER, changed at random, to the "
            "parser. LATEST is the file of the input that is played: after a crash, the one that crashed.\n",
            stderr);
        return 2;
    }
    const Clock::time_point end = Clock::now() + std::chrono::seconds(std::atol(argv[1]));
    Dice dice(std::strtoul(argv[2], nullptr, 10));
    const std::vector<std::string> corpus = inputs_of(argv[4]);
    std::size_t played = 0;
    for (; !corpus.empty() && Clock::now() < end; ++played) {
        std::string input = dice.one_of(corpus);
        for (int changes = dice.between(1, 4); changes > 0; --changes) {
            change(input, corpus, dice);
        }
        play(input, argv[3]);
    }
    std::printf("%zu inputs\n", played);
    return played > 0 ? 0 : 1;
}
