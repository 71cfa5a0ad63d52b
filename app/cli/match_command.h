// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/match.h"
#include "shogi-core/parse_error.h"

#include <QString>
#include <QStringList>

#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// komadai-cli match --engine1 A --engine2 B [limits] [--games N] …
int runMatch(const QStringList& arguments);

// "1500", "1500ms", "1.5s", "2m"; a plain number is milliseconds.
std::optional<Milliseconds> parseDuration(QStringView text);
// "60000", "60000+500", "1m+0.5s": main time and increment.
std::optional<shogi::TimeControl> parseMainAndIncrement(QStringView text);

// "0,20" or "0,20,0.05,0.05": elo0, elo1, alpha, beta.
std::optional<SprtBounds> parseSprt(const QString& text);

// One position per line as after USI's "position": "startpos [moves …]", "sfen … [moves …]", or a bare SFEN.
// Empty lines and lines that begin with # are skipped. The first fault is returned, with its line.
tl::expected<std::vector<Opening>, shogi::ParseError> parseOpenings(std::string_view text);

} // namespace app
