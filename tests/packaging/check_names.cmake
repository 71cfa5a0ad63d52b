# SPDX-License-Identifier: GPL-3.0-or-later
# What is missing is named with the packages that bring it, on each system that script/packages knows.
#
#   cmake -DROOT=<source tree> -DWORK=<scratch folder> -P check_names.cmake
cmake_minimum_required(VERSION 3.25)

# Each line has a name on each system.
file(STRINGS "${ROOT}/script/packages" lines REGEX "^[^#]")
list(LENGTH lines count)
if(count LESS 20)
  message(FATAL_ERROR "script/packages has ${count} lines")
endif()
set(known "")
foreach(line IN LISTS lines)
  string(REGEX MATCHALL "[^ ]+" words "${line}")
  list(LENGTH words columns)
  if(NOT columns EQUAL 7)
    message(FATAL_ERROR "a line with ${columns} columns instead of 7:\n${line}")
  endif()
  list(GET words 1 what)
  list(APPEND known "${what}")
endforeach()

# What CMake may miss is in the list.
file(READ "${ROOT}/cmake/Requirements.cmake" text)
string(REGEX MATCHALL "\n *komadai_require\\([A-Za-z0-9_-]+" required "${text}")
list(TRANSFORM required REPLACE ".*\\(" "")
list(REMOVE_ITEM required Threads)
list(LENGTH required count)
if(count LESS 5)
  message(FATAL_ERROR "required are only: ${required}")
endif()
foreach(name IN LISTS required ITEMS Qt6Svg Qt6LinguistTools)
  if(NOT name IN_LIST known)
    message(FATAL_ERROR "script/packages does not tell which package brings ${name}")
  endif()
endforeach()

# expect(os-release start-of-command packages…)
function(expect release start)
  file(WRITE "${WORK}/os-release" "${release}\n")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -E env "KOMADAI_OS_RELEASE=${WORK}/os-release" "${ROOT}/script/bootstrap" --command Qt6
            Boost GIF
    OUTPUT_VARIABLE command
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  list(JOIN ARGN " " packages)
  if(NOT command STREQUAL "${start} ${packages}")
    message(FATAL_ERROR "with ${release}:\n${command}\ninstead of\n${start} ${packages}")
  endif()
endfunction()
set(apt "apt-get update && apt-get install --no-install-recommends")
expect("ID=debian\nVERSION_ID=\"12\"" "${apt}" qt6-base-dev libboost1.81-dev libgif-dev)
expect("ID=debian\nVERSION_ID=\"13\"" "${apt}" qt6-base-dev libboost-dev libgif-dev)
expect("ID=ubuntu\nVERSION_ID=\"24.04\"" "${apt}" qt6-base-dev libboost-dev libgif-dev)
expect("ID=ubuntu\nVERSION_ID=\"26.04\"" "${apt}" qt6-base-dev libboost-dev libgif-dev)
expect("ID=linuxmint\nID_LIKE=\"ubuntu debian\"" "${apt}" qt6-base-dev libboost-dev libgif-dev)
expect("ID=fedora\nVERSION_ID=41" "dnf install" qt6-qtbase-devel boost-devel giflib-devel)
expect("ID=arch" "pacman -S --needed" qt6-base boost giflib)

file(REMOVE_RECURSE "${WORK}")
message(STATUS "missing libraries are named on every system")
