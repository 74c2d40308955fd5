#pragma once
#include <string_view>

namespace swell::engine
{

/// Call this first in a program: from here on a standard stream that is closed or full ends nothing. Streams that were
/// closed at the start are taken by a file that cannot be written, because the next file that is opened would else be
/// taken for one of them. SIGPIPE and SIGXFSZ are ignored, so writing fails where it would have ended the program.
void keep_standard_streams();

/// Writes to standard error, without a line end of its own. What cannot be written is lost: a message that nobody reads is
/// no reason to end a run.
void write_message(std::string_view text);

/// Flushes standard output. Throws MachineError where that, or any output before, could not be written.
void finish_standard_output();

} // namespace swell::engine
