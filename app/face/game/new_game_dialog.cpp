// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/new_game_dialog.h"

#include "app/engines/memory.h"
#include "app/engines/threads.h"
#include "app/face/game/game_cards.h"
#include "app/face/game/player_fields.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/form.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/text/aid_text.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

using shogi::Color;

namespace {

bool hasUsualRules(const GameSettings& settings) {
    const GameSettings usual = GameSettings::standard();
    return settings.counting == usual.counting && settings.rules == usual.rules &&
           settings.strictEngineTime == usual.strictEngineTime && settings.failureLoses == usual.failureLoses;
}

} // namespace

NewGameDialog::NewGameDialog(const GameSettings& settings, const std::vector<CatalogEntry>& engines,
                             const shogi::Position& current, const Memory& memory, QWidget* parent)
    : Dialog(
          "newGameDialog", [] { return tr("New game"); }, parent)
    , m_choices(settings, engines, current)
    , m_memory(memory) {
    auto* page = new QWidget(this);
    m_cards = new GameCards(m_choices, page);
    addMore();
    m_form = new Form(page);
    m_form->setObjectName(QStringLiteral("more"));
    m_form->layout()->setContentsMargins(0, 0, 0, 0);
    addSides();
    addBothSides();
    addGames();
    addAids();
    addUnfolding();
    addClockRules();
    addGameRules();
    m_cards->alignLabelsWith(*m_form);
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(look::kGrid);
    rows->addWidget(m_cards);
    rows->addWidget(m_form);
    rows->addStretch(1);
    m_page = addPage("gamePage", page);
    addHints();
    m_start = addBeginning("startGame", [] { return tr("Start the game"); });
    // A choice may change others.
    for (Form* form : {static_cast<Form*>(m_cards), m_form}) {
        connect(form, &Form::changed, m_cards, &Form::refresh);
        connect(form, &Form::changed, m_form, &Form::refresh);
    }
    m_form->keep([this] { check(); });
    showMore(settings.moreShown);
    m_cards->focusFirst();
}

// --- what it is made of, from top to bottom

