# Orders that a bridge gives by mistake, from two programs that know Swell as an outside program does.
add_executable(orders_in_c consumer/orders/orders.c)
set_target_properties(orders_in_c PROPERTIES C_STANDARD 99 C_EXTENSIONS OFF)
target_link_libraries(orders_in_c PRIVATE swell::c swell_compiler_options m)
add_executable(orders_in_cpp consumer/orders/orders.cpp)
target_include_directories(orders_in_cpp PRIVATE ${as_installed})
target_link_libraries(orders_in_cpp PRIVATE swell::engine swell_compiler_options)
foreach(language c cpp)
  add_test(NAME Orders.AreRefusedOrFlagged.${language} COMMAND orders_in_${language})
  set_tests_properties(Orders.AreRefusedOrFlagged.${language} PROPERTIES LABELS consumer TIMEOUT 300
    ENVIRONMENT OMP_WAIT_POLICY=passive ${test_properties})
endforeach()
