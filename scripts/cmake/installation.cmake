# Install and export: an outside project writes find_package(Swell) and links swell::engine.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Swell)

set(folders solver model engine)
if(SWELL_VIEWER_ENABLED)
  list(APPEND folders viewer)
  install(TARGETS swell_openscenegraph EXPORT swell_targets)
endif()
foreach(folder ${folders})
  install(TARGETS swell_${folder} EXPORT swell_targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY ${folder}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/swell/${folder}
    FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h"
    PATTERN command_line EXCLUDE PATTERN view_command EXCLUDE)  # the program's own, in no library
endforeach()
install(DIRECTORY assets/ DESTINATION ${CMAKE_INSTALL_DATADIR}/swell PATTERN pictures EXCLUDE)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

install(EXPORT swell_targets NAMESPACE swell:: FILE SwellTargets.cmake DESTINATION ${package_dir})
configure_package_config_file(scripts/cmake/SwellConfig.cmake.in ${PROJECT_BINARY_DIR}/SwellConfig.cmake
  INSTALL_DESTINATION ${package_dir})
# 0.x: a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/SwellConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/SwellConfig.cmake ${PROJECT_BINARY_DIR}/SwellConfigVersion.cmake
  DESTINATION ${package_dir})
