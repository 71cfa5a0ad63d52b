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

// The task of a game analysis, complete enough for another process to continue it.
struct ReviewPlan {
    GameAnalysisSettings
        settings; // the range of moves, the engines, their limits, and what is written into the record
    // The record as it was at the beginning; null if the record of a journal cannot be read.
    std::shared_ptr<const shogi::Record> record;
    // The file of the record; see RecordDocument::restore().
    QString path;
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    std::vector<shogi::ParseError> unread;
    std::optional<FileStamp> stamp;

    // A plan for the whole open record. Its nodes have the numbers that they will have when a journal is
    // read.
    static ReviewPlan of(const RecordDocument& document, const GameAnalysisSettings& settings);
};

QJsonObject toJson(const ReviewPlan& plan);
ReviewPlan reviewPlanFromJson(const QJsonObject& json);

} // namespace app
