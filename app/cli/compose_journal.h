// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/compose_run.h"
#include "app/files/result_lines.h"

#include <QByteArray>
#include <QJsonObject>

#include <cstddef>
#include <map>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// What Tokin has composed, on disk, for continuing after a kill or for joining with other shards. Pure: the
// caller handles files.
struct ComposeJournal : SharedResults {
    std::map<std::size_t, ComposedWork> works;
};

// With line ends. work: its number, from 0.
QByteArray composeHead(const QJsonObject& settings, const QJsonObject& shard = {});
QByteArray composeLine(std::size_t work, const ComposedWork& done);

tl::expected<ComposeJournal, ResultLinesFault> readComposeJournal(std::string_view text);

// The values that must be the same when a run is continued.
QJsonObject composeIdentity(const ComposeSettings& settings);

} // namespace app
