// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// The results of one shard of a match, an analysis, a run over mate problems or one of "compose", as its
// journal contains them.
struct ShardContent {
    QString path;                      // for messages
    std::optional<QByteArray> content; // nothing: the file does not exist yet
};

struct MergedShards {
    QByteArray journal;        // as a single run would have written it, except for measured times
    QString summary;           // one line about the joined shards
    bool decidedEarly = false; // a sequential test is decided, and the remaining games are not needed
    QStringList notes;         // sentences about results that were left out
    QStringList shards;        // names (inputName) of the joined shards
};

struct MergeFault {
    QString text; // a sentence about a shard that is missing, given twice, unfinished, or has other settings
    bool mayPass = false; // missing results may still arrive
};

// Joins shards, in any order. In a match with a sequential test, pairs count in the order of their numbers,
// and those after the deciding one are left out. A journal that is no shard counts as all of them: its lines
// are put in order. Pure.
tl::expected<MergedShards, MergeFault> mergeShards(const std::vector<ShardContent>& shards);

} // namespace app
