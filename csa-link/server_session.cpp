// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/server_session.h"

#include "csa-link/csa_line.h"
#include "csa-link/game_name.h"
#include "shogi-core/csa.h"
#include "shogi-core/header_values.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace csa {
namespace {

using shogi::Color;
using shogi::GameEnd;

constexpr std::string_view kDefaultGame = "game";
constexpr std::size_t kMoveCharacters = 7;
constexpr std::size_t kMostWatchers = 200;
constexpr std::size_t kMostFinished = 100; // games that are kept for those who missed their end

std::string_view signOf(std::optional<Color> color) {
    return !color ? "*" : *color == Color::Black ? "+" : "-";
}

// "…-B", "…-W": takes the wish off the name.
std::optional<Color> takeWish(std::string_view& game) {
    constexpr std::size_t kLength = 2;
    if (game.size() <= kLength || game[game.size() - kLength] != '-')
        return std::nullopt;
    const char last = game.back();
    const bool black = last == 'B' || last == 'b';
    if (!black && last != 'W' && last != 'w')
        return std::nullopt;
    game.remove_suffix(kLength);
    return black ? Color::Black : Color::White;
}

bool isMoveShaped(std::string_view text) {
    return text.size() == kMoveCharacters && isSendable(text, kMoveCharacters) &&
           text.find(' ') == std::string_view::npos;
}

std::string refusalOf(Question question) {
    return question == Question::TakeBack ? "##[TAKEBACK] -NO" : "##[PAUSE] -NO";
}

} // namespace

Milliseconds ServerSession::Game::usedAt(Stamp now) const {
    if (paused || !started)
        return used;
    return used + std::max(Milliseconds{0}, std::chrono::duration_cast<Milliseconds>(now - runsSince));
}

std::optional<Stamp> ServerSession::Game::flagFalls() const {
    const Milliseconds deadline = clocks[index(toMove())].deadline();
    if (!started || paused || online.outcome || deadline == Milliseconds::max())
        return std::nullopt;
    return runsSince + (deadline - used);
}

ServerSession::ServerSession(ServerConfig config)
    : m_config(std::move(config))
    , m_random(m_config.seed)
    , m_nextGame(m_config.firstGame) {}

// ---- What comes in

ServerSession::Output ServerSession::opened(ClientId id, Stamp now) {
    see(now);
    if (m_clients.size() >= m_config.mostClients)
        m_output.closed.push_back(id);
    else
        m_clients[id].since = m_now;
    return take();
}

ServerSession::Output ServerSession::receive(ClientId id, std::string_view line, Stamp now, bool cut) {
    see(now);
    Client* const client = find(id);
    // No line of the protocol is that long.
    if (!client || cut)
        return take();
    if (client->phase == Phase::LoggingIn) {
        if (!line.empty())
            login(id, *client, line);
    } else if (line.empty()) {
        write(id, {});
    } else if (line == "LOGOUT") {
        write(id, "LOGOUT:completed");
        drop(id);
    } else if (line.starts_with("%%")) {
        receiveExtension(id, *client, line);
    } else if (client->phase == Phase::InGame) {
        receiveInGame(id, *client, line);
    }
    forgetFinishedGames();
    return take();
}

ServerSession::Output ServerSession::closed(ClientId id, Stamp now) {
    see(now);
    leave(id);
    forgetFinishedGames();
    return take();
}

ServerSession::Output ServerSession::tick(Stamp now) {
    see(now);
    std::vector<ClientId> silent;
    for (const auto& [id, client] : m_clients) {
        if (client.phase == Phase::LoggingIn && m_now >= client.since + m_config.loginLimit)
            silent.push_back(id);
    }
    for (const ClientId id : silent)
        drop(id);
    for (auto& [name, game] : m_games) {
        if (!game.started && !game.online.outcome && m_now >= game.offered + m_config.agreeLimit)
            reject(game, "the server", std::nullopt);
        checkFlag(game);
        checkAbsences(game);
    }
    forgetFinishedGames();
    findOpponents();
    return take();
}

std::optional<Stamp> ServerSession::nextDeadline() const {
    std::optional<Stamp> next;
    const auto consider = [&next](std::optional<Stamp> other) {
        if (other && (!next || *other < *next))
            next = other;
    };
    for (const auto& [id, client] : m_clients) {
        if (client.phase == Phase::LoggingIn)
            consider(client.since + m_config.loginLimit);
        if (client.phase == Phase::Waiting && client.waitsFrom > m_now)
            consider(client.waitsFrom);
    }
    for (const auto& [name, game] : m_games) {
        if (!game.started && !game.online.outcome)
            consider(game.offered + m_config.agreeLimit);
        consider(game.flagFalls());
        if (game.finished)
            consider(*game.finished + m_config.absenceLimit);
        for (const Seat& seat : game.seats) {
            if (seat.absentSince)
                consider(*seat.absentSince + m_config.absenceLimit);
        }
    }
    return next;
}

