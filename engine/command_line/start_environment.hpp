#pragma once

namespace swell::engine
{

/// Starts the program once more, with the same arguments, streams and process, if the environment lacks a variable that a
/// library reads before main(). Variables that the user has set stay. Call it first in main(). Returns if all are set, and
/// also if the program cannot be started again: then the libraries work as they would have.
///
/// OMP_WAIT_POLICY=passive lets threads of a team sleep while they wait. Threads that spin take the cores from those that
/// compute if other programs run too (embedding.md has figures).
///
/// OPENBLAS_NUM_THREADS=1 keeps OpenBLAS, which GDAL needs and Swell does not, without threads. Under a limit of memory its
/// threads ask for memory without end, and the end of the process waits for them.
void set_start_environment(char** argv);

} // namespace swell::engine
