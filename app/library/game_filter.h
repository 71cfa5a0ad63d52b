// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_row.h"
#include "shogi-core/start_position.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace app {

// Which games are looked for; every condition that is set must hold.
struct GameFilter {
    // The result as the player named first has it, or as Black does if none is named.
    enum class Result : std::uint8_t { Any, Win, Loss, Draw, Unknown };
    enum class Side : std::uint8_t { Either, Black, White };
    enum class Start : std::uint8_t { Any, Even, Handicap, Other };

    // Parts of names, see LibraryReader::wordsWith() and playersWith().
    QString player;
    Side side = Side::Either; // of that player
    QString opponent;
    bool wholeNames = false; // of player and opponent: a part is not enough
    QString event;
    QString place;
    QString
        opening;  // a part of the name of a strategy or castle, as records state it or as it was recognised
    QString text; // in comments, bookmarks and other headers
    int firstDate =
        0; // as in LibraryGame; 0: no limit. Games without a date are left out if there is a limit
    int lastDate = 0;
    Result result = Result::Any;
    std::optional<shogi::GameEnd> end;
    int fewestMoves = 0;
    int mostMoves = 0;    // 0: no limit
    int lowestRating = 0; // of both players; 0: no limit
    // Main time in seconds. Games without a known one are left out if there is a limit.
    std::optional<int> shortestTime;
    std::optional<int> longestTime;
    Start start = Start::Any;
    std::optional<shogi::Handicap> handicap;
    bool onlyAnalysed = false;
    // In the user's own notes, see NoteFilter.
    QString tags;
    QString note;
    int leastStars = 0; // 0: any

    bool isEmpty() const { return *this == GameFilter(); }
    friend bool operator==(const GameFilter&, const GameFilter&) = default;
};

// Which positions are found as the one that is looked for.
enum class Likeness : std::uint8_t {
    Same,       // this one alone
    Mirrored,   // its mirror image too
    EitherSide, // and both with the sides exchanged
};

// A set of words by their numbers.
class WordSet {
public:
    void add(WordId word) {
        if (word >= m_has.size())
            m_has.resize(word + 1, false);
        m_has[word] = true;
    }
    bool has(WordId word) const { return word < m_has.size() && m_has[word]; }
    std::vector<WordId> ids() const {
        std::vector<WordId> ids;
        for (std::size_t word = 0; word < m_has.size(); ++word)
            if (m_has[word])
                ids.push_back(static_cast<WordId>(word));
        return ids;
    }

private:
    std::vector<bool> m_has;
};

// The order in which games are shown.
enum class GameOrder : std::uint8_t {
    NewestFirst, // by date; games without a date last
    OldestFirst,
    LastAddedFirst,
    LongestFirst,
    StrongestFirst // by the sum of the ratings
};

} // namespace app
