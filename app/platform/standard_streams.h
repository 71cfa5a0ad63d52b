// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// To be called at the start of main(): the standard streams pass bytes unchanged, and a terminal takes them
// for UTF-8.
void prepareStandardStreams();

// To be called before a program with a window writes something: it has no terminal of its own on Windows, and
// uses the one that it was started from. Streams that lead elsewhere stay as they are.
void borrowTerminal();

} // namespace app
