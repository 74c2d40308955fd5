#pragma once
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_setup.hpp"

namespace swell::engine
{

/// The waves and levels of `swell transfer`, as the command line names them.
struct TransferTexts {
    std::string periods;            ///< SHORTEST:LONGEST, FIRST:LAST:STEP, or numbers with commas; empty: the climate's
    std::string from_deg;           ///< FIRST:LAST:STEP, or numbers with commas; empty: the climate's
    std::string climate;            ///< a file; may be empty if the others are not
    std::string water_levels = "0"; ///< the same
};

/// Sets the texts that are empty to the range of the climate (range_of()), and reports them. Throws InputError if a text
/// and the climate are missing.
void complete_from_climate(TransferTexts& texts);

/// Returns every period with every direction, at level 0. SHORTEST:LONGEST becomes dense periods that resolve the
/// scenario's response. Throws InputError, with the allowed values, for a text that is not understood, and for more waves
/// than a sea may have.
TransferRequest request_of(const TransferTexts& texts, const Scenario& scenario);

/// Returns the water levels [m], rising.
std::vector<double> asked_levels(const TransferTexts& texts);

} // namespace swell::engine
