// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli perft --depth N [--sfen S] [--divide] [--no-bulk]
int runPerft(const QStringList& arguments);
// komadai-cli moves [--sfen S]
int runMoves(const QStringList& arguments);

} // namespace app
