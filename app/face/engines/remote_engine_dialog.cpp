// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/remote_engine_dialog.h"

#include "app/engines/remote_search.h"
#include "app/face/engines/engine_progress.h"
#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"

#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace app {

RemoteEngineDialog::RemoteEngineDialog(EngineHub& hub, UserFiles& files, const QStringList& known,
                                       QWidget* parent)
    : Dialog(
          "remoteEngineDialog", [] { return tr("Engine on another computer"); }, parent)
    , m_search(new RemoteSearch(hub, files, this))
    , m_computer(known.value(0)) {
    parts().setSpacing(2 * look::kGrid);
    parts().addWidget(makeFields(known));
    parts().addWidget(makeOutcome());
    parts().addWidget(makePrograms(), 1);
    parts().addWidget(makeProgram());
    m_add = addButton(
        "addRemote", [] { return tr("Add"); }, QDialogButtonBox::AcceptRole);
    addButton(
        "cancel", [] { return tr("Cancel"); }, QDialogButtonBox::RejectRole)
        ->setAutoDefault(false);
    resize(72 * look::kGrid, 60 * look::kGrid);
    connectSearch();
    setState(State::Asking);
}

Form* RemoteEngineDialog::makeFields(const QStringList& known) {
    auto* form = new Form(this);
    form->layout()->setContentsMargins(0, 0, 0, 0);
    // Results from one computer are useless for another.
    const auto asking = [this](auto& own) {
        auto value = valueOf(own);
        value.set = [this, &own](const auto& now) {
            own = now;
            setState(State::Asking);
        };
        return value;
    };
    QComboBox* const computer = form->addTyped(
        "computer", [] { return tr("&Computer"); }, known, asking(m_computer),
        [] { return tr("user@computer"); });
    m_connect = makeButton("connect", [] { return tr("C&onnect"); });
    m_connect->setAutoDefault(true);
    connect(m_connect, &QPushButton::clicked, this, &RemoteEngineDialog::connectNow);
    form->addRow({}, m_connect);
    form->join({computer, m_connect});
    form->addNumber(
        "port", [] { return tr("&Port"); }, {.most = 65535, .lowest = [] { return tr("Automatic"); }},
        asking(m_port));
    computer->setFocus();
    return form;
}

QWidget* RemoteEngineDialog::makePrograms() {
    m_programs = new QListWidget(this);
    m_programs->setObjectName(QStringLiteral("programs"));
    say([this] { m_programs->setAccessibleName(tr("Engines found")); });
    m_programs->setTextElideMode(Qt::ElideMiddle);
    connect(m_programs, &QListWidget::currentTextChanged, this,
            [this](const QString& path) { m_programLine->setText(path); });
    connect(m_programs, &QListWidget::itemDoubleClicked, this, &RemoteEngineDialog::accept);
    return m_programs;
}

Form* RemoteEngineDialog::makeProgram() {
    auto* form = new Form(this);
    form->layout()->setContentsMargins(0, 0, 0, 0);
    m_programLine = form->addLine(
        "program", [] { return tr("Pro&gram"); }, valueOf(m_program),
        [] { return QStringLiteral("~/engines/…"); });
    connect(form, &Form::changed, this, &RemoteEngineDialog::refresh);
    return form;
}

QWidget* RemoteEngineDialog::makeOutcome() {
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    m_outcome = new EngineProgress(box);
    m_outcome->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_details = makeButton("details", [] { return tr("&Details…"); });
    m_trust = makeButton("trust", [] { return tr("&Trust this computer"); });
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addStretch(1);
    row->addWidget(m_details);
    row->addWidget(m_trust);
    layout->addWidget(m_outcome);
    layout->addLayout(row);
    connect(m_details, &QPushButton::clicked, this,
            [this] { showProblem(this, windowTitle(), m_outcome->message()); });
    connect(m_trust, &QPushButton::clicked, this, [this] {
        setState(State::Connecting);
        m_search->trust();
    });
    return box;
}

