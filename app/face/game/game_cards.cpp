// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/game_cards.h"

#include "app/face/game/game_choices.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/opponent_text.h"
#include "app/text/strength_text.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace app {

namespace {

using shogi::Color;

constexpr int kCardColumns = 5;
constexpr int kGrades = 8;
constexpr int kWidth = 76 * look::kGrid; // px, of a row of cards, at least
constexpr int kPerson = 0;               // in GameChoices::player(), as is the first engine
constexpr int kFirstEngine = 2;

} // namespace

GameCards::GameCards(GameChoices& choices, QWidget* parent)
    : Form(parent)
    , m_choices(choices) {
    layout()->setContentsMargins(0, 0, 0, 0);
    addOpponents();
    addGrades();
    addResults();
    addStyle();
    addStart();
    addColours();
    addTimes();
}

void GameCards::focusFirst() { (m_grades->isHidden() ? m_opponents : m_grades)->setFocus(); }

// --- the opponent

std::vector<int> GameCards::players() const {
    std::vector<int> players;
    for (const int engine : m_choices.offeredEngines())
        players.push_back(engine + kFirstEngine);
    players.push_back(kPerson);
    return players;
}

void GameCards::addOpponents() {
    const auto cards = [this] {
        std::vector<ChoiceCard::Words> words;
        for (const int player : players())
            words.push_back(
                {player == kPerson
                     ? tr("A person")
                     : foreignText(
                           m_choices.engines()[static_cast<std::size_t>(player - kFirstEngine)].name)});
        return words;
    };
    const SettingValue<int> player = m_choices.opponentPlayer();
    const auto get = [this, player] {
        const std::vector<int> all = players();
        const auto at = std::find(all.begin(), all.end(), player.get());
        return at == all.end() ? -1 : static_cast<int>(at - all.begin());
    };
    const auto set = [this, player](const int& card) {
        player.set(players()[static_cast<std::size_t>(card)]);
    };
    m_opponents =
        addCards("opponent", [] { return tr("&Opponent"); }, kCardColumns, cards, {get, set, get()});
    m_opponents->setMinimumWidth(kWidth);
    m_others = new QPushButton(this);
    m_others->setObjectName(QStringLiteral("otherEngines"));
    m_others->setAutoDefault(false);
    m_otherEngines = new QMenu(m_others);
    m_others->setMenu(m_otherEngines);
    addRow({}, m_others);
    keep([this] { fillOthers(); });
    showWhile(m_others, [this] { return !m_otherEngines->isEmpty(); });
}

void GameCards::fillOthers() {
    m_others->setText(tr("Other &engines"));
    m_otherEngines->clear();
    const std::vector<int> offered = m_choices.offeredEngines();
    for (int engine = 0; engine < static_cast<int>(m_choices.engines().size()); ++engine) {
        if (std::find(offered.begin(), offered.end(), engine) != offered.end())
            continue;
        QString name = foreignText(m_choices.engines()[static_cast<std::size_t>(engine)].name);
        connect(m_otherEngines->addAction(name.replace(u'&', QStringLiteral("&&"))), &QAction::triggered,
                this, [this, engine] {
                    m_choices.opponentPlayer().set(engine + kFirstEngine);
                    emit changed();
                });
    }
}

void GameCards::addGrades() {
    m_grades = addCards(
        "grade", [] { return tr("&Grade"); }, kGrades,
        [this] {
            std::vector<ChoiceCard::Words> words;
            for (const StrengthChoice& grade : m_choices.grades())
                words.push_back(grade.kind == StrengthChoice::Kind::Full
                                    ? ChoiceCard::Words{tr("Full", "strength"), {}, tr("Full strength")}
                                    : ChoiceCard::Words{gradeText(static_cast<int>(grade.value))});
            return words;
        },
        m_choices.grade());
    showWhile(m_grades, [this] { return m_choices.grade().get() >= 0; });
    QLabel* const note = addNote("expectation");
    keep([this, note] {
        note->setText(expectation());
        m_grades->setAccessibleDescription(note->text());
    });
    showWhile(note, [this] { return !expectation().isEmpty(); });
}

QString GameCards::expectation() const {
    const int grade = m_choices.grade().get();
    if (grade >= 0)
        return strengthExpectation(m_choices.grades()[static_cast<std::size_t>(grade)]);
    const std::optional<Color> against = m_choices.opponent();
    const CatalogEntry* engine = against ? m_choices.engine(*against) : nullptr;
    const QString strength =
        engine != nullptr ? strengthText(*engine, m_choices.settings().side(*against).strength) : QString();
    return strength.isEmpty() ? QString() : tr("Strength: %1").arg(strength);
}

