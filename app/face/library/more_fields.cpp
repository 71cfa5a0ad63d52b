// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/more_fields.h"

#include "app/face/library/field_rows.h"
#include "app/face/library/name_completer.h"
#include "app/library/names_in_use.h"
#include "app/library/notes_file.h"
#include "app/text/game_text.h"
#include "app/text/library_text.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace app {

namespace {

using shogi::GameEnd;

constexpr int kMostMoves = 9999;
constexpr int kMostMinutes = 9999;
constexpr int kAnyTime = -1;   // no main time at all is a time that can be looked for
constexpr int kShortCombo = 8; // letters

// As they are offered: the usual ones first.
constexpr std::array kEnds{
    GameEnd::Resignation,    GameEnd::Mate,        GameEnd::TimeUp,        GameEnd::Repetition,
    GameEnd::PerpetualCheck, GameEnd::Declaration, GameEnd::Impasse,       GameEnd::Try,
    GameEnd::IllegalMove,    GameEnd::Forfeit,     GameEnd::MaxMoves,      GameEnd::Abort,
    GameEnd::SealedMove,     GameEnd::NoMate,      GameEnd::EngineFailure,
};

// Starts are offered in the order of GameFilter::Start; before the last one, single handicaps.
std::span<const shogi::Handicap> handicaps() { return shogi::allHandicaps().subspan(1); }
constexpr int kFirstHandicap = static_cast<int>(GameFilter::Start::Handicap) + 1;
int otherStart() { return kFirstHandicap + static_cast<int>(handicaps().size()); }

int choiceOf(const GameFilter& filter) {
    if (filter.start == GameFilter::Start::Other)
        return otherStart();
    const auto all = handicaps();
    const auto one = filter.handicap ? std::find(all.begin(), all.end(), *filter.handicap) : all.end();
    return one != all.end() ? kFirstHandicap + static_cast<int>(one - all.begin())
                            : static_cast<int>(filter.start);
}

void setStart(GameFilter& filter, int choice) {
    filter.handicap.reset();
    if (choice == otherStart()) {
        filter.start = GameFilter::Start::Other;
    } else if (choice >= kFirstHandicap) {
        filter.start = GameFilter::Start::Handicap;
        filter.handicap = handicaps()[static_cast<std::size_t>(choice - kFirstHandicap)];
    } else {
        filter.start = static_cast<GameFilter::Start>(choice);
    }
}

int minutesOf(std::optional<int> seconds) { return seconds ? *seconds / 60 : kAnyTime; }

std::optional<int> secondsOf(int minutes) {
    return minutes == kAnyTime ? std::nullopt : std::optional(minutes * 60);
}

// A box that is narrower than its longest entry, which its open list shows whole.
void keepShort(QComboBox& box) {
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMinimumContentsLength(kShortCombo);
    box.view()->setTextElideMode(Qt::ElideNone);
}

} // namespace

MoreFields::MoreFields(FieldRows& rows)
    : m_fields(rows) {
    makeFields();
    arrange();
}

void MoreFields::makeFields() {
    m_rating = m_fields.addNumber("gamesRating", 0, kMostMoves);
    m_rating->setSingleStep(50);
    m_wholeNames = m_fields.addTick("gamesWholeNames");
    m_event = m_fields.addLine("gamesEvent");
    m_place = m_fields.addLine("gamesPlace");
    m_text = m_fields.addLine("gamesText");
    m_start = m_fields.addCombo("gamesStart", otherStart() + 1);
    m_end = m_fields.addCombo("gamesEnd", static_cast<int>(kEnds.size()) + 1);
    keepShort(*m_start);
    keepShort(*m_end);
    m_fewest = m_fields.addNumber("gamesFewest", 0, kMostMoves);
    m_most = m_fields.addNumber("gamesMost", 0, kMostMoves);
    m_shortest = m_fields.addNumber("gamesShortestTime", kAnyTime, kMostMinutes);
    m_longest = m_fields.addNumber("gamesLongestTime", kAnyTime, kMostMinutes);
    for (QSpinBox* time : {m_shortest, m_longest}) {
        time->setValue(kAnyTime);
        time->setSingleStep(5);
    }
    m_tags = m_fields.addLine("gamesTags");
    m_stars = m_fields.addCombo("gamesStars", GameNote::kMostStars + 1);
    m_note = m_fields.addLine("gamesNote");
}

void MoreFields::arrange() {
    m_rows = {m_fields.addRow({{m_rating, 1}, {m_wholeNames, 1}}),
              m_fields.addRow({{m_event, 3}, {m_place, 2}}),
              m_fields.addRow({{m_text, 1}}),
              m_fields.addRow({{m_start, 1}, {m_end, 1}}),
              m_fields.addRow({{m_fewest, 1}, {m_most, 1}}),
              m_fields.addRow({{m_shortest, 1}, {m_longest, 1}}),
              m_fields.addRow({{m_tags, 1}, {m_stars, 0}}),
              m_fields.addRow({{m_note, 1}})};
}

