// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/remote_engine_dialog.h"

#include "app/engines/remote_search.h"
#include "app/face/engines/engine_progress.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/title_key.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace app {

RemoteEngineDialog::RemoteEngineDialog(EngineHub& hub, UserFiles& files, const QStringList& known,
                                       QWidget* parent)
    : QDialog(parent)
    , m_search(new RemoteSearch(hub, files, this)) {
    setObjectName(QStringLiteral("remoteEngineDialog"));
    setWindowTitle(tr("Engine on another computer"));

    auto* buttons = new QDialogButtonBox(this);
    m_add = buttons->addButton(tr("Add"), QDialogButtonBox::AcceptRole);
    m_add->setObjectName(QStringLiteral("addRemote"));
    QPushButton* cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    cancel->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &RemoteEngineDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(2 * look::kGrid);
    outer->addWidget(makeFields(known));
    outer->addWidget(makeOutcome());
    m_programs = new QListWidget(this);
    m_programs->setObjectName(QStringLiteral("programs"));
    m_programs->setAccessibleName(tr("Engines found"));
    m_programs->setTextElideMode(Qt::ElideMiddle);
    outer->addWidget(m_programs, 1);
    m_program = new QLineEdit(this);
    m_program->setObjectName(QStringLiteral("program"));
    m_program->setPlaceholderText(QStringLiteral("~/engines/…"));
    auto* program = new QFormLayout;
    program->setHorizontalSpacing(2 * look::kGrid);
    program->addRow(tr("Pro&gram"), m_program);
    outer->addLayout(program);
    outer->addWidget(buttons);
    resize(72 * look::kGrid, 60 * look::kGrid);

    connect(m_programs, &QListWidget::currentTextChanged, m_program, &QLineEdit::setText);
    connect(m_programs, &QListWidget::itemDoubleClicked, this, &RemoteEngineDialog::accept);
    connect(m_program, &QLineEdit::textChanged, this, &RemoteEngineDialog::refresh);
    connectSearch();
    setState(State::Asking);
    m_computer->setFocus();
}

QWidget* RemoteEngineDialog::makeFields(const QStringList& known) {
    auto* box = new QWidget(this);
    auto* form = new QFormLayout(box);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(2 * look::kGrid);
    form->setVerticalSpacing(look::kGrid);
    m_computer = new QComboBox(box);
    m_computer->setObjectName(QStringLiteral("computer"));
    m_computer->setEditable(true);
    m_computer->addItems(known);
    m_computer->setCurrentIndex(known.isEmpty() ? -1 : 0);
    m_computer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_computer->lineEdit()->setPlaceholderText(tr("user@computer"));
    m_connect = new QPushButton(tr("C&onnect"), box);
    m_connect->setObjectName(QStringLiteral("connect"));
    auto* row = new QWidget(box);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    layout->addWidget(m_computer, 1);
    layout->addWidget(m_connect);
    row->setFocusProxy(m_computer);
    addTitledRow(*form, tr("&Computer"), row);
    m_port = new QSpinBox(box);
    m_port->setObjectName(QStringLiteral("port"));
    m_port->setRange(0, 65535);
    m_port->setSpecialValueText(tr("Automatic"));
    m_port->setFixedWidth(16 * look::kGrid);
    form->addRow(tr("&Port"), m_port);
    connect(m_computer, &QComboBox::editTextChanged, this, [this] { setState(State::Asking); });
    connect(m_port, &QSpinBox::valueChanged, this, [this] { setState(State::Asking); });
    connect(m_connect, &QPushButton::clicked, this, &RemoteEngineDialog::connectNow);
    return box;
}

QWidget* RemoteEngineDialog::makeOutcome() {
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    m_outcome = new EngineProgress(box);
    m_outcome->setMinimumHeight(3 * fontMetrics().lineSpacing());
    m_details = new QPushButton(tr("&Details…"), box);
    m_details->setObjectName(QStringLiteral("details"));
    m_trust = new QPushButton(tr("&Trust this computer"), box);
    m_trust->setObjectName(QStringLiteral("trust"));
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    row->addStretch(1);
    for (QPushButton* button : {m_details, m_trust}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    layout->addWidget(m_outcome);
    layout->addLayout(row);
    connect(m_details, &QPushButton::clicked, this, [this] { showProblem(this, windowTitle(), m_message); });
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
                Message message = connectionMessage(fault, computer().text());
                message.details = foreignText(errors, true);
                tell(message, true);
            });
    connect(m_search, &RemoteSearch::keyNotStored, this, [this](const QString& file) {
        setState(State::Asking);
        Message message;
        message.what = file.isEmpty() ? tr("Your ssh is set not to store host keys.")
                                      : tr("Cannot write %1.").arg(QDir::toNativeSeparators(file));
        message.advice = tr("Connect to it once with ssh in a terminal.");
        tell(message, true);
    });
}

RemoteComputer RemoteEngineDialog::computer() const {
    RemoteComputer computer = RemoteComputer::fromText(m_computer->currentText()).value_or(RemoteComputer());
    computer.port = m_port->value();
    return computer;
}

QString RemoteEngineDialog::program() const { return m_program->text().trimmed(); }

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
        Message message;
        message.what = tr("Komadai logs in with your own ssh keys and runs the engine there.");
        tell(message, false);
    } else if (state == State::Connecting) {
        Message message;
        message.what = tr("Connecting to %1…").arg(foreignText(computer().text()));
        m_message = message;
        m_outcome->showRunning(message);
    }
    refresh();
}

void RemoteEngineDialog::tell(const Message& message, bool warning) {
    m_message = message;
    m_outcome->showOutcome(message, warning);
    refresh();
}

void RemoteEngineDialog::showPrograms(const QStringList& programs) {
    setState(State::Connected);
    m_programs->addItems(programs);
    Message message;
    if (programs.isEmpty()) {
        message.what = tr("Connected to %1. No engines were found in ~/engines or PATH.")
                           .arg(foreignText(computer().text()));
        message.advice = tr("Type the program's path.");
        m_program->setFocus();
    } else {
        message.what = tr("Connected to %1. Found %n program(s).", nullptr, static_cast<int>(programs.size()))
                           .arg(foreignText(computer().text()));
        m_programs->setCurrentRow(0);
        m_programs->setFocus();
    }
    tell(message, false);
}

void RemoteEngineDialog::showKey(const HostKey& key) {
    setState(State::Deciding);
    Message message;
    message.what = tr("You have not connected to %1 before. Its %2 key has this fingerprint:")
                       .arg(foreignText(computer().text()), key.type) +
                   u'\n' + key.fingerprint + u'\n' +
                   tr("Trust it only if its owner gives you the same fingerprint.");
    tell(message, false);
    m_trust->setFocus();
}

void RemoteEngineDialog::refresh() {
    if (m_add == nullptr || m_program == nullptr)
        return; // still being created
    const bool valid = RemoteComputer::fromText(m_computer->currentText()).has_value();
    m_connect->setEnabled(valid && m_state != State::Connecting);
    m_details->setVisible(!m_message.details.isEmpty());
    m_trust->setVisible(m_state == State::Deciding);
    m_add->setEnabled(valid && !program().isEmpty() && m_state != State::Connecting &&
                      m_state != State::Deciding);
    // Enter does what comes next.
    QPushButton* next = m_state == State::Connected || !program().isEmpty() ? m_add : m_connect;
    next->setDefault(true);
}

void RemoteEngineDialog::accept() {
    if (m_add->isEnabled())
        QDialog::accept();
}

} // namespace app
