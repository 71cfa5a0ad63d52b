// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// Starts a program that outlives this one. It inherits the three standard streams and nothing else: the pipes
// of running engines must not stay open because of it. False if it cannot be started.
bool startAnother(const QString& program);

} // namespace app