bool ServerSession::pair(const std::string& black, const std::string& white, const std::string& game,
                         const GameTerms& terms, Stamp now, Output& output) {
    see(now);
    const auto blackId = clientNamed(black);
    const auto whiteId = clientNamed(white);
    const auto isFree = [this](std::optional<ClientId> id) {
        const Client* const client = id ? find(*id) : nullptr;
        return client && (client->phase == Phase::Idle || client->phase == Phase::Waiting);
    };
    if (blackId == whiteId || !isFree(blackId) || !isFree(whiteId) || !isIdentifier(game, 64))
        return false;
    offer(*blackId, *whiteId, game, terms);
    output = take();
    return true;
}

ServerSession::Output ServerSession::shutdown(Stamp now) {
    see(now);
    for (auto& [name, game] : m_games) {
        if (!game.started && !game.online.outcome)
            reject(game, "the server", std::nullopt);
        else if (!game.online.outcome)
            finish(game, "#CHUDAN", std::nullopt);
    }
    m_games.clear();
    while (!m_clients.empty())
        drop(m_clients.begin()->first);
    return take();
}

// ---- Clients

ServerSession::Client* ServerSession::find(ClientId id) {
    const auto it = m_clients.find(id);
    return it == m_clients.end() ? nullptr : &it->second;
}

std::optional<ClientId> ServerSession::clientNamed(std::string_view name) const {
    for (const auto& [id, client] : m_clients) {
        if (client.phase != Phase::LoggingIn && client.name == name)
            return id;
    }
    return std::nullopt;
}

ServerSession::Game* ServerSession::gameOf(const Client& client) {
    const auto it = m_games.find(client.gameId);
    return client.gameId.empty() || it == m_games.end() ? nullptr : &it->second;
}

std::optional<Color> ServerSession::colorOf(const Game& game, ClientId id) {
    for (const Color color : shogi::kColors) {
        if (game.seats[index(color)].client == id)
            return color;
    }
    return std::nullopt;
}

ServerSession::Place ServerSession::placeOf(ClientId id, const Client& client) {
    Game* const game = gameOf(client);
    const auto color = game ? colorOf(*game, id) : std::nullopt;
    return color ? Place{game, *color} : Place{};
}

void ServerSession::write(ClientId id, std::string line) { m_output.lines.emplace_back(id, std::move(line)); }

void ServerSession::writeTo(const Seat& seat, std::string line) {
    // Who is returning is told everything after agreeing.
    if (seat.client && !seat.returning)
        write(*seat.client, std::move(line));
}

void ServerSession::writeBoth(const Game& game, const std::string& line) {
    for (const Seat& seat : game.seats)
        writeTo(seat, line);
}

void ServerSession::writeWatchers(Game& game, const std::vector<std::string>& lines) {
    for (const ClientId id : game.watchers) {
        const std::string prefix = "##[MONITOR2][" + std::string(game.id()) + "] ";
        for (const std::string& line : lines)
            write(id, prefix + line);
        write(id, prefix + "+OK");
    }
}

void ServerSession::drop(ClientId id) {
    leave(id);
    m_output.closed.push_back(id);
}

void ServerSession::leave(ClientId id) {
    const auto it = m_clients.find(id);
    if (it == m_clients.end())
        return;
    const Client client = std::move(it->second);
    m_clients.erase(it);
    for (auto& [name, game] : m_games)
        game.watchers.erase(id);
    if (client.phase == Phase::LoggingIn)
        return;
    m_output.events.emplace_back(PlayerLeft{client.name});
    announce("##[LEFT][" + client.name + "]");
    const auto [game, color] = placeOf(id, client);
    if (!game)
        return;
    Seat& seat = game->seat(color);
    seat.client.reset();
    seat.returning = false;
    if (!game->started) {
        reject(*game, client.name, color);
    } else if (m_config.features && seat.features.resume) {
        seat.absentSince = seat.absentSince.value_or(m_now);
        // Whoever was asked by the one that left would go on waiting for what follows the answer.
        if (game->question && game->question->by == color)
            writeTo(game->seat(~color), refusalOf(game->question->question));
        cancelQuestion(*game);
    } else if (!game->online.outcome) {
        finish(*game, "#ILLEGAL_ACTION", ~color);
    }
}

