# SPDX-License-Identifier: GPL-3.0-or-later
# The libraries that are only headers: tl::expected, nlohmann-json, Boost. They are the same everywhere: for another system
# they are taken from the one that builds. Their folder, though, holds that system's own headers too, which would hide those
# of the compiler; the build folder gets links to these three alone.
set(headers "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${headers}")
foreach(pair tl/expected.hpp nlohmann/json.hpp boost/version.hpp)
  cmake_path(GET pair PARENT_PATH folder)
  find_path(KOMADAI_HEADERS_${folder} ${pair} NO_CMAKE_FIND_ROOT_PATH)
  if(NOT KOMADAI_HEADERS_${folder})
    message(FATAL_ERROR "There is no header <${pair}>. Debian has it in libexpected-dev, nlohmann-json3-dev or libboost1.81-dev")
  endif()
  file(CREATE_LINK "${KOMADAI_HEADERS_${folder}}/${folder}" "${headers}/${folder}" SYMBOLIC)
endforeach()
file(STRINGS "${headers}/boost/version.hpp" line REGEX "define BOOST_VERSION ")
if(NOT line MATCHES "([0-9]+)$" OR CMAKE_MATCH_1 LESS 108100)
  message(FATAL_ERROR "Boost 1.81 or newer is needed")
endif()
if(CMAKE_MATCH_1 GREATER_EQUAL 108600)
  message(FATAL_ERROR "Boost.Process has not been in its headers alone since Boost 1.86. Use the headers of 1.81 to 1.85")
endif()
foreach(library tl::expected nlohmann_json::nlohmann_json Boost::headers)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE "${headers}")
endforeach()
if(WIN32)
  # A header of Boost.Process asks for it by this name, which only Windows itself takes for the same.
  file(CONFIGURE OUTPUT "${headers}/Windows.h" CONTENT "#include <windows.h>\n")
  # Asio needs sockets and Windows 10; messages of the system are UTF-8 whatever its code page.
  target_link_libraries(Boost::headers INTERFACE ws2_32 mswsock)
  target_compile_definitions(Boost::headers INTERFACE _WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX BOOST_SYSTEM_USE_UTF8)
endif()
