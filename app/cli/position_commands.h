// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"

#include <QString>
#include <QStringList>

namespace app {

// komadai-cli perft --depth N [--sfen S] [--divide] [--no-bulk]
int runPerft(const QStringList& arguments);
// komadai-cli moves [--sfen S]
int runMoves(const QStringList& arguments);

// Reports that a position given with --sfen cannot be used; the same sentence in all commands.
QString badPositionText(const QString& sfen, const shogi::ParseError& fault);

} // namespace app