void ServerSession::login(ClientId id, Client& client, std::string_view line) {
    const std::vector<std::string_view> words = wordsOf(line, 5);
    const bool extended = words.size() == 4 && words[3] == "x1";
    const bool wellFormed = (words.size() == 3 || extended) && words[0] == "LOGIN" &&
                            isIdentifier(words[1]) && isSendable(words[2], kLongestName);
    if (!wellFormed) {
        write(id, "LOGIN:incorrect");
        drop(id);
        return;
    }
    Client read;
    read.since = m_now;
    read.name = words[1];
    read.extended = extended;
    std::string_view password = words[2];
    std::string_view game = kDefaultGame;
    if (!extended && password != m_config.password) {
        const std::size_t comma = password.find(',');
        std::string_view bare = password.substr(0, comma);
        const auto wish = takeWish(bare);
        if (comma != std::string_view::npos || (m_config.namesSetTimes && rulesInGameName(bare))) {
            game = bare;
            read.wish = wish;
            password.remove_prefix(comma == std::string_view::npos ? password.size() : comma + 1);
        }
    }
    read.secret = password;
    // Who comes back to a game waits for the same one after it.
    read.game = game;
    const auto other = clientNamed(read.name);
    const Client* const before = other ? find(*other) : nullptr;
    const Place place = before ? placeOf(*other, *before) : Place{};
    // Of two connections of the same player the older one may be dead already.
    const bool mayReplace =
        before && before->secret == read.secret &&
        (!place.game || (m_config.features && place.game->seat(place.color).features.resume));
    if (!isPassword(read.secret) || !isIdentifier(game, 64) || (before && !mayReplace)) {
        write(id, "LOGIN:incorrect");
        drop(id);
        return;
    }
    if (other)
        drop(*other);
    client = std::move(read);
    client.phase = Phase::Idle;
    m_output.events.emplace_back(PlayerCame{client.name, client.extended});
    write(id, "LOGIN:" + client.name + " OK");
    if (client.extended)
        write(id, "##[LOGIN] +OK x1");
    if (m_config.announces) {
        for (const auto& [each, present] : m_clients) {
            if (each != id && present.phase != Phase::LoggingIn && client.extended)
                write(id, cameLine(present));
        }
        announce(cameLine(client), id);
    }
    if (comesBack(id, client) || client.extended)
        return;
    seekGame(client, game, client.wish);
}

bool ServerSession::isPassword(std::string_view secret) const {
    if (m_config.ownKeys)
        secret = secret.substr(0, secret.find('+'));
    return m_config.password.empty() || secret == m_config.password;
}

void ServerSession::setShownName(ClientId id, Client& client, std::string_view name) {
    // Once in a login: nobody floods the others with names.
    if (!isPersonName(name) || !client.shown.empty())
        return;
    client.shown = name;
    announce(cameLine(client), id);
}

std::string ServerSession::cameLine(const Client& client) {
    return "##[CAME][" + client.name + "] " + shownNameOf(client);
}

void ServerSession::announce(std::string_view line, std::optional<ClientId> but) {
    if (!m_config.announces)
        return;
    for (const auto& [id, client] : m_clients) {
        if (client.extended && client.phase != Phase::LoggingIn && id != but)
            write(id, std::string(line));
    }
}

bool ServerSession::comesBack(ClientId id, Client& client) {
    for (auto& [name, game] : m_games) {
        for (const Color color : shogi::kColors) {
            Seat& seat = game.seat(color);
            if (!seat.absentSince || seat.name != client.name || seat.secret != client.secret)
                continue;
            seatAgain(id, client, game, color);
            return true;
        }
    }
    return false;
}

void ServerSession::seatAgain(ClientId id, Client& client, Game& game, Color color) {
    game.seat(color).client = id;
    game.seat(color).returning = true;
    client.phase = Phase::InGame;
    client.gameId = game.id();
    writeSummary(game, color);
}

// The end of the game was told to a connection that was dead already.
void ServerSession::resume(ClientId id, Client& client, std::string_view gameId) {
    const auto it = m_games.find(gameId);
    if (client.phase == Phase::InGame || it == m_games.end() || !it->second.finished)
        return;
    for (const Color color : shogi::kColors) {
        const Seat& seat = it->second.seat(color);
        if (!seat.client && seat.features.resume && seat.name == client.name && seat.secret == client.secret)
            seatAgain(id, client, it->second, color);
    }
}

// ---- Finding an opponent

