// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/search_fields.h"

#include "app/face/library/field_rows.h"
#include "app/face/library/more_fields.h"
#include "app/face/library/name_completer.h"
#include "app/face/shell/look.h"
#include "app/library/names_in_use.h"
#include "app/library/pattern_text.h"
#include "app/openings/opening_rules.h"
#include "app/text/library_text.h"
#include "app/text/plain_tool_tip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <chrono>
#include <climits>
#include <optional>
#include <utility>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kTyping = 300ms; // after which a text is searched for
constexpr int kLastYear = 2100;
constexpr int kLastMove = 9999;

// The rows of the fields, in their order.
enum Row { PlayerRow, OpponentRow, OpeningRow, YearsRow, WhereRow, PiecesRow, MovesRow, RangeRow };

} // namespace

SearchFields::SearchFields(QWidget* parent)
    : QWidget(parent)
    , m_fields(new FieldRows(this)) {
    m_typing.setSingleShot(true);
    m_typing.setInterval(kTyping);
    connect(&m_typing, &QTimer::timeout, this, &SearchFields::searchChanged);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_fields);
    makeFields();
    arrange();
    m_more = std::make_unique<MoreFields>(*m_fields);
    connect(m_where, &QComboBox::currentIndexChanged, this, &SearchFields::showFields);
    connect(m_fields, &FieldRows::changed, this, [this] {
        showFaults();
        m_typing.start();
    });
    retranslate();
    showFields();
}

SearchFields::~SearchFields() = default;

void SearchFields::makeFields() {
    m_player = m_fields->addLine("gamesPlayer");
    m_side = m_fields->addCombo("gamesSide", 3);
    m_opponent = m_fields->addLine("gamesOpponent");
    m_result = m_fields->addCombo("gamesResult", 5);
    m_opening = m_fields->addLine("gamesOpening");
    m_firstYear = m_fields->addNumber("gamesFirstYear", 0, kLastYear);
    m_lastYear = m_fields->addNumber("gamesLastYear", 0, kLastYear);
    m_where = m_fields->addCombo("gamesWhere", 3);
    m_exactly = m_fields->addTick("gamesExactly");
    m_pieces = m_fields->addLine("gamesPieces");
    m_draw = new QToolButton(m_fields);
    m_draw->setObjectName(QStringLiteral("gamesDraw"));
    connect(m_draw, &QToolButton::clicked, this, &SearchFields::drawRequested);
    m_moves = m_fields->addLine("gamesMoves");
    m_from = m_fields->addNumber("gamesFrom", 0, kLastMove);
    m_to = m_fields->addNumber("gamesTo", 0, kLastMove);
}

void SearchFields::arrange() {
    m_rows = {m_fields->addRow({{m_player, 1}, {m_side, 0}}),
              m_fields->addRow({{m_opponent, 1}, {m_result, 0}}),
              m_fields->addRow({{m_opening, 1}}),
              m_fields->addRow({{m_firstYear, 1}, {m_lastYear, 1}}),
              m_fields->addRow({{m_where, 1}, {m_exactly, 0}}),
              m_fields->addRow({{m_pieces, 1}, {m_draw, 0}}),
              m_fields->addRow({{m_moves, 1}}),
              m_fields->addRow({{m_from, 1}, {m_to, 1}})};
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
    m_fields->setQuiet(true);
    showInFields({});
    for (QLineEdit* line : {m_pieces, m_moves})
        line->clear();
    m_where->setCurrentIndex(0);
    m_exactly->setChecked(false);
    for (QSpinBox* box : {m_from, m_to})
        box->setValue(0);
    m_fields->setQuiet(false);
    m_typing.stop();
    showFaults();
}

void SearchFields::setFilter(const GameFilter& filter) {
    m_fields->setQuiet(true);
    showInFields(filter);
    m_fields->setQuiet(false);
}