void RemoteEngineDialog::connectSearch() {
    connect(m_search, &RemoteSearch::found, this, &RemoteEngineDialog::showPrograms);
    connect(m_search, &RemoteSearch::keyOffered, this, &RemoteEngineDialog::showKey);
    connect(m_search, &RemoteSearch::failed, this,
            [this](host::ConnectionFault fault, const QString& errors) {
                setState(State::Asking);
                tell(
                    [fault, name = computer().text(), errors] {
                        Message message = connectionMessage(fault, name);
                        message.details = foreignText(errors, true);
                        return message;
                    },
                    true);
            });
    connect(m_search, &RemoteSearch::keyNotStored, this, [this](const QString& file) {
        setState(State::Asking);
        tell(
            [file] {
                return Message{file.isEmpty() ? tr("Your ssh is set not to store host keys.")
                                              : tr("Cannot write %1.").arg(QDir::toNativeSeparators(file)),
                               tr("Connect to it once with ssh in a terminal."),
                               {}};
            },
            true);
    });
}

RemoteComputer RemoteEngineDialog::computer() const {
    RemoteComputer computer = RemoteComputer::fromText(m_computer).value_or(RemoteComputer());
    computer.port = m_port;
    return computer;
}

void RemoteEngineDialog::connectNow() {
    setState(State::Connecting);
    m_search->start(computer());
}

void RemoteEngineDialog::setState(State state) {
    m_state = state;
    if (state == State::Asking || state == State::Connecting)
        m_programs->clear();
    if (state == State::Asking) {
        m_search->cancel();
        tell(
            [] {
                return Message{
                    tr("Komadai logs in with your own ssh keys and runs the engine there."), {}, {}};
            },
            false);
    } else if (state == State::Connecting) {
        m_outcome->showRunning([name = foreignText(computer().text())] {
            return Message{tr("Connecting to %1…").arg(name), {}, {}};
        });
    }
    refresh();
}

void RemoteEngineDialog::tell(const std::function<Message()>& message, bool warning) {
    m_outcome->showOutcome(message, warning);
    refresh();
}

void RemoteEngineDialog::showPrograms(const QStringList& programs) {
    setState(State::Connected);
    m_programs->addItems(programs);
    const QString name = foreignText(computer().text());
    const int count = static_cast<int>(programs.size());
    tell(
        [name, count] {
            if (count == 0)
                return Message{tr("Connected to %1. No engines were found in ~/engines or PATH.").arg(name),
                               tr("Type the program’s path."),
                               {}};
            return Message{tr("Connected to %1. Found %n program(s).", nullptr, count).arg(name), {}, {}};
        },
        false);
    if (count == 0) {
        m_programLine->setFocus();
    } else {
        m_programs->setCurrentRow(0);
        m_programs->setFocus();
    }
}

void RemoteEngineDialog::showKey(const HostKey& key) {
    setState(State::Deciding);
    tell(
        [name = foreignText(computer().text()), key] {
            return Message{tr("You have not connected to %1 before. Its %2 key has this fingerprint:")
                                   .arg(name, key.type) +
                               u'\n' + key.fingerprint + u'\n' +
                               tr("Trust it only if its owner gives you the same fingerprint."),
                           {},
                           {}};
        },
        false);
    m_trust->setFocus();
}

void RemoteEngineDialog::refresh() {
    const bool valid = RemoteComputer::fromText(m_computer).has_value();
    m_connect->setEnabled(valid && m_state != State::Connecting);
    m_details->setVisible(!m_outcome->message().details.isEmpty());
    m_trust->setVisible(m_state == State::Deciding);
    m_add->setEnabled(valid && !program().isEmpty() && m_state != State::Connecting &&
                      m_state != State::Deciding);
    // Enter triggers the next step.
    QPushButton* next = m_state == State::Connected || !program().isEmpty() ? m_add : m_connect;
    next->setDefault(true);
}

void RemoteEngineDialog::accept() {
    if (m_add->isEnabled())
        Dialog::accept();
}

} // namespace app