void ServerSession::seekGame(Client& client, std::string_view name, std::optional<Color> wish) {
    client.game = name;
    client.wish = wish;
    client.phase = Phase::Waiting;
    // Who was cut off at the end of a game asks for it first.
    const bool mayResume = std::any_of(m_games.begin(), m_games.end(), [&client](const auto& entry) {
        const Game& finished = entry.second;
        return finished.finished &&
               (finished.seats[0].name == client.name || finished.seats[1].name == client.name);
    });
    client.waitsFrom = mayResume ? m_now + m_config.rematchPause : m_now;
    findOpponents();
}

void ServerSession::findOpponents() {
    if (!m_config.pairsByName)
        return;
    const auto waits = [this](const Client& client) {
        return client.phase == Phase::Waiting && client.waitsFrom <= m_now;
    };
    for (auto first = m_clients.begin(); first != m_clients.end(); ++first) {
        if (!waits(first->second))
            continue;
        for (auto second = std::next(first); second != m_clients.end(); ++second) {
            const Client& a = first->second;
            const Client& b = second->second;
            if (!waits(b) || a.game != b.game || (a.wish && a.wish == b.wish))
                continue;
            const bool chance = (m_random() & 1u) != 0;
            const bool firstIsBlack = a.wish   ? a.wish == Color::Black
                                      : b.wish ? b.wish == Color::White
                                               : chance;
            offer(firstIsBlack ? first->first : second->first, firstIsBlack ? second->first : first->first,
                  a.game, termsOf(a.game));
            break;
        }
    }
}

GameTerms ServerSession::termsOf(std::string_view game) const {
    GameTerms terms = m_config.terms;
    if (const auto rules = m_config.namesSetTimes ? rulesInGameName(game) : std::nullopt) {
        for (TimeRules& side : terms.time) {
            side.total = rules->total;
            side.byoyomi = rules->byoyomi;
            side.increment = rules->increment;
        }
    }
    return terms;
}

void ServerSession::offer(ClientId black, ClientId white, std::string_view name, const GameTerms& terms) {
    const std::array<ClientId, 2> ids{black, white};
    GameSummary summary;
    summary.protocolVersion = "1.2";
    summary.protocolMode = "Server";
    summary.format = "Shogi 1.0";
    summary.declaration = terms.rules.declaration == shogi::DeclarationRule::None ? "None" : "Jishogi 1.1";
    summary.rematchOnDraw = false;
    summary.maxMoves = terms.rules.maxMoves;
    summary.time = terms.time;
    summary.start = terms.start;
    for (const Color color : shogi::kColors)
        summary.names[index(color)] = shownNameOf(*find(ids[index(color)]));
    summary.gameId = m_config.event + "+" + std::string(name) + "+" + find(black)->name + "+" +
                     find(white)->name + "+" + std::to_string(m_nextGame++);
    const std::string id = summary.gameId;
    Game game{terms,
              OnlineGame{std::move(summary), {}, std::nullopt},
              shogi::GameHistory(terms.start, terms.rules),
              {},
              {SideClock(terms.time[0]), SideClock(terms.time[1])}};
    game.offered = m_now;
    for (const Color color : shogi::kColors) {
        Client& client = *find(ids[index(color)]);
        client.phase = Phase::InGame;
        client.gameId = id;
        Seat& seat = game.seat(color);
        seat.name = client.name;
        seat.secret = client.secret;
        seat.client = ids[index(color)];
    }
    Game& kept = m_games.emplace(id, std::move(game)).first->second;
    for (const Color color : shogi::kColors)
        writeSummary(kept, color);
}

void ServerSession::writeSummary(Game& game, Color color) {
    Seat& seat = game.seat(color);
    GameSummary summary = game.online.summary;
    summary.ownColor = color;
    summary.moves = game.online.moves;
    seat.shownMoves = summary.moves.size();
    if (m_config.features)
        summary.others.emplace_back(kFeaturesKey, featureWords({true, true, true, true}));
    if (game.started) {
        summary.others.emplace_back(kElapsedKey, std::to_string(game.usedAt(m_now).count()));
        summary.others.emplace_back(kPausedKey, game.paused ? "YES" : "NO");
    }
    write(*seat.client, "BEGIN Game_Summary");
    for (std::string& line : writeGameSummary(summary))
        write(*seat.client, std::move(line));
    write(*seat.client, "END Game_Summary");
}

Features ServerSession::commonFeatures(const Game& game) const {
    const Features& a = game.seats[0].features;
    const Features& b = game.seats[1].features;
    return {a.takeBack && b.takeBack, a.pause && b.pause, a.chat && b.chat, false};
}

void ServerSession::writeStart(Game& game, Color color) {
    Seat& seat = game.seat(color);
    seat.returning = false;
    Features features = commonFeatures(game);
    features.resume = seat.features.resume;
    if (const std::string words = featureWords(features); !words.empty())
        writeTo(seat, "##[FEATURES] " + words);
    writeTo(seat, "START:" + std::string(game.id()));
}

