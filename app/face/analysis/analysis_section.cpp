// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_section.h"

#include "app/face/analysis/analysis_model.h"
#include "app/face/analysis/line_columns.h"
#include "app/face/analysis/line_log_view.h"
#include "app/face/analysis/line_tools.h"
#include "app/face/analysis/lines_view.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/engine_text.h"
#include "app/text/number_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kWidestName = 30 * look::kGrid;
constexpr int kLeastName = 10 * look::kGrid;
constexpr int kSwatch = 10; // px
// Below this width (px) the figures have a row of their own.
constexpr int kNarrow = 80 * look::kGrid;

} // namespace

AnalysisSection::AnalysisSection(const QString& entryId, AnalysisModel& model, LineLogModel& log,
                                 QWidget* parent)
    : QWidget(parent)
    , m_entryId(entryId)
    , m_logModel(log) {
    setObjectName(QStringLiteral("analysis ") + entryId);
    makeHead();
    makeTable(model);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid / 2);
    layout->addLayout(m_head);
    layout->addWidget(m_table, 1);
    arrangeHead();
    retranslate();
}

void AnalysisSection::makeHead() {
    m_swatch = new QLabel(this);
    m_swatch->setFixedSize(kSwatch, kSwatch);
    m_swatch->setAutoFillBackground(true);
    m_name = new ElidedLabel(ElidedLabel::Room::Growing, this);
    m_name->setMaximumWidth(kWidestName);
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_state = new ElidedLabel(ElidedLabel::Room::Growing, this);
    m_figuresRow = new QWidget(this);
    m_figures = new ElidedLabel(ElidedLabel::Room::Filling, m_figuresRow);
    m_figures->setForegroundRole(QPalette::PlaceholderText);
    m_hash = new QLabel(m_figuresRow);
    m_hash->setObjectName(QStringLiteral("hashUsage"));
    for (QWidget* label : {static_cast<QWidget*>(m_figures), static_cast<QWidget*>(m_hash)})
        label->setFont(look::smallFont(font()));
    auto* figures = new QHBoxLayout(m_figuresRow);
    figures->setContentsMargins(0, 0, 0, 0);
    figures->setSpacing(look::kGrid);
    figures->addWidget(m_figures, 1);
    figures->addWidget(m_hash);
    m_ranksTitle = new QLabel(this);
    m_ranks = new QSpinBox(this);
    m_ranks->setObjectName(QStringLiteral("ranks"));
    m_ranks->setRange(1, LiveAnalysisSettings::kMostLines);
    m_ranks->setFocusPolicy(Qt::ClickFocus);
    m_ranksTitle->setBuddy(m_ranks);
    connect(m_ranks, &QSpinBox::valueChanged, this, &AnalysisSection::ranksChosen);
    m_logButton = new QToolButton(this);
    m_logButton->setObjectName(QStringLiteral("log"));
    m_logButton->setCheckable(true);
    connect(m_logButton, &QToolButton::toggled, this, &AnalysisSection::showLog);
    m_pause = new QToolButton(this);
    m_pause->setObjectName(QStringLiteral("pause"));
    m_remove = new QToolButton(this);
    m_remove->setObjectName(QStringLiteral("remove"));
    for (QToolButton* button : {m_logButton, m_pause, m_remove})
        button->setAutoRaise(true);
    m_remove->setIcon(icon(IconName::Close));
    connect(m_pause, &QToolButton::clicked, this, [this] {
        if (m_lost)
            emit restartRequested();
        else
            emit pauseRequested();
    });
    connect(m_remove, &QToolButton::clicked, this, &AnalysisSection::removeRequested);
    m_head = new QGridLayout;
    m_head->setHorizontalSpacing(look::kGrid);
    m_head->setVerticalSpacing(0);
    m_head->setColumnStretch(3, 1);
    int column = 0;
    for (QWidget* widget :
         {static_cast<QWidget*>(m_swatch), static_cast<QWidget*>(m_name), static_cast<QWidget*>(m_state),
          static_cast<QWidget*>(m_figuresRow), static_cast<QWidget*>(m_ranksTitle),
          static_cast<QWidget*>(m_ranks), static_cast<QWidget*>(m_logButton), static_cast<QWidget*>(m_pause),
          static_cast<QWidget*>(m_remove)})
        m_head->addWidget(widget, 0, column++);
}

bool AnalysisSection::isNarrow() const { return width() < kNarrow; }

void AnalysisSection::arrangeHead() {
    if (m_narrow == isNarrow())
        return;
    m_narrow = isNarrow();
    m_head->removeWidget(m_figuresRow);
    if (*m_narrow)
        m_head->addWidget(m_figuresRow, 1, 0, 1, m_head->columnCount());
    else
        m_head->addWidget(m_figuresRow, 0, 3);
    m_ranksTitle->setVisible(!*m_narrow);
    if (m_log != nullptr)
        m_log->setNarrow(*m_narrow);
}

void AnalysisSection::makeTable(AnalysisModel& model) {
    m_table = new LinesView(model, this);
    m_tools = new LineTools(*m_table, AnalysisModel::HasMovesRole);
    connect(m_tools, &LineTools::playRequested, this, &AnalysisSection::rowActivated);
    connect(m_table, &LinesView::moveHovered, this, &AnalysisSection::moveHovered);
    connect(m_table, &LinesView::left, this, &AnalysisSection::movesLeft);
    connect(m_tools, &LineTools::insertRequested, this, &AnalysisSection::insertRequested);
    connect(m_table, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit rowActivated(index.row()); });
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](const QPoint& point) {
        const QModelIndex index = m_table->indexAt(point);
        if (index.isValid())
            emit menuRequested(index.row(), m_table->viewport()->mapToGlobal(point));
    });
}

