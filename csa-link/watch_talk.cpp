// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/watch_talk.h"

#include "csa-link/csa_line.h"
#include "csa-link/game_name.h"

#include <algorithm>
#include <utility>

namespace csa {
namespace {

// A server says nothing if there is no such game.
constexpr Milliseconds kNoSuchGame{15'000};
constexpr std::size_t kMostSeen = 1'000;
constexpr std::size_t kMostQuestions = 100;

template <class T, class U>
void keepNewest(std::vector<T>& list, U value, std::size_t most) {
    if (list.size() == most)
        list.erase(list.begin());
    list.push_back(std::move(value));
}

} // namespace

void WatchTalk::loggedIn(Stamp now, Output& output) {
    m_online = true;
    for (Watched& watched : m_watched) {
        watched.asked = now;
        output.lines.push_back("%%MONITOR2ON " + watched.game.gameId());
    }
    if (!m_followed.empty())
        m_nextLook = now;
}

void WatchTalk::disconnected() {
    m_online = false;
    m_lists.clear();
    m_games.clear();
    m_players.clear();
    m_shows.clear();
    m_shown.clear();
    m_nextLook.reset();
    for (Watched& watched : m_watched)
        watched.game.interrupt();
}

WatchTalk::Watched* WatchTalk::find(std::string_view gameId) {
    const auto it = std::find_if(m_watched.begin(), m_watched.end(), [gameId](const Watched& watched) {
        return watched.game.gameId() == gameId;
    });
    return it == m_watched.end() ? nullptr : &*it;
}

void WatchTalk::watch(std::string gameId, Stamp now, Output& output) {
    output.lines.push_back("%%MONITOR2ON " + gameId);
    m_watched.push_back({WatchedGame(std::move(gameId)), now});
}

bool WatchTalk::isFollowed(std::string_view gameId) const {
    const auto parts = partsOfGameId(gameId);
    return parts && std::any_of(m_followed.begin(), m_followed.end(), [&](const std::string& player) {
               return parts->black == player || parts->white == player;
           });
}

PlayerEntry WatchTalk::entryOf(std::string_view text) {
    PlayerEntry entry;
    const std::vector<std::string_view> words = wordsOf(text, 6);
    const auto word = [&words](std::size_t i) {
        return i < words.size() ? shownText(words[i], kLongestName) : std::string();
    };
    entry.name = word(0);
    entry.protocol = word(1);
    entry.status = word(2);
    if (words.size() > 4) {
        entry.game = word(3);
        if (words[4] == "+" || words[4] == "-")
            entry.color = words[4] == "+" ? shogi::Color::Black : shogi::Color::White;
    }
    return entry;
}

void WatchTalk::listed(Output& output) {
    std::vector<std::string> games = std::exchange(m_games, {});
    const bool byUser = m_lists.empty() || m_lists.front();
    if (!m_lists.empty())
        m_lists.pop_front();
    for (const std::string& gameId : games) {
        const bool wanted = isFollowed(gameId) && !find(gameId) && m_watched.size() < kMostWatched &&
                            std::find(m_seen.begin(), m_seen.end(), gameId) == m_seen.end();
        if (wanted)
            watch(gameId, m_now, output);
    }
    if (!byUser)
        return;
    for (std::string& gameId : games)
        gameId = shownText(gameId, kLongestName);
    output.events.emplace_back(GamesListed{std::move(games)});
}

void WatchTalk::receive(std::string_view header, std::string_view argument, std::string_view text,
                        Output& output) {
    if (header == "LIST") {
        if (text == "+OK")
            listed(output);
        else if (m_games.size() < kMostListed && text.size() <= kLongestName &&
                 isSendable(text, kLongestName))
            m_games.emplace_back(text);
    } else if (header == "WHO") {
        if (text == "+OK")
            output.events.emplace_back(PlayersListed{std::exchange(m_players, {})});
        else if (m_players.size() < kMostListed)
            m_players.push_back(entryOf(text));
    } else if (header == "SHOW") {
        if (text != "+OK") {
            if (m_shown.size() < kMostSummaryLines)
                m_shown.emplace_back(text);
            return;
        }
        std::vector<std::string> lines = std::exchange(m_shown, {});
        GameShown shown;
        if (!m_shows.empty()) {
            shown.gameId = std::move(m_shows.front());
            m_shows.pop_front();
        }
        std::erase_if(lines, [](const std::string& line) {
            return line == "BEGIN Game_Summary" || line == "END Game_Summary" || line.empty();
        });
        if (auto summary = parseGameSummary(lines, true); summary && !lines.empty())
            shown.summary = std::move(*summary);
        output.events.emplace_back(std::move(shown));
    } else if (header == "MONITOR2") {
        if (Watched* const watched = find(argument)) {
            watched->game.receive(text, output.events);
            if (watched->game.isOver()) {
                keepNewest(m_seen, watched->game.gameId(), kMostSeen);
                std::erase_if(m_watched, [](const Watched& each) { return each.game.isOver(); });
            }
        }
    } else if (header == "CHAT") {
        output.events.emplace_back(ChatLine{shownText(argument, kLongestName), shownText(text)});
    } else if (header == "CAME" || header == "LEFT" || header == "SEEKS") {
        const std::string name = shownText(argument, kLongestName);
        if (header == "CAME")
            output.events.emplace_back(PersonCame{name, shownText(text, kLongestName)});
        else if (header == "LEFT")
            output.events.emplace_back(PersonLeft{name});
        else
            output.events.emplace_back(PersonSeeks{name});
    } else if (header != "LOGIN") {
        output.events.emplace_back(ServerNotice{shownText(text)});
    }
}

std::optional<RefusalReason> WatchTalk::request(const Command& command, Stamp now, Output& output) {
    m_now = now;
    if (std::holds_alternative<AskGames>(command)) {
        if (m_lists.size() >= kMostQuestions)
            return RefusalReason::TooMany;
        m_lists.push_back(true);
        output.lines.emplace_back("%%LIST");
    } else if (std::holds_alternative<AskPlayers>(command)) {
        output.lines.emplace_back("%%WHO");
    } else if (const auto* const show = std::get_if<ShowGame>(&command)) {
        if (!isIdentifier(show->gameId, kLongestName))
            return RefusalReason::BadText;
        if (m_shows.size() >= kMostQuestions)
            return RefusalReason::TooMany;
        m_shows.push_back(show->gameId);
        output.lines.push_back("%%SHOW " + show->gameId);
    } else if (const auto* const wanted = std::get_if<Watch>(&command)) {
        if (!isIdentifier(wanted->gameId, kLongestName))
            return RefusalReason::BadText;
        if (find(wanted->gameId))
            return std::nullopt;
        if (m_watched.size() >= kMostWatched)
            return RefusalReason::TooMany;
        watch(wanted->gameId, now, output);
    } else if (const auto* const unwanted = std::get_if<Unwatch>(&command)) {
        if (!find(unwanted->gameId))
            return std::nullopt;
        output.lines.push_back("%%MONITOR2OFF " + unwanted->gameId);
        keepNewest(m_seen, unwanted->gameId, kMostSeen);
        std::erase_if(m_watched,
                      [&](const Watched& watched) { return watched.game.gameId() == unwanted->gameId; });
    } else if (const auto* const follow = std::get_if<Follow>(&command)) {
        if (!isIdentifier(follow->player, kLongestName))
            return RefusalReason::BadText;
        if (std::find(m_followed.begin(), m_followed.end(), follow->player) != m_followed.end())
            return std::nullopt;
        if (m_followed.size() >= kMostFollowed)
            return RefusalReason::TooMany;
        m_followed.push_back(follow->player);
        m_nextLook = now;
    } else if (const auto* const unfollow = std::get_if<Unfollow>(&command)) {
        std::erase(m_followed, unfollow->player);
        if (m_followed.empty())
            m_nextLook.reset();
    }
    return std::nullopt;
}

void WatchTalk::tick(Stamp now, Output& output) {
    m_now = now;
    if (m_nextLook && now >= *m_nextLook) {
        m_nextLook = now + m_timeouts.followInterval;
        // A server that does not answer is not asked again and again.
        if (m_lists.empty()) {
            m_lists.push_back(false);
            output.lines.emplace_back("%%LIST");
        }
    }
    if (!m_online)
        return;
    for (const Watched& watched : m_watched) {
        if (!watched.game.hasBegun() && now >= watched.asked + kNoSuchGame)
            output.events.emplace_back(WatchFailed{watched.game.gameId(), {}});
    }
    std::erase_if(m_watched, [&](const Watched& watched) {
        return !watched.game.hasBegun() && now >= watched.asked + kNoSuchGame;
    });
}

std::optional<Stamp> WatchTalk::nextDeadline() const {
    std::optional<Stamp> next = m_nextLook;
    if (!m_online)
        return next;
    for (const Watched& watched : m_watched) {
        const Stamp end = watched.asked + kNoSuchGame;
        if (!watched.game.hasBegun() && (!next || end < *next))
            next = end;
    }
    return next;
}

} // namespace csa