void MoreFields::setShown(bool isShown) {
    for (const int row : m_rows)
        m_fields.setShown(row, isShown);
}

void MoreFields::show(const GameFilter& filter) {
    m_rating->setValue(filter.lowestRating);
    m_wholeNames->setChecked(filter.wholeNames);
    m_event->setText(filter.event);
    m_place->setText(filter.place);
    m_text->setText(filter.text);
    m_start->setCurrentIndex(choiceOf(filter));
    const auto end = filter.end ? std::find(kEnds.begin(), kEnds.end(), *filter.end) : kEnds.end();
    m_end->setCurrentIndex(end == kEnds.end() ? 0 : 1 + static_cast<int>(end - kEnds.begin()));
    m_fewest->setValue(filter.fewestMoves);
    m_most->setValue(filter.mostMoves);
    m_shortest->setValue(minutesOf(filter.shortestTime));
    m_longest->setValue(minutesOf(filter.longestTime));
    m_tags->setText(filter.tags);
    m_stars->setCurrentIndex(filter.leastStars);
    m_note->setText(filter.note);
}

void MoreFields::addTo(GameFilter& filter) const {
    filter.lowestRating = m_rating->value();
    filter.wholeNames = m_wholeNames->isChecked();
    filter.event = m_event->text().trimmed();
    filter.place = m_place->text().trimmed();
    filter.text = m_text->text().trimmed();
    setStart(filter, m_start->currentIndex());
    if (const int end = m_end->currentIndex(); end > 0)
        filter.end = kEnds[static_cast<std::size_t>(end - 1)];
    filter.fewestMoves = m_fewest->value();
    filter.mostMoves = m_most->value();
    filter.shortestTime = secondsOf(m_shortest->value());
    filter.longestTime = secondsOf(m_longest->value());
    filter.tags = m_tags->text().trimmed();
    filter.leastStars = m_stars->currentIndex();
    filter.note = m_note->text().trimmed();
}

void MoreFields::offer(const NamesInUse& names) {
    offerNames(*m_event, names.events);
    offerNames(*m_place, names.places);
    offerNames(*m_tags, names.tags, NameCompleter::Holds::Tags);
}

void MoreFields::retranslateChoices() {
    QStringList starts{tr("any start"), tr("even game"), tr("any handicap")};
    for (const shogi::Handicap handicap : handicaps())
        starts.append(handicapName(handicap));
    starts.append(tr("other position"));
    setChoices(*m_start, starts);
    QStringList ends{tr("any ending")};
    for (const GameEnd end : kEnds)
        ends.append(endWord(end));
    setChoices(*m_end, ends);
    QStringList stars{tr("any stars")};
    for (int least = 1; least <= GameNote::kMostStars; ++least)
        stars.append(least == GameNote::kMostStars ? starText(least) : tr("from %1").arg(starText(least)));
    setChoices(*m_stars, stars);
    for (QComboBox* box : {m_start, m_end})
        box->view()->setMinimumWidth(box->view()->sizeHintForColumn(0));
}

void MoreFields::retranslate() {
    const QStringList labels{tr("&Rating"), tr("E&vent"),     tr("&Words"), tr("S&tart"),
                             tr("&Length"), tr("M&ain time"), tr("Ta&gs"),  tr("Not&e")};
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_fields.setLabel(m_rows[i], labels[static_cast<qsizetype>(i)]);
    retranslateChoices();
    m_rating->setSpecialValueText(tr("any rating"));
    m_rating->setPrefix(tr("from R ", "rating"));
    m_rating->setToolTip(tr("Both players have at least this rating"));
    m_wholeNames->setText(tr("W&hole names"));
    m_wholeNames->setToolTip(tr("A part of a player’s name is not enough: “Sato” does not find “Satoshi”"));
    m_event->setPlaceholderText(tr("Any"));
    m_place->setPlaceholderText(tr("Any place"));
    m_place->setAccessibleName(tr("Place"));
    m_text->setPlaceholderText(tr("In comments and bookmarks"));
    m_end->setAccessibleName(tr("Ending"));
    m_fewest->setSpecialValueText(tr("from 1 move"));
    m_most->setSpecialValueText(tr("to any"));
    m_most->setAccessibleName(tr("Most moves"));
    m_shortest->setSpecialValueText(tr("from any"));
    m_shortest->setSuffix(tr(" min"));
    m_longest->setSpecialValueText(tr("to any"));
    m_longest->setSuffix(tr(" min"));
    m_longest->setAccessibleName(tr("Longest main time"));
    m_tags->setPlaceholderText(tr("Any"));
    m_tags->setToolTip(tr("Your tags, or parts of them; all of several separated by commas"));
    m_stars->setAccessibleName(tr("Fewest stars"));
    m_note->setPlaceholderText(tr("In your notes"));
}

} // namespace app
