#pragma once
#include <string_view>

namespace swell::engine
{

/// Makes standard streams that are closed or full harmless. Call it first in a program. Streams that are closed at the
/// start get /dev/null, opened for reading; otherwise the next opened file would take their place. SIGPIPE and SIGXFSZ are
/// ignored, so a write fails instead of ending the program.
void keep_standard_streams();

/// Writes to standard error, without adding a line end. Ignores failures, because a lost message must not end a run.
void write_message(std::string_view text);

/// Flushes standard output. Throws MachineError if this, or any output before, could not be written.
void finish_standard_output();

} // namespace swell::engine
