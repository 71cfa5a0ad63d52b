// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/played_games.h"

#include "app/document/open_records.h"
#include "app/game/play_session.h"
#include "app/server/server_records.h"
#include "app/server/server_visit.h"

namespace app {

PlayedGames::PlayedGames(PlaySession& play, RecordDocument& document, OpenRecords& records, QObject* parent)
    : QObject(parent)
    , m_play(play)
    , m_document(document)
    , m_records(records) {}

void PlayedGames::follow(ServerVisit& visit, ServerRecords& records) {
    connect(&visit, &ServerVisit::gameOver, this,
            [this](const VisitResult& result) { expect(result.gameId); });
    connect(&records, &ServerRecords::saved, this, &PlayedGames::take, Qt::UniqueConnection);
}

void PlayedGames::expect(const QString& gameId) {
    // The game on the board has heard of its end already; one that was never begun here has no record.
    if (m_play.game().isOutside() && !m_play.game().isActive() && m_document.path().isEmpty())
        m_over[gameId] = m_document.version();
}

void PlayedGames::take(const QString& gameId, const QString& path, const FileStamp& stamp) {
    const auto found = m_over.find(gameId);
    if (found == m_over.end())
        return;
    const RecordVersion version = found->second;
    m_over.erase(found);
    const int tab = m_records.find(version);
    if (tab >= 0 && m_records.at(tab).path().isEmpty())
        m_records.markSaved(version, path, shogi::RecordFormat::Csa, TextEncoding::Utf8, stamp);
}

} // namespace app