void NewGameDialog::addMore() {
    m_more = new QToolButton(this);
    m_more->setObjectName(QStringLiteral("moreChoices"));
    m_more->setAutoRaise(true);
    m_more->setCheckable(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setChecked(m_choices.settings().moreShown);
    say([this] { m_more->setText(tr("&More")); });
    m_summary = new ElidedLabel(ElidedLabel::Room::Filling, this);
    m_summary->setObjectName(QStringLiteral("moreSummary"));
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    auto* parts = new QWidget(m_cards);
    auto* row = new QHBoxLayout(parts);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(look::kGrid);
    row->addWidget(m_more);
    row->addWidget(m_summary, 1);
    row->addStretch(0);
    m_cards->addRow({}, parts);
    connect(m_more, &QToolButton::toggled, this, [this](bool shown) {
        memberOf(m_choices.all(), &GameSettings::moreShown).set(shown);
        showMore(shown);
        m_page->fitWindow();
    });
}

void NewGameDialog::showMore(bool shown) {
    m_form->setVisible(shown);
    m_summary->setVisible(!shown);
    m_more->setIcon(icon(shown ? IconName::Fold : IconName::Unfold));
}

QString NewGameDialog::summary() const {
    const GameSettings now = settings();
    QStringList parts;
    if (!m_choices.opponent()) {
        QStringList names;
        for (const Color color : shogi::kColors)
            names +=
                m_choices.engine(color) != nullptr ? foreignText(m_choices.engine(color)->name) : QString();
        parts += names.join(QStringLiteral(" – "));
    }
    if (now.games > 1)
        parts += tr("%n game(s)", nullptr, now.games);
    for (const Color color : shogi::kColors)
        if (const QString limits = limitsText(now.side(color).limits);
            now.side(color).player.isEngine() && !limits.isEmpty())
            parts += limits;
    if (now.aids.any() && m_choices.opponent())
        parts += tr("With help in the game");
    if (!hasUsualRules(now))
        parts += tr("Other rules than usual");
    return parts.join(QStringLiteral(" · "));
}

void NewGameDialog::addSides() {
    for (const Color color : shogi::kColors) {
        auto* side = new PlayerFields(color, m_choices, *m_form);
        m_sides[index(color)] = side;
        connect(side, &PlayerFields::optionsRequested, this, &NewGameDialog::optionsRequested);
        side->addPlayer();
        side->addTimes();
        side->addLimits();
    }
    const auto& black = m_sides[index(Color::Black)]->rows();
    for (std::size_t row = 0; row < black.size(); ++row)
        m_form->divide(black[row], m_sides[index(Color::White)]->rows()[row]);
}

void NewGameDialog::addBothSides() {
    QCheckBox* const same = m_form->addSwitch(
        "sameTimes", [] { return tr("Same times for &both"); }, m_choices.sameTimes());
    QPushButton* const swap = makeButton("swapSides", [] { return tr("S&wap sides"); });
    swap->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(swap, &QPushButton::clicked, this, [this] {
        m_choices.swapSides();
        m_cards->refresh();
        m_form->refresh();
    });
    m_form->addRow({}, swap);
    m_form->divide({same}, {swap});
    m_form->addSeparator();
}

void NewGameDialog::addGames() {
    m_form->addNumber(
        "games", [] { return tr("Number of games"); },
        {1, GameSettings::kMostGames, [] { return tr(" games", "after a number"); },
         [] { return tr("One game"); }},
        memberOf(m_choices.all(), &GameSettings::games),
        [] {
            return tr("Several games are played in turn with changing colours, and the points are counted. "
                      "In handicap games the giver stays the giver.");
        });
}

// They are the same as in the menu, where they can be changed during the game.
void NewGameDialog::addAids() {
    const SettingValue<AidSettings> aids = memberOf(m_choices.all(), &GameSettings::aids);
    const std::vector<AlarmLevel> levels(kAlarmLevels.begin(), kAlarmLevels.end());
    QCheckBox* const alarm = m_form->addSwitch(
        "aidAlarm", [] { return tr("Warn of blunders"); }, memberOf(aids, &AidSettings::alarm),
        [] {
            return tr("After a move that loses much Tokin says so, and the move can be taken back with one "
                      "click.");
        });
    QComboBox* const level = m_form->addChoice(
        "aidLevel", [] { return tr("Warn from"); }, levels, alarmLevelName,
        memberOf(aids, &AidSettings::level));
    m_form->enableWhile(level, [aids] { return aids.get().alarm; });
    m_form->divide({alarm}, {level});
    QCheckBox* const threats = m_form->addSwitch(
        "aidThreats", [] { return tr("Show threats"); }, memberOf(aids, &AidSettings::threats));
    QCheckBox* const gauge = m_form->addSwitch(
        "aidGauge", [] { return tr("Evaluation bar"); }, memberOf(aids, &AidSettings::gauge));
    m_form->divide({threats}, {gauge});
    QCheckBox* const material = m_form->addSwitch(
        "aidMaterial", [] { return tr("Count of the pieces won"); }, memberOf(aids, &AidSettings::material));
    // Between people or engines they do nothing.
    for (QWidget* const control : {static_cast<QWidget*>(alarm), static_cast<QWidget*>(threats),
                                   static_cast<QWidget*>(gauge), static_cast<QWidget*>(material)})
        m_form->enableWhile(
            control, [this] { return m_choices.isEngine(Color::Black) != m_choices.isEngine(Color::White); });
    m_form->addSeparator();
}

// Rules are chosen once and for all games, if at all: folded away unless they differ from what is usual.
void NewGameDialog::addUnfolding() {
    m_rules = new QToolButton(this);
    m_rules->setObjectName(QStringLiteral("moreRules"));
    m_rules->setAutoRaise(true);
    m_rules->setCheckable(true);
    m_rules->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_rules->setChecked(!hasUsualRules(settings()));
    m_form->addRow({}, m_rules);
    m_form->keep([this] {
        m_rules->setText(tr("R&ules"));
        m_rules->setIcon(icon(m_rules->isChecked() ? IconName::Fold : IconName::Unfold));
    });
    connect(m_rules, &QToolButton::toggled, m_form, &Form::refresh);
}

void NewGameDialog::addClockRules() {
    using shogi::CountingRule;
    static const std::vector<CountingRule> countingRules{CountingRule::TruncateSeconds,
                                                         CountingRule::TruncateMinOne, CountingRule::RoundUp,
                                                         CountingRule::Exact};
    const SettingValue<GameSettings> all = m_choices.all();
    QComboBox* const counting = m_form->addChoice(
        "counting", [] { return tr("Rou&nding"); }, countingRules, countingRuleName,
        memberOf(all, &GameSettings::counting));
    QCheckBox* const strict = m_form->addSwitch(
        "strictTime", [] { return tr("Engines lose on time too"); },
        memberOf(all, &GameSettings::strictEngineTime),
        [] {
            return tr("Otherwise an engine that exceeds its time must move at once, and the game continues.");
        });
    m_form->enableWhile(
        strict, [this] { return m_choices.isEngine(Color::Black) || m_choices.isEngine(Color::White); });
    addFolded(counting, strict);
}

void NewGameDialog::addGameRules() {
    using shogi::DeclarationRule;
    const SettingValue<GameSettings> all = m_choices.all();
    const SettingValue<shogi::GameRules> rules = memberOf(all, &GameSettings::rules);
    QComboBox* const declaration = m_form->addChoice(
        "declaration", [] { return tr("Entering &king"); }, kDeclarationRules, declarationRuleName,
        memberOf(rules, &shogi::GameRules::declaration),
        [] { return tr("How a game is decided after a king has entered the opposing camp."); });
    QCheckBox* const credit = m_form->addSwitch(
        "handicapCredit", [] { return tr("Count missing handicap pieces"); },
        memberOf(rules, &shogi::GameRules::handicapCredit));
    m_form->enableWhile(credit, [this, rules] {
        const DeclarationRule rule = rules.get().declaration;
        return m_choices.isHandicap() &&
               (rule == DeclarationRule::Points24 || rule == DeclarationRule::Points27);
    });
    addFolded(declaration, credit);

    QSpinBox* const maxMoves = m_form->addNumber(
        "maxMoves", [] { return tr("Move l&imit"); },
        {.least = 0, .most = GameSettings::kMostMoves, .lowest = [] { return tr("No limit"); }},
        memberOf(rules, &shogi::GameRules::maxMoves));
    QCheckBox* const extended = m_form->addSwitch(
        "extendInCheck", [] { return tr("Continue while in check"); },
        memberOf(rules, &shogi::GameRules::maxMovesExtendedInCheck));
    m_form->enableWhile(extended, [rules] { return rules.get().maxMoves > 0; });
    addFolded(maxMoves, extended);

    QCheckBox* const repetition = m_form->addSwitch(
        "repetition", [] { return tr("Fourfold &repetition ends the game"); },
        memberOf(rules, &shogi::GameRules::repetition),
        [] { return tr("Sennichite: a draw, or a loss for the side giving perpetual check."); });
    QCheckBox* const failureLoses = m_form->addSwitch(
        "failureLoses", [] { return tr("Engine failure loses the game"); },
        memberOf(all, &GameSettings::failureLoses),
        [] {
            return tr(
                "For engine against engine. Otherwise the clocks stop and the engine can be restarted.");
        });
    // Where late answers lose, failures do, too.
    m_form->enableWhile(failureLoses, [this, all] {
        return m_choices.isEngine(Color::Black) && m_choices.isEngine(Color::White) &&
               !all.get().strictEngineTime;
    });
    addFolded(repetition, failureLoses);
}

void NewGameDialog::addFolded(QWidget* left, QWidget* right) {
    m_form->divide({left}, {right});
    for (QWidget* const control : {left, right})
        m_form->showWhile(control, [this] { return m_rules->isChecked(); });
}

void NewGameDialog::addHints() {
    const auto hintLabel = [this](const char* name) {
        auto* label = new QLabel(this);
        label->setObjectName(QLatin1String(name));
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        return label;
    };
    m_ruleHint = hintLabel("ruleHint");
    m_align = makeButton("alignRules", [] { return tr("Ad&just engine options"); });
    connect(m_align, &QPushButton::clicked, this, [this] {
        m_choices.align();
        check();
    });
    auto* rules = new QHBoxLayout;
    rules->setSpacing(look::kGrid);
    rules->addWidget(m_ruleHint, 1);
    rules->addWidget(m_align, 0, Qt::AlignTop);
    parts().addLayout(rules);
    m_loadHint = hintLabel("hashHint");
    parts().addWidget(m_loadHint);
    m_fault = hintLabel("fault");
    look::markWarning(*m_fault, true);
    parts().addWidget(m_fault);
}

// --- what the choices mean

void NewGameDialog::setPlayed(const std::vector<CoachGame>& games) {
    m_choices.setPlayed(games);
    m_cards->refresh();
}

void NewGameDialog::updateEngine(const CatalogEntry& entry) {
    m_choices.updateEngine(entry);
    m_cards->refresh();
    m_form->refresh();
}

void NewGameDialog::check() {
    showRuleHint();
    showLoadHint();
    const std::vector<GameSettingsFault> faults = m_choices.faults();
    m_fault->setVisible(!faults.empty());
    m_fault->setText(faults.empty() ? QString() : gameSettingsFaultText(faults.front()));
    m_start->setEnabled(faults.empty());
    m_summary->setText(summary());
}

void NewGameDialog::showRuleHint() {
    QStringList hints;
    for (const CatalogEntry* engine : m_choices.chosenEngines()) {
        QStringList options;
        for (const auto& [name, value] : m_choices.otherRulesOf(*engine))
            options += QStringLiteral("%1 = %2").arg(plainEngineText(name), plainEngineText(value));
        if (!options.isEmpty())
            hints += tr("%1 is set to different rules. Rules of this game: %2")
                         .arg(foreignQuote(engine->name), options.join(QStringLiteral(", ")));
    }
    m_ruleHint->setText(hints.join(u'\n'));
    m_ruleHint->setVisible(!hints.isEmpty());
    m_align->setVisible(!hints.isEmpty());
}

void NewGameDialog::showLoadHint() {
    const GameSettings now = settings();
    std::int64_t hash = m_memory.hashOfOthers;
    bool anyEngine = false;
    // Who does not ponder thinks only in turn.
    int pondering = 0;
    int inTurn = 0;
    for (const Color color : shogi::kColors) {
        const CatalogEntry* engine = m_choices.engine(color);
        if (engine == nullptr)
            continue;
        hash += engine->hashHere();
        anyEngine = true;
        const int threads = threadsHere(*engine);
        if (now.side(color).ponder)
            pondering += threads;
        else
            inTurn = std::max(inTurn, threads);
    }
    QStringList hints;
    if (anyEngine && isTooMuchHash(hash, m_memory.megabytes))
        hints += hashWarning(hash, m_memory.megabytes);
    const QString threads = threadsWarning(m_memory.threadsOfOthers + pondering + inTurn, m_memory.cores);
    if (anyEngine && !threads.isEmpty())
        hints += threads;
    m_loadHint->setVisible(!hints.isEmpty());
    m_loadHint->setText(hints.join(u'\n'));
}

} // namespace app
