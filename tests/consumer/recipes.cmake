# The recipes as a part of Swell. They include "swell/engine/api/wave_engine.hpp" as an outside program does, from
# the tree of headers that an installation would have.
add_subdirectory(consumer/recipes recipes)
get_property(recipe_programs DIRECTORY consumer/recipes PROPERTY BUILDSYSTEM_TARGETS)
foreach(program ${recipe_programs})
  target_link_libraries(${program} PRIVATE swell_compiler_options)
  target_include_directories(${program} PRIVATE ${as_installed})
endforeach()

# The recipes as an outside project too, with the installation that Consumer.MovesWhatWasInstalled left.
if(NOT SWELL_SANITIZE)  # a library with sanitizers asks for a program with them
  swell_installation_test(Consumer.BuildsTheRecipes build_recipes.cmake CONFIGURATIONS second)
  set_tests_properties(Consumer.BuildsTheRecipes PROPERTIES FIXTURES_REQUIRED installation)
endif()
