// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/games_view.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"
#include "app/library/pattern_text.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <chrono>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kTyping = 300ms; // after which a text is searched for
constexpr int kLastYear = 2100;
constexpr int kMostMoves = 9999;

// Rows of the fields, and those that are shown only when asked for.
enum Row {
    PlayerRow,
    OpponentRow,
    OpeningRow,
    YearsRow,
    EventRow,
    TextRow,
    StartRow,
    LengthRow,
    WhereRow,
    PiecesRow,
    MovesRow,
    RowCount
};
constexpr std::array kMoreRows{EventRow, TextRow, StartRow, LengthRow};

void setItems(QComboBox& box, const QStringList& texts) {
    for (int i = 0; i < texts.size(); ++i)
        box.setItemText(i, texts[i]);
}

} // namespace

GamesView::GamesView(FoundGamesModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model) {
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTyping);
    connect(&m_typing, &QTimer::timeout, this, &GamesView::searchChanged);
    QVBoxLayout* column = makeTabColumn(this);
    m_fields = new QGridLayout;
    m_fields->setVerticalSpacing(look::kGrid / 2);
    makeFields();
    column->addLayout(m_fields);
    auto* row = new QHBoxLayout;
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("gamesMore"));
    m_more->setCheckable(true);
    m_clear = new QToolButton(this);
    m_clear->setObjectName(QStringLiteral("gamesClear"));
    m_order = addCombo("gamesOrder", 5);
    row->addWidget(m_more);
    row->addWidget(m_clear);
    row->addStretch(1);
    row->addWidget(m_order);
    column->addLayout(row);
    m_countedButton = new QPushButton(this);
    m_countedButton->setObjectName(QStringLiteral("gamesCounted"));
    connect(m_countedButton, &QPushButton::clicked, this, [this] {
        m_counted.reset();
        showCounted();
        emit searchChanged();
    });
    column->addWidget(m_countedButton);
    m_count = new ElidedLabel(ElidedLabel::Room::Filling, this);
    m_count->setObjectName(QStringLiteral("gamesCount"));
    column->addWidget(m_count);
    makeTable();
    column->addWidget(m_table, 1);
    connect(m_more, &QToolButton::toggled, this, &GamesView::showFields);
    connect(m_clear, &QToolButton::clicked, this, [this] {
        clear();
        emit searchChanged();
    });
    connect(m_where, &QComboBox::currentIndexChanged, this, &GamesView::showFields);
    retranslate();
    showFields();
}

QLineEdit* GamesView::addLine(const char* name) {
    auto* line = new QLineEdit(this);
    line->setObjectName(QLatin1String(name));
    line->setClearButtonEnabled(true);
    connect(line, &QLineEdit::textEdited, this, &GamesView::changeSoon);
    // The button that clears it does not edit.
    connect(line, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            changeSoon();
    });
    return line;
}

QComboBox* GamesView::addCombo(const char* name, int choices) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (int i = 0; i < choices; ++i)
        box->addItem(QString());
    connect(box, &QComboBox::currentIndexChanged, this, &GamesView::changeSoon);
    return box;
}

QSpinBox* GamesView::addNumber(const char* name, int most) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setRange(0, most);
    connect(box, &QSpinBox::valueChanged, this, &GamesView::changeSoon);
    return box;
}

