# A cold build spends most of its time on the same headers, once per source file: gtest, fmt, nlohmann/json, the library of C++.
# Two ways out, for what is not timed and for tests. A build with both off still compiles, for a file must include what it needs;
# scripts/lint looks at files so, in the preset `plain`. A debug build compiles each file alone too: for somebody who looks for a
# fault and edits one file after another, that is less.
set(by_default ${PROJECT_IS_TOP_LEVEL})
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  set(by_default OFF)
endif()
option(SWELL_PRECOMPILED "Compile the headers of libraries once per target, not once per source file" ${by_default})
option(SWELL_UNITY "Compile up to sixteen source files as one" ${by_default})

# ccache takes what is compiled with a precompiled header only if told that macros and times of headers do not matter beside
# their contents, and GCC must leave a mark in preprocessed text.
if(SWELL_PRECOMPILED)
  if("${CMAKE_CXX_COMPILER_LAUNCHER}" MATCHES "ccache$")
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CMAKE_CXX_COMPILER_LAUNCHER})
  endif()
  set(of_precompiled $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:-fpch-preprocess>)
endif()

# Precompiles what nearly every file includes, and ARGN. Files with an optimisation of their own, whose property COMPILE_OPTIONS
# says so, need SKIP_PRECOMPILE_HEADERS: what is precompiled is so for one level.
function(swell_precompiles target)
  if(SWELL_PRECOMPILED)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <cmath> <cstdint> <filesystem> <fstream> <functional> <limits> <map> <memory> <numbers> <optional>
      <set> <span> <sstream> <string> <string_view> <utility> <vector> ${ARGN})
    target_compile_options(${target} PRIVATE ${of_precompiled})
  endif()
endfunction()

# Takes what another target has precompiled. That one has the same flags, and no definition that this one lacks.
function(swell_takes_precompiled target from)
  if(SWELL_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM ${from})
    target_compile_options(${target} PRIVATE ${of_precompiled})
  endif()
endfunction()

# Compiles the target's files sixteen at a time, in the order in which CMake is told them: neighbours share headers. Names of
# anonymous namespaces then meet and must differ, those of functions too: an overload from a neighbour may be taken without a
# word. ARGN are files that stay alone, which a line beside the call gives a reason for; files with options or definitions of
# their own stay alone by themselves.
function(swell_unites target)
  if(SWELL_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()
