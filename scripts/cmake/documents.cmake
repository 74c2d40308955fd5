# Adds the manual page and the completion scripts for bash and zsh to the build and the installation. The program writes them,
# so that they always describe its commands and options.
function(swell_install_documents)
  set(folder ${PROJECT_BINARY_DIR}/documents)
  file(MAKE_DIRECTORY ${folder})
  add_custom_command(OUTPUT ${folder}/swell.1.gz ${folder}/swell.bash ${folder}/_swell
    COMMAND swell manual > ${folder}/swell.1
    COMMAND gzip -9 --no-name --force ${folder}/swell.1
    COMMAND swell completion bash > ${folder}/swell.bash
    COMMAND swell completion zsh > ${folder}/_swell
    DEPENDS swell VERBATIM)
  add_custom_target(swell_documents ALL DEPENDS ${folder}/swell.1.gz)
  install(FILES ${folder}/swell.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
  install(FILES ${folder}/swell.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME swell
    COMPONENT program)
  install(FILES ${folder}/_swell DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT program)
endfunction()
