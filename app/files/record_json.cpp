// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/record_json.h"

#include "shogi-core/sfen.h"

#include <QJsonArray>

#include <algorithm>
#include <array>
#include <utility>

namespace app {

using shogi::NodeId;

namespace {

struct EndKey {
    shogi::GameEnd kind;
    const char* key;
};
constexpr std::array<EndKey, 15> kEndKeys{{{shogi::GameEnd::Abort, "abort"},
                                           {shogi::GameEnd::Resignation, "resignation"},
                                           {shogi::GameEnd::Mate, "mate"},
                                           {shogi::GameEnd::NoMate, "no-mate"},
                                           {shogi::GameEnd::Repetition, "repetition"},
                                           {shogi::GameEnd::PerpetualCheck, "perpetual-check"},
                                           {shogi::GameEnd::Impasse, "impasse"},
                                           {shogi::GameEnd::Declaration, "declaration"},
                                           {shogi::GameEnd::Try, "try"},
                                           {shogi::GameEnd::MaxMoves, "max-moves"},
                                           {shogi::GameEnd::TimeUp, "time-up"},
                                           {shogi::GameEnd::IllegalMove, "illegal-move"},
                                           {shogi::GameEnd::Forfeit, "forfeit"},
                                           {shogi::GameEnd::EngineFailure, "engine-failure"},
                                           {shogi::GameEnd::SealedMove, "sealed-move"}}};

QJsonValue timeToJson(std::optional<std::chrono::milliseconds> time) {
    return time ? QJsonValue(static_cast<qint64>(time->count())) : QJsonValue(QJsonValue::Undefined);
}

std::optional<std::chrono::milliseconds> timeFromJson(const QJsonValue& value) {
    if (!value.isDouble() || value.toDouble() < 0)
        return std::nullopt;
    return std::chrono::milliseconds(value.toInteger());
}

QString usi(shogi::Move move) { return QString::fromStdString(shogi::toUsi(move)); }

QJsonObject evaluationToJson(const shogi::EngineEvaluation& evaluation) {
    QJsonObject json{{QStringLiteral("engine"), QString::fromStdString(evaluation.engine)},
                     {QStringLiteral("depth"), evaluation.depth},
                     {QStringLiteral("nodes"), static_cast<qint64>(evaluation.nodes)}};
    if (evaluation.centipawns)
        json[QStringLiteral("cp")] = *evaluation.centipawns;
    if (evaluation.matePlies)
        json[QStringLiteral("mate")] = *evaluation.matePlies;
    if (evaluation.bound != shogi::EvaluationBound::Exact)
        json[QStringLiteral("bound")] = evaluation.bound == shogi::EvaluationBound::Lower
                                            ? QStringLiteral("lower")
                                            : QStringLiteral("upper");
    if (evaluation.rank != 1)
        json[QStringLiteral("rank")] = evaluation.rank;
    if (evaluation.selectiveDepth != 0)
        json[QStringLiteral("seldepth")] = evaluation.selectiveDepth;
    QJsonArray line;
    for (const shogi::Move move : evaluation.line)
        line.append(usi(move));
    json[QStringLiteral("line")] = line;
    return json;
}

shogi::EngineEvaluation evaluationFromJson(const QJsonObject& json) {
    shogi::EngineEvaluation evaluation;
    evaluation.engine = json[QStringLiteral("engine")].toString().toStdString();
    evaluation.depth = json[QStringLiteral("depth")].toInt();
    evaluation.nodes = static_cast<std::uint64_t>(json[QStringLiteral("nodes")].toInteger());
    if (json[QStringLiteral("cp")].isDouble())
        evaluation.centipawns = json[QStringLiteral("cp")].toInt();
    if (json[QStringLiteral("mate")].isDouble())
        evaluation.matePlies = json[QStringLiteral("mate")].toInt();
    const QString bound = json[QStringLiteral("bound")].toString();
    if (bound == QLatin1String("lower"))
        evaluation.bound = shogi::EvaluationBound::Lower;
    else if (bound == QLatin1String("upper"))
        evaluation.bound = shogi::EvaluationBound::Upper;
    evaluation.rank = std::max(1, json[QStringLiteral("rank")].toInt(1));
    evaluation.selectiveDepth = json[QStringLiteral("seldepth")].toInt();
    for (const auto& text : json[QStringLiteral("line")].toArray()) {
        const auto move = shogi::parseUsiMove(text.toString().toStdString());
        if (!move)
            break;
        evaluation.line.push_back(*move);
    }
    return evaluation;
}

QJsonObject nodeToJson(const shogi::RecordNode& node, int parent) {
    QJsonObject json;
    if (parent >= 0)
        json[QStringLiteral("parent")] = parent;
    if (node.move)
        json[QStringLiteral("move")] = usi(node.move);
    if (node.ending) {
        json[QStringLiteral("end")] = gameEndKey(node.ending->kind);
        json[QStringLiteral("winner")] = winnerToJson(node.ending->winner);
        if (node.illegalMove)
            json[QStringLiteral("illegalMove")] = usi(node.illegalMove);
    }
    json[QStringLiteral("used")] = timeToJson(node.timeUsed);
    json[QStringLiteral("total")] = timeToJson(node.timeTotal);
    if (!node.comment.empty())
        json[QStringLiteral("comment")] = QString::fromStdString(node.comment);
    if (!node.bookmark.empty())
        json[QStringLiteral("bookmark")] = QString::fromStdString(node.bookmark);
    if (!node.evaluations.empty()) {
        QJsonArray evaluations;
        for (const shogi::EngineEvaluation& evaluation : node.evaluations)
            evaluations.append(evaluationToJson(evaluation));
        json[QStringLiteral("evaluations")] = evaluations;
    }
    return json;
}

bool isOfMover(const shogi::Position& position, shogi::Square square) {
    const shogi::Piece piece = position.at(square);
    return !piece.isNone() && piece.color() == position.sideToMove();
}

// Adds the node described by json; nothing if it does not fit its parent.
std::optional<NodeId> addNode(shogi::Record& record, NodeId parent, const shogi::Position& position,
                              const QJsonObject& json) {
    if (record.node(parent).ending)
        return std::nullopt;
    if (const auto kind = gameEndFromKey(json[QStringLiteral("end")].toString())) {
        const auto illegal =
            shogi::parseUsiMove(json[QStringLiteral("illegalMove")].toString().toStdString());
        const bool known = illegal && (illegal->isDrop() || isOfMover(position, illegal->from()));
        return record.addAnotherEnding(parent,
                                       shogi::Ending{*kind, winnerFromJson(json[QStringLiteral("winner")])},
                                       known ? *illegal : shogi::Move());
    }
    const auto move = shogi::parseUsiMove(json[QStringLiteral("move")].toString().toStdString());
    if (!move || !position.isLegal(*move))
        return std::nullopt;
    return record.addMove(parent, *move);
}

void setDetails(shogi::Record& record, NodeId id, const QJsonObject& json) {
    record.setTime(id, timeFromJson(json[QStringLiteral("used")]),
                   timeFromJson(json[QStringLiteral("total")]));
    record.setComment(id, json[QStringLiteral("comment")].toString().toStdString());
    record.setBookmark(id, json[QStringLiteral("bookmark")].toString().toStdString());
    for (const auto& evaluation : json[QStringLiteral("evaluations")].toArray())
        record.addEvaluation(id, evaluationFromJson(evaluation.toObject()));
}

} // namespace

QString gameEndKey(shogi::GameEnd kind) {
    for (const EndKey& known : kEndKeys) {
        if (known.kind == kind)
            return QString::fromLatin1(known.key);
    }
    return {};
}

std::optional<shogi::GameEnd> gameEndFromKey(const QString& key) {
    for (const EndKey& known : kEndKeys) {
        if (key == QLatin1String(known.key))
            return known.kind;
    }
    return std::nullopt;
}

QJsonValue winnerToJson(std::optional<shogi::Color> winner) {
    if (!winner)
        return QJsonValue::Null;
    return *winner == shogi::Color::Black ? QStringLiteral("black") : QStringLiteral("white");
}

std::optional<shogi::Color> winnerFromJson(const QJsonValue& value) {
    if (value.toString() == QLatin1String("black"))
        return shogi::Color::Black;
    if (value.toString() == QLatin1String("white"))
        return shogi::Color::White;
    return std::nullopt;
}

QJsonArray faultsToJson(const std::vector<shogi::ParseError>& faults) {
    QJsonArray json;
    for (const shogi::ParseError& fault : faults)
        json.append(QJsonObject{{QStringLiteral("code"), static_cast<int>(fault.code)},
                                {QStringLiteral("line"), fault.line},
                                {QStringLiteral("column"), fault.column},
                                {QStringLiteral("text"), QString::fromStdString(fault.text)},
                                {QStringLiteral("candidates"), QString::fromStdString(fault.candidates)}});
    return json;
}

std::vector<shogi::ParseError> faultsFromJson(const QJsonArray& json) {
    constexpr int kLast = static_cast<int>(shogi::ParseErrorCode::SideFromMove);
    std::vector<shogi::ParseError> faults;
    for (const QJsonValue value : json) {
        const QJsonObject fault = value.toObject();
        const int code = fault[QStringLiteral("code")].toInt(-1);
        // There was a warning, whatever its code means in a later version.
        faults.push_back({code >= 0 && code <= kLast ? static_cast<shogi::ParseErrorCode>(code)
                                                     : shogi::ParseErrorCode::UnknownLine,
                          std::max(0, fault[QStringLiteral("line")].toInt()),
                          std::max(0, fault[QStringLiteral("column")].toInt()),
                          fault[QStringLiteral("text")].toString().toStdString(),
                          fault[QStringLiteral("candidates")].toString().toStdString()});
    }
    return faults;
}

RecordJson recordToJson(const shogi::Record& record, NodeId node) {
    struct Step {
        NodeId id;
        int parent;
    };
    RecordJson result;
    result.numbers.resize(record.nodeCount());
    QJsonArray nodes;
    std::vector<Step> open{Step{shogi::kRootNode, -1}};
    while (!open.empty()) {
        const Step step = open.back();
        open.pop_back();
        const auto number = static_cast<int>(nodes.size());
        result.numbers[step.id] = number;
        nodes.append(nodeToJson(record.node(step.id), step.parent));
        const std::span<const NodeId> children = record.node(step.id).children;
        for (auto child = children.rbegin(); child != children.rend(); ++child)
            open.push_back(Step{*child, number});
    }
    result.marked = result.numbers[node];
    QJsonArray headers;
    for (const shogi::RecordHeader& header : record.headers())
        headers.append(QJsonArray{QString::fromStdString(header.key), QString::fromStdString(header.value)});
    result.json =
        QJsonObject{{QStringLiteral("start"), QString::fromStdString(shogi::toSfen(record.startPosition()))},
                    {QStringLiteral("headers"), headers},
                    {QStringLiteral("nodes"), nodes}};
    return result;
}

std::optional<RecordFromJson> recordFromJson(const QJsonObject& json) {
    const auto start = shogi::parseSfen(json[QStringLiteral("start")].toString().toStdString());
    if (!start)
        return std::nullopt;
    RecordFromJson result;
    result.record = shogi::Record(*start);
    for (const auto& header : json[QStringLiteral("headers")].toArray()) {
        const QJsonArray pair = header.toArray();
        result.record.setHeader(pair.at(0).toString().toStdString(), pair.at(1).toString().toStdString());
    }
    const QJsonArray nodes = json[QStringLiteral("nodes")].toArray();
    std::vector<shogi::Position> positions;
    positions.reserve(static_cast<std::size_t>(nodes.size()));
    result.ids.reserve(static_cast<std::size_t>(nodes.size()));
    for (const auto& value : nodes) {
        const QJsonObject node = value.toObject();
        if (result.ids.empty()) {
            result.ids.push_back(shogi::kRootNode);
            positions.push_back(*start);
            setDetails(result.record, shogi::kRootNode, node);
            continue;
        }
        const int parent = node[QStringLiteral("parent")].toInt(-1);
        std::optional<NodeId> id;
        if (parent >= 0 && static_cast<std::size_t>(parent) < result.ids.size()) {
            const auto above = static_cast<std::size_t>(parent);
            id = addNode(result.record, result.ids[above], positions[above], node);
            if (id) {
                shogi::Position position = positions[above];
                if (result.record.node(*id).move)
                    position.play(result.record.node(*id).move);
                positions.push_back(position);
                setDetails(result.record, *id, node);
            }
        }
        if (!id) {
            // Numbers of later nodes depend on this one: stop here.
            result.complete = false;
            break;
        }
        result.ids.push_back(*id);
    }
    return result;
}

} // namespace app
