# Where programs find scenarios, shaders and data: in share/swell, at a fixed way from their own folder. No program knows the
# source tree, so that one which is installed, or moved, needs nothing of it.
cmake_path(SET assets ${CMAKE_INSTALL_FULL_DATADIR}/swell)
cmake_path(RELATIVE_PATH assets BASE_DIRECTORY ${CMAKE_INSTALL_FULL_BINDIR} OUTPUT_VARIABLE SWELL_ASSETS_FROM_PROGRAM)

# In the build tree links to the sources stand there, so that an edited shader is seen without a build: beside bin/, and beside
# the folders of the test programs. data/ is ../shared/data beside the source tree, where that exists.
foreach(program_folder bin tests/engine)
  cmake_path(ABSOLUTE_PATH SWELL_ASSETS_FROM_PROGRAM BASE_DIRECTORY ${PROJECT_BINARY_DIR}/${program_folder} NORMALIZE
    OUTPUT_VARIABLE links)
  file(MAKE_DIRECTORY ${links})
  foreach(folder scenarios bathymetry spectra shaders colour_maps)
    file(CREATE_LINK ${PROJECT_SOURCE_DIR}/assets/${folder} ${links}/${folder} SYMBOLIC)
  endforeach()
  file(CREATE_LINK ${PROJECT_SOURCE_DIR}/../shared/data ${links}/data SYMBOLIC)
endforeach()

# Tells those who link the library where its assets are, by a definition that engine/run/files/assets.hpp reads: the installed
# package its own folder; a project that has Swell as a subdirectory the source tree.
function(swell_define_assets_folder library)
  target_compile_definitions(${library} INTERFACE
    $<INSTALL_INTERFACE:SWELL_PACKAGE_ASSETS_DIR="$<INSTALL_PREFIX>/${CMAKE_INSTALL_DATADIR}/swell">)
  if(NOT PROJECT_IS_TOP_LEVEL)
    target_compile_definitions(${library} INTERFACE
      $<BUILD_INTERFACE:SWELL_PACKAGE_ASSETS_DIR="${PROJECT_SOURCE_DIR}/assets">)
  endif()
endfunction()
