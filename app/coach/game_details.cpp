// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/game_details.h"

#include "shogi-core/fnv_hash.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <string_view>
#include <utility>

namespace app {

namespace {

// Two bytes of each move, the lower one first.
std::uint64_t withMove(std::uint64_t hash, shogi::Move move) {
    const char bytes[]{static_cast<char>(move.bits() & 0xff), static_cast<char>(move.bits() >> 8)};
    return shogi::fnv1a(std::string_view(bytes, sizeof bytes), hash);
}

// The accuracy of one side is stored as that of Black is in a library.
QString textOf(const SideAccuracy& accuracy) {
    return QString::fromLatin1(packAccuracy({accuracy, SideAccuracy()}).toHex());
}

} // namespace

QString gameDetailsName(std::chrono::sys_seconds time) {
    return QStringLiteral("game %1").arg(qint64{time.time_since_epoch().count()});
}

QString toText(const GameDetails& details) {
    QJsonObject json{{QStringLiteral("moves"), QString::number(details.moves, 16)},
                     {QStringLiteral("ownMoves"), details.ownMoves}};
    if (details.used)
        json[QLatin1String("milliseconds")] = qint64{details.used->count()};
    if (!details.openings.isEmpty())
        json[QLatin1String("openings")] = QJsonArray::fromStringList(details.openings);
    if (details.accuracy)
        json[QLatin1String("accuracy")] = textOf(*details.accuracy);
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

GameDetails gameDetailsFromText(const QString& text) {
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    GameDetails details;
    bool isNumber = false;
    const qulonglong moves = json[QLatin1String("moves")].toString().toULongLong(&isNumber, 16);
    details.moves = isNumber ? moves : 0;
    details.ownMoves = json[QLatin1String("ownMoves")].toInt();
    if (const QJsonValue used = json[QLatin1String("milliseconds")]; used.isDouble() && used.toInteger() >= 0)
        details.used = std::chrono::milliseconds(used.toInteger());
    for (const QJsonValue& id : json[QLatin1String("openings")].toArray())
        if (!id.toString().isEmpty())
            details.openings.append(id.toString());
    if (const QString accuracy = json[QLatin1String("accuracy")].toString(); !accuracy.isEmpty())
        details.accuracy = unpackAccuracy(QByteArray::fromHex(accuracy.toLatin1()))[0];
    return details;
}

std::uint64_t movesHash(const shogi::Record& record) {
    std::uint64_t hash = shogi::fnv1a(shogi::toSfen(record.startPosition()));
    for (const shogi::NodeId id : record.mainLine())
        if (const shogi::Move move = record.node(id).move)
            hash = withMove(hash, move);
    return hash;
}

} // namespace app
