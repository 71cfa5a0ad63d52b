// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// The results of one shard of a match, an analysis or a run over mate problems, as its journal contains them.
struct ShardContent {
    QString path;                      // for messages
    std::optional<QByteArray> content; // nothing: not there yet
};

struct MergedShards {
    QByteArray journal;        // as one run without shards would have written it, measured times apart
    QString summary;           // one line: what was joined
    bool decidedEarly = false; // a sequential test: what is still to be played is not needed
    QStringList notes;         // sentences: what was left out
    QStringList shards;        // names (inputName) of those that were joined
};

struct MergeFault {
    QString text;         // a sentence: which shard is missing, given twice, unfinished, or of other settings
    bool mayPass = false; // results that are missing may still arrive
};

// Joins shards, in any order. Of a match with a sequential test, the pairs count in the order of their
// numbers; those beyond the deciding one are left out. A journal that is no shard stands for all of them: its
// lines are put in order. Pure.
tl::expected<MergedShards, MergeFault> mergeShards(const std::vector<ShardContent>& shards);

} // namespace app
