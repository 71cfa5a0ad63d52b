// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/match_arguments.h"
#include "app/game/stall_watch.h"

#include <QFile>
#include <QJsonArray>
#include <QLockFile>

#include <memory>

namespace app {

// A match's files: the journal for continuing it, records, and details of games lost by time, illegal moves
// and crashes. A write error is reported once on standard error and stored; the match continues.
class MatchFiles {
public:
    // stalls must outlive this object.
    MatchFiles(MatchOutput output, const StallWatch& stalls);

    // Opens the journal, if wanted: a new one, or the one of this match so far. The error is a sentence for
    // the user; nothing has been changed then.
    tl::expected<MatchJournal, QString> open(const QJsonObject& identity);

    // seconds: played so far, including earlier runs.
    void add(const Match& match, const MatchGame& game, double seconds);
    bool writeSummary(const QJsonObject& summary);

    // One object for each game with an engine at fault and each crash that did not lose its game, including
    // games of earlier runs.
    QJsonArray failures() const { return m_failures; }
    // The first write error, or empty.
    const QString& fault() const { return m_fault; }

private:
    QString saveRecord(const QString& folder, const MatchGame& game);
    QString saveTranscript(const Match& match, const MatchGame& game);
    QString crashPath(int game, std::size_t engine, int count) const;
    QString saveCrash(const Match& match, const MatchGame& game, const MatchRestart& crash, int count);
    void noteFailure(const PlayedGame& game, const QString& answer, const QString& reason,
                     const QString& transcript);
    void noteCrash(const PlayedGame& game, std::size_t engine, int moves, const QString& transcript);
    bool write(const QString& path, const QByteArray& bytes);
    void tell(const QString& fault);

    MatchOutput m_output;
    const StallWatch& m_stalls;
    QFile m_journal;
    std::unique_ptr<QLockFile> m_lock;
    QJsonArray m_failures;
    QString m_fault;
};

} // namespace app
