// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/thinking_pane.h"

#include "app/face/analysis/line_columns.h"
#include "app/face/game/thinking_model.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/book_text.h"
#include "app/text/engine_text.h"
#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "engine-host/latest_info.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kLineRows = 2; // of text for the line of play
// Of the grid.
constexpr int kRowsOfLine = 4;
constexpr int kFiguresColumn = 4;

} // namespace

ThinkingPane::ThinkingPane(QWidget* parent)
    : PaneContent(parent) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(look::kGrid, 0, look::kGrid, look::kGrid / 2);
    outer->setSpacing(look::kGrid / 2);

    auto* grid = m_grid = new QGridLayout;
    grid->setHorizontalSpacing(look::kGrid);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(kFiguresColumn, 1);
    int row = 0;
    for (const shogi::Color color : shogi::kColors) {
        makeLine(color);
        const Line& line = this->line(color);
        grid->addWidget(line.name, row, 0, 1, 2);
        grid->addWidget(line.state, row, 2);
        grid->addWidget(line.expectedText, row, 3);
        grid->addWidget(line.figures, row, kFiguresColumn);
        grid->addWidget(line.unfold, row, 5);
        grid->addWidget(line.score, row + 1, 0, Qt::AlignTop);
        grid->addWidget(line.pv, row + 1, 1, 1, 5);
        grid->addWidget(line.table, row + 2, 0, 1, 6);
        grid->addWidget(line.extras, row + 3, 0, 1, 6);
        row += kRowsOfLine;
    }
    m_uncover = new QToolButton(this);
    m_uncover->setObjectName(QStringLiteral("uncoverThinking"));
    m_uncover->hide();
    outer->addLayout(grid);
    outer->addStretch(1);
    setEngines({});
}

void ThinkingPane::makeLine(shogi::Color color) {
    Line& line = this->line(color);
    line.name = new ElidedLabel(ElidedLabel::Room::Growing, this);
    QFont bold = line.name->font();
    bold.setBold(true);
    line.name->setFont(bold);
    line.state = new ElidedLabel(ElidedLabel::Room::Growing, this);
    line.state->setForegroundRole(QPalette::Link);
    line.figures = new ElidedLabel(ElidedLabel::Room::Filling, this);
    line.figures->setForegroundRole(QPalette::PlaceholderText);
    line.score = new QLabel(this);
    line.score->setObjectName(QStringLiteral("score"));
    line.score->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    line.score->setFont(bold);
    line.score->setMinimumWidth(QFontMetrics(bold).horizontalAdvance(QStringLiteral("+00000")));
    line.expectedText = new ElidedLabel(ElidedLabel::Room::Growing, this);
    line.expectedText->setForegroundRole(QPalette::PlaceholderText);
    line.pv = new ElidedLabel(ElidedLabel::Room::Filling, this);
    line.pv->setRows(kLineRows);
    line.unfold = new QToolButton(this);
    line.unfold->setAutoRaise(true);
    line.unfold->setCheckable(true);
    line.unfold->setIcon(icon(IconName::Unfold));
    connect(line.unfold, &QToolButton::toggled, this, [this, &line](bool on) { unfold(line, on); });
    line.table = new QTableView(this);
    line.table->setShowGrid(false);
    line.table->setSelectionBehavior(QAbstractItemView::SelectRows);
    line.table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    line.table->setWordWrap(false);
    line.table->verticalHeader()->hide();
    line.table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    line.table->horizontalHeader()->setStretchLastSection(true);
    // Measures only the visible rows.
    line.table->horizontalHeader()->setResizeContentsPrecision(0);
    line.table->horizontalHeader()->setHighlightSections(false);
    line.model = new ThinkingModel(this);
    line.table->setModel(line.model);
    for (int column = 0; column + 1 < line.table->horizontalHeader()->count(); ++column)
        line.table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    line.table->setMinimumHeight(12 * look::kGrid);
    line.table->hide();
    makeExtras(color);
}

