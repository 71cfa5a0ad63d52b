// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_console.h"

#include "app/engines/engine_bytes.h"
#include "app/engines/engine_logs.h"
#include "app/face/engines/engine_log_view.h"
#include "app/face/engines/plain_label.h"
#include "app/face/shell/look.h"
#include "app/files/user_files.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace app {

namespace {

QString elapsedText(const EngineStatus& status) {
    const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now() - status.since);
    return usedTimeText(elapsed);
}

bool showsElapsed(EngineCondition condition) {
    switch (condition) {
    case EngineCondition::Started:
    case EngineCondition::Ready:
    case EngineCondition::Closed:
    case EngineCondition::Lost:
        return false;
    default:
        return true;
    }
}

QHBoxLayout* row() {
    auto* layout = new QHBoxLayout;
    layout->setSpacing(look::kGrid);
    return layout;
}

} // namespace

EngineConsole::EngineConsole(EngineRoster& roster, EngineLogs& logs, UserFiles& files, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_roster(roster)
    , m_logs(logs)
    , m_files(files) {
    setObjectName(QStringLiteral("engineConsole"));
    setWindowIcon(QIcon(QStringLiteral(":/komadai/icons/komadai.svg")));
    makeList();
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_list);
    splitter->addWidget(makePage());
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({30 * look::kGrid, 90 * look::kGrid});
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->addWidget(splitter);
    resize(124 * look::kGrid, 76 * look::kGrid);

    connectEngines();
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        if (!isVisible())
            return;
        for (const host::EngineId id : m_roster.ids())
            updateItem(id);
        showStatus();
    });
    m_tick.start();
    retranslate();
    fillList();
    const std::vector<host::EngineId> ids = m_roster.ids();
    showEngine(ids.empty() ? 0 : ids.back());
}

EngineConsole::~EngineConsole() = default;

void EngineConsole::connectEngines() {
    connect(&m_roster, &EngineRoster::added, this, [this](host::EngineId id) {
        fillList();
        if (m_shown == 0)
            showEngine(id);
    });
    connect(&m_roster, &EngineRoster::removed, this, [this](host::EngineId id) {
        if (id == m_shown)
            showEngine(0);
        fillList();
    });
    connect(&m_roster, &EngineRoster::changed, this, [this](host::EngineId id) {
        updateItem(id);
        if (id == m_shown)
            showStatus();
    });
    connect(&m_logs, &EngineLogs::logged, this, [this](host::EngineId id, const host::LogLines& lines) {
        if (id == m_shown)
            m_log->add(lines);
    });
    connect(&m_logs, &EngineLogs::writeFailed, this, [this](host::EngineId id) {
        if (id != m_shown)
            return;
        m_toFile->setChecked(false);
        m_outcome->setText(tr("Cannot write %1.").arg(m_logs.filePath(id)));
    });
}

void EngineConsole::makeList() {
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("engines"));
    m_list->setMinimumWidth(20 * look::kGrid);
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr)
            showEngine(item->data(Qt::UserRole).toULongLong());
    });
}