// ---- The game

void ServerSession::receiveInGame(ClientId id, Client& client, std::string_view line) {
    const auto [game, color] = placeOf(id, client);
    if (!game)
        return;
    Seat& seat = game->seat(color);
    const bool isAnswer = line.starts_with("AGREE") || line.starts_with("REJECT");
    if (isAnswer) {
        const std::vector<std::string_view> words = wordsOf(line);
        const bool fits = words.size() == 1 || (words.size() == 2 && words[1] == game->id());
        if (!fits || (game->started && !seat.returning))
            return;
        if (words[0] == "AGREE")
            agree(*game, color);
        else if (words[0] == "REJECT" && !game->started)
            reject(*game, client.name, color);
        return;
    }
    if (!game->started || seat.returning || game->online.outcome)
        return;
    if (line.substr(0, line.find(',')) == "%CHUDAN") {
        finish(*game, "#CHUDAN", std::nullopt, "%CHUDAN");
        return;
    }
    if (color != game->toMove() || game->paused)
        return;
    checkFlag(*game);
    if (game->online.outcome)
        return;
    if (line.starts_with('+') || line.starts_with('-'))
        playMove(*game, line);
    else if (line.starts_with('%'))
        playSpecial(*game, line);
}

void ServerSession::agree(Game& game, Color color) {
    Seat& seat = game.seat(color);
    if (!seat.returning) {
        seat.agreed = true;
        if (game.seats[0].agreed && game.seats[1].agreed)
            begin(game);
        return;
    }
    seat.absentSince.reset();
    writeStart(game, color);
    shogi::Position position = game.terms.start;
    for (std::size_t i = 0; i < game.online.moves.size(); ++i) {
        const TimedMove& played = game.online.moves[i];
        if (i >= seat.shownMoves)
            writeTo(seat, shogi::toCsaMove(position, played.move) + ",T" +
                              secondsText(played.used.value_or(Milliseconds{0})));
        position.play(played.move);
    }
    if (!game.online.outcome)
        return;
    for (const std::string& line : seat.lastLines)
        writeTo(seat, line);
    release(seat, true);
}

void ServerSession::reject(Game& game, std::string_view by, std::optional<Color> rejecter) {
    writeBoth(game, "REJECT:" + std::string(game.id()) + " by " + std::string(by));
    game.online.outcome = GameOutcome{};
    for (const Color color : shogi::kColors)
        release(game.seat(color), rejecter && color != *rejecter);
}

void ServerSession::begin(Game& game) {
    game.started = true;
    game.runsSince = m_now;
    for (const Color color : shogi::kColors)
        writeStart(game, color);
    m_output.events.emplace_back(GameBegan{game.online});
}

void ServerSession::endTurn(Game& game, const std::string& shown, Milliseconds charged) {
    game.clocks[index(game.toMove())].finishTurn(charged);
    game.used = Milliseconds{0};
    game.runsSince = m_now;
    writeBoth(game, shown + ",T" + secondsText(charged));
    cancelQuestion(game);
}

void ServerSession::playMove(Game& game, std::string_view line) {
    const std::string_view text = line.substr(0, line.find(','));
    const Color mover = game.toMove();
    const Milliseconds charged = game.clocks[index(mover)].rules().charged(game.usedAt(m_now));
    const auto move = shogi::parseCsaMove(game.history.position(), text);
    if (!move) {
        if (isMoveShaped(text))
            writeBoth(game, std::string(text) + ",T" + secondsText(charged));
        finish(game, "#ILLEGAL_MOVE", ~mover, {}, shownText(text, kLongestName));
        return;
    }
    endTurn(game, std::string(text), charged);
    TimedMove played{*move, charged};
    if (const std::size_t quote = line.find('\''); quote != std::string_view::npos)
        played.comment = shownText(line.substr(quote + 1));
    game.online.moves.push_back(played);
    writeWatchers(game, {std::string(text), "T" + secondsText(charged)});
    m_output.events.emplace_back(
        MoveMade{std::string(game.id()), std::move(played), static_cast<int>(game.online.moves.size())});
    const auto ending = game.history.play(*move);
    if (!ending)
        return;
    switch (ending->kind) {
    case GameEnd::Repetition:
        finish(game, "#SENNICHITE", std::nullopt);
        break;
    case GameEnd::PerpetualCheck:
        finish(game, "#OUTE_SENNICHITE", ending->winner);
        break;
    case GameEnd::MaxMoves:
        finish(game, "#MAX_MOVES", std::nullopt);
        break;
    case GameEnd::Try:
        finish(game, "#JISHOGI", ending->winner);
        break;
    default: // a mated player resigns, or runs out of time
        break;
    }
}