void ThinkingPane::makeExtras(shogi::Color color) {
    Line& line = this->line(color);
    const QString suffix = color == shogi::Color::Black ? QStringLiteral("Black") : QStringLiteral("White");
    line.extras = new QWidget(this);
    line.extras->setObjectName(QStringLiteral("extras") + suffix);
    auto* grid = new QGridLayout(line.extras);
    grid->setContentsMargins(0, look::kGrid / 2, 0, look::kGrid / 2);
    grid->setHorizontalSpacing(2 * look::kGrid);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    const auto box = [&line, &suffix](const char* name) {
        auto* made = new QCheckBox(line.extras);
        made->setObjectName(QLatin1String(name) + suffix);
        return made;
    };
    line.currentLineBox = box("currentLine");
    line.currentLineText = new ElidedLabel(ElidedLabel::Room::Filling, line.extras);
    line.refutationsBox = box("refutations");
    grid->addWidget(line.currentLineBox, 0, 0);
    grid->addWidget(line.currentLineText, 0, 1);
    grid->addWidget(line.refutationsBox, 1, 0);
    int row = 1;
    for (ElidedLabel*& label : line.refutationTexts) {
        label = new ElidedLabel(ElidedLabel::Room::Filling, line.extras);
        grid->addWidget(label, row++, 1);
    }
    for (QCheckBox* each : {line.currentLineBox, line.refutationsBox})
        connect(each, &QCheckBox::toggled, this, [this, color] {
            Line& chosen = this->line(color);
            showExtras(chosen);
            emit extraLinesChosen(color,
                                  {chosen.currentLineBox->isChecked(), chosen.refutationsBox->isChecked()});
        });
    line.extras->hide();
}

void ThinkingPane::setExtraLines(shogi::Color color, const ExtraLines& offered, const ExtraLines& wanted) {
    Line& line = this->line(color);
    line.offered = offered;
    const QSignalBlocker blockCurrent(line.currentLineBox);
    const QSignalBlocker blockRefutations(line.refutationsBox);
    line.currentLineBox->setChecked(wanted.currentLine);
    line.refutationsBox->setChecked(wanted.refutations);
    showExtras(line);
}

void ThinkingPane::showExtras(Line& line) {
    line.currentLineBox->setVisible(line.offered.currentLine);
    line.currentLineText->setVisible(line.offered.currentLine && line.currentLineBox->isChecked());
    line.refutationsBox->setVisible(line.offered.refutations);
    for (ElidedLabel* label : line.refutationTexts)
        label->setVisible(line.offered.refutations && line.refutationsBox->isChecked());
    line.extras->setVisible(line.shown && line.unfold->isChecked() && line.offered.any());
    rewriteExtras(line);
}

// They belong to the current search position; output about another one is cleared.
void ThinkingPane::takeExtras(Line& line, const host::Info& info, const shogi::Position& root,
                              std::optional<shogi::Square> previousTo) {
    const bool isNew = !(line.extraRoot == root);
    if (!isNew && !info.currentLine && !info.refutation)
        return;
    if (isNew) {
        line.currentLine.reset();
        line.refutations.clear();
    }
    line.extraRoot = root;
    line.extraPreviousTo = previousTo;
    if (info.currentLine)
        line.currentLine = info.currentLine;
    if (info.refutation && !info.refutation->moves.empty()) {
        const shogi::Move refuted = info.refutation->moves.front();
        std::erase_if(line.refutations,
                      [refuted](const host::Pv& pv) { return pv.moves.front() == refuted; });
        line.refutations.insert(line.refutations.begin(), *info.refutation);
        if (line.refutations.size() > kRefutations)
            line.refutations.pop_back();
    }
    if (!line.extras->isHidden())
        rewriteExtras(line);
}

