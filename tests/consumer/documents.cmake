# The examples of the documents are programs: they are taken out of them, built and run.

# Writes the first block of `language` in `document` to `source`, and makes it again when the document changes.
function(swell_take_example document language source)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${document})
  file(READ ${document} text)
  string(REPLACE ";" "<semicolon>" text "${text}")
  if(NOT text MATCHES "\n```${language}\n([^`]*)```\n")
    message(FATAL_ERROR "${document} has no example in ${language}")
  endif()
  string(REPLACE "<semicolon>" ";" code "${CMAKE_MATCH_1}")
  file(CONFIGURE OUTPUT ${source} CONTENT "@code@" @ONLY)
endfunction()

set(page ${PROJECT_SOURCE_DIR}/assets/docs/embedding.md)
set(examples ${PROJECT_BINARY_DIR}/tests/examples)
swell_take_example(${page} cpp ${examples}/embedding.cpp)
add_executable(embedding_example ${examples}/embedding.cpp)
target_include_directories(embedding_example PRIVATE ${as_installed})
target_link_libraries(embedding_example PRIVATE swell::engine swell_compiler_options)
add_test(NAME Documents.TheExampleInCppRuns COMMAND embedding_example klopman_harbour)
set(example_tests Documents.TheExampleInCppRuns)

if(TARGET swell_c)
  enable_language(C)
  swell_take_example(${page} c ${examples}/embedding.c)
  add_executable(embedding_example_in_c ${examples}/embedding.c)
  target_link_libraries(embedding_example_in_c PRIVATE swell_c)
  target_include_directories(embedding_example_in_c PRIVATE ${PROJECT_SOURCE_DIR}/engine/doors/c_api)
  if(SWELL_SANITIZE)  # a library with sanitizers asks for a program with them
    target_link_options(embedding_example_in_c PRIVATE -fsanitize=${SWELL_SANITIZE})
  endif()
  add_test(NAME Documents.TheExampleInCRuns COMMAND embedding_example_in_c klopman_harbour)
  list(APPEND example_tests Documents.TheExampleInCRuns)
  swell_room_needs(documents embedding_example_in_c)
endif()
swell_room_needs(documents swell embedding_example)
set_tests_properties(${example_tests} PROPERTIES LABELS documents
  ENVIRONMENT "OMP_WAIT_POLICY=passive;SWELL_ASSETS_DIR=${PROJECT_SOURCE_DIR}/assets" ${test_properties})

# The pages: every command and scenario in them is run. The site is built without a warning, with the reference from the
# headers, and fails at a comment that Doxygen does not understand.
set(python $<IF:$<BOOL:${SWELL_PYTHON}>,${SWELL_PYTHON},python3>)
set(of_documents ${PROJECT_SOURCE_DIR}/tests/documents)
if(SWELL_GEO AND NOT SWELL_SANITIZE)  # rasters and maps; and in seconds
  add_test(NAME Documents.SayWhatIsSo COMMAND ${python} ${of_documents}/snippets_test.py $<TARGET_FILE:swell> ${PROJECT_SOURCE_DIR})
  set_tests_properties(Documents.SayWhatIsSo PROPERTIES LABELS "documents;second" TIMEOUT 300 PROCESSORS 2 ENVIRONMENT OMP_WAIT_POLICY=passive)
  add_test(NAME Documents.ComputeTheYearAtTheBerth CONFIGURATIONS second
    COMMAND ${python} ${of_documents}/berth_page_test.py $<TARGET_FILE:swell> ${PROJECT_SOURCE_DIR})
  set_tests_properties(Documents.ComputeTheYearAtTheBerth PROPERTIES LABELS second TIMEOUT 600 PROCESSORS 2)
endif()
add_test(NAME Documents.ShowTheRecipesAsTheyAre COMMAND ${python} ${of_documents}/recipes_test.py ${PROJECT_SOURCE_DIR})
set_tests_properties(Documents.ShowTheRecipesAsTheyAre PROPERTIES LABELS documents)
add_test(NAME Documents.ConvertSpectraAsTheySay
  COMMAND ${python} ${of_documents}/conversion_test.py $<TARGET_FILE:swell> ${PROJECT_SOURCE_DIR})
set_tests_properties(Documents.ConvertSpectraAsTheySay PROPERTIES LABELS documents TIMEOUT 300 SKIP_RETURN_CODE 77)
add_test(NAME Documents.ShowEveryTableOfTheSources
  COMMAND ${python} ${of_documents}/seed_tables_test.py $<TARGET_FILE:swell> ${PROJECT_SOURCE_DIR})
set_tests_properties(Documents.ShowEveryTableOfTheSources PROPERTIES LABELS documents TIMEOUT 120)
add_test(NAME Documents.MakeASiteWithoutAWarning CONFIGURATIONS second
  COMMAND ${python} ${of_documents}/site_test.py ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR}/tests/site)
set_tests_properties(Documents.MakeASiteWithoutAWarning PROPERTIES LABELS second TIMEOUT 300 SKIP_RETURN_CODE 77)
