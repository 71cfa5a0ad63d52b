// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/packed_records.h"

#include "app/files/archive_file.h"

#include <optional>
#include <utility>

namespace app {

namespace {

using Fault = FileError::Kind;
using Games = std::vector<LoadedRecord>;

bool isRecord(const QString& name) { return shogi::isRecordName(name.toStdString()); }

FileError entryFailure(Fault kind, const QString& archive, const QString& entry) {
    FileError error;
    error.kind = kind;
    error.path = archive;
    error.entry = entry;
    return error;
}

tl::expected<Games, FileError> gamesIn(const tl::expected<QByteArray, FileError>& bytes,
                                       const QString& archive, const QString& entry) {
    if (!bytes)
        return tl::unexpected(bytes.error());
    auto games = RecordFile::readAll(*bytes, entry);
    if (!games) {
        games.error().path = archive;
        games.error().entry = entry;
        return games;
    }
    for (LoadedRecord& game : *games)
        game.entry = entry;
    return games;
}

} // namespace

tl::expected<Games, FileError> loadPacked(const QString& archive, const QString& entry, std::size_t most) {
    const auto opened = ArchiveFile::open(archive, isRecord);
    if (!opened)
        return tl::unexpected(opened.error());
    Games all;
    std::optional<FileError> first;
    while (const auto name = (*opened)->next()) {
        if (!entry.isEmpty() && *name != entry)
            continue;
        auto games = gamesIn((*opened)->read(), archive, *name);
        if (!entry.isEmpty())
            return games;
        if (!games) {
            first = first.value_or(games.error());
            continue;
        }
        if (all.size() + games->size() > most) {
            FileError error = entryFailure(Fault::TooManyGames, archive, {});
            error.limit = static_cast<qint64>(most);
            return tl::unexpected(error);
        }
        for (LoadedRecord& game : *games)
            all.push_back(std::move(game));
    }
    if (!all.empty())
        return all;
    if (const auto& fault = (*opened)->fault())
        return tl::unexpected(*fault);
    return tl::unexpected(
        first.value_or(entryFailure(entry.isEmpty() ? Fault::Empty : Fault::NotFound, archive, entry)));
}

} // namespace app
