// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/csa_status.h"

#include "app/cli/match_summary.h"
#include "app/files/json_value.h"
#include "app/files/plain_file.h"
#include "app/files/storage_thread.h"
#include "app/server/server_game.h"
#include "app/text/server_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QJsonDocument>

#include <array>
#include <utility>

namespace app {
namespace {

using csa::LinkState;

constexpr std::chrono::milliseconds kSoon{200};
constexpr std::chrono::milliseconds kBeat{60'000};

constexpr std::array kStates{EnumKey{LinkState::Connecting, "connecting"},
                             EnumKey{LinkState::LoggingIn, "logging-in"},
                             EnumKey{LinkState::Waiting, "waiting"},
                             EnumKey{LinkState::Offered, "offered"},
                             EnumKey{LinkState::Agreed, "agreed"},
                             EnumKey{LinkState::Playing, "playing"},
                             EnumKey{LinkState::LoggingOut, "logging-out"},
                             EnumKey{LinkState::Disconnected, "disconnected"},
                             EnumKey{LinkState::Closed, "ended"}};
constexpr std::array kResults{
    EnumKey{csa::OwnResult::Win, "win"},         EnumKey{csa::OwnResult::Lose, "loss"},
    EnumKey{csa::OwnResult::Draw, "draw"},       EnumKey{csa::OwnResult::Censored, "censored"},
    EnumKey{csa::OwnResult::Aborted, "aborted"}, EnumKey{csa::OwnResult::Unfinished, "unfinished"}};

QString wordFor(const ServerVisit& visit) {
    switch (visit.phase()) {
    case ServerVisit::Phase::NotBegun:
    case ServerVisit::Phase::MakingReady:
        return QStringLiteral("starting");
    case ServerVisit::Phase::Linked:
        return enumKey(kStates, visit.link().state);
    case ServerVisit::Phase::Over:
        break;
    }
    return QStringLiteral("ended");
}

QString wordFor(const std::optional<shogi::Color>& side) {
    return side == shogi::Color::Black ? QStringLiteral("black") : QStringLiteral("white");
}

QString utc(const QDateTime& time) { return time.toUTC().toString(Qt::ISODateWithMs); }

QJsonObject gameJson(const ServerGame& game) {
    const csa::GameSummary& summary = game.summary();
    return {{QStringLiteral("id"), QString::fromStdString(summary.gameId)},
            {QStringLiteral("black"), QString::fromStdString(summary.names[0])},
            {QStringLiteral("white"), QString::fromStdString(summary.names[1])},
            {QStringLiteral("side"), wordFor(summary.ownColor)},
            {QStringLiteral("moves"), static_cast<int>(game.online().moves.size())}};
}

QJsonObject resultJson(const VisitResult& result) {
    return {{QStringLiteral("id"), result.gameId},
            {QStringLiteral("black"), result.names[0]},
            {QStringLiteral("white"), result.names[1]},
            {QStringLiteral("side"), wordFor(result.own)},
            {QStringLiteral("result"), enumKey(kResults, result.result)},
            {QStringLiteral("moves"), result.moves},
            {QStringLiteral("began"), utc(result.began)},
            {QStringLiteral("record"), result.path}};
}

QString endText(const ServerVisit& visit) {
    const std::optional<VisitEnd>& end = visit.end();
    if (!end || end->kind == VisitEnd::Kind::AllPlayed)
        return {};
    return end->engine ? cliPlayerFailureMessage(*end->engine).oneParagraph()
                       : visitEndMessage(*end, visit.account()).oneParagraph();
}

} // namespace

QJsonObject csaStatusJson(const ServerVisit& visit, const ServerRecords& records, csa::Stamp now) {
    QJsonObject totals;
    for (std::size_t i = 0; i < visit.totals().size(); ++i)
        totals[enumKey(kResults, static_cast<csa::OwnResult>(i))] = visit.totals()[i];
    const ServerAccount& account = visit.account();
    const QDateTime clock = QDateTime::currentDateTimeUtc();
    QJsonObject json{{QStringLiteral("version"), 1},
                     {QStringLiteral("komadai"), QCoreApplication::applicationVersion()},
                     {QStringLiteral("pid"), QCoreApplication::applicationPid()},
                     {QStringLiteral("updated"), utc(clock)},
                     {QStringLiteral("state"), wordFor(visit)},
                     {QStringLiteral("text"), visitStateText(visit, now)},
                     {QStringLiteral("ending"), visit.isEnding()},
                     {QStringLiteral("server"), QStringLiteral("%1:%2").arg(account.host).arg(account.port)},
                     {QStringLiteral("user"), account.user},
                     {QStringLiteral("game"), account.game},
                     {QStringLiteral("totals"), totals},
                     {QStringLiteral("unsaved"), static_cast<int>(records.waiting())}};
    if (visit.phase() == ServerVisit::Phase::Linked) {
        const csa::StateChanged& link = visit.link();
        const auto ago = std::chrono::duration_cast<csa::Milliseconds>(now - link.since);
        json[QStringLiteral("since")] = utc(clock.addMSecs(-ago.count()));
        if (link.state == LinkState::Disconnected) {
            json[QStringLiteral("failure")] = linkFailureMessage(link.failure, account).what;
            json[QStringLiteral("attempt")] = link.attempt;
            if (link.nextAttempt) {
                const auto left = std::chrono::duration_cast<csa::Milliseconds>(*link.nextAttempt - now);
                json[QStringLiteral("next")] = utc(clock.addMSecs(left.count()));
            }
        }
    }
    if (const QString failure = endText(visit); !failure.isEmpty())
        json[QStringLiteral("failure")] = failure;
    if (visit.game())
        json[QStringLiteral("playing")] = gameJson(*visit.game());
    if (!visit.results().empty())
        json[QStringLiteral("last")] = resultJson(visit.results().back());
    return json;
}

CsaStatusFile::CsaStatusFile(QString path, const ServerVisit& visit, const ServerRecords& records,
                             StorageThread& storage)
    : m_path(std::move(path))
    , m_visit(visit)
    , m_records(records)
    , m_storage(storage) {
    if (m_path.isEmpty())
        return;
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    m_beat.setInterval(kBeat);
    m_beat.start();
    connect(&m_soon, &QTimer::timeout, this, &CsaStatusFile::write);
    connect(&m_beat, &QTimer::timeout, this, &CsaStatusFile::write);
    const auto soon = [this] {
        if (!m_soon.isActive())
            m_soon.start();
    };
    connect(&visit, &ServerVisit::changed, this, soon);
    connect(&visit, &ServerVisit::recordSaved, this, soon);
    connect(&records, &ServerRecords::failed, this, soon);
    connect(&visit, &ServerVisit::happened, this, [soon](const csa::Event& event) {
        if (std::holds_alternative<csa::MovePlayed>(event))
            soon();
    });
}

void CsaStatusFile::write() {
    if (m_path.isEmpty())
        return;
    const QByteArray bytes =
        QJsonDocument(csaStatusJson(m_visit, m_records, std::chrono::steady_clock::now())).toJson();
    m_storage.post([path = m_path, bytes] { return writePlainFile(path, bytes); }, this,
                   [this](const tl::expected<void, FileError>& written) {
                       const bool isNew = !m_problem && !written;
                       m_problem = written ? std::nullopt : std::optional(written.error());
                       if (isNew)
                           emit failed(*m_problem);
                   });
}

} // namespace app
