// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/show_command.h"

#include "app/cli/command_line.h"
#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/files/record_json.h"
#include "app/openings/opening_recognition.h"
#include "app/text/record_text.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace app {

using shogi::NodeId;

namespace {

QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// A line of play from one node on, following first children.
struct Line {
    NodeId first;
    int parent; // index of the branch it leaves; −1: the main line
};

// Scores are from Black's side.
QJsonObject evaluationToJson(const shogi::EngineEvaluation& evaluation, int ply) {
    QJsonObject json{{QStringLiteral("ply"), ply},
                     {QStringLiteral("engine"), QString::fromStdString(evaluation.engine)},
                     {QStringLiteral("line"), cliUsiMoves(evaluation.line)}};
    if (evaluation.centipawns)
        json[QStringLiteral("centipawns")] = *evaluation.centipawns;
    if (evaluation.matePlies)
        json[QStringLiteral("matePlies")] = *evaluation.matePlies;
    if (evaluation.depth > 0)
        json[QStringLiteral("depth")] = evaluation.depth;
    if (evaluation.nodes > 0)
        json[QStringLiteral("nodes")] = static_cast<qint64>(evaluation.nodes);
    if (evaluation.rank > 1)
        json[QStringLiteral("rank")] = evaluation.rank;
    if (evaluation.bound != shogi::EvaluationBound::Exact)
        json[QStringLiteral("bound")] = evaluation.bound == shogi::EvaluationBound::Lower
                                            ? QStringLiteral("lower")
                                            : QStringLiteral("upper");
    return json;
}

// Writes moves, times, end and comments of a line, and adds the branches that leave it to open.
QJsonObject lineToJson(const shogi::Record& record, NodeId first, int own, std::vector<Line>& open) {
    QJsonArray moves;
    QJsonArray times;
    QJsonArray comments;
    QJsonArray bookmarks;
    QJsonArray evaluations;
    QJsonValue end = QJsonValue::Null;
    std::vector<Line> branches;
    NodeId at = first;
    while (true) {
        const shogi::RecordNode& node = record.node(at);
        const QJsonValue time = node.timeUsed ? QJsonValue(static_cast<qint64>(node.timeUsed->count()))
                                              : QJsonValue(QJsonValue::Null);
        if (node.move) {
            moves.append(QString::fromStdString(shogi::toUsi(node.move)));
            times.append(time);
        }
        if (node.ending) {
            QJsonObject ending{{QStringLiteral("kind"), gameEndKey(node.ending->kind)},
                               {QStringLiteral("winner"), winnerToJson(node.ending->winner)},
                               {QStringLiteral("time"), time}};
            if (node.illegalMove)
                ending[QStringLiteral("illegalMove")] =
                    QString::fromStdString(shogi::toUsi(node.illegalMove));
            end = ending;
        }
        if (!node.comment.empty())
            comments.append(QJsonObject{{QStringLiteral("ply"), node.ply},
                                        {QStringLiteral("text"), QString::fromStdString(node.comment)}});
        if (!node.bookmark.empty())
            bookmarks.append(QJsonObject{{QStringLiteral("ply"), node.ply},
                                         {QStringLiteral("name"), QString::fromStdString(node.bookmark)}});
        for (const shogi::EngineEvaluation& evaluation : node.evaluations)
            evaluations.append(evaluationToJson(evaluation, node.ply));
        for (std::size_t i = 1; i < node.children.size(); ++i)
            branches.push_back(Line{node.children[i], own});
        if (node.children.empty())
            break;
        at = node.children.front();
    }
    // The stack is processed from its end: earliest branch first.
    open.insert(open.end(), branches.rbegin(), branches.rend());
    QJsonObject json{{QStringLiteral("moves"), moves},
                     {QStringLiteral("times"), times},
                     {QStringLiteral("end"), end},
                     {QStringLiteral("comments"), comments}};
    if (!bookmarks.isEmpty())
        json[QStringLiteral("bookmarks")] = bookmarks;
    if (!evaluations.isEmpty())
        json[QStringLiteral("evaluations")] = evaluations;
    return json;
}

QJsonObject recordToShow(const shogi::Record& record) {
    std::vector<Line> open;
    QJsonObject json = lineToJson(record, shogi::kRootNode, -1, open);
    QJsonArray variations;
    while (!open.empty()) {
        const Line line = open.back();
        open.pop_back();
        QJsonObject variation = lineToJson(record, line.first, static_cast<int>(variations.size()), open);
        variation[QStringLiteral("ply")] = record.node(line.first).ply;
        variation[QStringLiteral("parent")] = line.parent < 0 ? QJsonValue(QJsonValue::Null) : line.parent;
        variations.append(variation);
    }
    QJsonArray headers;
    for (const shogi::RecordHeader& header : record.headers())
        headers.append(QJsonObject{{QStringLiteral("key"), fromView(header.key)},
                                   {QStringLiteral("value"), fromView(header.value)}});
    json[QStringLiteral("initialSfen")] = QString::fromStdString(shogi::toSfen(record.startPosition()));
    json[QStringLiteral("finalSfen")] =
        QString::fromStdString(shogi::toSfen(record.positionAt(record.lineEnd(shogi::kRootNode))));
    json[QStringLiteral("variations")] = variations;
    json[QStringLiteral("headers")] = headers;
    return json;
}

QJsonArray shapesToJson(const OpeningRules& rules, const std::vector<NamedShape>& shapes, shogi::Color side,
                        ShapeKind kind) {
    QJsonArray list;
    for (const NamedShape& each : shapes) {
        const OpeningShape& shape = rules.shapes()[each.shape];
        if (each.side != side || shape.kind != kind)
            continue;
        list.append(QJsonObject{{QStringLiteral("id"), shape.id},
                                {QStringLiteral("japanese"), shape.japanese},
                                {QStringLiteral("english"), shape.english},
                                {QStringLiteral("ply"), each.ply}});
    }
    return list;
}

// Of the main line.
QJsonObject openingsToJson(const OpeningRules& rules, const shogi::Record& record) {
    std::vector<shogi::Move> moves;
    for (const NodeId id : record.mainLine()) {
        if (const shogi::Move move = record.node(id).move)
            moves.push_back(move);
    }
    const std::vector<NamedShape> shapes = recognise(rules, record.startPosition(), moves);
    QJsonObject json;
    for (const shogi::Color side : shogi::kColors) {
        json[side == shogi::Color::Black ? QStringLiteral("black") : QStringLiteral("white")] = QJsonObject{
            {QStringLiteral("strategies"), shapesToJson(rules, shapes, side, ShapeKind::Strategy)},
            {QStringLiteral("castles"), shapesToJson(rules, shapes, side, ShapeKind::Castle)}};
    }
    if (const std::string_view stated = record.header(shogi::header::kOpening); !stated.empty())
        json[QStringLiteral("stated")] = fromView(stated);
    return json;
}

QJsonArray warningsToJson(const std::vector<shogi::ParseError>& warnings) {
    QJsonArray list;
    for (const shogi::ParseError& warning : warnings)
        list.append(QJsonObject{{QStringLiteral("line"), warning.line},
                                {QStringLiteral("column"), warning.column},
                                {QStringLiteral("text"), QString::fromStdString(warning.text)},
                                {QStringLiteral("message"), parseErrorMessage(warning).oneParagraph()}});
    return list;
}

QJsonObject gameToShow(const InputGame& game, const OpeningRules& rules) {
    QJsonObject json = recordToShow(game.loaded.record);
    json[QStringLiteral("openings")] = openingsToJson(rules, game.loaded.record);
    json[QStringLiteral("warnings")] = warningsToJson(game.loaded.warnings);
    return json;
}

} // namespace