bool AnalysisSection::isLogShown() const { return m_logButton->isChecked(); }

void AnalysisSection::showLog(bool shown) {
    if (m_log == nullptr) {
        m_log = new LineLogView(m_logModel, this);
        m_log->setNarrow(isNarrow());
        connect(m_log, &LineLogView::playRequested, this, &AnalysisSection::logRowActivated);
        connect(m_log, &LineLogView::insertRequested, this, &AnalysisSection::logInsertRequested);
        connect(m_log, &LineLogView::menuRequested, this, &AnalysisSection::logMenuRequested);
        auto* column = static_cast<QVBoxLayout*>(layout());
        column->addWidget(m_log, 2);
        setTabOrder(m_table, m_log);
    }
    retranslate();
    // Filled before it is shown and emptied after it is hidden.
    if (shown)
        emit logShown(true);
    m_log->setVisible(shown);
    if (!shown)
        emit logShown(false);
}

void AnalysisSection::setName(const QString& name) {
    m_name->reset();
    m_name->setText(name);
    keepNameWide();
    retranslate();
}

void AnalysisSection::setColour(const QColor& colour) {
    QPalette palette = m_swatch->palette();
    palette.setColor(QPalette::Window, colour);
    m_swatch->setPalette(palette);
    m_table->setColour(colour);
}

// The state is shortened first.
void AnalysisSection::keepNameWide() {
    m_name->setMinimumWidth(
        std::min(m_name->fontMetrics().horizontalAdvance(m_name->text()) + 1, kLeastName));
}

void AnalysisSection::setState(const QString& text, Tone tone) {
    m_state->setForegroundRole(tone == Tone::Quiet  ? QPalette::PlaceholderText
                               : tone == Tone::Busy ? QPalette::Link
                                                    : QPalette::WindowText);
    m_state->setText(text);
}

void AnalysisSection::setFigures(const host::Info& latest) {
    m_latest = latest;
    rewriteFigures();
}

void AnalysisSection::rewriteFigures() {
    QStringList figures;
    if (m_latest.depth) {
        QString depth = QString::number(*m_latest.depth);
        if (m_latest.selectiveDepth)
            depth += u'/' + QString::number(*m_latest.selectiveDepth);
        figures << tr("Depth %1").arg(depth);
    }
    if (m_latest.time)
        figures << usedTimeText(*m_latest.time);
    const bool book = isFromBook(m_latest.nodes, m_latest.evaluation);
    if (book)
        figures << tr("From the book");
    else if (m_latest.nodes)
        figures << nodesText(*m_latest.nodes);
    if (m_latest.nps && !book)
        figures << tr("%1 nodes/s").arg(countText(*m_latest.nps));
    if (figures.isEmpty() && m_latest.text)
        figures << plainEngineText(*m_latest.text);
    m_figures->setText(figures.join(QStringLiteral("  ")));
    showHash();
}

void AnalysisSection::showHash() {
    m_hash->setText(m_latest.hashfull ? tr("Hash usage %1").arg(permilleText(*m_latest.hashfull))
                                      : QString());
    look::markHashUsage(*m_hash, m_latest.hashfull.value_or(0));
}

void AnalysisSection::setRanks(int ranks, std::optional<int> most) {
    const QSignalBlocker blocker(m_ranks);
    m_ranks->setMaximum(
        std::min(most.value_or(LiveAnalysisSettings::kMostLines), LiveAnalysisSettings::kMostLines));
    m_ranks->setValue(ranks);
    m_table->setExpected(std::min(ranks, most.value_or(ranks)));
    m_ranks->setEnabled(!most || *most > 1);
}

void AnalysisSection::setPaused(bool paused) {
    m_paused = paused;
    retranslate();
}

void AnalysisSection::setLost(bool lost) {
    m_lost = lost;
    retranslate();
}

QString AnalysisSection::headText() const {
    return QStringList{m_name->text(), m_state->text(), m_figures->text(), m_hash->text()}.join(u' ');
}

void AnalysisSection::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        keepNameWide();
    else if (event->type() == QEvent::PaletteChange && m_hash != nullptr)
        showHash();
    QWidget::changeEvent(event);
}

void AnalysisSection::retranslate() {
    m_table->setAccessibleName(tr("Lines of %1").arg(m_name->text()));
    m_tools->retranslate();
    if (m_log != nullptr) {
        m_log->setAccessibleName(tr("All lines received from %1").arg(m_name->text()));
        m_log->retranslate();
    }
    m_logButton->setIcon(icon(isLogShown() ? IconName::Fold : IconName::Unfold));
    m_logButton->setToolTip(tr("All lines received, the newest first"));
    // Several engines have such a button: this name distinguishes them for screen readers.
    m_logButton->setAccessibleName(tr("All lines received from %1").arg(m_name->text()));
    m_ranksTitle->setText(tr("Lines"));
    m_ranks->setToolTip(tr("Number of lines the engine searches"));
    m_ranks->setAccessibleName(m_ranks->toolTip());
    m_pause->setIcon(icon(m_lost ? IconName::Resume : m_paused ? IconName::Resume : IconName::Pause));
    m_pause->setToolTip(m_lost ? tr("Restart") : m_paused ? tr("Resume") : tr("Pause"));
    m_pause->setAccessibleName(m_pause->toolTip());
    m_remove->setToolTip(tr("Stop this engine"));
    m_remove->setAccessibleName(m_remove->toolTip());
    m_table->rearrange();
    rewriteFigures();
}

void AnalysisSection::setLeast(int lines, bool readable) { m_table->setLeast(lines, readable); }

void AnalysisSection::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrangeHead();
}

} // namespace app
