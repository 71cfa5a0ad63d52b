// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/mate_run.h"
#include "app/files/result_lines.h"

#include <QByteArray>
#include <QJsonObject>

#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace app {

// The answers of a run over mate problems on disk, for continuing after a kill or for joining with other
// shards. Pure: the caller handles files.
struct MateJournal : SharedResults {
    std::vector<std::pair<std::size_t, MateSolution>> solutions;
};

// With line ends. problem: its number, from 0.
QByteArray mateHead(const QJsonObject& settings, const QJsonObject& shard = {});
QByteArray mateLine(std::size_t problem, const MateSolution& solution);

tl::expected<MateJournal, ResultLinesFault> readMateJournal(std::string_view text);

// The values that must be the same when a run is continued: engine, limits and problems. Blocks.
QJsonObject mateIdentity(const MateRunSettings& settings);

} // namespace app
