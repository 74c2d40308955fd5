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

add_library(swell_compiler_options INTERFACE)
target_compile_options(swell_compiler_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  # GCC 12 calls "text" + std::string an overlapping copy (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # Bitwise equal results on every machine: a*b+c is two roundings, here and on the GPU.
  -ffp-contract=off)
if(NOT SWELL_OPENMP)
  # One thread, but the loops marked `omp simd` stay vectorised.
  target_compile_options(swell_compiler_options INTERFACE -fopenmp-simd)
endif()
if(SWELL_WARNINGS_AS_ERRORS)
  target_compile_options(swell_compiler_options INTERFACE -Werror)
endif()
if(SWELL_SANITIZE)
  target_compile_options(swell_compiler_options INTERFACE
    -fsanitize=${SWELL_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(swell_compiler_options INTERFACE -fsanitize=${SWELL_SANITIZE})
endif()
