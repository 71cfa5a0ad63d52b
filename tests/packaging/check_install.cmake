# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the build into a scratch folder and shows that the installation works by itself: the programs run, and they
# find Tokin under libexec and nowhere else. The desktop's files agree with each other, the manual pages with the programs.
#
#   cmake -DBUILD=<build folder> -DWORK=<scratch folder> -P check_install.cmake
cmake_minimum_required(VERSION 3.25)

set(prefix "${WORK}/a prefix")
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}/home")
set(ENV{HOME} "${WORK}/home")
set(ENV{XDG_CONFIG_HOME} "${WORK}/home/config")
set(ENV{XDG_DATA_HOME} "${WORK}/home/data")
set(ENV{QT_QPA_PLATFORM} offscreen)
unset(ENV{KOMADAI_TOKIN})

function(run result output)
  execute_process(
    COMMAND ${ARGN}
    RESULT_VARIABLE code
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text
    TIMEOUT 60)
  set(${result} "${code}" PARENT_SCOPE)
  set(${output} "${text}" PARENT_SCOPE)
endfunction()

run(code output "${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
if(NOT code EQUAL 0)
  message(FATAL_ERROR "cmake --install failed:\n${output}")
endif()

foreach(
  path
  bin/komadai
  bin/komadai-cli
  libexec/komadai/tokin
  libexec/komadai/tokin.usilang
  libexec/komadai/tokin_ja.txt
  share/applications/org.komadai.Komadai.desktop
  share/metainfo/org.komadai.Komadai.metainfo.xml
  share/mime/packages/org.komadai.Komadai.xml
  share/icons/hicolor/scalable/apps/org.komadai.Komadai.svg
  share/icons/hicolor/16x16/apps/org.komadai.Komadai.png
  share/icons/hicolor/512x512/apps/org.komadai.Komadai.png
  share/doc/komadai/README.md
  share/doc/komadai/LICENSE
  share/doc/komadai/CREDITS
  share/doc/komadai/OFL.txt
  share/doc/komadai/docs/development/protocol.md)
  if(NOT EXISTS "${prefix}/${path}")
    message(FATAL_ERROR "${path} was not installed")
  endif()
endforeach()

run(code output "${prefix}/bin/komadai" --version)
if(NOT code EQUAL 0 OR NOT output MATCHES "komadai [0-9]")
  message(FATAL_ERROR "komadai --version: ${code}\n${output}")
endif()
run(code output "${prefix}/bin/komadai-cli" perft --depth 3)
if(NOT code EQUAL 0 OR NOT output MATCHES "^25470\n")
  message(FATAL_ERROR "komadai-cli perft --depth 3: ${code}\n${output}")
endif()

# komadai-cli.1 in English is made of the program's own words; the other pages must not fall behind.
function(expect_page page words)
  file(READ "${prefix}/share/man/${page}" text)
  string(REPLACE "\\-" "-" text "${text}")
  foreach(word IN LISTS words)
    string(FIND "${text}" "${word}" place)
    if(place EQUAL -1)
      message(FATAL_ERROR "the manual page ${page} does not mention ${word}")
    endif()
  endforeach()
endfunction()
run(code output "${prefix}/bin/komadai" --help)
string(REGEX MATCHALL "--[a-z]+" words "${output}")
expect_page(man1/komadai.1 "${words}")
expect_page(ja/man1/komadai.1 "${words}")
run(code output "${prefix}/bin/komadai-cli" help)
string(REGEX MATCHALL "\n  [a-z]+ " words "${output}")
list(TRANSFORM words STRIP)
list(LENGTH words count)
if(count LESS 10)
  message(FATAL_ERROR "komadai-cli help names ${count} commands:\n${output}")
endif()
expect_page(ja/man1/komadai-cli.1 "${words}")
list(REMOVE_ITEM words help version engine)
list(TRANSFORM words PREPEND ".SS ")
expect_page(man1/komadai-cli.1 "${words};.SS engine check;--sprt")
file(WRITE "${WORK}/usi" "usi\nquit\n")
execute_process(COMMAND "${prefix}/bin/tokin" INPUT_FILE "${WORK}/usi" OUTPUT_VARIABLE output)
string(REGEX MATCHALL "option name [A-Za-z_]+" words "${output}")
list(TRANSFORM words REPLACE "option name " "")
list(LENGTH words count)
if(count LESS 10)
  message(FATAL_ERROR "tokin names ${count} options:\n${output}")
endif()
expect_page(man1/tokin.1 "${words}")
expect_page(ja/man1/tokin.1 "${words}")

# The types of records that the program is started with are those that files are recognised as.
file(READ "${prefix}/share/mime/packages/org.komadai.Komadai.xml" types)
foreach(suffix kif kifu ki2 ki2u csa jkf sfen usi)
  if(NOT types MATCHES "pattern=\"[*][.]${suffix}\"")
    message(FATAL_ERROR "no type is known for .${suffix}")
  endif()
endforeach()
string(REGEX MATCHALL "<mime-type type=\"[^\"]+" defined "${types}")
list(TRANSFORM defined REPLACE ".*\"" "")
file(STRINGS "${prefix}/share/applications/org.komadai.Komadai.desktop" opened REGEX "^MimeType=")
string(REGEX MATCHALL "application/[a-z0-9-]+" opened "${opened}")
file(STRINGS "${prefix}/share/metainfo/org.komadai.Komadai.metainfo.xml" provided REGEX "<mediatype>")
string(REGEX MATCHALL "application/[a-z0-9-]+" provided "${provided}")
if(NOT defined STREQUAL opened OR NOT defined STREQUAL provided)
  message(FATAL_ERROR "types of records: ${defined}; in the desktop file: ${opened}; in AppStream: ${provided}")
endif()

set(match "${prefix}/bin/komadai-cli" match --engine1 Tokin --engine2 Tokin --depth 1 --games 1 --max-moves 6 --quiet)
run(code output ${match})
if(NOT code EQUAL 0)
  message(FATAL_ERROR "Tokin was not found or does not play: ${code}\n${output}")
endif()
file(RENAME "${prefix}/libexec/komadai/tokin" "${prefix}/libexec/komadai/away")
run(code output ${match})
if(code EQUAL 0)
  message(FATAL_ERROR "Tokin was taken from somewhere else than libexec/komadai:\n${output}")
endif()

# The desktop's own validators are used if installed.
find_program(desktop_file_validate desktop-file-validate)
if(desktop_file_validate)
  run(code output "${desktop_file_validate}" "${prefix}/share/applications/org.komadai.Komadai.desktop")
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "the desktop file is not valid:\n${output}")
  endif()
endif()
find_program(appstreamcli appstreamcli)
if(appstreamcli)
  run(code output "${appstreamcli}" validate --no-net "${prefix}/share/metainfo/org.komadai.Komadai.metainfo.xml")
  if(NOT code EQUAL 0)
    message(FATAL_ERROR "the AppStream data are not valid:\n${output}")
  endif()
endif()

file(REMOVE_RECURSE "${WORK}")
message(STATUS "what was installed works from ${prefix}")
