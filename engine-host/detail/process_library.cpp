// SPDX-License-Identifier: GPL-3.0-or-later
// The compiled part of Boost.Process v2, which Debian does not package.
#include <boost/process/v2/src.hpp>
