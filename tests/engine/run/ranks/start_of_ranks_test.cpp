#include "engine/run/ranks/start_of_ranks.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "busy_orders.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/ranks/thread_ranks.hpp"

/// Ranks that differ end together, each with the same line, before they compute.
namespace swell::engine
{
namespace
{

/// Calls work(ranks) on the thread of each rank. Returns what each throws; empty: nothing.
std::vector<std::string> faults_of(int count, const std::function<void(const std::shared_ptr<Ranks>&)>& work)
{
    const ThreadRanks ranks(count);
    std::vector<std::string> faults(static_cast<std::size_t>(count));
    std::vector<std::thread> threads;
    for (int number = 0; number < count; ++number) {
        threads.emplace_back([&, number] {
            try {
                work(ranks.of(number));
            } catch (const InputError& error) {
                faults[static_cast<std::size_t>(number)] = error.what();
            } catch (const std::exception& error) {
                faults[static_cast<std::size_t>(number)] = std::string("not of the input: ") + error.what();
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    return faults;
}

/// Returns the faults of three ranks, of which the last has other parts.
std::vector<std::string> faults_if_rank_2_has(const EqualOnRanks& other)
{
    return faults_of(3, [&](const std::shared_ptr<Ranks>& ranks) {
        require_equal_ranks(*ranks, ranks->rank() == 2 ? other : EqualOnRanks{"0.3.0 (abc)", "12ef", "cut rows"});
    });
}

std::vector<std::string> thrice(const std::string& text)
{
    return {text, text, text};
}

TEST(StartOfRanks, NamesTheRankThatDiffers)
{
    EXPECT_EQ(faults_if_rank_2_has({"0.3.0 (abc)", "12ef", "cut rows"}), thrice(""));
    EXPECT_EQ(faults_if_rank_2_has({"0.2.0 (def)", "12ee", "cut rows"}),
              thrice("rank 2 runs swell 0.2.0 (def), but rank 0 swell 0.3.0 (abc): take the same build on all ranks"));
    EXPECT_EQ(faults_if_rank_2_has({"0.3.0 (abc)", "12ee", "cut rows"}),
              thrice("rank 2 reads another scenario than rank 0: give all ranks the same files and options"));
    EXPECT_EQ(faults_if_rank_2_has({"0.3.0 (abc)", "12ef", "cut both"}),
              thrice("rank 2 has other options (cut both) than rank 0 (cut rows): give all ranks the same"));
}

TEST(StartOfRanks, ComparesTheBeginningOfLongTexts)
{
    const std::string letters(127, 'x');
    EXPECT_EQ(faults_of(2,
                        [&](const std::shared_ptr<Ranks>& ranks) {
                            require_equal_ranks(*ranks, {letters + (ranks->rank() == 0 ? "a" : "b"), "é", ""});
                        }),
              (std::vector<std::string>{"", ""}));
}

/// Returns the faults of engines on two ranks, of which change(scenario, options) changes the second.
std::vector<std::string> faults_of_engines(const std::function<void(Scenario&, EngineOptions&)>& change)
{
    return faults_of(2, [&](const std::shared_ptr<Ranks>& ranks) {
        Scenario scenario = traffic_basin("float", {133, 53});
        scenario.gauges = {{"a", 20, 20}};
        EngineOptions options;
        options.backend = BackendChoice::cpu;
        options.threads = 1;
        options.seen_by_rank = ranks;
        if (ranks->rank() == 1) {
            change(scenario, options);
        }
        WaveEngine engine(std::move(scenario), options);
        if (ranks->rank() == 1) {
            engine.follow();
        }
    });
}

TEST(StartOfRanks, EnginesRefuseOtherWaterGaugesAndOptions)
{
    const auto refused = [](const std::string& text) { return std::vector<std::string>{text, text}; };
    const auto other = refused("rank 1 reads another scenario than rank 0: give all ranks the same files and options");
    EXPECT_EQ(faults_of_engines([](Scenario&, EngineOptions&) {}), refused(""));
    EXPECT_EQ(faults_of_engines([](Scenario& scenario, EngineOptions&) { scenario.waves.bathymetry.depth_m[777] += 0.5; }),
              other);
    EXPECT_EQ(faults_of_engines([](Scenario& scenario, EngineOptions&) { scenario.gauges.clear(); }), other);
    EXPECT_EQ(faults_of_engines([](Scenario& scenario, EngineOptions&) { scenario.waves.bathymetry.dx_m *= 1.1; }), other);
    for (const std::string& fault :
         faults_of_engines([](Scenario&, EngineOptions& options) { options.cut = GridCut::columns; })) {
        EXPECT_NE(fault.find("rank 1 has other options (cut columns"), std::string::npos) << fault;
    }
}

/// Ranks as a machine with so many cores would have them.
class RanksOfMachine final : public Ranks
{
public:
    RanksOfMachine(std::shared_ptr<Ranks> ranks, int cores) : ranks_(std::move(ranks)), cores_(cores) {}
    [[nodiscard]] int rank() const override { return ranks_->rank(); }
    [[nodiscard]] int count() const override { return ranks_->count(); }
    [[nodiscard]] CoresOfRanks cores() const override { return {ranks_->count(), cores_, 1}; }
    [[nodiscard]] solver::OtherBoxes& boxes() override { return ranks_->boxes(); }
    [[nodiscard]] std::shared_ptr<solver::OtherBoxes> boxes_in(solver::BoxMemory& memory) override
    {
        return ranks_->boxes_in(memory);
    }
    void broadcast(std::string& text) override { ranks_->broadcast(text); }

private:
    std::shared_ptr<Ranks> ranks_;
    int cores_;
};

/// Returns note(ranks of a machine with so many cores), which is the same on all ranks.
std::string note_on_all(int ranks, int cores, const std::function<std::string(Ranks&)>& note)
{
    std::vector<std::string> notes(static_cast<std::size_t>(ranks));
    faults_of(ranks, [&](const std::shared_ptr<Ranks>& given) {
        RanksOfMachine of_machine(given, cores);
        notes[static_cast<std::size_t>(given->rank())] = note(of_machine);
    });
    for (const std::string& one : notes) {
        EXPECT_EQ(one, notes.front());
    }
    return notes.front();
}

std::string note_of(int cores, const std::vector<int>& threads)
{
    return note_on_all(static_cast<int>(threads.size()), cores,
                       [&](Ranks& ranks) { return note_on_cores(ranks, threads[static_cast<std::size_t>(ranks.rank())]); });
}

TEST(StartOfRanks, SayIfCoresAreTooFew)
{
    EXPECT_EQ(note_of(8, {4, 4}), "");
    EXPECT_EQ(note_of(7, {4, 4}), "2 ranks of 4 threads share 7 cores: fewer ranks are faster");
    EXPECT_EQ(note_of(1, {1, 1, 1}), "3 ranks of 1 thread share 1 core: fewer ranks are faster");
    EXPECT_EQ(note_of(64, {8, 8, 1}),
              "rank 2 has 1 thread, but rank 0 has 8: the others wait for it; bind each rank to as many cores");
}

TEST(StartOfRanks, SayIfTheyShareAGpu)
{
    const auto note_of_gpus = [](int ranks, int gpus) {
        return note_on_all(ranks, 16, [&](Ranks& all) { return note_on_gpus(all, gpus); });
    };
    EXPECT_EQ(note_of_gpus(2, 2), "");
    EXPECT_EQ(note_of_gpus(3, 1), "3 ranks share 1 GPU: fewer ranks are faster");
    EXPECT_EQ(note_of_gpus(3, 2), "3 ranks share 2 GPUs: fewer ranks are faster");
}

} // namespace
} // namespace swell::engine
