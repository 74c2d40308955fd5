# Installs and exports Swell, so that another project can write find_package(Swell COMPONENTS engine) and link swell::engine.
include(CMakePackageConfigHelpers)
include(public_headers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Swell)

# Each storey is a component of the package, with its own file of targets. A project that requests a storey also gets the
# storeys below it, and needs no dependency of the storeys above it.
set(folders solver model run engine)
set(houses_of_engine swell_harbour swell_results)  # belong to the component engine
if(SWELL_VIEWER_ENABLED)
  list(APPEND folders viewer)
endif()
foreach(folder ${folders})
  set(targets swell_${folder})
  if(folder STREQUAL "engine")
    list(PREPEND targets ${houses_of_engine})
  endif()
  install(TARGETS ${targets} EXPORT swell_${folder}_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(EXPORT swell_${folder}_targets NAMESPACE swell:: FILE SwellTargets_${folder}.cmake DESTINATION ${package_dir})
endforeach()
# Installs the headers of the C++ interface, and the headers that they include. A program includes one as
# "swell/engine/run/api/wave_engine.hpp".
file(GLOB api RELATIVE ${PROJECT_SOURCE_DIR} engine/run/api/*.hpp)
swell_install_public_headers(${api} engine/harbour/build_structures.hpp engine/harbour/hulls/scenario_hull.hpp
  engine/harbour/read_scenario.hpp engine/run/base/build_info.hpp engine/run/base/errors.hpp
  model/setup/errors.hpp model/stepping/observations.hpp)
swell_install_moved_headers()
if(SWELL_VIEWER_ENABLED)
  swell_install_public_headers(viewer/harbour_view.hpp viewer/simulation/computed_run.hpp
    viewer/simulation/recorded_run.hpp viewer/simulation/simulation_thread.hpp)
endif()
# Installs the C interface, for programs in C or in any language that can call C: the headers, the library, and a file for
# pkg-config, for builds without CMake. The paths in that file are relative to its own folder, so that a moved installation
# works.
install(FILES engine/doors/c_api/swell.h engine/doors/c_api/swell_types.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
swell_loads_from_fixed_folders(swell_c)
install(TARGETS swell_c EXPORT swell_c_targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
  NAMELINK_COMPONENT development)
install(EXPORT swell_c_targets NAMESPACE swell:: FILE SwellTargets_c.cmake DESTINATION ${package_dir})
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}/${pkgconfig_dir}
  OUTPUT_VARIABLE prefix_from_pkgconfig)
configure_file(scripts/cmake/swell.pc.in ${PROJECT_BINARY_DIR}/swell.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/swell.pc DESTINATION ${pkgconfig_dir})

install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/swell COMPONENT data PATTERN pictures EXCLUDE
  PATTERN docs EXCLUDE REGEX "/assets/README\\.md$" EXCLUDE)  # pictures and docs are parts of the documentation
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT license)  # not in packages: their copyright file names it

configure_package_config_file(scripts/cmake/SwellConfig.cmake.in ${PROJECT_BINARY_DIR}/SwellConfig.cmake
  INSTALL_DESTINATION ${package_dir})
# 0.x: a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/SwellConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/SwellConfig.cmake ${PROJECT_BINARY_DIR}/SwellConfigVersion.cmake
  scripts/cmake/openscenegraph_target.cmake DESTINATION ${package_dir})
