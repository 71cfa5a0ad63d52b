// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace host {

// Combines functions into a visitor, one for each alternative of a variant such as Event or Command. If none
// of them is generic, the compiler reports a forgotten alternative.
template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

} // namespace host