void ThinkingPane::rewriteExtras(Line& line) {
    line.currentLineBox->setText(tr("Current line"));
    line.refutationsBox->setText(tr("Refuted moves"));
    const auto text = [this, &line](const host::Pv& pv) {
        return pvText(line.extraRoot, pv, m_notation, line.extraPreviousTo);
    };
    line.currentLineText->setText(line.currentLine ? text(*line.currentLine) : QString());
    for (std::size_t i = 0; i < kRefutations; ++i)
        line.refutationTexts[i]->setText(i < line.refutations.size() ? text(line.refutations[i]) : QString());
}

void ThinkingPane::setEngines(const std::array<QString, 2>& names) {
    for (const shogi::Color color : shogi::kColors) {
        Line& line = this->line(color);
        line.shown = !names[shogi::index(color)].isEmpty();
        line.info = {};
        line.book.reset();
        line.model->clear();
        line.expected.reset();
        line.offered = {};
        line.currentLine.reset();
        line.refutations.clear();
        line.name->setText(playerLabel(color, names[shogi::index(color)]));
        for (ElidedLabel* label : {line.name, line.state, line.figures, line.expectedText})
            label->reset();
        line.state->setText(QString());
        showLine(line);
        rewrite(line);
    }
    showUncover();
    rewriteAll();
}

// At the end of the row of the first engine, where its figures are once they are shown.
void ThinkingPane::showUncover() {
    const auto shown =
        std::find_if(m_lines.begin(), m_lines.end(), [](const Line& line) { return line.shown; });
    const bool any = shown != m_lines.end();
    setFill(!any ? Fill::Empty : m_covered ? Fill::Idle : Fill::Full);
    m_uncover->setVisible(any && m_covered);
    if (any) {
        const int row = kRowsOfLine * static_cast<int>(shown - m_lines.begin());
        m_grid->removeWidget(m_uncover);
        m_grid->addWidget(m_uncover, row, kFiguresColumn, 1, 2, Qt::AlignRight);
    }
}

void ThinkingPane::showLine(Line& line) {
    for (QWidget* widget : {static_cast<QWidget*>(line.name), static_cast<QWidget*>(line.state)})
        widget->setVisible(line.shown);
    const bool open = line.shown && !m_covered;
    for (QWidget* widget : {static_cast<QWidget*>(line.figures), static_cast<QWidget*>(line.score),
                            static_cast<QWidget*>(line.expectedText), static_cast<QWidget*>(line.pv)})
        widget->setVisible(open);
    line.unfold->setVisible(open);
    if (!open)
        line.unfold->setChecked(false);
    showExtras(line);
}

void ThinkingPane::useAction(QAction* uncover) { m_uncover->setDefaultAction(uncover); }

void ThinkingPane::setCovered(bool covered) {
    if (m_covered == covered)
        return;
    m_covered = covered;
    for (Line& line : m_lines)
        showLine(line);
    showUncover();
}

void ThinkingPane::setState(shogi::Color color, const QString& state) { line(color).state->setText(state); }

void ThinkingPane::showInfo(shogi::Color color, const host::SearchInfo& search, const shogi::Position& root,
                            std::optional<shogi::Square> previousTo) {
    Line& line = this->line(color);
    const host::Info& info = search.info;
    line.book.reset();
    takeExtras(line, info, root, previousTo);
    // A line of another position must not be shown for this one.
    if (info.multipv == 1 && info.pv && !(line.root == root && line.previousTo == previousTo)) {
        line.info.pv.reset();
        line.root = root;
        line.previousTo = previousTo;
    }
    host::takeInfo(line.info, info);
    rewrite(line);
    line.model->add(search, root, previousTo);
}

void ThinkingPane::showBook(shogi::Color color, const BookPlayed& played) {
    Line& line = this->line(color);
    line.book = played;
    line.info = {};
    rewrite(line);
    line.model->showBook(played);
}