void GamesView::makeFields() {
    m_player = addLine("gamesPlayer");
    m_side = addCombo("gamesSide", 3);
    m_opponent = addLine("gamesOpponent");
    m_result = addCombo("gamesResult", 5);
    m_firstYear = addNumber("gamesFirstYear", kLastYear);
    m_lastYear = addNumber("gamesLastYear", kLastYear);
    m_opening = addLine("gamesOpening");
    m_event = addLine("gamesEvent");
    m_text = addLine("gamesText");
    m_start = addCombo("gamesStart", 4);
    m_rating = addNumber("gamesRating", kMostMoves);
    m_rating->setSingleStep(50);
    m_fewest = addNumber("gamesFewest", kMostMoves);
    m_most = addNumber("gamesMost", kMostMoves);
    m_where = addCombo("gamesWhere", 3);
    m_pieces = addLine("gamesPieces");
    m_draw = new QToolButton(this);
    m_draw->setObjectName(QStringLiteral("gamesDraw"));
    connect(m_draw, &QToolButton::clicked, this, &GamesView::drawRequested);
    m_moves = addLine("gamesMoves");
    const auto pair = [](QWidget* one, QWidget* other) {
        auto* row = new QHBoxLayout;
        row->addWidget(one, 1);
        row->addWidget(other, 1);
        return row;
    };
    const auto add = [this](Row row, QLayout* layout, QWidget* buddy) {
        auto* label = new QLabel(this);
        label->setBuddy(buddy);
        m_labels.push_back(label);
        m_fields->addWidget(label, row, 0);
        m_fields->addLayout(layout, row, 1);
    };
    const auto single = [](QWidget* one) {
        auto* row = new QHBoxLayout;
        row->addWidget(one);
        return row;
    };
    auto* player = new QHBoxLayout;
    player->addWidget(m_player, 1);
    player->addWidget(m_side);
    auto* opponent = new QHBoxLayout;
    opponent->addWidget(m_opponent, 1);
    opponent->addWidget(m_result);
    add(PlayerRow, player, m_player);
    add(OpponentRow, opponent, m_opponent);
    add(OpeningRow, single(m_opening), m_opening);
    add(YearsRow, pair(m_firstYear, m_lastYear), m_firstYear);
    add(EventRow, single(m_event), m_event);
    add(TextRow, single(m_text), m_text);
    add(StartRow, pair(m_start, m_rating), m_start);
    add(LengthRow, pair(m_fewest, m_most), m_fewest);
    add(WhereRow, single(m_where), m_where);
    auto* pieces = new QHBoxLayout;
    pieces->addWidget(m_pieces, 1);
    pieces->addWidget(m_draw);
    add(PiecesRow, pieces, m_pieces);
    add(MovesRow, single(m_moves), m_moves);
    m_fields->setColumnStretch(1, 1);
}

void GamesView::makeTable() {
    m_table = new LongTable(this);
    m_table->setObjectName(QStringLiteral("gamesTable"));
    m_table->setModel(&m_model);
    m_table->setShowGrid(false);
    m_table->setMinimumHeight(11 * look::kGrid);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(FoundGamesModel::Black, QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(FoundGamesModel::White, QHeaderView::Stretch);
    m_none = new QLabel(m_table->viewport());
    m_none->setObjectName(QStringLiteral("gamesNone"));
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setWordWrap(true);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_none->setAttribute(Qt::WA_TransparentForMouseEvents);
    (new QVBoxLayout(m_table->viewport()))->addWidget(m_none);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { emit gameChosen(index.isValid() ? index.row() : -1); });
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex& index) { emit gameChosen(index.row()); });
    connect(m_table, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { emit gameOpened(index.row()); });
    m_table->installEventFilter(this);
}

