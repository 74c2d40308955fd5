# Two ways to compile less: precompiled headers and unity builds, for tests and for code whose speed does not matter. Without
# them, a build spends most of its time on the same headers, once per source file: gtest, fmt, nlohmann/json, the C++ library. A
# build must also work with both switched off, because every file must include the headers that it needs; scripts/lint checks
# this in the preset `plain`. Both are off in a debug build, which is used to edit one file after another: there, compiling each
# file separately takes less time.
set(by_default ${PROJECT_IS_TOP_LEVEL})
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  set(by_default OFF)
endif()
option(SWELL_PRECOMPILED "Compile the headers of libraries once per target, not once per source file" ${by_default})
option(SWELL_UNITY "Compile up to sixteen source files as one" ${by_default})

# ccache can store files compiled with a precompiled header only if CCACHE_SLOPPINESS lets it ignore macros and times of headers
# and compare contents only. GCC must also mark the precompiled header in its preprocessed output (-fpch-preprocess).
if(SWELL_PRECOMPILED)
  if("${CMAKE_CXX_COMPILER_LAUNCHER}" MATCHES "ccache$")
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CMAKE_CXX_COMPILER_LAUNCHER})
  endif()
  set(of_precompiled $<$<AND:${cxx},$<CXX_COMPILER_ID:GNU>>:-fpch-preprocess>)
endif()

# Precompiles the headers that nearly every file includes, and the headers in ARGN. A file whose property COMPILE_OPTIONS sets
# another optimisation level needs SKIP_PRECOMPILE_HEADERS, because a precompiled header is valid for one level only.
function(swell_precompiles target)
  if(SWELL_PRECOMPILED)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <cmath> <cstdint> <filesystem> <fstream> <functional> <limits> <map> <memory> <numbers> <optional>
      <set> <span> <sstream> <string> <string_view> <utility> <vector> ${ARGN})
    target_compile_options(${target} PRIVATE ${of_precompiled})
  endif()
endfunction()

# Uses the precompiled headers of the target `from`. It must have the same flags, and no definition that `target` lacks.
function(swell_takes_precompiled target from)
  if(SWELL_PRECOMPILED)
    target_precompile_headers(${target} REUSE_FROM ${from})
    target_compile_options(${target} PRIVATE ${of_precompiled})
  endif()
endfunction()

# Joins the target's files in groups of sixteen and compiles each group as one file. Groups follow the order of the files in
# CMake, because neighbours share headers. Names in anonymous namespaces must differ between the files, names of functions too:
# otherwise a call may use an overload of another file without a warning. ARGN are files to compile separately; a comment at the
# call gives the reason. CMake also compiles files separately that have options or definitions of their own.
function(swell_unites target)
  if(SWELL_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 16)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()
