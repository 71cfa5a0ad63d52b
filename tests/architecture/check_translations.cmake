# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that every text of the program has a translation and that no translation is left from a text that is gone.
#
#   cmake -DROOT=<source tree> -P check_translations.cmake
cmake_minimum_required(VERSION 3.25)

set(faults 0)
foreach(language ja en)
  set(path "${ROOT}/translations/komadai_${language}.ts")
  file(STRINGS "${path}" lines ENCODING UTF-8 REGEX "<source>|type=\"(unfinished|obsolete|vanished)\"")
  set(source "")
  foreach(line IN LISTS lines)
    if(line MATCHES "<source>(.*)")
      set(source "${CMAKE_MATCH_1}")
    else()
      message(NOTICE "${path}: not translated: ${source}")
      math(EXPR faults "${faults} + 1")
    endif()
  endforeach()
endforeach()
if(faults GREATER 0)
  message(FATAL_ERROR "${faults} texts without a translation")
endif()