void ThinkingPane::showExpected(shogi::Color color, std::optional<shogi::Move> move,
                                const shogi::Position& before, std::optional<shogi::Square> previousTo) {
    Line& line = this->line(color);
    line.expected = move;
    line.beforeExpected = before;
    line.expectedPreviousTo = previousTo;
    rewrite(line);
}

void ThinkingPane::setNotation(MoveNotation notation) {
    m_notation = notation;
    for (Line& line : m_lines) {
        line.model->setNotation(notation);
        line.model->refreshTexts();
    }
    rewriteAll();
}

void ThinkingPane::foldAll() {
    for (Line& line : m_lines)
        line.unfold->setChecked(false);
}

QString ThinkingPane::lineText(shogi::Color color) const {
    const Line& line = m_lines[shogi::index(color)];
    return QStringList{line.name->text(),  line.state->text(),        line.figures->text(),
                       line.score->text(), line.expectedText->text(), line.pv->text()}
        .join(u' ');
}

void ThinkingPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        rewriteAll();
    QWidget::changeEvent(event);
}

void ThinkingPane::rewriteAll() {
    for (Line& line : m_lines) {
        rewrite(line);
        rewriteExtras(line);
    }
    for (const shogi::Color color : shogi::kColors) {
        const Line& line = m_lines[shogi::index(color)];
        const QString name = tr("Lines of %1", "of a side").arg(sideName(color, false));
        line.table->setAccessibleName(name);
        line.unfold->setAccessibleName(name);
    }
}

void ThinkingPane::rewrite(Line& line) {
    if (line.book)
        rewriteBook(line);
    else
        rewriteInfo(line);
    line.expectedText->setText(line.expected ? tr("Expects %1")
                                                   .arg(moveText(line.beforeExpected, *line.expected,
                                                                 m_notation, line.expectedPreviousTo))
                                             : QString());
    line.unfold->setToolTip(line.book ? tr("Show the moves of the book") : tr("Show earlier lines"));
}

void ThinkingPane::rewriteBook(Line& line) {
    const BookPlayed& played = *line.book;
    const BookMove& move = played.choice.move;
    line.figures->setText(move.depth ? tr("Depth %1").arg(*move.depth) : QString());
    const bool isBlack = played.root.sideToMove() == shogi::Color::Black;
    line.score->setText(move.score ? centipawnText(isBlack ? *move.score : -*move.score) : QString());
    line.pv->setText(
        tr("Book: %1", "a move").arg(bookMoveText(played, move, played.choice.share, m_notation)));
    line.pv->setToolTip(plainToolTip(bookMovesText(played, m_notation)));
}

void ThinkingPane::rewriteInfo(Line& line) {
    const host::Info& info = line.info;
    QStringList figures;
    if (info.depth) {
        QString depth = QString::number(*info.depth);
        if (info.selectiveDepth)
            depth += u'/' + QString::number(*info.selectiveDepth);
        figures.append(tr("Depth %1").arg(depth));
    }
    const bool book = isFromBook(info.nodes, info.evaluation);
    if (book)
        figures.append(tr("From the book"));
    else if (info.nodes)
        figures.append(nodesText(*info.nodes));
    if (info.nps && !book)
        figures.append(tr("%1 nodes/s").arg(countText(*info.nps)));
    if (info.hashfull)
        figures.append(tr("Hash usage %1").arg(permilleText(*info.hashfull)));
    line.figures->setText(figures.join(QStringLiteral("  ")));
    line.score->setText(info.evaluation ? evaluationText(*info.evaluation) : QString());
    line.pv->setText(info.pv ? pvText(line.root, *info.pv, m_notation, line.previousTo) : QString());
}

void ThinkingPane::unfold(Line& line, bool on) {
    line.table->setVisible(on);
    line.unfold->setIcon(icon(on ? IconName::Fold : IconName::Unfold));
    showExtras(line);
    if (std::none_of(m_lines.begin(), m_lines.end(),
                     [](const Line& each) { return each.unfold->isChecked(); }))
        emit allFolded();
}

} // namespace app
