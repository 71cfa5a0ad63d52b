# SPDX-License-Identifier: GPL-3.0-or-later
# The libraries that Komadai is built with. If some are not found, all of them are named at once, with the command that
# installs them on this system.
set(missing "")

# komadai_require(name arguments…): as find_package. The names are those of script/packages.
macro(komadai_require name)
  find_package(${name} ${ARGN} QUIET)
  if(NOT ${name}_FOUND)
    list(APPEND missing ${name})
  endif()
endmacro()

if(CMAKE_CROSSCOMPILING)
  include(HeaderLibraries)
else()
  komadai_require(tl-expected)
  komadai_require(nlohmann_json)
  # By Boost's own description of itself; CMake's is outdated.
  set(CMAKE_FIND_PACKAGE_PREFER_CONFIG ON)
  komadai_require(Boost 1.81)
  # Boost.Process is a library of its own since 1.86; before, it is all in its headers.
  if(Boost_VERSION VERSION_GREATER_EQUAL 1.86)
    komadai_require(boost_process)
  endif()
  unset(CMAKE_FIND_PACKAGE_PREFER_CONFIG)
endif()
komadai_require(Threads)
# Optional: without it connections to servers are not encrypted.
find_package(OpenSSL 3.0 QUIET)
if(KOMADAI_QT)
  komadai_require(GIF 5.1)
  # Optional: see app/files.
  find_package(LibArchive 3.4 QUIET)
  # Optional: see app/server.
  find_package(Qt6Keychain 0.13 QUIET)
  # Optional: see app/server.
  find_package(Qt6DBus 6.4 QUIET)
  set(parts Core Gui PrintSupport Widgets Svg Sql)
  if(NOT CMAKE_CROSSCOMPILING)
    list(APPEND parts LinguistTools)
  endif()
  if(KOMADAI_TESTS)
    list(APPEND parts Test)
  endif()
  # Optional here, to learn of each whether it is there.
  komadai_require(Qt6 6.4 OPTIONAL_COMPONENTS ${parts})
  if(Qt6_FOUND)
    foreach(part IN LISTS parts)
      if(NOT TARGET Qt6::${part} AND NOT Qt6${part}_FOUND)
        list(APPEND missing Qt6${part})
      endif()
    endforeach()
    if(CMAKE_CROSSCOMPILING)
      # Tools of the system that builds.
      komadai_require(Qt6LinguistTools 6.4 PATHS "${QT_HOST_PATH_CMAKE_DIR}" NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
    endif()
  endif()
endif()

if(missing)
  list(JOIN missing ", " names)
  # Parts of one package.
  list(TRANSFORM missing REPLACE "^Qt6(Core|Gui|PrintSupport|Widgets|Sql|Test)$" "Qt6")
  execute_process(
    COMMAND "${PROJECT_SOURCE_DIR}/script/bootstrap" --command ${missing}
    OUTPUT_VARIABLE command
    OUTPUT_STRIP_TRAILING_WHITESPACE)
  message(FATAL_ERROR "Not found, or too old: ${names}. As root, type:\n  ${command}\n"
                      "docs/development/building.md tells what is needed; script/bootstrap installs all of it on Debian and Ubuntu.")
endif()

add_library(komadai_boost_process INTERFACE)
if(TARGET Boost::process)
  target_link_libraries(komadai_boost_process INTERFACE Boost::process)
else()
  target_link_libraries(komadai_boost_process INTERFACE Boost::headers)
  target_compile_definitions(komadai_boost_process INTERFACE BOOST_PROCESS_USE_STD_FS)
endif()
