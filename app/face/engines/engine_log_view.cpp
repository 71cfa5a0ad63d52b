// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_log_view.h"

#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QShortcut>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

EngineLogView::EngineLogView(QWidget* parent)
    : QWidget(parent) {
    makeToggles();
    makeFinder();
    makeTable();
    m_missing = new QLabel(this);
    m_missing->setTextFormat(Qt::PlainText);
    m_missing->setForegroundRole(QPalette::PlaceholderText);
    m_missing->setFont(look::smallFont(font()));
    auto* tools = new QHBoxLayout;
    tools->setSpacing(look::kGrid);
    tools->addWidget(m_sent);
    tools->addWidget(m_received);
    tools->addWidget(m_errors);
    tools->addWidget(m_filterText, 1);
    tools->addWidget(m_findText, 1);
    tools->addWidget(m_previous);
    tools->addWidget(m_next);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    layout->addLayout(tools);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_missing);
    retranslate();
}

EngineLogView::~EngineLogView() = default;

QFont EngineLogView::fixedFont() const {
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(look::smallFont(font()).pointSizeF());
    QStringList families = fixed.families();
    families += font().families(); // for Japanese
    fixed.setFamilies(families);
    return fixed;
}

void EngineLogView::makeToggles() {
    const auto toggle = [this](const char* name) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setCheckable(true);
        button->setChecked(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        connect(button, &QToolButton::toggled, this, &EngineLogView::applyFilter);
        return button;
    };
    m_sent = toggle("showSent");
    m_received = toggle("showReceived");
    m_errors = toggle("showErrors");
}

void EngineLogView::makeFinder() {
    m_filterText = new QLineEdit(this);
    m_filterText->setObjectName(QStringLiteral("filter"));
    m_filterText->setClearButtonEnabled(true);
    connect(m_filterText, &QLineEdit::textChanged, this, &EngineLogView::applyFilter);
    m_findText = new QLineEdit(this);
    m_findText->setObjectName(QStringLiteral("find"));
    m_findText->setClearButtonEnabled(true);
    connect(m_findText, &QLineEdit::returnPressed, this, [this] { find(true); });
    const auto arrow = [this](IconName name) {
        auto* button = new QToolButton(this);
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
}

void EngineLogView::makeTable() {
    m_table = new QTableView(this);
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
    const QFont fixed = fixedFont();
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
        emit changed();
    });
    connect(new QShortcut(QKeySequence::Copy, m_table, nullptr, nullptr, Qt::WidgetShortcut),
            &QShortcut::activated, this, &EngineLogView::copy);
}

void EngineLogView::setLines(const host::LogRing* lines) {
    auto log = lines != nullptr ? std::make_unique<EngineLogModel>(*lines) : nullptr;
    m_filter.setSourceModel(log.get());
    m_log = std::move(log);
    m_followsEnd = true;
    m_table->scrollToBottom();
    const QFontMetrics metrics(m_table->font());
    m_table->setColumnWidth(EngineLogModel::Time,
                            metrics.horizontalAdvance(QStringLiteral("00000.000")) + 12);
    m_table->setColumnWidth(EngineLogModel::Mark, metrics.horizontalAdvance(u'M') + 12);
    refreshMissing();
}

void EngineLogView::add(const host::LogLines& lines) {
    if (m_log)
        m_log->add(lines);
    refreshMissing();
}

void EngineLogView::clear() {
    if (m_log)
        m_log->clear();
    refreshMissing();
}

bool EngineLogView::isEmpty() const { return m_filter.rowCount() == 0; }

std::optional<QByteArray> EngineLogView::fileText() const {
    return m_log ? std::optional(m_log->fileText()) : std::nullopt;
}

void EngineLogView::refreshMissing() {
    const std::uint64_t missing = m_log ? m_log->missing() : 0;
    m_missing->setText(
        missing == 0
            ? QString()
            : tr("%1 older or superseded lines were dropped.").arg(QLocale().toString(qulonglong{missing})));
    m_missing->setVisible(missing > 0);
}

void EngineLogView::applyFilter() {
    m_filter.setShown(m_sent->isChecked(), m_received->isChecked(), m_errors->isChecked());
    m_filter.setText(m_filterText->text());
    emit changed();
}

void EngineLogView::find(bool forward) {
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
            emit said({});
            return;
        }
    }
    emit said(tr("“%1” was not found.").arg(text));
}

void EngineLogView::copy() {
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
    emit said(tr("%n line(s) copied.", nullptr, static_cast<int>(rows.size())));
}

void EngineLogView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EngineLogView::retranslate() {
    m_sent->setText(tr("Sent"));
    m_received->setText(tr("Received"));
    m_errors->setText(tr("Errors"));
    m_errors->setToolTip(tr("Standard error output of the engine"));
    m_filterText->setPlaceholderText(tr("Filter lines"));
    m_findText->setPlaceholderText(tr("Search"));
    m_previous->setToolTip(tr("Find previous"));
    m_next->setToolTip(tr("Find next"));
    refreshMissing();
}

} // namespace app
