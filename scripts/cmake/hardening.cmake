# Compiler and linker options that make a memory error harder to exploit. All installed code has them: the storeys, the program,
# libswell.so, the Python module and the FMU. They are PRIVATE options of each target, so that a project that links Swell keeps
# its own flags. scripts/check_hardening checks them in the compiled files.
set(by_default ${PROJECT_IS_TOP_LEVEL})
if(SWELL_SANITIZE OR SWELL_FUZZ OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  set(by_default OFF)  # a sanitizer checks more, and FORTIFY needs an optimised build
endif()
option(SWELL_HARDENING "Stack protector, FORTIFY, full RELRO and CET in everything that is installed" ${by_default})
set(SWELL_HARDENING_OPTIONS)
set(SWELL_HARDENING_LINK_OPTIONS)
if(SWELL_HARDENING)
  if(SWELL_SANITIZE)
    message(FATAL_ERROR "SWELL_HARDENING=ON with SWELL_SANITIZE=${SWELL_SANITIZE}: a sanitizer has its own versions of the "
      "functions that FORTIFY checks; switch one of them off")
  endif()
  include(CheckCXXCompilerFlag)
  include(CheckLinkerFlag)
  # Undefines _FORTIFY_SOURCE first, because the compiler may define another level and would then warn.
  set(SWELL_HARDENING_OPTIONS -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3)
  check_cxx_compiler_flag(-fcf-protection=full SWELL_HAS_CET)  # only x86
  if(SWELL_HAS_CET)
    list(APPEND SWELL_HARDENING_OPTIONS -fcf-protection=full)
  endif()
  check_linker_flag(CXX LINKER:-z,relro,-z,now SWELL_HAS_RELRO)
  if(SWELL_HAS_RELRO)
    set(SWELL_HARDENING_LINK_OPTIONS LINKER:-z,relro,-z,now)
  endif()
endif()

# Hardens targets. nvcc does not get these options, so its host code is not hardened.
function(swell_hardens)
  foreach(target ${ARGN})
    target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:C,CXX>:${SWELL_HARDENING_OPTIONS}>")
    target_link_options(${target} PRIVATE ${SWELL_HARDENING_LINK_OPTIONS})
  endforeach()
endfunction()
