// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/diagram_list.h"

#include "app/document/drawn_marks.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/side_sign.h"

#include <QCoreApplication>

#include <utility>

namespace app {

namespace {

struct ListWords {
    Q_DECLARE_TR_FUNCTIONS(app::DiagramList)
};

QString headerOf(const shogi::Record& record, std::string_view key) {
    const std::string_view value = record.header(key);
    return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size())).simplified();
}

DiagramPlace placeOf(const shogi::Record& record, shogi::NodeId id) {
    const shogi::RecordNode& node = record.node(id);
    DiagramPlace place;
    place.start = record.startPosition();
    place.moves = record.movesTo(id);
    place.ply = node.ply;
    place.players = {headerOf(record, shogi::header::kBlackName),
                     headerOf(record, shogi::header::kWhiteName)};
    place.date = headerOf(record, shogi::header::kStart).section(u' ', 0, 0);
    place.bookmark = QString::fromStdString(node.bookmark);
    place.arrows = drawnArrows(marksIn(node.comment));
    return place;
}

} // namespace

std::optional<DiagramPlace> diagramPlaceAt(const shogi::Record& record, std::optional<int> ply) {
    shogi::NodeId last = shogi::kRootNode;
    for (const shogi::NodeId id : record.mainLine()) {
        if (record.node(id).ending || (ply && record.node(id).ply > *ply))
            break;
        last = id;
    }
    if (ply && record.node(last).ply != *ply)
        return std::nullopt;
    return placeOf(record, last);
}

std::vector<DiagramPlace> bookmarkedPlaces(const shogi::Record& record) {
    std::vector<DiagramPlace> places;
    for (std::size_t id = 0; id < record.nodeCount(); ++id)
        if (!record.node(static_cast<shogi::NodeId>(id)).bookmark.empty())
            places.push_back(placeOf(record, static_cast<shogi::NodeId>(id)));
    return places;
}

Diagram diagramOf(const DiagramPlace& place, const Diagram& look, MoveNotation notation, bool marksLastMove) {
    Diagram diagram = look;
    diagram.arrows = place.arrows;
    diagram.position = place.start;
    QString move;
    std::optional<shogi::Square> previousTo;
    diagram.lastMove.reset();
    for (std::size_t i = 0; i < place.moves.size(); ++i) {
        const shogi::Move each = place.moves[i];
        if (!diagram.position.isLegal(each))
            break;
        if (i + 1 == place.moves.size())
            move = moveText(diagram.position, each, notation, previousTo);
        previousTo = each.to();
        diagram.position.play(each);
        diagram.lastMove = each;
    }
    if (!marksLastMove)
        diagram.lastMove.reset();
    QStringList title;
    for (const shogi::Color color : shogi::kColors) {
        const QString name = foreignText(place.players[shogi::index(color)]);
        diagram.names[shogi::index(color)] = name;
        if (!name.isEmpty())
            title.append(sideSign(color) + name);
    }
    for (const QString& part : {place.date, place.bookmark})
        if (!part.isEmpty())
            title.append(foreignText(part));
    diagram.title = title.join(QStringLiteral("  "));
    const QString side = ListWords::tr("%1 to move").arg(sideName(diagram.position.sideToMove()));
    diagram.caption =
        move.isEmpty() ? side : ListWords::tr("After move %1: %2  %3").arg(place.ply).arg(move, side);
    return diagram;
}

} // namespace app
