// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_console.h"

#include "app/engines/engine_bytes.h"
#include "app/engines/engine_logs.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/files/plain_file.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

QString shownText(const QString& text) { return plainEngineText(text.toStdString()); }

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

} // namespace

EngineConsole::EngineConsole(EngineRoster& roster, EngineLogs& logs, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_roster(roster)
    , m_logs(logs) {
    setObjectName(QStringLiteral("engineConsole"));
    setWindowIcon(QIcon(QStringLiteral(":/komadai/icons/komadai.svg")));
    makeList();
    auto* splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_list);
    splitter->addWidget(makeLog());
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({30 * look::kGrid, 90 * look::kGrid});
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->addWidget(splitter);
    resize(124 * look::kGrid, 76 * look::kGrid);

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
        if (id == m_shown && m_log)
            m_log->add(lines);
    });
    connect(&m_logs, &EngineLogs::writeFailed, this, [this](host::EngineId id) {
        if (id != m_shown)
            return;
        m_toFile->setChecked(false);
        m_outcome->setText(tr("Cannot write %1.").arg(m_logs.filePath(id)));
    });
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

QWidget* EngineConsole::makeLog() {
    auto* page = new QWidget(this);
    const auto plain = [page] {
        auto* label = new QLabel(page);
        label->setTextFormat(Qt::PlainText);
        return label;
    };
    m_state = plain();
    m_state->setObjectName(QStringLiteral("state"));
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QFont bold = m_state->font();
    bold.setBold(true);
    m_state->setFont(bold);
    m_lastText = plain();
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

    const auto toggle = [this, page](const char* name) {
        auto* button = new QToolButton(page);
        button->setObjectName(QLatin1String(name));
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        connect(button, &QToolButton::toggled, this, &EngineConsole::applyFilter);
        return button;
    };
    m_sent = toggle("showSent");
    m_received = toggle("showReceived");
    m_errors = toggle("showErrors");
    m_filterText = new QLineEdit(page);
    m_filterText->setObjectName(QStringLiteral("filter"));
    m_filterText->setClearButtonEnabled(true);
    connect(m_filterText, &QLineEdit::textChanged, this, &EngineConsole::applyFilter);
    m_findText = new QLineEdit(page);
    m_findText->setObjectName(QStringLiteral("find"));
    m_findText->setClearButtonEnabled(true);
    connect(m_findText, &QLineEdit::returnPressed, this, [this] { find(true); });
    const auto arrow = [page](IconName name) {
        auto* button = new QToolButton(page);
        button->setAutoRaise(true);
        button->setIcon(icon(name));
        return button;
    };
    m_previous = arrow(IconName::Fold);
    m_next = arrow(IconName::Unfold);
    connect(m_previous, &QToolButton::clicked, this, [this] { find(false); });
    connect(m_next, &QToolButton::clicked, this, [this] { find(true); });
    auto* findKey = new QShortcut(QKeySequence::Find, this);
    connect(findKey, &QShortcut::activated, m_findText, [this] {
        m_findText->setFocus();
        m_findText->selectAll();
    });
    connect(new QShortcut(QKeySequence::FindNext, this), &QShortcut::activated, this, [this] { find(true); });
    connect(new QShortcut(QKeySequence::FindPrevious, this), &QShortcut::activated, this,
            [this] { find(false); });

    m_table = new QTableView(page);
    m_table->setObjectName(QStringLiteral("log"));
    m_table->setModel(&m_filter);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideNone);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(look::smallFont(font()).pointSizeF());
    QStringList families = fixed.families();
    families += font().families(); // for Japanese
    fixed.setFamilies(families);
    m_table->setFont(fixed);
    m_table->horizontalHeader()->hide();
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(QFontMetrics(fixed).height() + 2);
    m_table->verticalHeader()->setMinimumSectionSize(8);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setMinimumSectionSize(2 * look::kGrid);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this,
            [this](int value) { m_followsEnd = value >= m_table->verticalScrollBar()->maximum(); });
    connect(&m_filter, &QAbstractItemModel::rowsInserted, this, [this] {
        if (m_followsEnd)
            m_table->scrollToBottom();
        showStatus();
    });
    connect(new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, this, &EngineConsole::copy);
    m_missing = plain();
    m_missing->setForegroundRole(QPalette::PlaceholderText);
    m_missing->setFont(look::smallFont(font()));

    m_line = new QLineEdit(page);
    m_line->setObjectName(QStringLiteral("line"));
    m_line->setFont(fixed);
    m_send = new QPushButton(page);
    m_send->setObjectName(QStringLiteral("send"));
    connect(m_line, &QLineEdit::returnPressed, this, &EngineConsole::sendLine);
    connect(m_send, &QPushButton::clicked, this, &EngineConsole::sendLine);
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
    m_outcome = plain();
    m_outcome->setObjectName(QStringLiteral("outcome"));
    m_outcome->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_copy, &QPushButton::clicked, this, &EngineConsole::copy);
    connect(m_save, &QPushButton::clicked, this, &EngineConsole::save);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_logs.clear(m_shown);
        if (m_log)
            m_log->clear();
        showStatus();
    });
    connect(m_toFile, &QCheckBox::clicked, this, [this](bool on) {
        m_logs.setWritten(m_shown, on);
        m_outcome->setText(on ? tr("Writing to %1").arg(shownPath(m_logs.filePath(m_shown))) : QString());
    });

    const auto row = [] {
        auto* layout = new QHBoxLayout;
        layout->setSpacing(look::kGrid);
        return layout;
    };
    auto* head = row();
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_state);
    words->addWidget(m_lastText);
    head->addLayout(words, 1);
    head->addWidget(m_wait);
    head->addWidget(m_end);
    auto* tools = row();
    tools->addWidget(m_sent);
    tools->addWidget(m_received);
    tools->addWidget(m_errors);
    tools->addWidget(m_filterText, 1);
    tools->addWidget(m_findText, 1);
    tools->addWidget(m_previous);
    tools->addWidget(m_next);
    auto* entry = row();
    entry->addWidget(m_line, 1);
    entry->addWidget(m_send);
    auto* foot = row();
    foot->addWidget(m_copy);
    foot->addWidget(m_save);
    foot->addWidget(m_clear);
    foot->addWidget(m_toFile);
    foot->addWidget(m_debug);
    foot->addWidget(m_outcome, 1);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(look::kGrid, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    layout->addLayout(head);
    layout->addWidget(m_failure);
    layout->addLayout(tools);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_missing);
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
    m_sent->setText(tr("Sent"));
    m_received->setText(tr("Received"));
    m_errors->setText(tr("Errors"));
    m_errors->setToolTip(tr("Standard error output of the engine"));
    m_filterText->setPlaceholderText(tr("Filter lines"));
    m_findText->setPlaceholderText(tr("Search"));
    m_previous->setToolTip(tr("Find previous"));
    m_next->setToolTip(tr("Find next"));
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
    const host::LogRing* lines = m_logs.lines(id);
    auto log = lines != nullptr ? std::make_unique<EngineLogModel>(*lines) : nullptr;
    m_filter.setSourceModel(log.get());
    m_log = std::move(log);
    m_followsEnd = true;
    m_table->scrollToBottom();
    const QFontMetrics metrics(m_table->font());
    m_table->setColumnWidth(EngineLogModel::Time,
                            metrics.horizontalAdvance(QStringLiteral("00000.000")) + 12);
    m_table->setColumnWidth(EngineLogModel::Mark, metrics.horizontalAdvance(u'M') + 12);
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
            state += QStringLiteral(" – ") + tr("plays by different rules (%1: %2)")
                                                 .arg(QString::fromStdString(difference->query),
                                                      shownText(QString::fromStdString(difference->answer)));
        last = shownText(status->lastText);
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
    const std::uint64_t missing = m_log ? m_log->missing() : 0;
    m_missing->setText(
        missing == 0
            ? QString()
            : tr("%1 older or superseded lines were dropped.").arg(QLocale().toString(qulonglong{missing})));
    m_missing->setVisible(missing > 0);
    const bool any = m_filter.rowCount() > 0;
    m_copy->setEnabled(any);
    m_save->setEnabled(any);
    m_clear->setEnabled(any);
}