void ServerSession::playSpecial(Game& game, std::string_view line) {
    const std::string_view word = line.substr(0, line.find(','));
    const Color mover = game.toMove();
    const Milliseconds charged = game.clocks[index(mover)].rules().charged(game.usedAt(m_now));
    if (word == "%TORYO") {
        endTurn(game, "%TORYO", charged);
        finish(game, "#RESIGN", ~mover, "%TORYO");
    } else if (word == "%KACHI") {
        const shogi::Ending ending = game.history.declare();
        endTurn(game, "%KACHI", charged);
        if (ending.kind == GameEnd::IllegalMove)
            finish(game, "#ILLEGAL_MOVE", ~mover, "%KACHI");
        else
            finish(game, "#JISHOGI", ending.winner, "%KACHI");
    }
}

void ServerSession::checkFlag(Game& game) {
    const auto falls = game.flagFalls();
    if (falls && m_now >= *falls)
        finish(game, "#TIME_UP", ~game.toMove());
}

void ServerSession::checkAbsences(Game& game) {
    for (const Color color : shogi::kColors) {
        Seat& seat = game.seat(color);
        if (!seat.absentSince || m_now < *seat.absentSince + m_config.absenceLimit)
            continue;
        if (!game.online.outcome)
            finish(game, "#ILLEGAL_ACTION", ~color);
        seat.absentSince.reset();
        if (const auto id = std::exchange(seat.client, std::nullopt))
            drop(*id);
    }
}

void ServerSession::finish(Game& game, std::string_view reason, std::optional<Color> winner,
                           std::string_view special, std::string illegalMove) {
    const bool censored = reason == "#MAX_MOVES";
    const bool aborted = reason == "#CHUDAN";
    const OwnResult result = aborted                   ? OwnResult::Aborted
                             : censored                ? OwnResult::Censored
                             : !winner                 ? OwnResult::Draw
                             : *winner == Color::Black ? OwnResult::Win
                                                       : OwnResult::Lose;
    game.online.outcome =
        GameOutcome{result, endingFor(reason, special, winner), std::string(reason), std::move(illegalMove)};
    game.question.reset();
    game.finished = m_now;
    // Those who look on are shown the special move, if there was one.
    writeWatchers(game, {std::string(special.empty() || special == "%CHUDAN" ? reason : special)});
    for (const Color color : shogi::kColors) {
        Seat& seat = game.seat(color);
        std::vector<std::string> lines{std::string(reason)};
        if (!aborted)
            lines.emplace_back(censored           ? "#CENSORED"
                               : !winner          ? "#DRAW"
                               : *winner == color ? "#WIN"
                                                  : "#LOSE");
        for (const std::string& line : lines)
            writeTo(seat, line);
        seat.lastLines = std::move(lines);
        if (!seat.absentSince)
            release(seat, true);
    }
    m_output.events.emplace_back(GameFinished{game.online});
}

void ServerSession::release(Seat& seat, bool mayWait) {
    const auto id = std::exchange(seat.client, std::nullopt);
    seat.absentSince.reset();
    Client* const client = id ? find(*id) : nullptr;
    if (!client)
        return;
    client->gameId.clear();
    client->phase = mayWait && !client->extended ? Phase::Waiting : Phase::Idle;
    client->waitsFrom = m_now + m_config.rematchPause;
    if (m_config.closesAfterGame && !client->extended)
        drop(*id);
}

void ServerSession::forgetFinishedGames() {
    std::vector<Stamp> kept; // when they ended
    std::erase_if(m_games, [&](const auto& entry) {
        const Game& game = entry.second;
        if (!game.online.outcome || game.seats[0].client || game.seats[1].client)
            return false;
        const bool mayBeMissed = game.seats[0].features.resume || game.seats[1].features.resume;
        if (!game.finished || !mayBeMissed || m_now >= *game.finished + m_config.absenceLimit)
            return true;
        kept.push_back(*game.finished);
        return false;
    });
    if (kept.size() <= kMostFinished)
        return;
    // The newest ones are those that are still asked for.
    const auto last = kept.end() - static_cast<std::ptrdiff_t>(kMostFinished);
    std::nth_element(kept.begin(), last, kept.end());
    std::erase_if(m_games, [oldest = *last](const auto& entry) {
        const Game& game = entry.second;
        return game.finished && *game.finished < oldest && !game.seats[0].client && !game.seats[1].client;
    });
}

// ---- Beyond the protocol

