// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/csa_command.h"

#include "app/cli/csa_arguments.h"
#include "app/cli/csa_status.h"
#include "app/cli/csa_watch.h"
#include "app/cli/match_summary.h"
#include "app/engines/engine_hub.h"
#include "app/files/storage_thread.h"
#include "app/platform/interrupt_watch.h"
#include "app/server/engine_table.h"
#include "app/server/link_hub.h"
#include "app/server/passwords.h"
#include "app/server/server_game.h"
#include "app/server/server_log.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"
#include "app/text/server_text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <memory>
#include <optional>
#include <utility>

namespace app {
namespace {

QString timeNow() { return QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")); }

bool isPointless(const VisitEnd& end) {
    using csa::LinkFault;
    return end.kind == VisitEnd::Kind::Link &&
           (end.failure.fault == LinkFault::LoginRefused || end.failure.fault == LinkFault::BadCertificate ||
            end.failure.fault == LinkFault::NoTls);
}

// The parts of a visit without a window, in the order in which they depend on each other.
class CsaRun : public QObject {
public:
    explicit CsaRun(CsaArguments arguments)
        : m_arguments(std::move(arguments))
        , m_catalog(QString(), nullptr)
        , m_account(accountWith(m_arguments, m_catalog))
        , m_records(m_arguments.records, m_storage)
        , m_table(m_catalog, m_engines, m_account)
        , m_visit({m_links, m_table, m_records}, m_account,
                  m_arguments.watching.isAny() ? ServerVisit::Purpose::LookOn : ServerVisit::Purpose::Play)
        , m_log(m_arguments.log, m_account, m_storage)
        , m_status(m_arguments.status, m_visit, m_records, m_storage) {}

    int run();

private:
    static ServerAccount accountWith(const CsaArguments& arguments, EngineCatalog& catalog);
    void connectVisit();
    void begin(const std::optional<QString>& password);
    void watchSignals();
    void onInterrupted();
    void note(const QString& text) {
        if (!m_arguments.quiet)
            cliNote(timeNow() + u' ' + text);
    }
    void tellState();
    void tellResult(const VisitResult& result);
    int finish();

    CsaArguments m_arguments;
    StorageThread m_storage;
    EngineCatalog m_catalog; // of the one engine
    ServerAccount m_account;
    EngineHub m_engines;
    LinkHub m_links;
    ServerRecords m_records;
    EngineTable m_table;
    ServerVisit m_visit;
    ServerLog m_log;
    CsaStatusFile m_status;
    std::unique_ptr<CsaWatch> m_watch; // if it only looks on
    Passwords m_passwords;
    std::unique_ptr<InterruptWatch> m_interrupts;
    bool m_refusedToBegin = false;
    QString m_told;
};

ServerAccount CsaRun::accountWith(const CsaArguments& arguments, EngineCatalog& catalog) {
    ServerAccount account = arguments.account;
    if (arguments.watching.isAny())
        return account;
    CatalogEntry engine = arguments.engine;
    if (engine.isBundled()) {
        catalog.update(engine);
        account.engineId = engine.id;
    } else {
        engine.id.clear();
        account.engineId = catalog.add(std::move(engine));
    }
    return account;
}

int CsaRun::run() {
    if (!m_visit.plays())
        m_watch = std::make_unique<CsaWatch>(m_arguments.watching, m_visit, m_records);
    connectVisit();
    watchSignals();
    if (m_arguments.password) {
        begin(m_arguments.password);
    } else {
        m_passwords.read(Passwords::keyFor(m_account.user, m_account.host, m_account.port), this,
                         [this](const std::optional<QString>& password) { begin(password); });
    }
    QCoreApplication::exec();
    return finish();
}

void CsaRun::begin(const std::optional<QString>& password) {
    // Some servers need none.
    const QString word = password.value_or(QString());
    if (const auto fault = faultOf(m_account, word, m_visit.plays())) {
        m_refusedToBegin = true;
        cliFailure(accountFaultText(*fault));
        QCoreApplication::exit();
        return;
    }
    m_visit.begin(word);
}

void CsaRun::watchSignals() {
    m_interrupts = std::make_unique<InterruptWatch>([this] { onInterrupted(); });
}

void CsaRun::onInterrupted() {
    if (m_visit.phase() == ServerVisit::Phase::NotBegun) {
        QCoreApplication::exit();
        return;
    }
    if (m_visit.isEnding()) {
        note(QStringLiteral("Leaving now."));
        m_visit.leave();
        return;
    }
    if (m_visit.game())
        note(QStringLiteral("Ends after the running game; asked again, at once."));
    m_visit.endAfterGame();
    // A watch calls once: the next request needs a new one, after this one has returned.
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_interrupts.reset();
            watchSignals();
        },
        Qt::QueuedConnection);
}

void CsaRun::connectVisit() {
    connect(&m_visit, &ServerVisit::changed, this, &CsaRun::tellState);
    connect(&m_visit, &ServerVisit::gameOver, this, &CsaRun::tellResult);
    connect(&m_visit, &ServerVisit::gameBegan, this, [this] {
        const csa::GameSummary& summary = m_visit.game()->summary();
        note(QStringLiteral("Game %1 has begun: %2 - %3.")
                 .arg(foreignText(QString::fromStdString(summary.gameId)),
                      foreignText(QString::fromStdString(summary.names[0])),
                      foreignText(QString::fromStdString(summary.names[1]))));
    });
    connect(&m_visit, &ServerVisit::engineFailed, this, [this](const PlayerFailure& failure) {
        cliNote(timeNow() + u' ' + cliPlayerFailureMessage(failure).oneParagraph());
    });
    connect(&m_table.game(), &Game::playerRestarted, this,
            [this](shogi::Color, const PlayerFailure& failure) {
                cliNote(timeNow() + u' ' + cliPlayerFailureMessage(failure).oneParagraph());
            });
    connect(&m_visit, &ServerVisit::notice, this, [this](const QString& text) {
        note(QStringLiteral("The server says: %1").arg(foreignText(text)));
    });
    connect(&m_visit, &ServerVisit::happened, this, [this](const csa::Event& event) {
        if (const auto* const lines = std::get_if<csa::LogLines>(&event))
            m_log.add(*lines);
    });
    const auto tellFault = [](const FileError& error) {
        cliNote(timeNow() + u' ' + fileErrorMessage(error).oneParagraph());
    };
    connect(&m_records, &ServerRecords::failed, this, tellFault);
    connect(&m_status, &CsaStatusFile::failed, this, tellFault);
    connect(&m_log, &ServerLog::failed, this,
            [this] { cliNote(QStringLiteral("%1 cannot be written.").arg(shownPath(m_arguments.log))); });
    connect(
        &m_visit, &ServerVisit::ended, this, [] { QCoreApplication::exit(); }, Qt::QueuedConnection);
}

void CsaRun::tellState() {
    const QString text = visitStateText(m_visit, std::chrono::steady_clock::now());
    if (text != m_told && m_visit.phase() != ServerVisit::Phase::Over)
        note(text);
    m_told = text;
}

void CsaRun::tellResult(const VisitResult& result) {
    cliPrint(QStringLiteral("%1 %2: %3 - %4. %5, %6.")
                 .arg(timeNow(), foreignText(result.gameId), foreignText(result.names[0]),
                      foreignText(result.names[1]), visitResultText(result),
                      cliCount(result.moves, QStringLiteral("move"))));
}

int CsaRun::finish() {
    if (m_watch)
        m_watch->saveRest();
    // Records that wait for the disk.
    m_storage.post([] { return true; }, this, [](bool) { QCoreApplication::exit(); });
    QCoreApplication::exec();
    m_status.write(); // which names them
    connect(&m_engines, &EngineHub::allGone, this, [] { QCoreApplication::exit(); });
    m_engines.shutdown();
    QCoreApplication::exec();
    if (m_refusedToBegin)
        return kExitUsage;
    if (!m_visit.results().empty())
        cliPrint(visitTotalsText(m_visit.totals()));
    const std::optional<VisitEnd>& end = m_visit.end();
    if (end && end->kind != VisitEnd::Kind::AllPlayed) {
        cliFailure(end->engine ? cliPlayerFailureMessage(*end->engine) : visitEndMessage(*end, m_account));
        return isPointless(*end) ? kExitPointless : kExitFailure;
    }
    if (m_records.waiting() > 0)
        return cliFailure(
            QStringLiteral("%1 could not be saved.")
                .arg(cliCount(static_cast<qint64>(m_records.waiting()), QStringLiteral("record"))));
    return m_watch && m_watch->hasFailed() ? kExitFailure : kExitSuccess;
}

} // namespace

int runCsa(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("An engine plays on a server for the CSA protocol, such as Floodgate. Asked to end "
                       "(SIGTERM, Ctrl+C) it finishes its game first; asked again it ends at once. Exit code "
                       "3: the server refuses the login. With --list, --watch or --follow it only looks on, "
                       "where the server has the extensions (x1)."));
    addCsaOptions(parser);
    if (const auto code = parseArguments(parser, QStringLiteral("csa"), arguments))
        return *code;
    auto read = readCsaArguments(parser);
    if (!read)
        return cliFault(QStringLiteral("csa"), read.error());
    return CsaRun(std::move(*read)).run();
}

} // namespace app
