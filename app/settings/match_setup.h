// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"
#include "shogi-core/record_format.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <map>
#include <vector>

namespace app {

// The pairings of a match.
enum class MatchForm : std::uint8_t {
    RoundRobin, // each engine plays every other
    Gauntlet    // the first engine plays every other
};

// An engine in a match; one entry of the catalog may take part several times.
struct MatchEntrant {
    QString engineId; // in the EngineCatalog
    QString name;     // in the table and the records; set when a match begins
    StrengthChoice strength;
    std::map<QString, QString> options; // override those of the entry, by name

    friend bool operator==(const MatchEntrant&, const MatchEntrant&) = default;
};

// All values of the dialog "Match between engines".
struct MatchSetup {
    // The kind of limit, the same for all engines.
    enum class Limit : std::uint8_t { Clock, MoveTime, Nodes, Depth };
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
    int concurrency = 1; // games at the same time
    Limit limit = Limit::MoveTime;
    shogi::TimeControl time{std::chrono::seconds(60), std::chrono::seconds(0), std::chrono::seconds(1)};
    Milliseconds moveTime{1000};
    std::uint64_t nodes = 10000;
    int depth = 8;
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
    QString folder; // in which every match gets its own folder; empty: "matches" in gamesFolder()

    static constexpr std::size_t kMostEntrants = 16;
    static constexpr int kMostGames = 10000;       // per pair of engines
    static constexpr int kMostSequential = 100000; // if only a test ends the match
    static constexpr int kMostConcurrency = 64;
    static constexpr double kMostElo = 1000;
    static constexpr Milliseconds kShortestMoveTime{10};

    // Tokin against Tokin.
    static MatchSetup standard();
    // Puts every value into its range.
    void normalise();
    // Per pair of engines that meet.
    int gamesEach() const { return sequential && entrants.size() == 2 ? kMostSequential : games; }

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
