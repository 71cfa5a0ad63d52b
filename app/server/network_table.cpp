// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/network_table.h"

#include "app/server/link_hub.h"
#include "app/server/server_game.h"
#include "app/server/watched_games.h"
#include "csa-link/csa_line.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

using csa::LinkState;

constexpr QLatin1String kHost("host");
constexpr QLatin1String kGuest("guest-");
constexpr QLatin1String kOnlooker("look-");
const char* const kTableGame = "table";
constexpr qsizetype kLongestPersonName = 30;

TableRole roleOf(const QString& id) {
    return id == kHost ? TableRole::Host : id.startsWith(kGuest) ? TableRole::Guest : TableRole::Onlooker;
}

// A line that can be sent, without half a sign at its end.
std::string sendableLine(const QString& text) {
    QString line = text.simplified();
    while (line.toUtf8().size() > static_cast<qsizetype>(csa::kLongestChat))
        line.chop(1);
    if (!line.isEmpty() && line.back().isHighSurrogate())
        line.chop(1);
    return line.toStdString();
}

std::string passwordFor(const TableAddress& address) {
    return (address.invitation + u'+' + newTableKey()).toStdString();
}

bool isConnecting(LinkState state) {
    return state == LinkState::Connecting || state == LinkState::LoggingIn ||
           state == LinkState::Disconnected;
}

} // namespace

