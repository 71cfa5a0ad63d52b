// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/review_pane.h"

#include "app/document/record_document.h"
#include "app/face/review/evaluation_chart.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"
#include "app/report/report_pictures.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"
#include "app/text/review_text.h"

#include <QApplication>
#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QIcon>
#include <QIdentityProxyModel>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kMostBetter = 40 * look::kGrid;  // of what its lines ask for
constexpr int kLeastBetter = 12 * look::kGrid; // before what a move lost is left out for it

// The sign of a judgement in the graph, in its colour. Kept, as a column is measured by all of its rows.
QIcon judgementSign(Judgement judgement, const QColor& colour, double scale) {
    constexpr int kSide = 2 * look::kGrid;
    const QString key =
        QStringLiteral("judgement %1 %2 %3").arg(static_cast<int>(judgement)).arg(colour.name()).arg(scale);
    QPixmap sign;
    if (!QPixmapCache::find(key, &sign)) {
        sign = QPixmap(QSize(kSide, kSide) * scale);
        sign.setDevicePixelRatio(scale);
        sign.fill(Qt::transparent);
        QPainter painter(&sign);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawPath(judgementShape({kSide / 2.0, kSide / 2.0}, judgement, 4.5));
        painter.end();
        QPixmapCache::insert(key, sign);
    }
    QIcon icon(sign);
    icon.addPixmap(sign, QIcon::Selected); // otherwise it would be tinted
    return icon;
}

// Judgements in the colours of the graph, and with its signs.
class JudgementColours : public QIdentityProxyModel {
public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant data(const QModelIndex& index, int role) const override {
        const bool isWord = index.column() == ReviewModel::Word;
        const bool hasColour = role == Qt::ForegroundRole && (isWord || index.column() == ReviewModel::Loss);
        const bool hasSign = role == Qt::DecorationRole && isWord;
        if (hasColour || hasSign) {
            const auto judgement = static_cast<Judgement>(index.data(ReviewModel::JudgementRole).toInt());
            const QColor colour = judgementColour(judgement, look::isDark(), look::isHighContrast());
            if (judgement != Judgement::None)
                return hasSign ? QVariant(judgementSign(judgement, colour, qApp->devicePixelRatio()))
                               : QVariant(colour);
        }
        return QIdentityProxyModel::data(index, role);
    }
};

// The colours of judgements are those of the selected row as well.
class JudgementDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->palette.setBrush(QPalette::HighlightedText, option->palette.brush(QPalette::Text));
    }
};

// Lines of play are cut between their moves.
class LineDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        // Qt keeps a margin on both sides of a text.
        const int margin = 2 * (option->widget->style()->pixelMetric(QStyle::PM_FocusFrameHMargin) + 1);
        if (option->rect.width() > margin)
            option->text =
                ReviewPane::wholeMoves(option->text, option->fontMetrics, option->rect.width() - margin);
    }
};

} // namespace

QString ReviewPane::wholeMoves(const QString& line, const QFontMetrics& metrics, int width) {
    if (metrics.horizontalAdvance(line) <= width)
        return line;
    for (qsizetype end = line.lastIndexOf(u' '); end > 0; end = line.lastIndexOf(u' ', end - 1)) {
        const QString shown = line.left(end) + QStringLiteral(" …");
        if (metrics.horizontalAdvance(shown) <= width)
            return shown;
    }
    return line; // not even one: cut as any other text
}

ReviewPane::ReviewPane(RecordDocument& document, ReviewedLine& reviewed, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_reviewed(reviewed)
    , m_model(document, reviewed) {
    setObjectName(QStringLiteral("reviewPane"));
    makeTable();
    makeWords();
    makeButtons();
    arrange();
    connectTable();
    connectButtons();
    connect(&document, &RecordDocument::cursorChanged, this, &ReviewPane::showCursor);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &ReviewPane::showCursor);
    connect(&reviewed, &ReviewedLine::changed, this, &ReviewPane::refreshSummary);
    connect(&reviewed, &ReviewedLine::changed, this, &ReviewPane::explain);
    connect(m_words, &TeacherWordsView::lineRequested, this, &ReviewPane::lineRequested);
    retranslate();
    setRunning(std::nullopt);
}

