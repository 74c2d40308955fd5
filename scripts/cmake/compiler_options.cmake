# What every target of Swell is compiled with.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

# Eighty programs and libraries are linked, by the usual linker in four times the time of these; what is linked is the same.
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
  # Of files that are compiled as one, a local variable may have the name of a constant of the file before.
  $<$<AND:${cxx},$<NOT:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>>:-Wshadow>
  # GCC collects its garbage from 128 MB on by itself, again and again: from 400 MB on it takes a tenth less time, a fifth more memory.
  $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:--param=ggc-min-heapsize=400000>
  # GCC 12 calls "text" + std::string an overlapping copy (its bug 105651).
  $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:-Wno-restrict>
  # CMake 3.25.1 (Debian 12) does not know that nvcc 13 can do C++20 and drops CMAKE_CUDA_STANDARD 20 silently.
  "$<${cuda}:-std=c++20;--expt-relaxed-constexpr;-Xcompiler=-Wall,-Wextra,-Wno-unknown-pragmas>")
# Bitwise equal results on every machine: a*b+c is two roundings, on the CPU and on the GPU. Whoever compiles one of our cells
# must compile it so; therefore swell::solver passes these options on to all who link it.
set(SWELL_DETERMINISTIC_OPTIONS)
if(SWELL_DETERMINISTIC)
  set(SWELL_DETERMINISTIC_OPTIONS $<${cxx}:-ffp-contract=off> "$<${cuda}:-fmad=false;-Xcompiler=-ffp-contract=off>")
endif()
if(NOT SWELL_OPENMP)
  # One thread, but the loops marked `omp simd` stay vectorised.
  target_compile_options(swell_compiler_options INTERFACE $<${cxx}:-fopenmp-simd>)
endif()
# For what is not timed, the command line and tests: a quarter of their time in the compiler is spared. The bits of results are
# those of any other level.
function(swell_compiles_quickly target)
  target_compile_options(${target} PRIVATE $<$<AND:${cxx},$<NOT:$<CONFIG:Debug>>>:-O1>)
endfunction()
if(SWELL_WARNINGS_AS_ERRORS)
  target_compile_options(swell_compiler_options INTERFACE $<${cxx}:-Werror> "$<${cuda}:-Werror=all-warnings>")
endif()
# Debug and sanitizer builds hold every access of a cell against the reach that it states (solver/grid/reach.hpp). Views
# are one member larger then, so all sources must agree.
if(SWELL_SANITIZE OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  add_compile_definitions(SWELL_CHECK_REACH)
endif()

if(SWELL_SANITIZE)
  target_compile_options(swell_compiler_options INTERFACE
    "$<${cxx}:-fsanitize=${SWELL_SANITIZE};-fno-omit-frame-pointer;-fno-sanitize-recover=all>"
    # With a sanitizer GCC 12 takes the inside of std::regex for uninitialised (its bug 105562).
    $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:-Wno-maybe-uninitialized>)
  target_link_options(swell_compiler_options INTERFACE -fsanitize=${SWELL_SANITIZE})
endif()