csa::LinkTimeouts tableTimeouts() {
    csa::LinkTimeouts limits;
    limits.connection = csa::Milliseconds(15'000);
    limits.agreement = csa::Milliseconds(110'000); // the server's limit is 120 s
    limits.reloginFirst = csa::Milliseconds(1'000);
    limits.reloginLongest = csa::Milliseconds(30'000);
    limits.keepAlive = csa::Milliseconds(15'000);
    limits.followInterval = csa::Milliseconds(2'000);
    return limits;
}

// ---- What all have in common

NetworkTable::NetworkTable(TableRole role, QString ownName, QObject* parent)
    : QObject(parent)
    , m_role(role)
    , m_ownName(std::move(ownName)) {}

NetworkTable::~NetworkTable() = default;

QString NetworkTable::personName(const QString& typed) {
    QString name = typed.simplified();
    name.removeIf([](QChar c) {
        return c == u'[' || c == u']' || (!c.isPrint() && !c.isSurrogate()) ||
               c.category() == QChar::Other_Format;
    });
    name = name.left(kLongestPersonName);
    if (!name.isEmpty() && name.back().isHighSurrogate())
        name.chop(1);
    name = name.trimmed();
    return csa::isPersonName(name.toStdString()) ? name : QString();
}

const TablePerson* NetworkTable::find(const QString& id) const {
    const auto it = std::find_if(m_people.begin(), m_people.end(),
                                 [&id](const TablePerson& person) { return person.id == id; });
    return it == m_people.end() ? nullptr : &*it;
}

void NetworkTable::addLine(TableLine line) {
    line.at = QDateTime::currentDateTime();
    m_lines.push_back(std::move(line));
    if (m_lines.size() > kMostLines)
        m_lines.pop_front();
    emit said();
}

void NetworkTable::say(const QString& text) {
    if (std::string line = sendableLine(text); !line.empty())
        post(csa::Chat{std::move(line)});
}

void NetworkTable::answer(bool yes) {
    if (!m_question || m_question->isOwn)
        return;
    post(csa::AnswerQuestion{yes});
    setQuestion(std::nullopt);
}

void NetworkTable::connectNow() { post(csa::ConnectNow{}); }

void NetworkTable::setQuestion(std::optional<TableQuestion> question) {
    if (!question && !m_question)
        return;
    m_question = question;
    emit questionChanged();
}

void NetworkTable::finish(csa::LinkFailure failure) {
    if (m_end)
        return;
    m_end = std::move(failure);
    m_people.clear();
    setQuestion(std::nullopt);
    emit changed();
    emit ended();
}

void NetworkTable::takeCome(const csa::PersonCame& event) {
    TablePerson person;
    person.id = QString::fromStdString(event.name);
    person.name = QString::fromStdString(event.shown);
    person.role = roleOf(person.id);
    // Who comes back has told its name before.
    if (const auto known = m_names.find(person.id); !isNamed(person) && known != m_names.end())
        person.name = known->second;
    const auto it = std::find_if(m_people.begin(), m_people.end(),
                                 [&](const TablePerson& each) { return each.id == person.id; });
    const bool isNew = it == m_people.end() || (isNamed(person) && !isNamed(*it));
    if (it == m_people.end())
        m_people.push_back(person);
    else
        *it = person;
    if (isNamed(person)) {
        m_names[person.id] = person.name;
        // Whose table it is has always been there.
        if (isNew && person.role != TableRole::Host)
            addLine({TableLine::Kind::Came, person.name, {}, {}});
    }
    personCame(person);
    emit changed();
}

void NetworkTable::takeLeft(const QString& id) {
    const auto it = std::find_if(m_people.begin(), m_people.end(),
                                 [&id](const TablePerson& person) { return person.id == id; });
    if (it == m_people.end())
        return;
    const TablePerson person = *it;
    m_people.erase(it);
    if (isNamed(person))
        addLine({TableLine::Kind::Left, person.name, {}, {}});
    personLeft(person);
    emit changed();
}

void NetworkTable::hear(const csa::Event& event) {
    if (const auto* const state = std::get_if<csa::StateChanged>(&event)) {
        if (isConnecting(state->state)) {
            // Who is there is told again after the login.
            m_people.clear();
            setQuestion(std::nullopt);
        }
    } else if (const auto* const came = std::get_if<csa::PersonCame>(&event)) {
        takeCome(*came);
    } else if (const auto* const left = std::get_if<csa::PersonLeft>(&event)) {
        takeLeft(QString::fromStdString(left->name));
    } else if (const auto* const seeks = std::get_if<csa::PersonSeeks>(&event)) {
        if (const TablePerson* const person = find(QString::fromStdString(seeks->name)))
            personSeeks(*person);
    } else if (const auto* const chat = std::get_if<csa::ChatLine>(&event)) {
        addLine({TableLine::Kind::Said,
                 QString::fromStdString(chat->from),
                 QString::fromStdString(chat->text),
                 {}});
    } else if (const auto* const asked = std::get_if<csa::QuestionAsked>(&event)) {
        setQuestion(TableQuestion{asked->question, asked->plies, false});
    } else if (const auto* const answer = std::get_if<csa::QuestionAnswered>(&event)) {
        setQuestion(std::nullopt);
        emit answered(answer->question, answer->yes);
    } else if (std::holds_alternative<csa::MovePlayed>(event) ||
               std::holds_alternative<csa::QuestionWithdrawn>(event)) {
        // A move answers the question of the other side; the own one is answered by the server.
        if (m_question && !m_question->isOwn)
            setQuestion(std::nullopt);
    } else if (std::holds_alternative<csa::TakenBack>(event) ||
               std::holds_alternative<csa::PauseChanged>(event) ||
               std::holds_alternative<csa::GameEnded>(event)) {
        setQuestion(std::nullopt);
    } else if (const auto* const refusal = std::get_if<csa::Refused>(&event)) {
        using csa::CommandKind;
        const bool isQuestion =
            refusal->command == CommandKind::AskTakeBack || refusal->command == CommandKind::AskPause;
        // A question that is open already stays the one that is waited for.
        if (isQuestion && refusal->reason != csa::RefusalReason::QuestionOpen && m_question &&
            m_question->isOwn)
            setQuestion(std::nullopt);
        if (isQuestion || refusal->command == CommandKind::Chat ||
            refusal->command == CommandKind::AnswerQuestion || refusal->command == CommandKind::EndPause)
            emit refused(refusal->reason);
    }
}

// ---- Playing

JoinedTable::JoinedTable(const ServerVisit::Parts& parts, const QString& ownName, QObject* parent)
    : JoinedTable(TableRole::Guest, parts, ownName, parent) {}

JoinedTable::JoinedTable(TableRole role, const ServerVisit::Parts& parts, const QString& ownName,
                         QObject* parent)
    : NetworkTable(role, ownName, parent)
    , m_parts(parts)
    , m_timeouts(tableTimeouts()) {}

JoinedTable::~JoinedTable() = default;

void JoinedTable::join(const TableAddress& address) {
    visitAs((role() == TableRole::Onlooker ? kOnlooker : kGuest) + newInvitation(), address);
}

void JoinedTable::visitAs(const QString& id, const TableAddress& address) {
    ServerAccount account;
    account.host = address.host;
    account.port = address.port;
    account.user = id;
    account.extended = true;
    account.agreesAtOnce = role() == TableRole::Host;
    account.games = std::nullopt;
    account.shownName = ownName();
    m_visit = std::make_unique<ServerVisit>(m_parts, account,
                                            role() == TableRole::Onlooker ? ServerVisit::Purpose::LookOn
                                                                          : ServerVisit::Purpose::Play);
    m_visit->setTimeouts(m_timeouts);
    connectVisit();
    m_visit->begin(QString::fromStdString(passwordFor(address)));
    emit changed();
}

void JoinedTable::connectVisit() {
    ServerVisit* const visit = m_visit.get();
    connect(visit, &ServerVisit::happened, this, [this](const csa::Event& event) { hear(event); });
    connect(visit, &ServerVisit::offered, this, [this] {
        m_wasOffered = true;
        if (std::exchange(m_wantsAgain, false))
            m_visit->agree();
    });
    connect(visit, &ServerVisit::gameBegan, this, [this] {
        m_wantsAgain = false;
        connect(m_visit->game(), &ServerGame::asked, this, [this](csa::Question question, int moves) {
            // A second one is refused while the first is open.
            if (!this->question())
                setQuestion(TableQuestion{question, moves, true});
        });
    });
    connect(visit, &ServerVisit::gameOver, this, [this] {
        ++m_played;
        setQuestion(std::nullopt);
        gameIsOver();
        emit changed();
    });
    connect(visit, &ServerVisit::changed, this, &JoinedTable::changed);
    connect(visit, &ServerVisit::ended, this, [this](const VisitEnd& end) { finish(end.failure); });
}

csa::StateChanged JoinedTable::link() const {
    return m_visit && m_visit->phase() != ServerVisit::Phase::NotBegun ? m_visit->link()
                                                                       : csa::StateChanged();
}

TableState JoinedTable::state() const {
    if (end())
        return TableState::Over;
    const LinkState now = link().state;
    if (!m_visit || isConnecting(now))
        return m_wasIn ? TableState::Lost : TableState::Opening;
    if (m_visit->isPlaying())
        return opponent() ? TableState::Playing : TableState::OtherAway;
    if (m_visit->offer() && !m_visit->game())
        return TableState::Offered;
    return m_visit->game() ? TableState::Waiting : idleState();
}

TableState JoinedTable::idleState() const { return m_played > 0 ? TableState::Between : TableState::Waiting; }

QString JoinedTable::opponentId() const { return kHost; }

const TablePerson* JoinedTable::opponent() const { return find(opponentId()); }

bool JoinedTable::isIdle() const {
    return !end() && m_visit && m_visit->phase() == ServerVisit::Phase::Linked &&
           link().state == LinkState::Waiting && !m_visit->game() && !m_visit->offer();
}

bool JoinedTable::mayPlayAgain() const { return isIdle() && m_wasOffered && opponent() && !m_wantsAgain; }

void JoinedTable::playAgain() {
    if (!mayPlayAgain())
        return;
    m_wantsAgain = true;
    post(csa::SeekGame{kTableGame});
    emit changed();
}

void JoinedTable::leave() {
    if (!m_visit || m_visit->phase() != ServerVisit::Phase::Linked) {
        finish({});
        return;
    }
    // A connection that is only cut leaves the opponent waiting for it.
    if (m_visit->isPlaying() && m_parts.table.game().isActive())
        m_parts.table.game().abort();
    const bool isOnline = !isConnecting(link().state);
    if (isOnline && m_visit->isPlaying())
        m_visit->endAfterGame();
    else
        m_visit->leave();
}

void JoinedTable::post(csa::Command command) {
    if (m_visit)
        m_visit->post(std::move(command));
}

void JoinedTable::hear(const csa::Event& event) {
    if (const auto* const state = std::get_if<csa::StateChanged>(&event)) {
        m_wasIn = m_wasIn || state->state == LinkState::Waiting;
        // What was wished for on another connection is not known any more.
        if (isConnecting(state->state))
            m_wantsAgain = false;
    }
    NetworkTable::hear(event);
}

// ---- Looking on

WatchedTable::WatchedTable(const ServerVisit::Parts& parts, const QString& ownName, QObject* parent)
    : JoinedTable(TableRole::Onlooker, parts, ownName, parent) {}

WatchedTable::~WatchedTable() = default;

void WatchedTable::connectVisit() {
    JoinedTable::connectVisit();
    m_games = std::make_unique<WatchedGames>(*visit(), m_parts.records);
    connect(m_games.get(), &WatchedGames::began, this, [this](const QString& gameId) {
        m_gameId = gameId;
        m_isOver = false;
    });
    const auto end = [this](const QString& gameId) { m_isOver = m_isOver || gameId == m_gameId; };
    connect(m_games.get(), &WatchedGames::over, this, end);
    connect(m_games.get(), &WatchedGames::failed, this, end);
    connect(m_games.get(), &WatchedGames::changed, this, &WatchedTable::changed);
}

void WatchedTable::hear(const csa::Event& event) {
    JoinedTable::hear(event);
    const auto* const state = std::get_if<csa::StateChanged>(&event);
    if (state && state->state == LinkState::Waiting)
        m_games->follow(kHost);
}

// Who does not want to see a game that is played there looks on all the same.
TableState WatchedTable::idleState() const {
    return m_gameId.isEmpty() ? TableState::Waiting : m_isOver ? TableState::Between : TableState::Watching;
}

} // namespace app
