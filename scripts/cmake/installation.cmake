# Install and export: an outside project writes find_package(Swell) and links swell::engine.
include(CMakePackageConfigHelpers)
include(public_headers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Swell)

set(folders solver model engine)
if(SWELL_VIEWER_ENABLED)
  list(APPEND folders viewer)
  install(TARGETS swell_openscenegraph EXPORT swell_targets)
endif()
foreach(folder ${folders})
  install(TARGETS swell_${folder} EXPORT swell_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endforeach()
# What an outside program includes, as "swell/engine/api/wave_engine.hpp": the interface, and the headers behind it.
file(GLOB api RELATIVE ${PROJECT_SOURCE_DIR} engine/api/*.hpp)
swell_install_public_headers(${api} engine/base/build_info.hpp engine/base/errors.hpp
  model/setup/errors.hpp model/stepping/observations.hpp)
if(SWELL_VIEWER_ENABLED)
  swell_install_public_headers(viewer/harbour_view.hpp viewer/simulation/computed_run.hpp
    viewer/simulation/recorded_run.hpp viewer/simulation/simulation_thread.hpp)
endif()
install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/swell PATTERN pictures EXCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

install(EXPORT swell_targets NAMESPACE swell:: FILE SwellTargets.cmake DESTINATION ${package_dir})
configure_package_config_file(scripts/cmake/SwellConfig.cmake.in ${PROJECT_BINARY_DIR}/SwellConfig.cmake
  INSTALL_DESTINATION ${package_dir})
# 0.x: a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/SwellConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/SwellConfig.cmake ${PROJECT_BINARY_DIR}/SwellConfigVersion.cmake
  DESTINATION ${package_dir})