QLayout* EngineConsole::makeHead(QWidget* page) {
    m_state = plainLabel(page);
    m_state->setObjectName(QStringLiteral("state"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QFont bold = m_state->font();
    bold.setBold(true);
    m_state->setFont(bold);
    m_lastText = plainLabel(page);
    m_lastText->setObjectName(QStringLiteral("lastText"));
    m_lastText->setForegroundRole(QPalette::PlaceholderText);
    m_lastText->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_wait = new QPushButton(page);
    m_wait->setObjectName(QStringLiteral("keepWaiting"));
    m_end = new QPushButton(page);
    m_end->setObjectName(QStringLiteral("endEngine"));
    connect(m_wait, &QPushButton::clicked, this, [this] {
        if (EngineSession* session = m_roster.session(m_shown))
            session->keepWaiting();
    });
    connect(m_end, &QPushButton::clicked, this, [this] {
        if (EngineSession* session = m_roster.session(m_shown))
            session->kill();
    });
    m_failure = new QPlainTextEdit(page);
    m_failure->setObjectName(QStringLiteral("failure"));
    m_failure->setReadOnly(true);
    m_failure->setMaximumHeight(18 * look::kGrid);
    m_failure->hide();
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_state);
    words->addWidget(m_lastText);
    auto* head = row();
    head->addLayout(words, 1);
    head->addWidget(m_wait);
    head->addWidget(m_end);
    return head;
}

void EngineConsole::makeLog(QWidget* page) {
    m_log = new EngineLogView(page);
    connect(m_log, &EngineLogView::changed, this, &EngineConsole::showStatus);
    connect(m_log, &EngineLogView::said, this, [this](const QString& text) { m_outcome->setText(text); });
}

QLayout* EngineConsole::makeEntry(QWidget* page) {
    m_line = new QLineEdit(page);
    m_line->setObjectName(QStringLiteral("line"));
    m_line->setFont(m_log->fixedFont());
    m_send = new QPushButton(page);
    m_send->setObjectName(QStringLiteral("send"));
    connect(m_line, &QLineEdit::returnPressed, this, &EngineConsole::sendLine);
    connect(m_send, &QPushButton::clicked, this, &EngineConsole::sendLine);
    auto* entry = row();
    entry->addWidget(m_line, 1);
    entry->addWidget(m_send);
    return entry;
}

QLayout* EngineConsole::makeFoot(QWidget* page) {
    const auto button = [page](const char* name) {
        auto* made = new QPushButton(page);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    m_copy = button("copyLog");
    m_save = button("saveLog");
    m_clear = button("clearLog");
    m_toFile = new QCheckBox(page);
    m_toFile->setObjectName(QStringLiteral("logToFile"));
    m_debug = new QCheckBox(page);
    m_debug->setObjectName(QStringLiteral("debug"));
    connect(m_debug, &QCheckBox::clicked, this, [this](bool on) {
        if (EngineSession* session = m_roster.session(m_shown))
            session->setDebug(on);
    });
    m_outcome = plainLabel(page);
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_outcome->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_copy, &QPushButton::clicked, m_log, &EngineLogView::copy);
    connect(m_save, &QPushButton::clicked, this, &EngineConsole::save);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_logs.clear(m_shown);
        m_log->clear();
        showStatus();
    });
    connect(m_toFile, &QCheckBox::clicked, this, [this](bool on) {
        m_logs.setWritten(m_shown, on);
        m_outcome->setText(on ? tr("Writing to %1").arg(shownPath(m_logs.filePath(m_shown))) : QString());
    });
    auto* foot = row();
    foot->addWidget(m_copy);
    foot->addWidget(m_save);
    foot->addWidget(m_clear);
    foot->addWidget(m_toFile);
    foot->addWidget(m_debug);
    foot->addWidget(m_outcome, 1);
    return foot;
}

