# SWELL_CUDA_ENABLED: whether the CUDA backend can be built here. There is no CUDA source yet, so nothing is compiled with it.
#
# For the day there is: CMake 3.25.1 (Debian 12) does not know that nvcc 13 can do C++20 and drops CMAKE_CUDA_STANDARD 20
# silently. Pass -std=c++20 as a compile option of the CUDA language, and set CMAKE_CUDA_ARCHITECTURES.
set(SWELL_CUDA_ENABLED OFF)
if(NOT SWELL_CUDA MATCHES "^(AUTO|ON|OFF)$")
  message(FATAL_ERROR "SWELL_CUDA is \"${SWELL_CUDA}\": allowed are AUTO, ON and OFF")
endif()
if(NOT SWELL_CUDA STREQUAL "OFF")
  include(CheckLanguage)
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    set(SWELL_CUDA_ENABLED ON)
    message(STATUS "CUDA compiler found, no CUDA source yet")
  elseif(SWELL_CUDA STREQUAL "ON")
    message(FATAL_ERROR "SWELL_CUDA=ON, and no CUDA compiler was found: put nvcc on PATH or set CMAKE_CUDA_COMPILER")
  endif()
endif()
