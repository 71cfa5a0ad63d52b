# SPDX-License-Identifier: GPL-3.0-or-later
# Shows that check_pictures.cmake finds what it is there for.
#
#   cmake -DCHECK=<check_pictures.cmake> -DWORK=<folder to write in> -P check_pictures_catches.cmake
cmake_minimum_required(VERSION 3.25)

# expect(words of the fault; empty: none)
function(expect words)
  execute_process(
    COMMAND "${CMAKE_COMMAND}" "-DROOT=${WORK}" -P "${CHECK}"
    RESULT_VARIABLE code
    OUTPUT_QUIET
    ERROR_VARIABLE told)
  string(REGEX REPLACE "[ \n]+" " " told "${told}")
  string(FIND "${told}" "${words}" at)
  if((words AND at EQUAL -1) OR (NOT words AND NOT code EQUAL 0))
    message(FATAL_ERROR "\"${words}\" was expected, not\n${told}")
  endif()
endfunction()

file(REMOVE_RECURSE "${WORK}")
file(WRITE "${WORK}/CMakeLists.txt" "project(\n  Komadai\n  VERSION 1.10.0\n)\n")
file(WRITE "${WORK}/docs/images/version.txt" "1.10.0\n")
file(WRITE "${WORK}/docs/manual/images/version.txt" "1.11.0\n")
file(WRITE "${WORK}/docs/images/one.png" "")
file(WRITE "${WORK}/README.md" "![](docs/images/one.png)")
file(WRITE "${WORK}/README.ja.md" "")
expect("")
file(WRITE "${WORK}/docs/images/version.txt" "1.9.9\n")
expect("docs/images: made for 1.9.9, older than 1.10.0: run script/pictures --readme")
file(WRITE "${WORK}/docs/images/version.txt" "1.10.0\n")
file(WRITE "${WORK}/docs/images/two.png" "")
expect("docs/images/two.png: no README shows it")
file(WRITE "${WORK}/README.ja.md" "docs/images/two.png docs/images/three.png")
expect("docs/images/three.png: is shown by a README and missing")
file(REMOVE_RECURSE "${WORK}")
message(STATUS "old and forgotten pictures are found")
