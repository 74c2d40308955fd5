# Compiler and linker options of every target of Swell.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

# Uses one of these linkers, because the usual linker takes four times as long for the eighty programs and libraries. The
# results are the same.
if(PROJECT_IS_TOP_LEVEL AND NOT SWELL_SANITIZE)
  include(CheckLinkerFlag)
  foreach(linker mold lld gold)
    check_linker_flag(CXX -fuse-ld=${linker} SWELL_HAS_${linker})
    if(SWELL_HAS_${linker})
      add_link_options(-fuse-ld=${linker})
      break()
    endif()
  endforeach()
endif()

add_library(swell_compiler_options INTERFACE)
set(cxx $<COMPILE_LANGUAGE:CXX>)
set(cuda $<COMPILE_LANGUAGE:CUDA>)
target_compile_options(swell_compiler_options INTERFACE
  $<${cxx}:-Wall;-Wextra;-Wpedantic;-Wconversion;-Wno-sign-conversion>
  # Not for unity builds: there a local variable may have the name of a constant of another file.
  $<$<AND:${cxx},$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>>:-Wshadow>
  # Lets GCC start its garbage collection at 400 MB instead of 128 MB: a tenth less time, a fifth more memory.
  $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:--param=ggc-min-heapsize=400000>
  # GCC 12 warns of an overlapping copy in "text" + std::string (its bug 105651).
  $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:-Wno-restrict>
  # CMake 3.25.1 (Debian 12) does not know that nvcc 13 can do C++20 and drops CMAKE_CUDA_STANDARD 20 silently.
  "$<${cuda}:-std=c++20;--expt-relaxed-constexpr;-Xcompiler=-Wall,-Wextra,-Wno-unknown-pragmas>")
# Bitwise equal results on every machine: a*b+c is rounded twice, on the CPU and on the GPU. Every program that compiles a cell
# of Swell needs these options; therefore swell::solver passes them on to all targets that link it.
set(SWELL_DETERMINISTIC_OPTIONS)
if(SWELL_DETERMINISTIC)
  set(SWELL_DETERMINISTIC_OPTIONS $<${cxx}:-ffp-contract=off> "$<${cuda}:-fmad=false;-Xcompiler=-ffp-contract=off>")
endif()
if(NOT SWELL_OPENMP)
  # Compiles for one thread, but still vectorises the loops marked `omp simd`.
  target_compile_options(swell_compiler_options INTERFACE $<${cxx}:-fopenmp-simd>)
endif()
# Compiles a target with -O1, for code whose speed does not matter, such as the command line and tests. This saves a quarter of
# the compile time. Results have the same bits as at any other level.
function(swell_compiles_quickly target)
  target_compile_options(${target} PRIVATE $<$<AND:${cxx},$<NOT:$<CONFIG:Debug>>>:-O1>)
endfunction()
if(SWELL_WARNINGS_AS_ERRORS)
  target_compile_options(swell_compiler_options INTERFACE $<${cxx}:-Werror> "$<${cuda}:-Werror=all-warnings>")
endif()
# Debug and sanitizer builds check every access of a cell against its declared reach (solver/grid/reach.hpp). Views then have
# one more member, so all sources must be compiled with the same setting.
if(SWELL_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_definitions(SWELL_CHECK_REACH)
endif()

if(SWELL_SANITIZE)
  target_compile_options(swell_compiler_options INTERFACE
    "$<${cxx}:-fsanitize=${SWELL_SANITIZE};-fno-omit-frame-pointer;-fno-sanitize-recover=all>"
    # With a sanitizer, GCC 12 warns that the inside of std::regex is uninitialised (its bug 105562).
    $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:-Wno-maybe-uninitialized>)
  target_link_options(swell_compiler_options INTERFACE -fsanitize=${SWELL_SANITIZE})
endif()