int runShow(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Prints what is in a record as JSON: start position, headers, moves (as in USI), times "
        "(milliseconds), "
        "comments, bookmarks, evaluations, the end, branches, strategies and castles of both sides, and what "
        "could "
        "not be read. If the file has "
        "several games, they are listed in \"games\"."));
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("Record: KIF, KI2, CSA, JKF, USI, SFEN or USEN; - is "
                                                "standard input."));
    const QString command = QStringLiteral("show");
    parser.addOptions({gameOption(QStringLiteral("Only game N of a file that has several.")),
                       QCommandLineOption(QStringLiteral("json"),
                                          QStringLiteral("Print JSON; there is no other output."))});
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return cliUsageError(command, QStringLiteral("One file is needed."));
    const auto number = gameNumber(parser);
    if (!number)
        return cliUsageError(command, number.error());
    auto games = loadGames(files.first());
    if (!games)
        return cliFailure(fileErrorMessage(games.error()));
    if (const auto chosen = chooseGame(*games, *number, inputName(files.first())); !chosen)
        return cliFailure(chosen.error());
    const auto rules = OpeningRules::standard();
    if (!rules)
        return cliFailure(
            QStringLiteral("%1: %2: %3").arg(rules.error().file, rules.error().rule, rules.error().what));

    QJsonObject json;
    if (games->size() == 1) {
        json = gameToShow(games->front(), *rules);
    } else {
        QJsonArray list;
        for (const InputGame& game : *games) {
            QJsonObject shown = gameToShow(game, *rules);
            shown[QStringLiteral("line")] = game.line;
            list.append(shown);
        }
        json[QStringLiteral("games")] = list;
    }
    if (*number)
        json[QStringLiteral("game")] = **number;
    const LoadedRecord& first = games->front().loaded;
    json[QStringLiteral("file")] = files.first();
    json[QStringLiteral("format")] = sourceName(first).toLower();
    json[QStringLiteral("encoding")] = encodingName(first.encoding);
    QString text = QString::fromUtf8(QJsonDocument(json).toJson());
    text.chop(1);
    cliPrint(text);
    return kExitSuccess;
}

} // namespace app
