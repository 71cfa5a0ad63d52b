# SPDX-License-Identifier: GPL-3.0-or-later
# The flags passed to a compiler if none are chosen, if a packager chooses some, and with KOMADAI_CPU: a project of one
# file with the real project's settings is configured in each way.
#
#   cmake -DROOT=<source tree> -DWORK=<scratch folder> -DCOMPILER=<c++> [-DGNU=ON] -P check_flags.cmake
cmake_minimum_required(VERSION 3.25)

# command_line(result options…): how that file would be compiled.
function(command_line result)
  file(REMOVE_RECURSE "${WORK}")
  file(WRITE "${WORK}/source/one.cpp" "int one() { return 1; }\n")
  file(WRITE "${WORK}/source/CMakeLists.txt"
       "cmake_minimum_required(VERSION 3.25)
include(\"${ROOT}/cmake/DefaultFlags.cmake\")
project(One LANGUAGES CXX)
include(\"${ROOT}/cmake/CommonTargets.cmake\")
add_library(one one.cpp)
target_link_libraries(one PRIVATE komadai_options)
")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -S "${WORK}/source" -B "${WORK}/build" -G Ninja -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
            -DCMAKE_CXX_COMPILER=${COMPILER} ${ARGN}
    RESULT_VARIABLE code
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "cannot configure with ${ARGN}:\n${text}")
  endif()
  file(READ "${WORK}/build/compile_commands.json" json)
  string(JSON command GET "${json}" 0 command)
  set(${result} "${command}" PARENT_SCOPE)
endfunction()

# expect(what command HAS flag… LACKS regex…)
function(expect what command)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "HAS;LACKS")
  foreach(flag IN LISTS arg_HAS)
    if(NOT " ${command} " MATCHES " ${flag} ")
      message(FATAL_ERROR "${what}: ${flag} is missing in\n${command}")
    endif()
  endforeach()
  foreach(flag IN LISTS arg_LACKS)
    if(" ${command} " MATCHES " ${flag}")
      message(FATAL_ERROR "${what}: ${CMAKE_MATCH_0} should not be in\n${command}")
    endif()
  endforeach()
endfunction()

unset(ENV{CXXFLAGS})
unset(ENV{CMAKE_BUILD_TYPE})

command_line(command)
expect("nobody chooses" "${command}" HAS -O2 -DNDEBUG -march=x86-64-v2 LACKS -O3)

command_line(command -DKOMADAI_CPU=)
expect("an empty KOMADAI_CPU" "${command}" HAS -O2 LACKS -march)

command_line(command "-DCMAKE_CXX_FLAGS=-O3 -march=x86-64-v3")
expect("CMAKE_CXX_FLAGS" "${command}" HAS -O3 -march=x86-64-v3 LACKS -O2 -march=x86-64-v2)

command_line(command "-DCMAKE_CXX_FLAGS_RELEASE=-O3 -DNDEBUG")
expect("CMAKE_CXX_FLAGS_RELEASE" "${command}" HAS -O3 -march=x86-64-v2 LACKS -O2)
if(GNU)
  expect("-O3 with GCC" "${command}" HAS -fno-ipa-reference-addressable)
endif()

command_line(command -DCMAKE_BUILD_TYPE=None -DKOMADAI_CPU=x86-64-v3)
expect("no build type" "${command}" HAS -march=x86-64-v3 LACKS -O)

set(ENV{CXXFLAGS} "-Og -march=native")
command_line(command)
expect("CXXFLAGS" "${command}" HAS -Og LACKS -O2 -march=x86-64-v2)

file(REMOVE_RECURSE "${WORK}")
message(STATUS "a packager's flags are left alone")
