// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/engine_book.h"
#include "app/settings/game_settings.h"
#include "shogi-core/record_format.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace app {

// The pairings of a match.
enum class MatchForm : std::uint8_t {
    RoundRobin, // each plays every other
    Gauntlet,   // the first one plays every other
    Swiss,      // in every round each plays one who has about as many points
    Knockout    // who loses a meeting is out
};

// What limits the moves of an engine.
struct MatchLimit {
    enum class Kind : std::uint8_t { Clock, MoveTime, Nodes, Depth };
    Kind kind = Kind::MoveTime;
    shogi::TimeControl time{std::chrono::seconds(60), std::chrono::seconds(0), std::chrono::seconds(1)};
    Milliseconds moveTime{1000};
    std::uint64_t nodes = 10000;
    int depth = 8;

    // Puts every value into its range.
    void normalise();
    friend bool operator==(const MatchLimit&, const MatchLimit&) = default;
};

// A player in a match: a person, or an engine; one entry of the catalog may take part several times.
struct MatchEntrant {
    bool isPerson = false;
    QString engineId; // in the EngineCatalog; unused for people
    QString name;     // in the table and the records; an engine's is set when a match begins
    StrengthChoice strength;
    std::map<QString, QString> options; // override those of the entry, by name
    std::optional<MatchLimit> limit;    // instead of that of the match
    // Played from instead of what the match says of books; a book without a file: none.
    std::optional<EngineBook> book;

    friend bool operator==(const MatchEntrant&, const MatchEntrant&) = default;
};

// All values of the dialog of a match.
struct MatchSetup {
    using Limit = MatchLimit::Kind;
    enum class Openings : std::uint8_t {
        None,    // the start position
        BuiltIn, // the openings that come with the program
        File
    };

    std::vector<MatchEntrant> entrants;
    MatchForm form = MatchForm::RoundRobin;
    int games = 20; // per pair of engines that meet; even, as colours are swapped
    // Instead, a sequential test between two engines: is the first one stronger by elo1 or by elo0?
    bool sequential = false;
    double elo0 = 0;
    double elo1 = 20;
    int meeting = 2;         // Swiss: games of each meeting; knockout: that a meeting is the best of
    int rounds = 5;          // Swiss
    bool thirdPlace = false; // knockout: the losers of the semi-finals play for it
    // The handicaps that two players climb, from the smallest on; empty: even games.
    std::vector<shogi::Handicap> ladder;
    int ladderAfter = 2;  // wins in a row that change the handicap
    int concurrency = 1;  // games at the same time
    MatchLimit limit;     // of all who have none of their own; people play by its clock, or without one
    bool restart = false; // engines are started again for every game
    Openings openings = Openings::BuiltIn;
    QString openingFile;
    bool shuffled = true;
    std::uint32_t seed = 1; // for the shuffled order, and for the moves of books
    bool books = false;     // engines play from the books that they are given in the engine list
    shogi::DeclarationRule declaration = shogi::DeclarationRule::Points27;
    int maxMoves = 512; // 0: no limit
    // Whether games end when both engines consider them decided.
    bool adjudicated = true;
    shogi::RecordFormat format = shogi::RecordFormat::Kif; // or Csa
    bool oneFile = false;                                  // all records in one file as well
    QString folder; // in which every match gets its own folder; empty: "matches" in gamesFolder()

    static constexpr std::size_t kMostEntrants = 24;
    static constexpr int kMostGames = 10000;       // per pair of engines
    static constexpr int kMostSequential = 100000; // if only a test ends the match
    static constexpr int kMostConcurrency = 64;
    static constexpr int kMostMeeting = 99;
    static constexpr int kMostRounds = 30;
    static constexpr int kMostLadder = 9; // wins in a row
    static constexpr double kMostElo = 1000;
    static constexpr Milliseconds kShortestMoveTime{10};

    // Tokin against Tokin.
    static MatchSetup standard();
    // Puts every value into its range.
    void normalise();
    bool isDrawn() const { return form == MatchForm::Swiss || form == MatchForm::Knockout; }
    bool isTest() const { return sequential && entrants.size() == 2 && !isDrawn(); }
    bool hasPeople() const;
    // Per pair of players that meet, or per meeting.
    int gamesEach() const { return isTest() ? kMostSequential : isDrawn() ? meeting : games; }

    friend bool operator==(const MatchSetup&, const MatchSetup&) = default;
};

// Missing and unknown values become those of MatchSetup::standard(); the result is normalised.
MatchSetup matchSetupFromJson(const QJsonObject& json);
QJsonObject toJson(const MatchSetup& setup);

// State of the match window between two uses.
struct MatchWindowSettings {
    MatchSetup setup = MatchSetup::standard(); // values of the dialog
    QString shown;                             // folder of the match that is shown; empty: none
    QByteArray geometry;                       // from QWidget::saveGeometry(); empty: default

    friend bool operator==(const MatchWindowSettings&, const MatchWindowSettings&) = default;
};

MatchWindowSettings matchWindowFromJson(const QJsonObject& json);
QJsonObject toJson(const MatchWindowSettings& settings);

} // namespace app
