// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/search_fields.h"

#include "app/face/library/name_completer.h"
#include "app/face/shell/look.h"
#include "app/library/names_in_use.h"
#include "app/library/pattern_text.h"
#include "app/openings/opening_rules.h"
#include "app/text/library_text.h"
#include "app/text/plain_tool_tip.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

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
    TagsRow,
    NoteRow,
    WhereRow,
    PiecesRow,
    MovesRow,
    RowCount
};
constexpr std::array kMoreRows{EventRow, TextRow, StartRow, LengthRow, TagsRow, NoteRow};

void setItems(QComboBox& box, const QStringList& texts) {
    for (int i = 0; i < texts.size(); ++i)
        box.setItemText(i, texts[i]);
}

} // namespace

SearchFields::SearchFields(QWidget* parent)
    : QWidget(parent) {
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTyping);
    connect(&m_typing, &QTimer::timeout, this, &SearchFields::searchChanged);
    m_fields = new QGridLayout(this);
    m_fields->setContentsMargins(0, 0, 0, 0);
    m_fields->setVerticalSpacing(look::kGrid / 2);
    makeFields();
    arrange();
    connect(m_where, &QComboBox::currentIndexChanged, this, &SearchFields::showFields);
    retranslate();
    showFields();
}

QLineEdit* SearchFields::addLine(const char* name) {
    auto* line = new QLineEdit(this);
    line->setObjectName(QLatin1String(name));
    line->setClearButtonEnabled(true);
    connect(line, &QLineEdit::textEdited, this, &SearchFields::changeSoon);
    // The button that clears it does not edit.
    connect(line, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            changeSoon();
    });
    return line;
}

QComboBox* SearchFields::addCombo(const char* name, int choices) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (int i = 0; i < choices; ++i)
        box->addItem(QString());
    connect(box, &QComboBox::currentIndexChanged, this, &SearchFields::changeSoon);
    return box;
}

QSpinBox* SearchFields::addNumber(const char* name, int most) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setRange(0, most);
    connect(box, &QSpinBox::valueChanged, this, &SearchFields::changeSoon);
    return box;
}

void SearchFields::makeFields() {
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
    m_tags = addLine("gamesTags");
    m_stars = addCombo("gamesStars", GameNote::kMostStars + 1);
    m_note = addLine("gamesNote");
    m_where = addCombo("gamesWhere", 3);
    m_pieces = addLine("gamesPieces");
    m_draw = new QToolButton(this);
    m_draw->setObjectName(QStringLiteral("gamesDraw"));
    connect(m_draw, &QToolButton::clicked, this, &SearchFields::drawRequested);
    m_moves = addLine("gamesMoves");
}

void SearchFields::arrange() {
    const auto add = [this](Row row, const std::vector<std::pair<QWidget*, int>>& controls) {
        auto* label = new QLabel(this);
        label->setBuddy(controls.front().first);
        m_labels.push_back(label);
        auto* line = new QHBoxLayout;
        for (const auto& [control, stretch] : controls)
            line->addWidget(control, stretch);
        m_fields->addWidget(label, row, 0);
        m_fields->addLayout(line, row, 1);
    };
    add(PlayerRow, {{m_player, 1}, {m_side, 0}});
    add(OpponentRow, {{m_opponent, 1}, {m_result, 0}});
    add(OpeningRow, {{m_opening, 1}});
    add(YearsRow, {{m_firstYear, 1}, {m_lastYear, 1}});
    add(EventRow, {{m_event, 1}});
    add(TextRow, {{m_text, 1}});
    add(StartRow, {{m_start, 1}, {m_rating, 1}});
    add(LengthRow, {{m_fewest, 1}, {m_most, 1}});
    add(TagsRow, {{m_tags, 1}, {m_stars, 0}});
    add(NoteRow, {{m_note, 1}});
    add(WhereRow, {{m_where, 1}});
    add(PiecesRow, {{m_pieces, 1}, {m_draw, 0}});
    add(MovesRow, {{m_moves, 1}});
    m_fields->setColumnStretch(1, 1);
}

void SearchFields::changeSoon() {
    if (m_isClearing)
        return;
    showFaults();
    m_typing.start();
}

void SearchFields::focusFirst() { m_player->setFocus(); }

SearchFields::Where SearchFields::where() const { return static_cast<Where>(m_where->currentIndex()); }

void SearchFields::setWhere(Where where) {
    const QSignalBlocker quiet(m_where);
    m_where->setCurrentIndex(static_cast<int>(where));
    showFields();
}

PositionPattern SearchFields::pattern() const {
    return patternFromText(m_pieces->text()).value_or(PositionPattern());
}

void SearchFields::setPattern(const PositionPattern& pattern) {
    setWhere(Where::Pieces);
    m_pieces->setText(patternToText(pattern));
    showFaults();
    emit searchChanged();
}