void ReviewPane::makeTable() {
    m_coloured = new JudgementColours(this);
    m_coloured->setSourceModel(&m_model);
    m_shown = new QSortFilterProxyModel(this);
    m_shown->setSourceModel(m_coloured);
    m_shown->setFilterRole(ReviewModel::JudgedRole);
    m_shown->setDynamicSortFilter(true);
    m_table = new LongTable(this);
    m_table->setObjectName(QStringLiteral("reviewTable"));
    m_table->setModel(m_shown);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionsClickable(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    // A bar would hide a row, the columns would then be fitted to fewer rows, and without the bar to that row
    // again: the window hung over it.
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (int column = 0; column < ReviewModel::Better; ++column)
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(ReviewModel::Better, QHeaderView::Fixed);
    m_table->setItemDelegate(new JudgementDelegate(m_table));
    m_table->setItemDelegateForColumn(ReviewModel::Better, new LineDelegate(m_table));
}

void ReviewPane::makeWords() {
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("analysisProgress"));
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(look::kGrid);
    m_remaining = new QLabel(this);
    m_remaining->setObjectName(QStringLiteral("analysisRemaining"));
    m_remaining->setForegroundRole(QPalette::PlaceholderText);
    m_summary = new QLabel(this);
    m_summary->setObjectName(QStringLiteral("reviewSummary"));
    m_summary->setWordWrap(true);
    m_summary->setTextFormat(Qt::PlainText);
    m_judge = new ElidedLabel(ElidedLabel::Room::Filling, this);
    m_judge->setObjectName(QStringLiteral("reviewJudge"));
    m_judge->setForegroundRole(QPalette::PlaceholderText);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("analysisNote"));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setForegroundRole(QPalette::BrightText);
    m_note->hide();
    m_words = new TeacherWordsView(this);
}

void ReviewPane::makeButtons() {
    m_judgedOnly = new QCheckBox(this);
    m_judgedOnly->setObjectName(QStringLiteral("judgedOnly"));
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_analyse = button("analyseGame");
    m_pause = button("pauseAnalysis");
    m_cancel = button("cancelAnalysis");
    m_report = button("openReport");
    m_practice = button("openPractice");
}

void ReviewPane::arrange() {
    auto* running = new QHBoxLayout;
    running->addWidget(m_remaining, 1);
    running->addWidget(m_pause);
    running->addWidget(m_cancel);
    auto* above = new QHBoxLayout;
    above->addWidget(m_judge, 1);
    above->addWidget(m_judgedOnly);
    auto* below = new QHBoxLayout;
    below->addStretch(1);
    below->addWidget(m_analyse);
    below->addWidget(m_practice);
    below->addWidget(m_report);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, 0, look::kGrid, look::kGrid / 2);
    layout->setSpacing(look::kGrid / 2);
    layout->addWidget(m_progress);
    layout->addLayout(running);
    layout->addWidget(m_note);
    layout->addWidget(m_summary);
    layout->addLayout(above);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_words);
    layout->addLayout(below);
}

void ReviewPane::connectTable() {
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, this, [this](int column) {
        if (column != ReviewModel::Better)
            fitColumns();
    });
    m_table->viewport()->installEventFilter(this);
    connect(m_shown, &QAbstractItemModel::modelReset, this, &ReviewPane::fitColumns, Qt::QueuedConnection);
    connect(m_shown, &QAbstractItemModel::dataChanged, this, &ReviewPane::fitColumns, Qt::QueuedConnection);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                if (m_following || !current.isValid())
                    return;
                const int row = current.siblingAtColumn(ReviewModel::Number).data().toInt() - 1;
                if (row >= 0 && row < m_model.rowCount())
                    m_document.goTo(m_model.move(row).node);
            });
}

void ReviewPane::connectButtons() {
    connect(m_judgedOnly, &QCheckBox::toggled, this, [this](bool on) {
        m_shown->setFilterFixedString(on ? QStringLiteral("true") : QString());
        showCursor();
    });
    connect(m_analyse, &QPushButton::clicked, this, &ReviewPane::analyseRequested);
    connect(m_pause, &QPushButton::clicked, this,
            [this] { emit pauseRequested(m_running && !m_running->paused); });
    connect(m_cancel, &QPushButton::clicked, this, &ReviewPane::cancelRequested);
    connect(m_report, &QPushButton::clicked, this, &ReviewPane::reportRequested);
    connect(m_practice, &QPushButton::clicked, this, &ReviewPane::practiceRequested);
}

void ReviewPane::setRunning(const std::optional<Running>& running) {
    m_running = running;
    refreshProgress();
}

// The better line takes what is left. In a narrow place figures that the graph shows too make room for it, so
// that it neither is cut nor has to be scrolled to.
void ReviewPane::fitColumns() {
    if (std::exchange(m_fitting, true))
        return;
    const QAbstractItemView& view = *m_table;
    QHeaderView& header = *m_table->horizontalHeader();
    const auto wanted = [&](int column) {
        // Of a hidden column the header tells nothing: the answer must not depend on what is hidden.
        int& title = m_titleWidths[static_cast<std::size_t>(column)];
        title = header.isSectionHidden(column) ? title : header.sectionSizeHint(column);
        return std::max(view.sizeHintForColumn(column), title);
    };
    const int better = std::min(wanted(ReviewModel::Better), kMostBetter);
    const int leastBetter =
        std::min(better, std::max(kLeastBetter, header.sectionSizeHint(ReviewModel::Better)));
    int left = m_table->viewport()->width() - better;
    for (int column = 0; column < ReviewModel::Better; ++column)
        left -= wanted(column);
    for (const int column : {ReviewModel::Chances, ReviewModel::Score, ReviewModel::Loss}) {
        const int lacking = column == ReviewModel::Loss ? leastBetter - better : 0;
        const bool hidden = left < lacking;
        m_table->setColumnHidden(column, hidden);
        left += hidden ? wanted(column) : 0;
    }
    int others = 0;
    for (int column = 0; column < ReviewModel::Better; ++column)
        others += m_table->isColumnHidden(column) ? 0 : header.sectionSize(column);
    header.resizeSection(ReviewModel::Better, std::max(header.sectionSizeHint(ReviewModel::Better),
                                                       m_table->viewport()->width() - others));
    m_fitting = false;
}