// How the games against this opponent went, and what they propose.
void GameCards::addResults() {
    QLabel* const note = addNote("results");
    keep([this, note] {
        QStringList words{opponentResultsText(m_choices.results())};
        for (const NextOpponent& proposal : m_choices.proposals())
            words += nextOpponentReason(proposal);
        note->setText(words.join(u' '));
    });
    showWhile(note, [this] { return m_choices.results().games > 0; });
    auto* parts = new QWidget(this);
    auto* row = new QHBoxLayout(parts);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look::kGrid);
    for (std::size_t i = 0; i < m_proposals.size(); ++i) {
        auto* button = new QPushButton(parts);
        button->setObjectName(QStringLiteral("proposal%1").arg(i + 1));
        button->setAutoDefault(false);
        row->addWidget(button);
        m_proposals[i] = button;
        connect(button, &QPushButton::clicked, this, [this, i] {
            const std::vector<NextOpponent> proposals = m_choices.proposals();
            if (i >= proposals.size())
                return;
            m_choices.take(proposals[i]);
            emit changed();
        });
    }
    row->addStretch(1);
    addRow({}, parts);
    keep([this] { fillProposals(); });
    showWhile(parts, [this] { return !m_choices.proposals().empty(); });
}

void GameCards::fillProposals() {
    const std::vector<NextOpponent> proposals = m_choices.proposals();
    for (std::size_t i = 0; i < m_proposals.size(); ++i) {
        m_proposals[i]->setVisible(i < proposals.size());
        if (i < proposals.size())
            m_proposals[i]->setText(nextOpponentChoice(proposals[i]));
    }
}

void GameCards::addStyle() {
    using Rook = StyleChoice::Rook;
    using Temper = StyleChoice::Temper;
    const SettingValue<StyleChoice> style = m_choices.style();
    QComboBox* const rook = addChoice(
        "rookStyle", [] { return tr("St&yle"); }, std::vector<Rook>{Rook::Any, Rook::Static, Rook::Ranging},
        rookStyleName, memberOf(style, &StyleChoice::rook),
        [] {
            return tr("Where the opponent’s rook goes in the opening: left where it is, or moved "
                      "to a file on the other side of the king");
        });
    QComboBox* const temper = addChoice(
        "temper", [] { return QString(); }, std::vector<Temper>{Temper::Any, Temper::Calm, Temper::Sharp},
        temperName, memberOf(style, &StyleChoice::temper),
        [] { return tr("Whether the opponent looks for a fight or avoids one, among moves about as good"); });
    join({rook, temper});
    for (QComboBox* const box : {rook, temper})
        showWhile(box, [this] { return m_choices.hasStyle(); });
}

// --- start, colour and time

void GameCards::addStart() {
    QComboBox* const start = addChoice(
        "start", [] { return tr("&Start position"); },
        [] {
            QStringList names;
            for (const shogi::Handicap handicap : shogi::allHandicaps())
                names.append(handicapName(handicap));
            return names << QString() << tr("Current position");
        },
        m_choices.start());
    start->setMaxVisibleItems(20);
}

void GameCards::addColours() {
    ChoiceCards* const colours = addCards(
        "colour", [] { return tr("&Colour"); }, kCardColumns,
        [this] {
            const bool handicap = m_choices.isHandicap();
            const Color first = handicap ? Color::White : Color::Black;
            std::vector<ChoiceCard::Words> words;
            for (const Color color : shogi::kColors)
                words.push_back({playerLabel(color, {}, handicap),
                                 color == first ? tr("moves first") : tr("moves second")});
            return words;
        },
        m_choices.colour());
    // Between people there is nothing to choose: they agree on it among themselves.
    enableWhile(colours, [this] {
        const std::optional<Color> against = m_choices.opponent();
        return !against || m_choices.isEngine(*against);
    });
}

void GameCards::addTimes() {
    addCards(
        "times", [] { return tr("&Time"); }, kCardColumns,
        [] {
            std::vector<ChoiceCard::Words> words;
            for (const shogi::TimeControl& time : GameChoices::usualTimes()) {
                const auto [length, kind] = timeControlLines(time);
                words.push_back({length, kind, timeControlText(time)});
            }
            return words;
        },
        m_choices.usualTime());
    QLabel* const note = addNote("otherTimes");
    keep([this, note] { note->setText(otherTimes()); });
    showWhile(note, [this] { return !otherTimes().isEmpty(); });
}

QString GameCards::otherTimes() const {
    if (m_choices.usualTime().get() >= 0)
        return {};
    const GameSettings now = m_choices.settings();
    const QString black = timeControlText(now.side(Color::Black).time);
    const QString white = timeControlText(now.side(Color::White).time);
    if (black == white)
        return black;
    const bool handicap = m_choices.isHandicap();
    return tr("%1: %2; %3: %4", "a side, its time, the other side, its time")
        .arg(sideName(Color::Black, handicap), black, sideName(Color::White, handicap), white);
}

} // namespace app
