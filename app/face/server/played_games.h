// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"

#include <QObject>
#include <QString>

#include <map>

namespace app {

class OpenRecords;
class PlaySession;
class ServerRecords;
class ServerVisit;

// The games that were played on a server, or at a table in the network: gives the record in its tab the file
// into which the game was saved. Main thread; owns none of the objects it uses.
class PlayedGames : public QObject {
    Q_OBJECT
public:
    PlayedGames(PlaySession& play, RecordDocument& document, OpenRecords& records, QObject* parent = nullptr);

    // Until the visit is gone.
    void follow(ServerVisit& visit, ServerRecords& records);

private:
    void expect(const QString& gameId);
    void take(const QString& gameId, const QString& path, const FileStamp& stamp);

    PlaySession& m_play;
    RecordDocument& m_document;
    OpenRecords& m_records;
    std::map<QString, RecordVersion> m_over; // that are being saved, as they were at their end
};

} // namespace app
