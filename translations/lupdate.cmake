# SPDX-License-Identifier: GPL-3.0-or-later
# Updates komadai_ja.ts and komadai_en.ts from the sources. The include path contains only our own: reading the headers
# of Qt and Boost would take minutes.
#
#   cmake -DROOT=<source tree> -DLUPDATE=<program> -DFOLDER=<where the .ts files are> -P lupdate.cmake
cmake_minimum_required(VERSION 3.25)

foreach(language IN ITEMS ja en)
  set(plurals "")
  if(language STREQUAL en)
    set(plurals -pluralonly)
  endif()
  execute_process(
    COMMAND "${LUPDATE}" -silent -locations none -no-ui-lines ${plurals} -I "${ROOT}" "${ROOT}/app" "${ROOT}/board-widget" -ts
            "${FOLDER}/komadai_${language}.ts"
    RESULT_VARIABLE code)
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "lupdate for ${FOLDER}/komadai_${language}.ts: ${code}")
  endif()
endforeach()