void SearchFields::showInFields(const GameFilter& filter) {
    m_player->setText(filter.player);
    m_side->setCurrentIndex(static_cast<int>(filter.side));
    m_opponent->setText(filter.opponent);
    m_result->setCurrentIndex(static_cast<int>(filter.result));
    m_opening->setText(filter.opening);
    m_firstYear->setValue(filter.firstDate / 10000);
    m_lastYear->setValue(filter.lastDate / 10000);
    m_more->show(filter);
}

LibrarySearch SearchFields::search(const shogi::Position& board) const {
    LibrarySearch search;
    GameFilter& filter = search.filter;
    filter.player = m_player->text().trimmed();
    filter.side = static_cast<GameFilter::Side>(m_side->currentIndex());
    filter.opponent = m_opponent->text().trimmed();
    filter.result = static_cast<GameFilter::Result>(m_result->currentIndex());
    filter.opening = m_opening->text().trimmed();
    filter.firstDate = m_firstYear->value() * 10000;
    filter.lastDate = m_lastYear->value() == 0 ? 0 : m_lastYear->value() * 10000 + 1231;
    m_more->addTo(filter);
    const bool isExact = m_exactly->isChecked();
    if (where() == Where::BoardPosition) {
        search.position = board;
        search.likeness = isExact ? Likeness::Same : Likeness::EitherSide;
    }
    if (where() == Where::Pieces) {
        PatternQuery query;
        const auto pieces = patternFromText(m_pieces->text());
        const auto moves = manoeuvreFromText(m_moves->text());
        if (pieces)
            query.pattern = *pieces;
        if (moves)
            query.manoeuvre = *moves;
        query.fromPly = m_from->value();
        query.toPly = m_to->value() == 0 ? INT_MAX : m_to->value();
        query.alsoMirrored = query.alsoOtherSide = !isExact;
        if (!query.pattern.isEmpty() || !query.manoeuvre.empty())
            search.pattern = query;
    }
    return search;
}

// The rows of fields that are of use now.
void SearchFields::showFields() {
    for (const Row row : {PiecesRow, MovesRow, RangeRow})
        m_fields->setShown(m_rows[row], where() == Where::Pieces);
    m_exactly->setVisible(where() != Where::AnyPosition);
    m_more->setShown(m_isMore);
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
    m_more->offer(names);
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
    setChoices(*m_side, {tr("either side"), tr("as Black"), tr("as White")});
    setChoices(*m_result, {tr("any result"), tr("won"), tr("lost"), tr("drawn"), tr("unknown")});
    setChoices(*m_where, {tr("any position"), tr("the position on the board"), tr("pieces and moves")});
}

void SearchFields::retranslate() {
    const QStringList labels{tr("&Player"),   tr("Oppo&nent"), tr("&Opening"), tr("&Years"),
                             tr("Pos&ition"), tr("Piece&s"),   tr("&Moves"),   tr("&From move")};
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_fields->setLabel(m_rows[i], labels[static_cast<qsizetype>(i)]);
    retranslateChoices();
    m_firstYear->setSpecialValueText(tr("from the first"));
    m_lastYear->setSpecialValueText(tr("to the last"));
    m_player->setPlaceholderText(tr("Any"));
    m_opponent->setPlaceholderText(tr("Any"));
    m_opening->setPlaceholderText(tr("Any", "opening"));
    m_opening->setToolTip(tr("A strategy or castle, or a part of its name"));
    m_exactly->setText(tr("Exactly"));
    m_exactly->setToolTip(tr("Neither mirrored nor with the sides exchanged"));
    m_pieces->setPlaceholderText(QStringLiteral("S7g K8h !P6 B>=1"));
    m_moves->setPlaceholderText(QStringLiteral("R3h S4f"));
    m_from->setSpecialValueText(tr("the start"));
    m_to->setSpecialValueText(tr("to the end"));
    m_side->setAccessibleName(tr("Side of the player"));
    m_result->setAccessibleName(tr("Result of the player"));
    m_lastYear->setAccessibleName(tr("Last year"));
    m_to->setAccessibleName(tr("Last move"));
    m_draw->setText(tr("On the board…"));
    m_draw->setToolTip(tr("Set up the pieces on the board"));
    offerOpenings();
    showFaults();
    m_more->retranslate();
}

} // namespace app