bool ReviewPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && (event->type() == QEvent::Resize || event->type() == QEvent::Show))
        fitColumns();
    return QWidget::eventFilter(watched, event);
}

void ReviewPane::setNote(const QString& note) {
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

QString ReviewPane::summary() const { return m_summary->text(); }

void ReviewPane::refreshProgress() {
    for (QWidget* widget : {static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_remaining),
                            static_cast<QWidget*>(m_pause), static_cast<QWidget*>(m_cancel)})
        widget->setVisible(m_running.has_value());
    m_analyse->setVisible(!m_running);
    m_pause->setText(m_running && m_running->paused ? tr("Res&ume") : tr("&Pause"));
    if (!m_running)
        return;
    m_progress->setMaximum(static_cast<int>(m_running->total));
    m_progress->setValue(static_cast<int>(m_running->done));
    QString text =
        tr("%1 of %n position(s)", nullptr, static_cast<int>(m_running->total)).arg(m_running->done);
    if (m_running->paused)
        text += tr(", paused");
    else if (m_running->remaining)
        text += tr(", %1 left", "a time such as 2:05").arg(clockText(*m_running->remaining));
    m_remaining->setText(text);
    m_progress->setAccessibleName(text);
}

void ReviewPane::refreshSummary() {
    const GameReview& review = m_reviewed.review();
    const bool empty = review.isEmpty();
    m_report->setEnabled(!empty);
    m_practice->setEnabled(!empty);
    m_judgedOnly->setEnabled(!empty);
    m_judge->setText(empty ? QString() : tr("by %1").arg(engineName(review.engine)));
    if (empty) {
        m_summary->setText(tr("No judgements yet: two consecutive positions must be evaluated."));
        return;
    }
    QStringList lines;
    for (const shogi::Color color : shogi::kColors) {
        const LossStatistics& whole = review.side(color).whole;
        if (whole.moves == 0)
            continue;
        lines.append(tr("%1: accuracy %2, average loss %3")
                         .arg(playerLabel(color, playerName(m_document.record(), color)), accuracyText(whole),
                              percentText(whole.averageLoss)));
    }
    m_summary->setText(withWholePercents(lines.join(u'\n')));
}

// Moves that lost something, if it is known what.
void ReviewPane::explain() {
    const MoveReview* const move = m_reviewed.moveAt(m_document.cursor());
    const std::vector<shogi::NodeId>& line = m_document.line();
    const auto ply = move == nullptr ? std::size_t{0} : static_cast<std::size_t>(move->ply);
    std::optional<TeacherWordsView::Subject> subject;
    if (move != nullptr && move->judged && move->judged->judgement >= Judgement::Inaccuracy && ply > 0 &&
        ply < line.size() && line[ply] == move->node)
        subject = {turningPointOf(*move, m_document.positionOnLine(ply - 1),
                                  m_document.previousTo(line[ply - 1]), m_reviewed.settings().curve),
                   move->ply};
    m_words->explain(std::move(subject));
}

void ReviewPane::setNotation(MoveNotation notation) {
    m_notation = notation;
    m_model.setNotation(notation);
    m_words->setNotation(notation);
}

void ReviewPane::showCursor() {
    m_following = true;
    const int row = m_model.rowOf(m_document.cursor());
    const QModelIndex shown =
        row < 0 ? QModelIndex() : m_shown->mapFromSource(m_coloured->mapFromSource(m_model.index(row, 0)));
    if (shown.isValid()) {
        // Who has scrolled to the better lines stays there.
        const int column = std::max(0, m_table->currentIndex().column());
        m_table->setCurrentIndex(shown.siblingAtColumn(column));
        m_table->showCell(shown.siblingAtColumn(column));
    } else {
        m_table->clearSelection();
        m_table->setCurrentIndex({});
        if (row < 0) // the start position is before the first move
            m_table->scrollToTop();
    }
    m_following = false;
    explain();
}

void ReviewPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ReviewPane::retranslate() {
    setWindowTitle(tr("Game analysis"));
    m_judgedOnly->setText(tr("&Key moves only"));
    m_analyse->setText(tr("&Analyse game…"));
    m_cancel->setText(tr("&Stop"));
    m_report->setText(tr("&Report…"));
    m_practice->setText(tr("Prac&tise…"));
    m_table->setAccessibleName(tr("Moves and their judgement"));
    setNotation(m_notation);
    refreshProgress();
    refreshSummary();
}

} // namespace app