void ServerSession::receiveExtension(ClientId id, Client& client, std::string_view line) {
    const auto [game, color] = placeOf(id, client);
    std::string_view rest = line;
    if (takePrefix(rest, "%%FEATURES")) {
        if (game && (!game->started || game->seat(color).returning) && m_config.features)
            game->seat(color).features = featuresIn(rest);
        return;
    }
    if (takePrefix(rest, "%%NAME ")) {
        setShownName(id, client, rest);
        return;
    }
    if (takePrefix(rest, "%%RESUME ")) {
        resume(id, client, rest);
        return;
    }
    if (takePrefix(rest, "%%CHAT ")) {
        chat(client, game, rest);
        return;
    }
    const bool ofTakeBack = takePrefix(rest, "%%TAKEBACK");
    if (ofTakeBack || takePrefix(rest, "%%PAUSE")) {
        const bool plays = game && game->started && !game->online.outcome && !game->seat(color).returning;
        const std::vector<std::string_view> words = wordsOf(rest, 2);
        if (plays)
            receiveQuestion(*game, color, ofTakeBack ? Question::TakeBack : Question::Pause,
                            words.empty() ? std::string_view() : words[0]);
        return;
    }
    if (!client.extended)
        return;
    const std::vector<std::string_view> words = wordsOf(line, 4);
    const std::string_view argument = words.size() > 1 ? words[1] : std::string_view();
    if (words[0] == "%%LIST") {
        listGames(id);
    } else if (words[0] == "%%WHO") {
        listPlayers(id);
    } else if (words[0] == "%%SHOW" && !argument.empty()) {
        show(id, argument);
    } else if (words[0] == "%%MONITOR2ON" && !argument.empty()) {
        monitor(id, argument);
    } else if (words[0] == "%%MONITOR2OFF" && !argument.empty()) {
        if (const auto it = m_games.find(argument); it != m_games.end())
            it->second.watchers.erase(id);
    } else if (words[0] == "%%GAME" && client.phase != Phase::InGame) {
        if (argument.empty()) {
            client.phase = Phase::Idle;
        } else if (isIdentifier(argument, 64)) {
            const std::string_view side = words.size() > 2 ? words[2] : "*";
            announce("##[SEEKS][" + client.name + "]", id);
            seekGame(client, argument,
                     side == "+"   ? std::optional(Color::Black)
                     : side == "-" ? std::optional(Color::White)
                                   : std::nullopt);
        }
    } else {
        write(id, "##[ERROR] " + shownText(words[0], kLongestName));
    }
}

void ServerSession::receiveQuestion(Game& game, Color color, Question question, std::string_view word) {
    Seat& other = game.seat(~color);
    const Features features = commonFeatures(game);
    const std::string header = question == Question::TakeBack ? "##[TAKEBACK]" : "##[PAUSE]";
    const bool offered = question == Question::TakeBack ? features.takeBack : features.pause;
    const bool isPresent = other.client && !other.returning;
    if (!offered)
        return;
    if (question == Question::Pause && word == "OFF") {
        if (game.paused && isPresent)
            pause(game, false);
        return;
    }
    if (word == "YES" || word == "NO") {
        if (!game.question || game.question->question != question || game.question->by == color)
            return;
        const OpenQuestion asked = *std::exchange(game.question, std::nullopt);
        if (word == "NO")
            writeTo(other, header + " -NO");
        else if (question == Question::TakeBack)
            takeBack(game, asked.plies);
        else
            pause(game, true);
        return;
    }
    int plies = 0;
    if (question == Question::TakeBack)
        std::from_chars(word.data(), word.data() + word.size(), plies);
    const bool makesSense =
        question == Question::Pause || (plies > 0 && plies <= static_cast<int>(game.online.moves.size()));
    if (!makesSense || game.question || game.paused || !isPresent) {
        writeTo(game.seat(color), header + " -NO");
        return;
    }
    game.question = OpenQuestion{question, color, plies};
    writeTo(other, header + "[" + game.seat(color).name + "] " + std::to_string(plies));
}

void ServerSession::cancelQuestion(Game& game) {
    if (!game.question)
        return;
    const OpenQuestion asked = *std::exchange(game.question, std::nullopt);
    // The asked side forgets it with the move that was played.
    writeTo(game.seat(asked.by), refusalOf(asked.question));
}

void ServerSession::takeBack(Game& game, int plies) {
    for (int i = 0; i < plies; ++i) {
        game.history.undo();
        game.online.moves.pop_back();
    }
    game.clocks = game.online.clocks();
    game.used = Milliseconds{0};
    game.runsSince = m_now;
    const std::string left = std::to_string(game.online.moves.size());
    writeBoth(game, "##[TAKEBACK] +OK " + left);
    // A remark, as the protocol has no word for it.
    writeWatchers(game, {"'TAKEBACK " + left});
    m_output.events.emplace_back(
        MovesTakenBack{std::string(game.id()), static_cast<int>(game.online.moves.size())});
}