void SearchFields::setMore(bool shown) {
    m_isMore = shown;
    showFields();
}

void SearchFields::clear() {
    m_isClearing = true;
    for (QLineEdit* line :
         {m_player, m_opponent, m_opening, m_event, m_text, m_tags, m_note, m_pieces, m_moves})
        line->clear();
    for (QComboBox* box : {m_side, m_result, m_start, m_stars, m_where})
        box->setCurrentIndex(0);
    for (QSpinBox* box : {m_firstYear, m_lastYear, m_rating, m_fewest, m_most})
        box->setValue(0);
    m_isClearing = false;
    m_typing.stop();
    showFaults();
}

void SearchFields::setFilter(const GameFilter& filter) {
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
    m_tags->setText(filter.tags);
    m_note->setText(filter.note);
    m_stars->setCurrentIndex(filter.leastStars);
    m_isClearing = false;
}

LibrarySearch SearchFields::search(const shogi::Position& board) const {
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
    filter.tags = m_tags->text().trimmed();
    filter.note = m_note->text().trimmed();
    filter.leastStars = m_stars->currentIndex();
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

// The rows of fields that are of use now.
void SearchFields::showFields() {
    for (int row = 0; row < RowCount; ++row) {
        const bool isMore = std::find(kMoreRows.begin(), kMoreRows.end(), row) != kMoreRows.end();
        const bool isPieces = row == PiecesRow || row == MovesRow;
        const bool isShown = isPieces ? where() == Where::Pieces : !isMore || m_isMore;
        m_labels[static_cast<std::size_t>(row)]->setVisible(isShown);
        const QLayout* controls = m_fields->itemAtPosition(row, 1)->layout();
        for (int i = 0; i < controls->count(); ++i)
            if (QWidget* control = controls->itemAt(i)->widget())
                control->setVisible(isShown);
    }
}

void SearchFields::showFaults() {
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

void SearchFields::offer(const NamesInUse& names) {
    for (QLineEdit* player : {m_player, m_opponent})
        offerNames(*player, names.players, NameCompleter::Holds::Alternatives);
    offerNames(*m_event, names.events);
    offerNames(*m_tags, names.tags, NameCompleter::Holds::Tags);
}

// The names of the rules are there without a library.
void SearchFields::offerOpenings() {
    QStringList names;
    if (const auto rules = OpeningRules::standard())
        for (const OpeningShape& shape : rules->shapes())
            names.append(shapeLanguage() == ShapeLanguage::Japanese ? shape.japanese : shape.english);
    names.removeDuplicates();
    offerNames(*m_opening, names);
}

void SearchFields::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SearchFields::retranslateChoices() {
    setItems(*m_side, {tr("either side"), tr("as Black"), tr("as White")});
    setItems(*m_result, {tr("any result"), tr("won"), tr("lost"), tr("drawn"), tr("unknown")});
    setItems(*m_start, {tr("any start"), tr("even game"), tr("handicap"), tr("other position")});
    setItems(*m_where, {tr("any position"), tr("the position on the board"), tr("pieces and moves")});
    QStringList stars{tr("any stars")};
    for (int least = 1; least <= GameNote::kMostStars; ++least)
        stars.append(least == GameNote::kMostStars ? starText(least) : tr("from %1").arg(starText(least)));
    setItems(*m_stars, stars);
}

void SearchFields::retranslate() {
    const QStringList labels{tr("&Player"),   tr("Oppo&nent"), tr("&Opening"), tr("&Years"), tr("E&vent"),
                             tr("&Words"),    tr("S&tart"),    tr("&Length"),  tr("Ta&gs"),  tr("Not&e"),
                             tr("Pos&ition"), tr("Piece&s"),   tr("&Moves")};
    for (std::size_t i = 0; i < m_labels.size(); ++i)
        m_labels[i]->setText(labels[static_cast<qsizetype>(i)]);
    retranslateChoices();
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
    m_tags->setPlaceholderText(tr("Any"));
    m_tags->setToolTip(tr("Your tags, or parts of them; all of several separated by commas"));
    m_note->setPlaceholderText(tr("In your notes"));
    m_pieces->setPlaceholderText(QStringLiteral("S7g K8h !P6 B>=1"));
    m_moves->setPlaceholderText(QStringLiteral("R3h S4f"));
    m_side->setAccessibleName(tr("Side of the player"));
    m_result->setAccessibleName(tr("Result of the player"));
    m_lastYear->setAccessibleName(tr("Last year"));
    m_rating->setAccessibleName(tr("Lowest rating"));
    m_most->setAccessibleName(tr("Most moves"));
    m_stars->setAccessibleName(tr("Fewest stars"));
    m_draw->setText(tr("On the board…"));
    m_draw->setToolTip(tr("Set up the pieces on the board"));
    offerOpenings();
    showFaults();
}

} // namespace app
