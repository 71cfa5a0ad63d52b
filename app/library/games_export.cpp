// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/games_export.h"

#include "app/document/record_saving.h"
#include "app/files/plain_file.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

GamesExport::GamesExport(std::vector<ExportedGame> games, ExportSettings settings)
    : m_games(std::move(games))
    , m_settings(std::move(settings)) {
    if (!m_settings.intoFolder && m_games.size() > 1 && !shogi::holdsSeveralGames(m_settings.format))
        end(ExportResult::End::OneGame);
    m_isDone = m_isDone || m_games.empty();
}

void GamesExport::end(ExportResult::End end) {
    m_result.end = end;
    m_isDone = true;
    m_kept.clear();
}

void GamesExport::cancel() {
    if (!m_isDone)
        end(ExportResult::End::Cancelled);
}

void GamesExport::step() {
    if (m_isDone)
        return;
    if (const auto found = m_records.find(m_games[m_next]); !found) {
        const auto& [path, error] = found.error();
        m_result.faults.push_back(
            {error ? ExportFault::Kind::Unreadable : ExportFault::Kind::Changed, m_next, path, error});
    } else if (m_settings.intoFolder) {
        writeInto(found->record->record, found->path);
    } else {
        keep(found->record->record, found->path);
    }
    ++m_next;
    if (m_isDone || m_next < m_games.size())
        return;
    if (!m_settings.intoFolder)
        writeAll();
    m_isDone = true;
}

void GamesExport::writeInto(const shogi::Record& record, const QString& from) {
    RecordSaving wanted;
    wanted.path =
        QStringLiteral("%1/%2.%3")
            .arg(m_settings.path, m_settings.fileName(record), RecordFile::suffix(m_settings.format));
    wanted.record = record;
    wanted.format = m_settings.format;
    wanted.encoding = m_settings.encoding;
    wanted.old = OldFile::Untouched;
    wanted.agreed.losses = m_settings.lossy;
    const auto saved = saveRecord(wanted);
    if (saved) {
        ++m_result.written;
        m_result.lastPath = saved->path;
        return;
    }
    const SaveRefusal& refusal = saved.error();
    if (refusal.kind == SaveRefusal::Kind::Losses) {
        m_result.faults.push_back({ExportFault::Kind::Losses, m_next, from, {}, refusal.losses});
    } else if (refusal.error.kind == FileError::Kind::CannotEncode) {
        m_result.faults.push_back({ExportFault::Kind::Unwritable, m_next, from, refusal.error});
    } else {
        // So would be the next one.
        m_result.error = refusal.error;
        end(ExportResult::End::CannotWrite);
    }
}

void GamesExport::keep(const shogi::Record& record, const QString& from) {
    auto losses = shogi::recordLosses(record, m_settings.format);
    if (!losses.empty() && !m_settings.lossy) {
        m_result.faults.push_back({ExportFault::Kind::Losses, m_next, from, {}, std::move(losses)});
        return;
    }
    m_size += static_cast<qint64>(shogi::writeRecord(record, m_settings.format).size());
    if (m_size > RecordFile::kMaxFileSize)
        end(ExportResult::End::TooLarge);
    else
        m_kept.push_back(record);
}

void GamesExport::writeAll() {
    using End = ExportResult::End;
    const bool hasLosses =
        std::any_of(m_result.faults.begin(), m_result.faults.end(),
                    [](const ExportFault& fault) { return fault.kind == ExportFault::Kind::Losses; });
    if (hasLosses) {
        end(End::HasLosses);
        return;
    }
    if (m_kept.empty())
        return;
    std::vector<const shogi::Record*> games;
    for (const shogi::Record& record : m_kept)
        games.push_back(&record);
    if (games.size() > 1) {
        const auto back =
            shogi::readRecords(shogi::writeRecords(games, m_settings.format), m_settings.format);
        if (!back || back->size() != games.size()) {
            end(End::Indistinct);
            return;
        }
    }
    const auto content = RecordFile::writeAll(games, m_settings.format, m_settings.encoding, m_settings.path);
    // A file of the library that is replaced may hold more than the games.
    const bool isSource =
        QFileInfo::exists(m_settings.path) &&
        std::any_of(m_games.begin(), m_games.end(), [this](const ExportedGame& game) {
            return std::any_of(game.places.begin(), game.places.end(), [this](const GamePlace& place) {
                return leadToSameFile(place.path, m_settings.path);
            });
        });
    const auto saved =
        content ? putRecord(m_settings.path, *content, isSource ? OldFile::Kept : OldFile::Replaced)
                : tl::expected<SavedRecord, FileError>(tl::unexpected(content.error()));
    if (!saved) {
        m_result.error = saved.error();
        end(End::CannotWrite);
        return;
    }
    m_result.written = m_kept.size();
    m_result.lastPath = saved->path;
    m_result.kept = saved->kept;
    m_kept.clear();
}

std::vector<ExportedGame> GamesExport::gamesWithLosses() const {
    if (!m_settings.intoFolder)
        return m_games;
    std::vector<ExportedGame> games;
    for (const ExportFault& fault : m_result.faults)
        if (fault.kind == ExportFault::Kind::Losses)
            games.push_back(m_games[fault.game]);
    return games;
}

} // namespace app
