// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/render_list.h"

#include "app/cli/command_line.h"
#include "app/cli/position_commands.h"
#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/document/pasted_position.h"
#include "app/files/plain_file.h"
#include "app/report/diagram_pages.h"
#include "app/text/record_text.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <charconv>
#include <optional>
#include <utility>

namespace app {

namespace {

constexpr qint64 kMostListBytes = qint64{4} * 1024 * 1024;
constexpr std::size_t kMostPlaces = 20000;

int cannotBeUsed(const QString& list, int line, const QString& why) {
    return cliFailure(QStringLiteral("%1, line %2: %3").arg(list).arg(line).arg(why));
}

// A record and a move, "game.kif 42".
struct NamedPlace {
    QString path;
    std::optional<int> ply;
};

NamedPlace namedPlace(const QString& line) {
    static const QRegularExpression form(QStringLiteral("^(.*\\S)\\s+\\+?(\\d{1,5})$"));
    const QRegularExpressionMatch match = form.match(line);
    if (!match.hasMatch())
        return {line, std::nullopt};
    const std::string digits = match.captured(2).toStdString();
    int ply = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), ply);
    return {match.captured(1), ply};
}

} // namespace

tl::expected<std::vector<DiagramPlace>, int> listedPlaces(const QString& list) {
    const auto bytes = readPlainFile(list, kMostListBytes);
    if (!bytes)
        return tl::unexpected(cliFailure(fileErrorMessage(bytes.error())));
    std::vector<DiagramPlace> places;
    int number = 0;
    for (const QString& raw : QString::fromUtf8(*bytes).split(u'\n')) {
        ++number;
        const QString line = raw.trimmed();
        if (line.isEmpty() || line.startsWith(u'#'))
            continue;
        if (places.size() >= kMostPlaces)
            return tl::unexpected(cannotBeUsed(
                list, number, QStringLiteral("a list has at most %1 positions.").arg(kMostPlaces)));
        if (looksLikeSfen(line)) {
            const auto read = readSfenText(line);
            if (!read)
                return tl::unexpected(cannotBeUsed(list, number, badPositionText(line, read.error())));
            DiagramPlace place;
            place.start = read->start;
            place.moves = read->moves;
            place.ply = static_cast<int>(read->moves.size());
            places.push_back(std::move(place));
            continue;
        }
        const NamedPlace named = namedPlace(line);
        const QString path = QFileInfo(list).dir().filePath(named.path);
        if (!QFileInfo::exists(path))
            return tl::unexpected(cannotBeUsed(
                list, number,
                QStringLiteral("\"%1\" is neither a position nor a record that exists.").arg(line)));
        const auto games = loadGames(path);
        if (!games)
            return tl::unexpected(cannotBeUsed(list, number, fileErrorMessage(games.error()).oneParagraph()));
        auto place = diagramPlaceAt(games->front().loaded.record, named.ply);
        if (!place)
            return tl::unexpected(cannotBeUsed(
                list, number,
                QStringLiteral("%1 has no move %2 in its main line.").arg(path).arg(*named.ply)));
        places.push_back(std::move(*place));
    }
    if (places.empty())
        return tl::unexpected(cliFailure(QStringLiteral("%1 lists no positions.").arg(list)));
    return places;
}

tl::expected<std::vector<DiagramPlace>, int> placesOfBookmarks(const QStringList& paths) {
    const auto records = findRecords(paths);
    if (!records)
        return tl::unexpected(cliFailure(fileErrorMessage(records.error())));
    std::vector<DiagramPlace> places;
    for (const FoundRecord& found : *records) {
        const auto games = loadGames(found.path);
        if (!games) {
            cliNote(fileErrorMessage(games.error()));
            continue;
        }
        for (const InputGame& game : *games)
            for (DiagramPlace& place : bookmarkedPlaces(game.loaded.record))
                if (places.size() < kMostPlaces)
                    places.push_back(std::move(place));
    }
    if (places.empty())
        return tl::unexpected(cliFailure(
            QStringLiteral("There are no bookmarks in %1.").arg(paths.join(QStringLiteral(", ")))));
    return places;
}

int drawPlaces(const std::vector<DiagramPlace>& places, const PlacesDrawing& drawing, const QString& output) {
    const auto write = [](const QByteArray& bytes, const QString& path) {
        const auto written = writeOutput(path, bytes);
        return written ? kExitSuccess : cliFailure(fileErrorMessage(written.error()));
    };
    const auto diagram = [&drawing](DiagramPlace place) {
        if (!drawing.showsDrawings)
            place.arrows.clear();
        return diagramOf(place, drawing.look, MoveNotation::Automatic, drawing.marksLastMove);
    };
    if (drawing.perPage > 0) {
        DiagramPages pages(static_cast<int>(places.size()), drawing.perPage,
                           QFileInfo(output).completeBaseName(), drawing.look.font);
        for (const DiagramPlace& place : places)
            pages.add(diagram(place));
        return write(pages.takeBytes(), output);
    }
    if (places.size() > 1 && isStandardStream(output))
        return cliFailure(
            QStringLiteral("Standard output takes one picture, and there are %1.").arg(places.size()));
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QString path = places.size() == 1 ? output : numberedPath(output, i + 1, places.size());
        if (const int exit = write(diagramBytes(diagram(places[i]), drawing.format, drawing.width), path);
            exit != kExitSuccess)
            return exit;
    }
    cliPrint(QStringLiteral("%1 drawn.")
                 .arg(cliCount(static_cast<qint64>(places.size()), QStringLiteral("diagram"))));
    return kExitSuccess;
}

} // namespace app
