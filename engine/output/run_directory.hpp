#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

// The directory of a run: one run's files, and never two runs' side by side. Files of other names are nobody's business
// here: they are neither refused nor removed.

/// The names of all files that a run can leave in its directory, whatever it was asked for.
const std::vector<std::string>& run_file_names();

/// Throws InputError, naming the file, where a file of an earlier run lies in the directory, whole or begun. A directory
/// that does not exist is fine.
void refuse_earlier_run(const std::string& directory);

/// Removes what is left of an earlier run: every file that a run can leave and that is not among `kept`, which are paths as
/// the run wrote them. To be called when the last of `kept` is whole. Throws MachineError where a file cannot be removed.
void remove_earlier_run(const std::string& directory, const std::vector<std::string>& kept);

} // namespace swell::engine
