# SWELL_CUDA_ENABLED: whether the CUDA backend is built.
set(SWELL_CUDA_ENABLED OFF)
if(NOT SWELL_CUDA MATCHES "^(AUTO|ON|OFF)$")
  message(FATAL_ERROR "SWELL_CUDA is \"${SWELL_CUDA}\": allowed are AUTO, ON and OFF")
endif()
if(NOT SWELL_CUDA STREQUAL "OFF")
  # What a release runs on: Turing to Hopper, and PTX for what comes later. One is enough to test with.
  set(SWELL_CUDA_ARCHITECTURES 75-real 80-real 86-real 89-real 90-real 90-virtual CACHE STRING
    "GPU architectures to build for, as CMAKE_CUDA_ARCHITECTURES takes them")
  set(CMAKE_CUDA_ARCHITECTURES ${SWELL_CUDA_ARCHITECTURES})
  include(CheckLanguage)
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    enable_language(CUDA)
    find_package(CUDAToolkit REQUIRED)
    set(SWELL_CUDA_ENABLED ON)
  elseif(SWELL_CUDA STREQUAL "ON")
    message(FATAL_ERROR "SWELL_CUDA=ON, and no CUDA compiler was found: put nvcc on PATH or set CMAKE_CUDA_COMPILER")
  endif()
endif()

# Adds CUDA sources to a folder's library.
function(swell_cuda_sources folder)
  target_sources(swell_${folder} PRIVATE ${ARGN})
  set_target_properties(swell_${folder} PROPERTIES CUDA_RUNTIME_LIBRARY Static)
  target_link_libraries(swell_${folder} PUBLIC CUDA::cudart_static)
endfunction()