bool GamesView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter) && currentRow() >= 0) {
            emit gameOpened(currentRow());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void GamesView::changeSoon() {
    if (m_isClearing)
        return;
    showFaults();
    m_typing.start();
}

int GamesView::currentRow() const { return m_table->currentIndex().row(); }

void GamesView::focusFields() { m_player->setFocus(); }

GamesView::Where GamesView::where() const { return static_cast<Where>(m_where->currentIndex()); }

void GamesView::setWhere(Where where) {
    const QSignalBlocker quiet(m_where);
    m_where->setCurrentIndex(static_cast<int>(where));
    showFields();
}

PositionPattern GamesView::pattern() const {
    return patternFromText(m_pieces->text()).value_or(PositionPattern());
}

void GamesView::setPattern(const PositionPattern& pattern) {
    setWhere(Where::Pieces);
    m_pieces->setText(patternToText(pattern));
    showFaults();
    emit searchChanged();
}

void GamesView::clear() {
    m_isClearing = true;
    for (QLineEdit* line : {m_player, m_opponent, m_opening, m_event, m_text, m_pieces, m_moves})
        line->clear();
    for (QComboBox* box : {m_side, m_result, m_start, m_where})
        box->setCurrentIndex(0);
    for (QSpinBox* box : {m_firstYear, m_lastYear, m_rating, m_fewest, m_most})
        box->setValue(0);
    m_counted.reset();
    m_isClearing = false;
    m_typing.stop();
    showCounted();
    showFaults();
}

void GamesView::setCounted(const GameFilter& filter, const LibrarySearch::Counted& counted,
                           const QString& words) {
    clear();
    setFilter(filter);
    m_counted = counted;
    m_countedWords = words;
    showCounted();
    emit searchChanged();
}

void GamesView::setFilter(const GameFilter& filter) {
    m_isClearing = true;
    m_player->setText(filter.player);
    m_side->setCurrentIndex(static_cast<int>(filter.side));
    m_opponent->setText(filter.opponent);
    m_result->setCurrentIndex(static_cast<int>(filter.result));
    m_firstYear->setValue(filter.firstDate / 10000);
    m_lastYear->setValue(filter.lastDate / 10000);
    m_opening->setText(filter.opening);
    m_event->setText(filter.event);
    m_text->setText(filter.text);
    m_start->setCurrentIndex(static_cast<int>(filter.start));
    m_rating->setValue(filter.lowestRating);
    m_fewest->setValue(filter.fewestMoves);
    m_most->setValue(filter.mostMoves);
    m_isClearing = false;
}

void GamesView::showCounted() {
    m_countedButton->setVisible(m_counted.has_value());
    m_countedButton->setText(tr("Only: %1  ×").arg(foreignText(m_countedWords)));
    m_countedButton->setToolTip(plainToolTip(tr("Show the other games of the player too")));
}

LibrarySearch GamesView::search(const shogi::Position& board) const {
    LibrarySearch search;
    GameFilter& filter = search.filter;
    filter.player = m_player->text().trimmed();
    filter.side = static_cast<GameFilter::Side>(m_side->currentIndex());
    filter.opponent = m_opponent->text().trimmed();
    filter.result = static_cast<GameFilter::Result>(m_result->currentIndex());
    filter.firstDate = m_firstYear->value() * 10000;
    filter.lastDate = m_lastYear->value() == 0 ? 0 : m_lastYear->value() * 10000 + 1231;
    filter.opening = m_opening->text().trimmed();
    filter.event = m_event->text().trimmed();
    filter.text = m_text->text().trimmed();
    filter.start = static_cast<GameFilter::Start>(m_start->currentIndex());
    filter.lowestRating = m_rating->value();
    filter.fewestMoves = m_fewest->value();
    filter.mostMoves = m_most->value();
    search.counted = m_counted;
    search.order = static_cast<GameOrder>(m_order->currentIndex());
    if (where() == Where::BoardPosition)
        search.position = board;
    if (where() == Where::Pieces) {
        PatternQuery query;
        const auto pieces = patternFromText(m_pieces->text());
        const auto moves = manoeuvreFromText(m_moves->text());
        if (pieces)
            query.pattern = *pieces;
        if (moves)
            query.manoeuvre = *moves;
        if (!query.pattern.isEmpty() || !query.manoeuvre.empty())
            search.pattern = query;
    }
    return search;
}

void GamesView::setFound(std::size_t games, bool isComplete) {
    m_found = games;
    m_isComplete = isComplete;
    const int count = static_cast<int>(games);
    m_count->setText(isComplete ? tr("%n game(s) found", nullptr, count)
                                : tr("%n game(s) so far", nullptr, count));
    m_none->setVisible(games == 0 && isComplete);
    m_none->setText(tr("No game fits."));
}

// The rows of fields that are of use now.
void GamesView::showFields() {
    for (int row = 0; row < RowCount; ++row) {
        const bool isMore = std::find(kMoreRows.begin(), kMoreRows.end(), row) != kMoreRows.end();
        const bool isPieces = row == PiecesRow || row == MovesRow;
        const bool isShown = isPieces ? where() == Where::Pieces : !isMore || m_more->isChecked();
        m_labels[static_cast<std::size_t>(row)]->setVisible(isShown);
        const QLayout* controls = m_fields->itemAtPosition(row, 1)->layout();
        for (int i = 0; i < controls->count(); ++i)
            if (QWidget* control = controls->itemAt(i)->widget())
                control->setVisible(isShown);
    }
    m_more->setArrowType(m_more->isChecked() ? Qt::UpArrow : Qt::DownArrow);
}

void GamesView::showFaults() {
    const auto pieces = patternFromText(m_pieces->text());
    const auto moves = manoeuvreFromText(m_moves->text());
    look::markWarning(*m_pieces, !pieces);
    look::markWarning(*m_moves, !moves);
    m_pieces->setToolTip(plainToolTip(pieces
                                          ? tr("S7g K8h: a silver on 7g and a king on 8h; s3c: White’s\n.5e: "
                                               "nothing; ?5e: any piece; !P6: no pawn on file 6\n"
                                               "B>=1: a bishop in hand; P#2: two pawns ahead")
                                          : tr("“%1” cannot be understood.").arg(pieces.error().part)));
    m_moves->setToolTip(
        plainToolTip(moves ? tr("R3h S4f: a rook to 3h, later a silver to 4f\nR2h-3h: from 2h; B*5e: a drop")
                           : tr("“%1” cannot be understood.").arg(moves.error().part)));
}

void GamesView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void GamesView::retranslate() {
    const QStringList labels{tr("&Player"),   tr("Oppo&nent"), tr("&Opening"), tr("&Years"),
                             tr("E&vent"),    tr("&Words"),    tr("S&tart"),   tr("&Length"),
                             tr("Pos&ition"), tr("Piece&s"),   tr("&Moves")};
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        m_labels[i]->setText(labels[static_cast<qsizetype>(i)]);
    setItems(*m_side, {tr("either side"), tr("as Black"), tr("as White")});
    setItems(*m_result, {tr("any result"), tr("won"), tr("lost"), tr("drawn"), tr("unknown")});
    setItems(*m_start, {tr("any start"), tr("even game"), tr("handicap"), tr("other position")});
    setItems(*m_where, {tr("any position"), tr("the position on the board"), tr("pieces and moves")});
    setItems(*m_order, {tr("Newest first"), tr("Oldest first"), tr("Last added first"), tr("Longest first"),
                        tr("Highest ratings first")});
    m_firstYear->setSpecialValueText(tr("from the first"));
    m_lastYear->setSpecialValueText(tr("to the last"));
    m_fewest->setSpecialValueText(tr("from 1 move"));
    m_most->setSpecialValueText(tr("to any"));
    m_rating->setSpecialValueText(tr("any rating"));
    m_rating->setPrefix(tr("from R ", "rating"));
    m_player->setPlaceholderText(tr("Any"));
    m_opponent->setPlaceholderText(tr("Any"));
    m_opening->setPlaceholderText(tr("Any", "opening"));
    m_opening->setToolTip(tr("A strategy or castle, or a part of its name"));
    m_event->setPlaceholderText(tr("Any"));
    m_text->setPlaceholderText(tr("In comments and bookmarks"));
    m_pieces->setPlaceholderText(QStringLiteral("S7g K8h !P6 B>=1"));
    m_moves->setPlaceholderText(QStringLiteral("R3h S4f"));
    m_side->setAccessibleName(tr("Side of the player"));
    m_result->setAccessibleName(tr("Result of the player"));
    m_lastYear->setAccessibleName(tr("Last year"));
    m_rating->setAccessibleName(tr("Lowest rating"));
    m_most->setAccessibleName(tr("Most moves"));
    m_order->setAccessibleName(tr("Order"));
    m_draw->setText(tr("On the board…"));
    m_draw->setToolTip(tr("Set up the pieces on the board"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("More to search by"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_clear->setText(tr("Clear"));
    m_clear->setToolTip(tr("Show all games"));
    m_table->setAccessibleName(tr("Games found"));
    showCounted();
    m_model.retranslate();
    setFound(m_found, m_isComplete);
    showFaults();
}

} // namespace app
