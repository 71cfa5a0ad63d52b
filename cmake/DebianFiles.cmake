# SPDX-License-Identifier: GPL-3.0-or-later
# Run by CPack on the installed tree before a package is made of it. Debian's packages carry their documents in another
# form: manual pages and changelogs compressed, licences collected in one file `copyright`.
if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
set(share "${CPACK_TEMPORARY_DIRECTORY}/usr/share")
set(documents "${share}/doc/komadai")
get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/.." ABSOLUTE)

file(READ "${root}/resources/debian/copyright" copyright)
file(READ "${documents}/OFL.txt" font_licence)
string(STRIP "${font_licence}" font_licence)
string(REGEX REPLACE "\r|[ \t]+(\n)" "\\1" font_licence "${font_licence}")
string(REPLACE "\n" "\n " font_licence " ${font_licence}")
string(REGEX REPLACE "\n (\n)" "\n .\\1" font_licence "${font_licence}")
string(REGEX REPLACE "\n (\n)" "\n .\\1" font_licence "${font_licence}")
file(WRITE "${documents}/copyright" "${copyright}${font_licence}\n")
file(REMOVE "${documents}/OFL.txt" "${documents}/LICENSE")

# The day of the version, from the list of releases.
file(STRINGS "${root}/resources/desktop/org.komadai.Komadai.metainfo.xml" release
     REGEX "<release version=\"${CPACK_PACKAGE_VERSION}\"")
if(NOT release MATCHES "date=\"([0-9-]+)\"")
  message(FATAL_ERROR "the AppStream data list no release ${CPACK_PACKAGE_VERSION}")
endif()
execute_process(
  COMMAND date --utc "--date=${CMAKE_MATCH_1}" -R
  OUTPUT_VARIABLE day
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
set(version "${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}")
file(WRITE "${documents}/changelog.Debian"
     "komadai (${version}) unstable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}: changelog.gz lists what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${day}
")
file(RENAME "${documents}/CHANGELOG.md" "${documents}/changelog")

set(plain "${documents}/changelog" "${documents}/changelog.Debian")
foreach(page IN ITEMS komadai komadai-cli tokin)
  list(APPEND plain "${share}/man/man1/${page}.1" "${share}/man/ja/man1/${page}.1")
endforeach()
execute_process(COMMAND gzip -9n ${plain} COMMAND_ERROR_IS_FATAL ANY)