void EngineConsole::applyFilter() {
    m_filter.setShown(m_sent->isChecked(), m_received->isChecked(), m_errors->isChecked());
    m_filter.setText(m_filterText->text());
    showStatus();
}

void EngineConsole::find(bool forward) {
    const QString text = m_findText->text();
    const int rows = m_filter.rowCount();
    if (text.isEmpty() || rows == 0)
        return;
    const int start =
        m_table->currentIndex().isValid() ? m_table->currentIndex().row() : (forward ? -1 : rows);
    for (int step = 1; step <= rows; ++step) {
        const int row = ((start + (forward ? step : -step)) % rows + rows) % rows;
        const QModelIndex index = m_filter.index(row, EngineLogModel::Text);
        if (index.data().toString().contains(text, Qt::CaseInsensitive)) {
            m_followsEnd = false;
            m_table->setCurrentIndex(index);
            m_table->scrollTo(index, QAbstractItemView::PositionAtCenter);
            m_outcome->clear();
            return;
        }
    }
    m_outcome->setText(tr("“%1” was not found.").arg(text));
}

void EngineConsole::copy() {
    QList<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows())
        rows += index.row();
    std::sort(rows.begin(), rows.end());
    if (rows.isEmpty())
        for (int row = 0; row < m_filter.rowCount(); ++row)
            rows += row;
    QString text;
    for (const int row : rows)
        text += m_filter.index(row, 0).data(EngineLogModel::FileLineRole).toString() + u'\n';
    QApplication::clipboard()->setText(text);
    m_outcome->setText(tr("%n line(s) copied.", nullptr, static_cast<int>(rows.size())));
}

void EngineConsole::save() {
    if (!m_log)
        return;
    auto* dialog = new QFileDialog(this, tr("Save the log"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QFileInfo(m_logs.filePath(m_shown)).fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this, bytes = m_log->fileText()](const QString& path) {
        const bool holdsCode = bytes.contains("register name ");
        const auto written =
            writePlainFile(path, bytes, holdsCode ? FilePrivacy::OwnerOnly : FilePrivacy::AsUsual);
        m_outcome->setText(written ? tr("Saved as %1").arg(shownPath(path))
                                   : fileErrorMessage(written.error()).oneParagraph());
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
        m_outcome->setText(tr("Not sent: this line has a character that the engine's encoding lacks"));
        return;
    }
    session->sendRaw(*bytes);
    m_line->clear();
}

} // namespace app
