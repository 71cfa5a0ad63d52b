// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/record_input.h"

#include "app/cli/standard_streams.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

namespace {

const QString kGame = QStringLiteral("game");

} // namespace

tl::expected<std::vector<FoundRecord>, FileError> findRecords(const QStringList& paths) {
    std::vector<FoundRecord> found;
    for (const QString& path : paths) {
        if (isStandardStream(path)) {
            const bool isFirst = std::none_of(found.begin(), found.end(), [](const FoundRecord& record) {
                return isStandardStream(record.path);
            });
            if (isFirst)
                found.push_back({path, path});
            continue;
        }
        const QFileInfo info(path);
        if (!info.exists()) {
            FileError error;
            error.kind = FileError::Kind::NotFound;
            error.path = path;
            return tl::unexpected(error);
        }
        if (!info.isDir()) {
            found.push_back({path, info.fileName()});
            continue;
        }
        QStringList inside;
        QDirIterator entries(path, QDir::Files, QDirIterator::Subdirectories);
        while (entries.hasNext()) {
            if (const QString entry = entries.next(); shogi::isRecordName(entry.toStdString()))
                inside.append(entry);
        }
        inside.sort();
        const QDir folder(path);
        for (const QString& file : inside)
            found.push_back({file, folder.relativeFilePath(QFileInfo(file).absoluteFilePath())});
    }
    return found;
}

void leaveOutWritten(std::vector<FoundRecord>& records, const QStringList& paths, const QString& folder) {
    const QString written = QFileInfo(folder).canonicalFilePath();
    const bool isNamed = std::any_of(paths.begin(), paths.end(), [&written](const QString& path) {
        return QFileInfo(path).canonicalFilePath() == written;
    });
    if (!QFileInfo(folder).isDir() || isNamed)
        return;
    std::erase_if(records, [&paths, inside = written + u'/'](const FoundRecord& record) {
        return !paths.contains(record.path) && QFileInfo(record.path).canonicalFilePath().startsWith(inside);
    });
}

QString recordSuffixText() {
    QStringList suffixes;
    for (const shogi::RecordSuffix& suffix : shogi::recordSuffixes())
        suffixes.append(QString::fromLatin1(suffix.text.data(), static_cast<qsizetype>(suffix.text.size())));
    return suffixes.join(u' ');
}

QString noRecordsText(const QStringList& paths) {
    return QStringLiteral("There are no records (%1) in %2.")
        .arg(recordSuffixText(), paths.join(QStringLiteral(", ")));
}

tl::expected<std::vector<InputGame>, FileError> loadGames(const QString& path) {
    const auto bytes = readInput(path, RecordFile::kMaxFileSize);
    if (!bytes)
        return tl::unexpected(bytes.error());
    auto all = RecordFile::readAll(*bytes, inputName(path));
    if (!all)
        return tl::unexpected(std::move(all.error()));
    std::vector<InputGame> games;
    for (LoadedRecord& loaded : *all) {
        InputGame game;
        game.number = static_cast<int>(games.size()) + 1;
        std::vector<shogi::ParseError>& warnings = loaded.warnings;
        const auto others =
            std::find_if(warnings.begin(), warnings.end(), [](const shogi::ParseError& warning) {
                return warning.code == shogi::ParseErrorCode::MoreGames;
            });
        if (others != warnings.end()) {
            game.line = others->line;
            warnings.erase(others);
        }
        game.loaded = std::move(loaded);
        games.push_back(std::move(game));
    }
    return games;
}

QCommandLineOption gameOption(const QString& help) {
    return QCommandLineOption(kGame, help, QStringLiteral("N"));
}

tl::expected<std::optional<int>, QString> gameNumber(const QCommandLineParser& parser) {
    if (!parser.isSet(kGame))
        return std::optional<int>();
    bool ok = false;
    const int number = parser.value(kGame).toInt(&ok);
    if (!ok || number < 1)
        return tl::unexpected(QStringLiteral("--game needs a number from 1."));
    return std::optional<int>(number);
}

tl::expected<void, QString> chooseGame(std::vector<InputGame>& games, std::optional<int> number,
                                       const QString& path) {
    if (!number)
        return {};
    if (static_cast<std::size_t>(*number) > games.size())
        return tl::unexpected(games.size() == 1
                                  ? QStringLiteral("%1 has only one game.").arg(path)
                                  : QStringLiteral("%1 has only %2 games.").arg(path).arg(games.size()));
    InputGame chosen = std::move(games[static_cast<std::size_t>(*number) - 1]);
    games.clear();
    games.push_back(std::move(chosen));
    return {};
}

QString numberedPath(const QString& path, std::size_t number, std::size_t count) {
    const QFileInfo info(path);
    const auto width = QString::number(count).size();
    const QString suffix = info.suffix().isEmpty() ? QString() : u'.' + info.suffix();
    return path.chopped(suffix.size()) + u'-' +
           QString::number(number).rightJustified(static_cast<int>(width), u'0') + suffix;
}

} // namespace app
