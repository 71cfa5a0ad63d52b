// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_stamp.h"
#include "app/files/text_encoding.h"
#include "app/settings/game_analysis_settings.h"
#include "shogi-core/parse_error.h"
#include "shogi-core/record.h"
#include "shogi-core/record_format.h"

#include <QJsonObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace app {

class RecordDocument;

// What the analysis of a game has to do, complete enough to be continued by another process.
struct ReviewPlan {
    GameAnalysisSettings settings; // the range of moves, the engines, their limits, what is written
    // As it was at the beginning. Null: the record of a journal cannot be read.
    std::shared_ptr<const shogi::Record> record;
    // Of its file; see RecordDocument::restore().
    QString path;
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    std::vector<shogi::ParseError> unread;
    std::optional<FileStamp> stamp;

    // The whole open record. Its nodes have the numbers that they will have when a journal is read.
    static ReviewPlan of(const RecordDocument& document, const GameAnalysisSettings& settings);
};

QJsonObject toJson(const ReviewPlan& plan);
ReviewPlan reviewPlanFromJson(const QJsonObject& json);

} // namespace app