QWidget* EngineConsole::makePage() {
    auto* page = new QWidget(this);
    QLayout* head = makeHead(page);
    makeLog(page);
    QLayout* entry = makeEntry(page);
    QLayout* foot = makeFoot(page);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(look::kGrid, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    layout->addLayout(head);
    layout->addWidget(m_failure);
    layout->addWidget(m_log, 1);
    layout->addLayout(entry);
    layout->addLayout(foot);
    return page;
}

void EngineConsole::present() {
    show();
    raise();
    activateWindow();
}

void EngineConsole::present(host::EngineId id) {
    showEngine(id);
    present();
}

void EngineConsole::retranslate() {
    setWindowTitle(tr("Engine console"));
    m_wait->setText(tr("Keep waiting"));
    m_end->setText(tr("Terminate engine"));
    m_line->setPlaceholderText(tr("Command to send to the engine. It may disturb a running game."));
    m_send->setText(tr("Send"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the selected lines, or all lines shown"));
    m_save->setText(tr("Save…"));
    m_clear->setText(tr("Clear"));
    m_toFile->setText(tr("Also write to a file"));
    m_debug->setText(tr("Debug mode"));
    m_debug->setToolTip(tr("Ask the engine for more detailed output (debug on)"));
    m_list->setAccessibleName(tr("Engines"));
    fillList();
    showStatus();
}

void EngineConsole::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EngineConsole::fillList() {
    const QSignalBlocker block(m_list);
    m_list->clear();
    for (const host::EngineId id : m_roster.ids()) {
        auto* item = new QListWidgetItem(m_list);
        item->setData(Qt::UserRole, QVariant::fromValue<qulonglong>(id));
        updateItem(id);
        if (id == m_shown)
            m_list->setCurrentItem(item);
    }
}

void EngineConsole::updateItem(host::EngineId id) {
    const EngineStatus* status = m_roster.status(id);
    if (status == nullptr)
        return;
    for (int i = 0; i < m_list->count(); ++i) {
        QListWidgetItem* item = m_list->item(i);
        if (item->data(Qt::UserRole).toULongLong() != id)
            continue;
        QString text = engineTitleText(*status) + u'\n' + conditionText(*status);
        if (showsElapsed(status->condition))
            text += QStringLiteral("  ") + elapsedText(*status);
        if (item->text() != text)
            item->setText(text);
        const QPalette palette = QApplication::palette();
        const bool trouble =
            status->condition == EngineCondition::Lost || status->condition == EngineCondition::NotAnswering;
        item->setForeground(trouble             ? look::colours(look::isDark()).accent
                            : status->isAlive() ? palette.color(QPalette::Text)
                                                : palette.color(QPalette::PlaceholderText));
    }
}

void EngineConsole::showEngine(host::EngineId id) {
    m_shown = id;
    m_log->setLines(m_logs.lines(id));
    for (int i = 0; i < m_list->count(); ++i) {
        if (m_list->item(i)->data(Qt::UserRole).toULongLong() == id) {
            const QSignalBlocker block(m_list);
            m_list->setCurrentRow(i);
        }
    }
    m_toFile->setChecked(m_logs.isWritten(id));
    m_outcome->clear();
    showStatus();
}

void EngineConsole::showStatus() {
    const EngineStatus* status = m_roster.status(m_shown);
    const bool alive = status != nullptr && status->isAlive() && m_roster.session(m_shown) != nullptr;
    m_line->setEnabled(alive);
    m_send->setEnabled(alive);
    m_end->setVisible(alive);
    m_wait->setVisible(alive && status->condition == EngineCondition::NotAnswering);
    m_toFile->setEnabled(status != nullptr);
    const EngineSession* session = alive ? m_roster.session(m_shown) : nullptr;
    m_debug->setEnabled(session != nullptr && session->hasSideCommands());
    m_debug->setChecked(session != nullptr && session->isDebugging());
    QString state = tr("No engine has been started yet.");
    QString last;
    QString failure;
    if (status != nullptr) {
        state = engineTitleText(*status) + QStringLiteral(" – ") + conditionText(*status);
        if (showsElapsed(status->condition))
            state += QStringLiteral(" (%1)").arg(elapsedText(*status));
        if (status->notRegistered)
            state += QStringLiteral(" – ") + tr("not registered");
        if (const auto& difference = status->rulesDiffer)
            state +=
                QStringLiteral(" – ") + tr("plays by different rules (%1: %2)")
                                            .arg(QString::fromStdString(difference->query),
                                                 plainEngineText(QString::fromStdString(difference->answer)));
        last = plainEngineText(status->lastText);
        if (last.isEmpty())
            last = shownPath(status->path);
        if (status->failure) {
            const Message message = failureMessage(*status->failure, status->name);
            failure = message.oneParagraph() + QStringLiteral("\n\n") + message.details;
        } else if (session != nullptr && status->condition == EngineCondition::NotAnswering) {
            host::NotResponding silence;
            silence.state = session->state();
            silence.elapsed = std::chrono::duration_cast<host::Milliseconds>(
                std::chrono::steady_clock::now() - status->since);
            failure = notRespondingMessage(silence, status->name).oneParagraph();
        }
    }
    if (m_state->text() != state)
        m_state->setText(state);
    const QString shortened = m_lastText->fontMetrics().elidedText(last, Qt::ElideRight, m_lastText->width());
    if (m_lastText->text() != shortened)
        m_lastText->setText(shortened);
    m_lastText->setToolTip(plainToolTip(last));
    if (m_failure->toPlainText() != failure)
        m_failure->setPlainText(failure);
    m_failure->setVisible(!failure.isEmpty());
    const bool any = !m_log->isEmpty();
    m_copy->setEnabled(any);
    m_save->setEnabled(any);
    m_clear->setEnabled(any);
}

void EngineConsole::save() {
    const std::optional<QByteArray> text = m_log->fileText();
    if (!text)
        return;
    auto* dialog = new QFileDialog(this, tr("Save the log"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(m_logs.filePath(m_shown)).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this, bytes = *text](const QString& path) {
        const bool holdsCode = bytes.contains("register name ");
        m_files.write(
            path, bytes, this,
            [this, path](const UserFiles::Written& written) {
                m_outcome->setText(written ? tr("Saved as %1").arg(shownPath(path))
                                           : fileErrorMessage(written.error()).oneParagraph());
            },
            holdsCode ? FilePrivacy::OwnerOnly : FilePrivacy::AsUsual);
    });
    dialog->open();
}

void EngineConsole::sendLine() {
    EngineSession* session = m_roster.session(m_shown);
    const QString line = m_line->text();
    if (session == nullptr || line.trimmed().isEmpty())
        return;
    const auto bytes = bytesForEngine(line, session->config().encoding);
    if (!bytes) {
        m_outcome->setText(tr("Not sent: this line has a character that the engine’s encoding lacks"));
        return;
    }
    session->sendRaw(*bytes);
    m_line->clear();
}

} // namespace app