void ServerSession::pause(Game& game, bool on) {
    game.used = game.usedAt(m_now);
    game.runsSince = m_now;
    game.paused = on;
    writeBoth(game, std::string("##[PAUSE] ") + (on ? "+ON" : "+OFF"));
    writeWatchers(game, {on ? "'PAUSE +ON" : "'PAUSE +OFF"});
}

void ServerSession::chat(const Client& client, Game* game, std::string_view text) {
    const bool atTable = game && commonFeatures(*game).chat;
    if ((!client.extended && !atTable) || text.empty() || !isSendable(text, kLongestChat))
        return;
    const std::string line = "##[CHAT][" + shownNameOf(client) + "] " + std::string(text);
    if (!client.extended) {
        writeBoth(*game, line);
        for (const ClientId id : game->watchers)
            write(id, line);
        return;
    }
    for (const auto& [id, other] : m_clients) {
        if (other.phase != Phase::LoggingIn && other.extended)
            write(id, line);
    }
}

void ServerSession::listGames(ClientId id) {
    for (const auto& [name, game] : m_games) {
        if (game.started && !game.online.outcome)
            write(id, "##[LIST] " + name);
    }
    write(id, "##[LIST] +OK");
}

void ServerSession::listPlayers(ClientId id) {
    for (const auto& [each, client] : m_clients) {
        if (client.phase == Phase::LoggingIn)
            continue;
        std::string line = "##[WHO] " + client.name + (client.extended ? " x1 " : " CSA ");
        const Game* const game = gameOf(client);
        if (game) {
            const std::string name(
                partsOfGameId(game->id()).value_or(GameIdParts{kDefaultGame, {}, {}}).game);
            line += std::string(game->started ? "game " : "agree_waiting ") + name + " " +
                    std::string(signOf(colorOf(*game, each)));
        } else if (client.phase == Phase::Waiting) {
            line += "game_waiting " + client.game + " " + std::string(signOf(client.wish));
        } else {
            line += "connected";
        }
        write(id, std::move(line));
    }
    write(id, "##[WHO] +OK");
}

void ServerSession::show(ClientId id, std::string_view gameId) {
    if (const auto it = m_games.find(gameId); it != m_games.end() && it->second.started) {
        const Game& game = it->second;
        GameSummary summary = game.online.summary;
        summary.moves = game.online.moves;
        for (const Color color : shogi::kColors) {
            const std::string left = secondsText(game.clocks[index(color)].remaining());
            summary.others.emplace_back("Remaining_Time" + std::string(signOf(color)), left);
        }
        write(id, "##[SHOW] BEGIN Game_Summary");
        for (const std::string& line : writeGameSummary(summary))
            write(id, "##[SHOW] " + line);
        write(id, "##[SHOW] END Game_Summary");
    }
    write(id, "##[SHOW] +OK");
}

void ServerSession::monitor(ClientId id, std::string_view gameId) {
    const auto it = m_games.find(gameId);
    if (it == m_games.end() || !it->second.started || it->second.online.outcome ||
        it->second.watchers.size() >= kMostWatchers) {
        write(id, "##[ERROR] " + shownText(gameId, kLongestName));
        return;
    }
    Game& game = it->second;
    const GameSummary& summary = game.online.summary;
    const std::string prefix = "##[MONITOR2][" + it->first + "] ";
    write(id, prefix + "V2");
    write(id, prefix + "N+" + summary.names[0]);
    write(id, prefix + "N-" + summary.names[1]);
    write(id, prefix + "'Max_Moves:" + std::to_string(summary.maxMoves));
    write(id, prefix + "$EVENT:" + it->first);
    if (const TimeRules& rules = summary.time[0]; rules == summary.time[1] && !rules.isUnlimited())
        write(id, prefix + "$TIME:" + shogi::csaTime({rules.total, rules.byoyomi, rules.increment}));
    for (const std::string& line : positionLines(summary.start))
        write(id, prefix + line);
    shogi::Position position = summary.start;
    for (const TimedMove& played : game.online.moves) {
        write(id, prefix + shogi::toCsaMove(position, played.move));
        write(id, prefix + "T" + secondsText(played.used.value_or(Milliseconds{0})));
        position.play(played.move);
    }
    if (game.paused)
        write(id, prefix + "'PAUSE +ON");
    write(id, prefix + "+OK");
    game.watchers.insert(id);
}

} // namespace csa
