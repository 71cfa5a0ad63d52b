// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Boost.Process's second version with everything that its headers need. Included once, by the file that
// starts programs: until Boost 1.85 some of it is in no library.

// clang-format off: 1.81 needs these two first, and does not include them itself.
#include <boost/optional.hpp>
#include <boost/type_traits.hpp>
// clang-format on

#include <boost/process/v2/process.hpp>
#include <boost/process/v2/start_dir.hpp>
#include <boost/process/v2/stdio.hpp>
#include <boost/version.hpp>
#ifndef _WIN32 // does not compile there with 1.81
#include <boost/process/v2/environment.hpp>
#if BOOST_VERSION < 108600
#include <boost/process/v2/impl/environment.ipp>
#endif
#endif

namespace host {

namespace bp = boost::process::v2;

} // namespace host
