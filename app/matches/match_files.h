// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/files/plain_file.h"
#include "app/matches/games_file.h"
#include "app/matches/match.h"
#include "app/matches/stall_watch.h"
#include "shogi-core/record_format.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

namespace app {

// The files to which the games of a match are written. Paths; empty: not wanted.
struct MatchOutput {
    QString journal;
    QString records;
    QString failures;
    shogi::RecordFormat format = shogi::RecordFormat::Kif; // or Csa
    QString gamesFile = {};                                // one file with all records

    // Puts everything into one folder: the journal match.jsonl, records in games, if wanted all of them in
    // one file as well, games.kif, and failures.
    static MatchOutput inFolder(const QString& folder, shogi::RecordFormat format, bool oneFile = false);
    // Whether such a match is in this folder; a free name for the folder of a new one: "name 2"; and the
    // newest matches in the folders in this one, by their names, which begin with the date. All of these
    // block; any thread.
    static bool isIn(const QString& folder);
    static QString freeFolder(const QString& wanted);
    static QStringList newestIn(const QString& folder, int most);
    // The record of a game, counted from 0; empty without records.
    QString recordOf(int game) const;
};

// Why the files of a match cannot be used. app/text makes the message (matchFaultMessage).
struct MatchFault {
    enum class Kind : std::uint8_t {
        File,       // see file
        Running,    // another program is playing this match
        Journal,    // it is not the journal of a match, or a newer version's: see journal
        OtherMatch, // see differences
        OtherGames  // the file for all games has other content: see path
    };
    Kind kind = Kind::File;
    QString path; // of the journal; of the file with all games
    std::optional<FileError> file;
    ResultLinesFault journal = ResultLinesFault::OtherFile;
    QStringList differences; // keys of the settings that differed when the match began
    QString holder = {}; // holder of the journal's lock: its file, the program, its process and its computer
};

// A match's files: the journal for continuing it, records, and details of games lost by time, illegal moves
// and crashes. What add() has written is on disk when it returns. After a write error the match continues;
// the first one is kept. Everything blocks, so that a running match adds its games on the storage thread; one
// thread at a time.
class MatchFiles {
public:
    // Sentences in the transcripts of failures and in the records.
    struct Words {
        std::function<QString(const PlayerFailure&)> failure;
        std::function<QString(const FailedDeclaration&)> declaration;
        std::function<QString(const BookPlayed&)> bookMove;
    };

    MatchFiles(MatchOutput output, std::shared_ptr<const StallWatch> stalls, Words words);

    // Opens the journal, if wanted: a new one, or the one of this match (and shard: shardToJson()) so far;
    // and the file with all games. After an error nothing has been changed.
    tl::expected<MatchJournal, MatchFault> open(const QJsonObject& identity, const QJsonObject& shard = {},
                                                JournalForm form = JournalForm::Games);
    // Reads a journal without playing.
    static tl::expected<MatchJournal, MatchFault> look(const QString& journal);

    // seconds, watched: total so far, including earlier runs.
    void add(const MatchGame& game, double seconds, const WatchedTime& watched);
    // Before the first of its games.
    void add(const MatchDraw& draw);
    // Another result of a game that has been added.
    void correct(const PlayedGame& game, double seconds);
    // The same in the journal of a match that is not being played.
    static std::optional<MatchFault> correctIn(const QString& journal, const PlayedGame& game,
                                               double seconds);

    // One object for each game with an engine at fault and each crash that did not lose its game, including
    // games of earlier runs.
    QJsonArray failures() const { return m_failures; }
    // The first write error, if any.
    const std::optional<FileError>& fault() const { return m_fault; }

private:
    tl::expected<MatchJournal, MatchFault> openJournal(const QJsonObject& identity, const QJsonObject& shard,
                                                       JournalForm form);
    std::optional<MatchFault> openGames(const MatchJournal& journal);
    void writeLine(const QByteArray& line);
    shogi::Record recordOf(const MatchGame& game) const;
    void saveRecord(const QString& folder, const MatchGame& game);
    QString saveTranscript(const MatchGame& game);
    // engine: 0 or 1, in this game.
    QString crashPath(const PlayedGame& game, std::size_t engine, int count) const;
    QString saveCrash(const MatchGame& game, const MatchRestart& crash, int count);
    void noteFailure(const PlayedGame& game, const QString& answer, const QString& reason,
                     const QString& transcript);
    void noteCrash(const PlayedGame& game, std::size_t engine, int moves, const QString& transcript);
    bool write(const QString& path, const QByteArray& bytes, FilePrivacy privacy = FilePrivacy::AsUsual);
    void keepFault(const FileError& fault);
    // Why a declaration was not valid; empty if the game ended otherwise.
    QString declarationText(const GameResult& result) const;

    MatchOutput m_output;
    std::shared_ptr<const StallWatch> m_stalls;
    Words m_words;
    QFile m_journal;
    bool m_isContinued = false; // it may have been killed while it wrote a file
    GamesFile m_games;
    std::optional<PathLock> m_lock;
    QJsonArray m_failures;
    std::optional<FileError> m_fault;
};

} // namespace app
