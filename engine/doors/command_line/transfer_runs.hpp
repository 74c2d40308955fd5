#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/doors/campaign/job_share.hpp"
#include "engine/results/report/run_record.hpp"
#include "engine/results/transfer/transfer_table.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine
{

/// The result of one run of `swell transfer`.
struct TransferRun {
    std::optional<TransferTable> table; ///< none: the run ended before its record was complete
    std::optional<RunRecord> record;    ///< none: the run did not begin
    std::string place_of_the_fault;     ///< WaveEngine::place_of_the_fault()
};

/// Functions of the caller, which run_transfers() calls in the caller's thread.
struct TransferWatch {
    std::function<bool()> stops;                          ///< returns whether to stop
    std::function<void(long frame, long frames)> show;    ///< shows the frames of all runs so far
    std::function<void(WaveEngine&, long frames)> begins; ///< called once, with the first engine and the frames of all runs
};

/// Computes the runs of `setups`, several at once, each in an engine and a thread of its own. Returns their results in the
/// order of `setups`. A run that ends badly stops the others.
std::vector<TransferRun> run_transfers(const std::vector<TransferSetup>& setups, const EngineOptions& options,
                                       const JobShare& share, const TransferWatch& watch);

/// Returns how many of the runs there are at once, and the threads of each: `jobs` of the user, or as many as cores and
/// memory carry for 0.
JobShare share_of_transfers(const std::vector<TransferSetup>& setups, const EngineOptions& options, int jobs);

} // namespace swell::engine
