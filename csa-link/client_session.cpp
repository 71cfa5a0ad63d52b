// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/client_session.h"

#include "csa-link/csa_line.h"

#include <algorithm>
#include <utility>

namespace csa {
namespace {

constexpr int kMostRefusals = 20; // of a login that was accepted before
constexpr int kMostDoublings = 16;
constexpr int kMostUnanswered = 2;
// A server may cause this many events in this time.
constexpr std::size_t kMostEvents = 500;
constexpr Milliseconds kFloodWindow{10'000};

// "[LIST] …", "[MONITOR2][id] …" of a line "##[…".
struct ExtensionLine {
    std::string_view header;
    std::string_view argument;
    std::string_view text;
};
std::optional<ExtensionLine> extensionIn(std::string_view line) {
    const auto bracket = [&line]() -> std::optional<std::string_view> {
        const std::size_t end = line.find(']');
        if (!line.starts_with('[') || end == std::string_view::npos)
            return std::nullopt;
        const std::string_view inside = line.substr(1, end - 1);
        line.remove_prefix(end + 1);
        return inside;
    };
    if (!takePrefix(line, "##"))
        return std::nullopt;
    const auto header = bracket();
    if (!header)
        return std::nullopt;
    const std::string_view argument = bracket().value_or(std::string_view());
    takePrefix(line, " ");
    return ExtensionLine{*header, argument, line};
}

Features ownFeatures() { return {true, true, true, true}; }

} // namespace

ClientSession::ClientSession(LinkConfig config, Stamp now)
    : m_config(std::move(config))
    , m_log({m_config.password, loginPassword(m_config)}, now)
    , m_watching(m_config.timeouts)
    , m_now(now) {}

// ---- What comes in

ClientSession::Output ClientSession::open(Stamp now) {
    see(now);
    if (faultOf(m_config)) {
        m_closing = true;
        setState(LinkState::Closed, {LinkFault::BadConfig, {}});
    } else {
        connect();
    }
    return take();
}

ClientSession::Output ClientSession::connected(Stamp now) {
    see(now);
    if (m_state != LinkState::Connecting)
        return take();
    m_unanswered = 0;
    m_answersSilence = false;
    m_endedHere = false;
    setState(LinkState::LoggingIn);
    write("LOGIN " + m_config.user + " " + loginPassword(m_config) + (m_config.extended ? " x1" : ""));
    return take();
}

ClientSession::Output ClientSession::lost(LinkFailure failure, Stamp now) {
    see(now);
    if (m_state == LinkState::Connecting || isOnline())
        lose(std::move(failure));
    return take();
}

ClientSession::Output ClientSession::receive(std::string_view line, Stamp now, bool cut) {
    see(now);
    if (!isOnline())
        return take();
    m_log.add(Direction::Received, line, m_now, cut);
    m_answersSilence = m_answersSilence || (line.empty() && m_unanswered > 0);
    m_unanswered = 0;
    const std::size_t before = m_output.events.size();
    if (cut) {
        if (m_block)
            m_block->bad = true;
    } else if (m_state == LinkState::LoggingIn) {
        receiveLogin(line);
    } else {
        receiveOnline(line);
    }
    countFlood(m_output.events.size() - before);
    return take();
}

ClientSession::Output ClientSession::request(const Command& command, Stamp now) {
    see(now);
    if (const auto refusal = carryOut(command))
        add(Refused{kindOf(command), *refusal});
    return take();
}

ClientSession::Output ClientSession::tick(Stamp now) {
    see(now);
    const std::optional<Stamp> end = stateDeadline();
    if (end && m_now >= *end) {
        switch (m_state) {
        case LinkState::Connecting:
            cut(LinkFault::TimedOut);
            break;
        case LinkState::LoggingIn:
            cut(LinkFault::LoginSilence);
            break;
        case LinkState::Offered:
            rejectOffer();
            break;
        case LinkState::Agreed:
            cut(LinkFault::NoStart);
            break;
        case LinkState::LoggingOut:
            cut(LinkFault::None);
            break;
        case LinkState::Disconnected:
            connect();
            break;
        case LinkState::Waiting:
        case LinkState::Playing:
        case LinkState::Closed:
            break;
        }
    }
    if (m_resumeBy && m_state == LinkState::Waiting && m_now >= *m_resumeBy) {
        m_resumeBy.reset();
        endKeptGame();
        if (hasPlayedAll())
            logOut();
    }
    const bool speaks = isOnline() && m_state != LinkState::LoggingIn && m_state != LinkState::LoggingOut;
    if (speaks && m_now >= m_lastWritten + m_config.timeouts.keepAlive) {
        if (m_answersSilence && m_unanswered >= kMostUnanswered) {
            cut(LinkFault::Silence);
        } else {
            ++m_unanswered;
            write({});
        }
    }
    if (m_config.extended && isOnline()) {
        WatchTalk::Output output;
        m_watching.tick(m_now, output);
        absorb(std::move(output));
    }
    return take();
}

std::optional<Stamp> ClientSession::nextDeadline() const {
    std::optional<Stamp> next = stateDeadline();
    const auto consider = [&next](std::optional<Stamp> other) {
        if (other && (!next || *other < *next))
            next = other;
    };
    consider(m_log.due());
    if (m_state == LinkState::Waiting)
        consider(m_resumeBy);
    if (isOnline() && m_state != LinkState::LoggingIn && m_state != LinkState::LoggingOut) {
        consider(m_lastWritten + m_config.timeouts.keepAlive);
        if (m_config.extended)
            consider(m_watching.nextDeadline());
    }
    return next;
}

// ---- State

void ClientSession::see(Stamp now) { m_now = std::max(m_now, now); }

bool ClientSession::isOnline() const {
    return m_state != LinkState::Connecting && m_state != LinkState::Disconnected &&
           m_state != LinkState::Closed;
}

std::optional<Stamp> ClientSession::stateDeadline() const {
    const LinkTimeouts& limits = m_config.timeouts;
    switch (m_state) {
    case LinkState::Connecting:
        return m_since + limits.connection;
    case LinkState::LoggingIn:
        return m_since + limits.login;
    case LinkState::Offered:
        return m_since + limits.agreement;
    case LinkState::Agreed:
        return m_since + limits.start;
    case LinkState::LoggingOut:
        return m_since + limits.logout;
    case LinkState::Disconnected:
        return m_nextAttempt;
    case LinkState::Waiting:
    case LinkState::Playing:
    case LinkState::Closed:
        break;
    }
    return std::nullopt;
}

void ClientSession::setState(LinkState state, LinkFailure failure) {
    m_state = state;
    m_since = m_now;
    if (state != LinkState::Disconnected)
        m_nextAttempt.reset();
    if (state == LinkState::Closed && m_log.due())
        add(m_log.drain(m_now));
    add(StateChanged{state, m_now, std::move(failure), m_attempt, m_nextAttempt,
                     state == LinkState::Disconnected && m_game});
}

void ClientSession::write(std::string line) {
    m_log.add(Direction::Sent, line, m_now);
    m_lastWritten = m_now;
    m_output.lines.push_back(std::move(line));
}

ClientSession::Output ClientSession::take() {
    if (m_log.due() && m_now >= *m_log.due())
        add(m_log.drain(m_now));
    return std::exchange(m_output, {});
}

void ClientSession::absorb(GameTalk::Output output) {
    for (std::string& line : output.lines)
        write(std::move(line));
    for (Event& event : output.events)
        add(std::move(event));
    if (output.over)
        gameIsOver();
}

void ClientSession::absorb(WatchTalk::Output output) {
    for (std::string& line : output.lines)
        write(std::move(line));
    for (Event& event : output.events)
        add(std::move(event));
}

void ClientSession::countFlood(std::size_t events) {
    if (m_now >= m_floodSince + kFloodWindow) {
        m_floodSince = m_now;
        m_flood = 0;
    }
    m_flood += events;
    if (m_flood > kMostEvents && isOnline())
        cut(LinkFault::Flood);
}

// ---- Connecting

void ClientSession::connect() {
    setState(LinkState::Connecting);
    m_output.action = LinkAction::Connect;
}

void ClientSession::cut(LinkFault fault) {
    m_output.action = LinkAction::Disconnect;
    lose({fault, {}});
}

void ClientSession::lose(LinkFailure failure) {
    if (m_closing && m_state == LinkState::LoggingOut)
        failure = {};
    m_block.reset();
    m_resumeBy.reset();
    m_watching.disconnected();
    if (m_game)
        m_game->interrupt();
    if (m_offer && !m_offer->resumes)
        add(GameRejected{shownText(m_offer->summary.gameId, kLongestName), {}});
    m_offer.reset();
    if (!willReconnect(failure.fault)) {
        endKeptGame();
        m_closing = true;
        setState(LinkState::Closed, std::move(failure));
        return;
    }
    const LinkTimeouts& limits = m_config.timeouts;
    Milliseconds pause = m_game ? limits.resumeFirst : limits.reloginFirst;
    for (int i = 0; i < std::min(m_attempt, kMostDoublings) && pause < limits.reloginLongest; ++i)
        pause *= 2;
    m_nextAttempt = m_now + std::min(pause, limits.reloginLongest);
    ++m_attempt;
    setState(LinkState::Disconnected, std::move(failure));
}

bool ClientSession::willReconnect(LinkFault fault) const {
    if (m_closing || fault == LinkFault::NoTls || fault == LinkFault::BadCertificate)
        return false;
    // The server may still believe in the connection that was lost.
    if (fault == LinkFault::LoginRefused)
        return m_config.relogin && m_everLoggedIn && m_attempt < kMostRefusals;
    // Some servers end the connection with the game.
    return m_config.relogin || (m_endedHere && !m_game);
}

bool ClientSession::hasPlayedAll() const {
    return m_config.plays && m_config.games && m_gamesPlayed >= *m_config.games;
}

void ClientSession::endKeptGame() {
    if (!m_game)
        return;
    add(m_game->abandon());
    m_game.reset();
    ++m_gamesPlayed;
}

// ---- Logging in

void ClientSession::receiveLogin(std::string_view line) {
    if (!takePrefix(line, "LOGIN:"))
        return;
    if (line.starts_with("incorrect"))
        cut(LinkFault::LoginRefused);
    else if (line.ends_with(" OK"))
        loggedIn();
}

void ClientSession::loggedIn() {
    m_everLoggedIn = true;
    m_attempt = 0;
    setState(LinkState::Waiting);
    if (isPersonName(m_config.shownName))
        write("%%NAME " + m_config.shownName);
    if (m_game)
        m_resumeBy = m_now + m_config.timeouts.resumption;
    if (m_game && m_game->features().resume)
        write("%%RESUME " + m_game->game().summary.gameId);
    if (m_config.extended) {
        WatchTalk::Output output;
        m_watching.loggedIn(m_now, output);
        absorb(std::move(output));
    }
    askForGame();
}

void ClientSession::askForGame() {
    if (!m_config.extended || !m_config.plays || m_config.game.empty())
        return;
    const std::string side = m_config.side == WishedSide::Any     ? "*"
                             : m_config.side == WishedSide::Black ? "+"
                                                                  : "-";
    write("%%GAME " + m_config.game + " " + side);
}

void ClientSession::logOut() {
    m_closing = true;
    if (!m_config.logsOut) {
        cut(LinkFault::None);
        return;
    }
    write("LOGOUT");
    setState(LinkState::LoggingOut);
}

void ClientSession::closeLink() {
    m_closing = true;
    switch (m_state) {
    case LinkState::Closed:
    case LinkState::LoggingOut:
        break;
    case LinkState::Disconnected:
        endKeptGame();
        setState(LinkState::Closed);
        break;
    case LinkState::Offered:
        rejectOffer();
        logOut();
        break;
    case LinkState::Waiting:
        logOut();
        break;
    case LinkState::Connecting:
    case LinkState::LoggingIn:
    case LinkState::Agreed:
    case LinkState::Playing:
        cut(LinkFault::None);
        break;
    }
}

// ---- Logged in

void ClientSession::receiveOnline(std::string_view line) {
    if (line.starts_with("##")) {
        receiveExtension(line);
        return;
    }
    if (m_block) {
        if (line == "END Game_Summary") {
            closeBlock();
        } else if (m_block->lines.size() <= kMostSummaryLines) {
            m_block->lines.emplace_back(line);
        } else {
            m_block->bad = true;
        }
        return;
    }
    if (line.empty())
        return;
    if (m_state == LinkState::Playing && m_game) {
        GameTalk::Output output;
        if (m_game->receive(line, m_now, output)) {
            absorb(std::move(output));
            return;
        }
    }
    if (line == "BEGIN Game_Summary") {
        m_block = Block{{}, false};
    } else if (takePrefix(line, "START:")) {
        if (m_state == LinkState::Agreed && (line == m_offer->summary.gameId || line.empty()))
            start();
    } else if (takePrefix(line, "REJECT:")) {
        const std::size_t by = line.find(" by ");
        if (!m_offer)
            return;
        offerIsOff(by == std::string_view::npos ? std::string_view() : line.substr(by + 4));
        askForGame();
    } else if (line == "LOGOUT:completed") {
        if (m_state == LinkState::LoggingOut)
            cut(LinkFault::None);
    } else if (line.starts_with('#') && m_state == LinkState::Waiting && !m_lastGameId.empty()) {
        add(LateReason{shownText(std::exchange(m_lastGameId, {}), kLongestName),
                       shownText(line, kLongestName)});
    }
}

void ClientSession::receiveExtension(std::string_view line) {
    const auto parts = extensionIn(line);
    if (!parts)
        return;
    if (parts->header == "FEATURES") {
        m_features = featuresIn(parts->text);
        return;
    }
    if (m_state == LinkState::Playing && m_game) {
        GameTalk::Output output;
        if (m_game->receiveExtension(parts->header, parts->argument, parts->text, m_now, output)) {
            absorb(std::move(output));
            return;
        }
    }
    WatchTalk::Output output;
    m_watching.receive(parts->header, parts->argument, parts->text, output);
    absorb(std::move(output));
}

void ClientSession::closeBlock() {
    const Block block = *std::exchange(m_block, std::nullopt);
    // A game goes on; or the link is ending.
    if (m_state == LinkState::Playing || m_state == LinkState::LoggingOut)
        return;
    if (m_offer)
        offerIsOff({});
    if (block.bad) {
        add(OfferUnreadable{{SummaryFault::TooLong, {}, {}}});
        write("REJECT");
        return;
    }
    auto summary = parseGameSummary(block.lines);
    if (!summary) {
        const std::string& gameId = summary.error().gameId;
        write(gameId.empty() ? "REJECT" : "REJECT " + gameId);
        add(OfferUnreadable{summary.error()});
        return;
    }
    offered(std::move(*summary));
}

void ClientSession::offered(GameSummary summary) {
    m_resumeBy.reset();
    const bool resumes = m_game && m_game->isContinuedBy(summary);
    if (!resumes)
        endKeptGame();
    m_offer = Offer{std::move(summary), m_now, resumes};
    m_features = {};
    m_lastGameId.clear();
    if (!m_config.plays) {
        rejectOffer();
        return;
    }
    if (!resumes && hasPlayedAll()) {
        rejectOffer();
        logOut();
        return;
    }
    const bool atOnce = resumes || m_config.agreement == Agreement::AtOnce;
    if (!atOnce)
        setState(LinkState::Offered);
    if (!resumes)
        add(GameOffered{m_offer->summary, m_now + m_config.timeouts.agreement, atOnce});
    if (atOnce)
        agree();
}

void ClientSession::agree() {
    const std::string& gameId = m_offer->summary.gameId;
    if (!m_offer->summary.other(kFeaturesKey).empty())
        write("%%FEATURES " + featureWords(ownFeatures()));
    write(gameId.empty() ? "AGREE" : "AGREE " + gameId);
    setState(LinkState::Agreed);
}

void ClientSession::rejectOffer() {
    const std::string& gameId = m_offer->summary.gameId;
    write(gameId.empty() ? "REJECT" : "REJECT " + gameId);
    offerIsOff(m_config.user);
}

void ClientSession::offerIsOff(std::string_view by) {
    const Offer offer = *std::exchange(m_offer, std::nullopt);
    if (offer.resumes)
        endKeptGame();
    else
        add(GameRejected{shownText(offer.summary.gameId, kLongestName), shownText(by, kLongestName)});
    if (m_state != LinkState::Waiting)
        setState(LinkState::Waiting);
}

void ClientSession::start() {
    Offer offer = *std::exchange(m_offer, std::nullopt);
    setState(LinkState::Playing);
    if (offer.resumes) {
        GameTalk::Output output;
        m_game->resume(std::move(offer.summary), m_features, m_now, output);
        absorb(std::move(output));
        return;
    }
    m_game.emplace(std::move(offer.summary), m_features, m_config.flavour, m_now);
    add(m_game->started());
}

void ClientSession::gameIsOver() {
    const OnlineGame& game = m_game->game();
    if (game.outcome->reason.empty())
        m_lastGameId = game.summary.gameId;
    m_game.reset();
    m_endedHere = true;
    ++m_gamesPlayed;
    if (hasPlayedAll()) {
        logOut();
        return;
    }
    setState(LinkState::Waiting);
    askForGame();
}

// ---- Commands

std::optional<RefusalReason> ClientSession::carryOut(const Command& command) {
    if (m_state == LinkState::Closed)
        return std::holds_alternative<Close>(command) ? std::nullopt
                                                      : std::optional(RefusalReason::LinkClosed);
    switch (kindOf(command)) {
    case CommandKind::Agree:
    case CommandKind::Reject:
        if (m_state != LinkState::Offered)
            return RefusalReason::NoOffer;
        if (std::holds_alternative<Agree>(command))
            agree();
        else
            rejectOffer();
        return std::nullopt;
    case CommandKind::PlayMove:
    case CommandKind::Resign:
    case CommandKind::Declare:
    case CommandKind::Abort:
    case CommandKind::AskTakeBack:
    case CommandKind::AskPause:
    case CommandKind::AnswerQuestion:
    case CommandKind::EndPause: {
        if (m_state != LinkState::Playing)
            return m_game ? RefusalReason::NotConnected : RefusalReason::NotPlaying;
        GameTalk::Output output;
        const auto refusal = m_game->request(command, output);
        absorb(std::move(output));
        return refusal;
    }
    case CommandKind::Chat: {
        const std::string& text = std::get<Chat>(command).text;
        if (!isOnline() || m_state == LinkState::LoggingIn)
            return RefusalReason::NotConnected;
        if (!m_config.extended && !(m_state == LinkState::Playing && m_features.chat))
            return RefusalReason::NotOffered;
        if (text.find_first_not_of(' ') == std::string::npos || !isSendable(text, kLongestChat))
            return RefusalReason::BadText;
        write("%%CHAT " + text);
        return std::nullopt;
    }
    case CommandKind::SeekGame: {
        const std::string& game = std::get<SeekGame>(command).game;
        if (!m_config.extended || !m_config.plays)
            return RefusalReason::NotOffered;
        if (m_state != LinkState::Waiting)
            return isOnline() ? RefusalReason::NotOffered : RefusalReason::NotConnected;
        if (!isIdentifier(game, 64))
            return RefusalReason::BadText;
        write("%%GAME " + game + " *");
        return std::nullopt;
    }
    case CommandKind::AskGames:
    case CommandKind::AskPlayers:
    case CommandKind::ShowGame:
    case CommandKind::Watch:
    case CommandKind::Unwatch:
    case CommandKind::Follow:
    case CommandKind::Unfollow: {
        if (!m_config.extended)
            return RefusalReason::NotOffered;
        if (!isOnline() || m_state == LinkState::LoggingIn || m_state == LinkState::LoggingOut)
            return RefusalReason::NotConnected;
        WatchTalk::Output output;
        const auto refusal = m_watching.request(command, m_now, output);
        absorb(std::move(output));
        return refusal;
    }
    case CommandKind::ConnectNow:
        if (m_state == LinkState::Disconnected)
            connect();
        return std::nullopt;
    case CommandKind::Close:
        closeLink();
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace csa
