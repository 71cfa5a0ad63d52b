// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/start_notes.h"

#include "app/cli/command_line.h"
#include "app/text/engine_text.h"

#include <QFileInfo>

namespace app {
namespace {

using std::chrono::seconds;

constexpr seconds kLongStart{10};
constexpr seconds kLongPreparation{30};

qint64 secondsOf(host::Milliseconds time) { return std::chrono::duration_cast<seconds>(time).count(); }

QString startNote(const EngineSession& session, const QString& name) {
    const host::Timeouts& timeouts = session.config().timeouts;
    const bool detects = session.config().protocol == host::Protocol::Detect;
    const host::Protocol asked =
        session.protocol() == host::Protocol::Detect ? host::Protocol::Usi : session.protocol();
    QString text = QStringLiteral("%1 has not responded to %2 for %3 s. Waiting for up to %4 s.")
                       .arg(name, protocolName(asked))
                       .arg(secondsOf(kLongStart))
                       .arg(secondsOf(timeouts.handshakeTotal));
    if (detects && asked != host::Protocol::Ugi)
        text += QStringLiteral(" Then the next protocol is tried; --protocol selects the right one.");
    return text;
}

QString preparationNote(const EngineSession& session, const QString& name) {
    const host::Timeouts& timeouts = session.config().timeouts;
    return QStringLiteral("%1 has been preparing for %2 s. It is terminated after %3 s without output, or %4 "
                          "s in total.")
        .arg(name)
        .arg(secondsOf(kLongPreparation))
        .arg(secondsOf(timeouts.readySilenceUnattended))
        .arg(secondsOf(timeouts.readyTotalUnattended));
}

} // namespace

StartNotes::StartNotes(EngineHub& hub)
    : m_roster(hub) {
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { look(); });
    m_timer.start(1000);
}

void StartNotes::look() {
    const host::Stamp now = std::chrono::steady_clock::now();
    for (const host::EngineId id : m_roster.ids()) {
        const EngineStatus& status = *m_roster.status(id);
        const EngineSession* const session = m_roster.session(id);
        const bool starts = status.condition == EngineCondition::Starting;
        if (session == nullptr || (!starts && status.condition != EngineCondition::Preparing) ||
            now - status.since < (starts ? kLongStart : kLongPreparation) ||
            !m_told.emplace(id, status.since).second)
            continue;
        const QString name = status.name.isEmpty() ? QFileInfo(status.path).fileName() : status.name;
        cliNote(starts ? startNote(*session, name) : preparationNote(*session, name));
    }
}

} // namespace app
