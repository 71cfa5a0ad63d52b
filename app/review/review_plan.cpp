// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_plan.h"

#include "app/document/record_document.h"
#include "app/files/record_json.h"

#include <utility>

namespace app {

namespace {

QJsonObject recordJson(const shogi::Record& record) { return recordToJson(record, shogi::kRootNode).json; }

std::shared_ptr<const shogi::Record> readRecord(const QJsonObject& json) {
    auto read = recordFromJson(json);
    return read ? std::make_shared<const shogi::Record>(std::move(read->record)) : nullptr;
}

} // namespace

ReviewPlan ReviewPlan::of(const RecordDocument& document, const GameAnalysisSettings& settings) {
    ReviewPlan plan;
    plan.settings = settings;
    plan.record = readRecord(recordJson(document.record()));
    plan.path = document.path();
    plan.format = document.format();
    plan.encoding = document.encoding();
    plan.unread = document.unread();
    plan.stamp = document.stamp();
    return plan;
}

QJsonObject toJson(const ReviewPlan& plan) {
    QJsonObject json{{QStringLiteral("settings"), toJson(plan.settings)},
                     // The stored settings for the next analysis do not contain these.
                     {QStringLiteral("firstPly"), plan.settings.scope.firstPly},
                     {QStringLiteral("lastPly"), plan.settings.scope.lastPly},
                     {QStringLiteral("path"), plan.path},
                     {QStringLiteral("format"), enumKey(kRecordFormatKeys, plan.format)},
                     {QStringLiteral("encoding"), encodingName(plan.encoding)},
                     {QStringLiteral("unread"), faultsToJson(plan.unread)},
                     {QStringLiteral("stamp"), stampToJson(plan.stamp)}};
    if (plan.record)
        json[QStringLiteral("record")] = recordJson(*plan.record);
    return json;
}

ReviewPlan reviewPlanFromJson(const QJsonObject& json) {
    ReviewPlan plan;
    plan.settings = gameAnalysisFromJson(json[QStringLiteral("settings")].toObject());
    AnalysisScope& scope = plan.settings.scope;
    scope.firstPly = json[QStringLiteral("firstPly")].toInt(scope.firstPly);
    scope.lastPly = json[QStringLiteral("lastPly")].toInt(scope.lastPly);
    plan.record = readRecord(json[QStringLiteral("record")].toObject());
    plan.path = json[QStringLiteral("path")].toString();
    plan.format = enumFromJson(json, "format", kRecordFormatKeys, plan.format);
    plan.encoding = encodingFromName(json[QStringLiteral("encoding")].toString()).value_or(plan.encoding);
    plan.unread = faultsFromJson(json[QStringLiteral("unread")].toArray());
    plan.stamp = stampFromJson(json[QStringLiteral("stamp")].toObject());
    return plan;
}

} // namespace app
