// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/new_game_dialog.h"

#include "app/engines/engine_rules.h"
#include "app/engines/memory.h"
#include "app/engines/threads.h"
#include "app/face/game/player_fields.h"
#include "app/face/game/strength_field.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/face/shell/title_key.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"
#include "engine-host/session_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

using shogi::Color;

constexpr int kCurrentPosition = -1; // data of the start box, beside the handicaps

QFrame* hairline(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    QPalette palette = line->palette();
    palette.setColor(QPalette::Window, look::colours(look::isDark()).hairline);
    line->setPalette(palette);
    return line;
}

using std::chrono::minutes;
using std::chrono::seconds;
constexpr std::array<shogi::TimeControl, 10> kUsualTimes{{{minutes(10), seconds(0), seconds(0)},
                                                          {minutes(10), seconds(30), seconds(0)},
                                                          {minutes(15), seconds(30), seconds(0)},
                                                          {minutes(15), seconds(60), seconds(0)},
                                                          {minutes(30), seconds(60), seconds(0)},
                                                          {minutes(3), seconds(0), seconds(0)},
                                                          {minutes(3), seconds(0), seconds(2)},
                                                          {minutes(0), seconds(10), seconds(0)},
                                                          {minutes(0), seconds(30), seconds(0)},
                                                          {minutes(0), seconds(0), seconds(0)}}};

template <typename T>
T* named(T* widget, const char* name) {
    widget->setObjectName(QLatin1String(name));
    return widget;
}

template <typename T>
void select(QComboBox* box, T value) {
    box->setCurrentIndex(box->findData(static_cast<int>(value)));
}

template <typename T>
T selected(const QComboBox* box) {
    return static_cast<T>(box->currentData().toInt());
}

} // namespace

NewGameDialog::NewGameDialog(const GameSettings& settings, const std::vector<CatalogEntry>& engines,
                             const shogi::Position& current, const Memory& memory, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_engines(engines)
    , m_current(current)
    , m_memory(memory) {
    setObjectName(QStringLiteral("newGameDialog"));
    setWindowTitle(tr("New game"));
    auto* page = new QWidget(this);
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    m_grid = new QGridLayout;
    pageLayout->addLayout(m_grid);
    pageLayout->addStretch(1);
    m_grid->setHorizontalSpacing(2 * look::kGrid);
    m_grid->setVerticalSpacing(look::kGrid);
    for (const int column : {1, 2}) {
        m_grid->setColumnStretch(column, 1);
        m_grid->setColumnMinimumWidth(column, 36 * look::kGrid);
    }
    if (!m_settings.levelKnown)
        askLevel();
    for (const Color color : shogi::kColors)
        m_sides[index(color)] = makeSide(color);
    addPlayers();
    addBothSides();
    addStart();
    const int rareFrom = m_grid->count();
    addRules();
    for (int i = rareFrom; i < m_grid->count(); ++i)
        m_rareFields.push_back(m_grid->itemAt(i)->widget());

    auto* scrolled = named(new ScrolledPage(page, this), "gamePage");
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(scrolled, 1);
    addHints(outer);
    addButtons(outer);

    fill();
    connectFields();
    refresh();
    focusFirst();
}

// What is chosen anew most often: by the keyboard a game at another grade is three keys away.
void NewGameDialog::focusFirst() {
    if (auto* level = findChild<QComboBox*>(QStringLiteral("level")))
        return level->setFocus();
    for (const Color color : {Color::White, Color::Black}) {
        StrengthField* strength = m_sides[index(color)]->strength();
        if (!strength->isHidden())
            return strength->setFocus();
    }
}

PlayerFields* NewGameDialog::makeSide(Color color) {
    auto* side = new PlayerFields(color, m_engines, this);
    connect(side, &PlayerFields::changed, this, &NewGameDialog::refresh);
    connect(side, &PlayerFields::optionsRequested, this, &NewGameDialog::optionsRequested);
    connect(side, &PlayerFields::timesChanged, this, [this, color] {
        if (m_sameTimes->isChecked())
            m_sides[index(~color)]->copyTimes(*m_sides[index(color)]);
        refresh();
    });
    return side;
}

// --- what it is made of, from top to bottom

QLabel* NewGameDialog::addRow(const QString& text, QWidget* left, QWidget* right) {
    const int row = m_grid->rowCount();
    auto* label = new QLabel(text, this);
    m_rows.push_back({label, left, right});
    m_grid->addWidget(label, row, 0, Qt::AlignRight | Qt::AlignVCenter);
    m_grid->addWidget(left, row, 1);
    if (right != nullptr)
        m_grid->addWidget(right, row, 2);
    return label;
}

void NewGameDialog::addPlayers() {
    const PlayerFields& black = *m_sides[index(Color::Black)];
    const PlayerFields& white = *m_sides[index(Color::White)];
    const int row = m_grid->rowCount();
    m_grid->addWidget(black.title(), row, 1);
    m_grid->addWidget(white.title(), row, 2);
    addRow(tr("&Player"), black.player(), white.player());
    addRow(tr("N&ame"), black.name(), white.name());
    m_strengthTitle = addRow(tr("Stren&gth"), black.strength(), white.strength());
    addTimes();
    addRow(tr("&Main time"), black.mainTime(), white.mainTime());
    addRow(tr("After main &time"), black.afterMainTime(), white.afterMainTime());
    m_perMoveTitle = addRow(tr("Time per mo&ve"), black.perMove(), white.perMove());
    m_limitsTitle = addRow(tr("&Limits"), black.limits(), white.limits());
    addRow(QString(), black.ponder(), white.ponder());
}

void NewGameDialog::addBothSides() {
    m_sameTimes = named(new QCheckBox(tr("Same times for &both"), this), "sameTimes");
    auto* swap = named(new QPushButton(tr("S&wap sides"), this), "swapSides");
    swap->setAutoDefault(false);
    connect(swap, &QPushButton::clicked, this, &NewGameDialog::swapSides);
    auto* below = new QHBoxLayout;
    below->addWidget(m_sameTimes);
    below->addStretch();
    below->addWidget(swap);
    m_grid->addLayout(below, m_grid->rowCount(), 1, 1, 2);
    m_grid->addWidget(hairline(this), m_grid->rowCount(), 0, 1, 3);
}

void NewGameDialog::addStart() {
    m_start = named(new QComboBox(this), "start");
    for (const shogi::Handicap handicap : shogi::allHandicaps())
        m_start->addItem(handicapName(handicap), static_cast<int>(handicap));
    m_start->insertSeparator(m_start->count());
    m_start->addItem(tr("Current position"), kCurrentPosition);
    m_start->setMaxVisibleItems(20);
    m_games = named(new QSpinBox(this), "games");
    m_games->setRange(1, GameSettings::kMostGames);
    m_games->setSpecialValueText(tr("One game"));
    m_games->setSuffix(tr(" games", "after a number"));
    m_games->setAccessibleName(tr("Number of games"));
    m_games->setToolTip(
        tr("Several games are played in turn with changing colours, and the points are counted. "
           "In handicap games the giver stays the giver."));
    addRow(tr("&Start position"), m_start, m_games);

    m_rules = named(new QToolButton(this), "moreRules");
    m_rules->setText(tr("R&ules"));
    m_rules->setAutoRaise(true);
    m_rules->setCheckable(true);
    m_rules->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    connect(m_rules, &QToolButton::toggled, this, &NewGameDialog::showRules);
    m_grid->addWidget(m_rules, m_grid->rowCount(), 1);
}

// Chosen once and for all games, if at all: folded away unless they differ from what is usual.
void NewGameDialog::addRules() {
    m_counting = named(new QComboBox(this), "counting");
    for (const auto rule : {shogi::CountingRule::TruncateSeconds, shogi::CountingRule::TruncateMinOne,
                            shogi::CountingRule::RoundUp, shogi::CountingRule::Exact})
        m_counting->addItem(countingRuleName(rule), static_cast<int>(rule));
    m_strict = named(new QCheckBox(tr("Engines lose on time too"), this), "strictTime");
    m_strict->setToolTip(
        tr("Otherwise an engine that exceeds its time must move at once, and the game continues."));
    addRow(tr("Rou&nding"), m_counting, m_strict);

    m_declaration = named(new QComboBox(this), "declaration");
    for (const auto rule : {shogi::DeclarationRule::Points27, shogi::DeclarationRule::Points24,
                            shogi::DeclarationRule::Try, shogi::DeclarationRule::None})
        m_declaration->addItem(declarationRuleName(rule), static_cast<int>(rule));
    m_declaration->setToolTip(tr("How a game is decided after a king has entered the opposing camp."));
    m_credit = named(new QCheckBox(tr("Count missing handicap pieces"), this), "handicapCredit");
    addRow(tr("&Entering king"), m_declaration, m_credit);

    m_maxMoves = named(new QSpinBox(this), "maxMoves");
    m_maxMoves->setRange(0, GameSettings::kMostMoves);
    m_maxMoves->setSpecialValueText(tr("No limit"));
    m_maxMoves->setGroupSeparatorShown(true);
    m_extended = named(new QCheckBox(tr("Continue while in check"), this), "extendInCheck");
    addRow(tr("M&ove limit"), m_maxMoves, m_extended);

    m_repetition = named(new QCheckBox(tr("Fourfold &repetition ends the game"), this), "repetition");
    m_repetition->setToolTip(tr("Sennichite: a draw, or a loss for the side giving perpetual check."));
    m_failureLoses = named(new QCheckBox(tr("Engine failure loses the game"), this), "failureLoses");
    m_failureLoses->setToolTip(
        tr("For engine against engine. Otherwise the clocks stop and the engine can be restarted."));
    const int row = m_grid->rowCount();
    m_grid->addWidget(m_repetition, row, 1);
    m_grid->addWidget(m_failureLoses, row, 2);
}

void NewGameDialog::showRules(bool shown) {
    m_rules->setIcon(icon(shown ? IconName::Fold : IconName::Unfold));
    for (QWidget* field : m_rareFields)
        field->setVisible(shown);
}

void NewGameDialog::askLevel() {
    using Kind = StrengthChoice::Kind;
    auto* level = named(new QComboBox(this), "level");
    const std::pair<QString, StrengthChoice> levels[] = {
        {tr("I know how the pieces move"), GameSettings::standard().side(Color::White).strength},
        {tr("About 10 kyu"), {Kind::Limited, -10}},
        {tr("About 5 kyu"), {Kind::Limited, -5}},
        {tr("About 1 dan"), {Kind::Limited, 1}},
        {tr("Much stronger"), {Kind::Full, 0}}};
    for (const auto& [text, strength] : levels)
        level->addItem(text);
    connect(level, &QComboBox::activated, this, [this, levels = std::to_array(levels)](int chosen) {
        for (PlayerFields* side : m_sides)
            if (side->engine() != nullptr && side->engine()->isTokin())
                side->strength()->setChoice(levels[static_cast<std::size_t>(chosen)].second);
        refresh();
    });
    addRow(tr("How well do &you play?"), level);
    m_grid->addWidget(hairline(this), m_grid->rowCount(), 0, 1, 3);
}

// Times that are usual on clubs' and servers' clocks.
void NewGameDialog::addTimes() {
    m_times = named(new QComboBox(this), "times");
    for (const shogi::TimeControl& time : kUsualTimes)
        m_times->addItem(timeControlText(time));
    m_times->addItem(tr("Other times"));
    m_times->setMaxVisibleItems(m_times->count());
    connect(m_times, &QComboBox::activated, this, &NewGameDialog::useTimes);
    addRow(tr("T&imes"), m_times);
}

void NewGameDialog::useTimes(int preset) {
    if (static_cast<std::size_t>(preset) >= kUsualTimes.size())
        return;
    for (PlayerFields* side : m_sides)
        side->showTimes(kUsualTimes[static_cast<std::size_t>(preset)]);
    m_sameTimes->setChecked(true);
    refresh();
}

void NewGameDialog::addHints(QVBoxLayout* outer) {
    const auto hintLabel = [this](const char* name) {
        auto* label = named(new QLabel(this), name);
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        return label;
    };
    m_ruleHint = hintLabel("ruleHint");
    m_align = named(new QPushButton(tr("Ad&just engine options"), this), "alignRules");
    m_align->setAutoDefault(false);
    connect(m_align, &QPushButton::clicked, this, &NewGameDialog::alignRules);
    auto* rules = new QHBoxLayout;
    rules->setSpacing(look::kGrid);
    rules->addWidget(m_ruleHint, 1);
    rules->addWidget(m_align, 0, Qt::AlignTop);
    outer->addLayout(rules);
    m_loadHint = hintLabel("hashHint");
    outer->addWidget(m_loadHint);
    m_fault = hintLabel("fault");
    look::markWarning(*m_fault, true);
    outer->addWidget(m_fault);
}

void NewGameDialog::addButtons(QVBoxLayout* outer) {
    auto* buttons = new QDialogButtonBox(this);
    m_startButton = buttons->addButton(tr("Start the game"), QDialogButtonBox::AcceptRole);
    m_startButton->setObjectName(QStringLiteral("startGame"));
    m_startButton->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    outer->addWidget(buttons);
}

// --- settings in and out

void NewGameDialog::fill() {
    for (const Color color : shogi::kColors)
        m_sides[index(color)]->fill(m_settings.side(color));
    m_sameTimes->setChecked(m_settings.side(Color::Black).time == m_settings.side(Color::White).time);
    if (m_settings.start == GameSettings::Start::CurrentPosition)
        select(m_start, kCurrentPosition);
    else
        select(m_start, m_settings.handicap);
    m_games->setValue(m_settings.games);
    select(m_counting, m_settings.counting);
    select(m_declaration, m_settings.rules.declaration);
    m_credit->setChecked(m_settings.rules.handicapCredit);
    m_repetition->setChecked(m_settings.rules.repetition);
    m_maxMoves->setValue(m_settings.rules.maxMoves);
    m_extended->setChecked(m_settings.rules.maxMovesExtendedInCheck);
    m_strict->setChecked(m_settings.strictEngineTime);
    m_failureLoses->setChecked(m_settings.failureLoses);
    const GameSettings usual = GameSettings::standard();
    m_rules->setChecked(m_settings.counting != usual.counting || !(m_settings.rules == usual.rules) ||
                        m_settings.strictEngineTime != usual.strictEngineTime ||
                        m_settings.failureLoses != usual.failureLoses);
    showRules(m_rules->isChecked());
}

void NewGameDialog::connectFields() {
    connect(m_sameTimes, &QCheckBox::toggled, this, [this](bool on) {
        if (on)
            m_sides[index(Color::White)]->copyTimes(*m_sides[index(Color::Black)]);
        refresh();
    });
    for (const QCheckBox* box : {m_credit, m_strict})
        connect(box, &QCheckBox::toggled, this, &NewGameDialog::refresh);
    for (QComboBox* box : {m_start, m_declaration})
        connect(box, &QComboBox::currentIndexChanged, this, &NewGameDialog::refresh);
    connect(m_maxMoves, &QSpinBox::valueChanged, this, &NewGameDialog::refresh);
}

GameSettings NewGameDialog::settings() const {
    GameSettings settings = m_settings;
    for (const Color color : shogi::kColors)
        settings.side(color) = m_sides[index(color)]->read(m_settings.side(color));
    if (m_start->currentData().toInt() == kCurrentPosition) {
        settings.start = GameSettings::Start::CurrentPosition;
    } else {
        settings.start = GameSettings::Start::Handicap;
        settings.handicap = selected<shogi::Handicap>(m_start);
    }
    settings.levelKnown = true;
    settings.games = m_games->value();
    settings.counting = selected<shogi::CountingRule>(m_counting);
    settings.rules.declaration = selected<shogi::DeclarationRule>(m_declaration);
    settings.rules.handicapCredit = m_credit->isChecked();
    settings.rules.repetition = m_repetition->isChecked();
    settings.rules.maxMoves = m_maxMoves->value();
    settings.rules.maxMovesExtendedInCheck = m_extended->isChecked();
    settings.strictEngineTime = m_strict->isChecked();
    settings.failureLoses = m_failureLoses->isChecked();
    return settings;
}

std::vector<const CatalogEntry*> NewGameDialog::chosenEngines() const {
    std::vector<const CatalogEntry*> chosen;
    for (const CatalogEntry& engine : m_engines)
        if (m_sides[0]->engine() == &engine || m_sides[1]->engine() == &engine)
            chosen.push_back(&engine);
    return chosen;
}

void NewGameDialog::updateEngine(const CatalogEntry& entry) {
    for (CatalogEntry& engine : m_engines) {
        if (engine.id != entry.id || engine == entry)
            continue;
        engine = entry;
        m_alignments.erase(entry.id);
    }
    for (PlayerFields* side : m_sides)
        side->showEngine();
    refresh();
}

bool NewGameDialog::isHandicap(const GameSettings& now) const {
    const std::optional<shogi::Handicap> handicap = shogi::handicapOf(now.startFrom(m_current));
    return handicap && *handicap != shogi::Handicap::None;
}

host::OptionValues NewGameDialog::otherRulesOf(const CatalogEntry& engine, const GameSettings& now) const {
    if (engine.isTokin()) // told the rules of each game anyway
        return {};
    CatalogEntry aligned = engine;
    if (const auto found = m_alignments.find(engine.id); found != m_alignments.end())
        for (const auto& [name, value] : found->second)
            aligned.values[name] = value;
    return otherRules(aligned, now.rules, isHandicap(now));
}

std::map<QString, host::OptionValues> NewGameDialog::alignments() const {
    const GameSettings now = settings();
    std::map<QString, host::OptionValues> result;
    for (const CatalogEntry* engine : chosenEngines()) {
        const auto found = m_alignments.find(engine->id);
        if (found == m_alignments.end())
            continue;
        for (const auto& [name, value] : otherRules(*engine, now.rules, isHandicap(now)))
            if (const std::string* agreed = host::findValue(found->second, name);
                agreed != nullptr && *agreed == value)
                result[engine->id][name] = value;
    }
    return result;
}

void NewGameDialog::showRuleHints(const GameSettings& now) {
    QStringList hints;
    for (const CatalogEntry* engine : chosenEngines()) {
        QStringList options;
        for (const auto& [name, value] : otherRulesOf(*engine, now))
            options += QStringLiteral("%1 = %2").arg(plainEngineText(name), plainEngineText(value));
        if (!options.isEmpty())
            hints += tr("%1 is set to different rules. Rules of this game: %2")
                         .arg(foreignQuote(engine->name), options.join(QStringLiteral(", ")));
    }
    std::int64_t hash = m_memory.hashOfOthers;
    bool anyEngine = false;
    // Who does not ponder thinks only in turn.
    int pondering = 0;
    int inTurn = 0;
    for (const PlayerFields* side : m_sides) {
        if (const CatalogEntry* engine = side->engine()) {
            hash += engine->hashHere();
            anyEngine = true;
            const int threads = threadsHere(*engine);
            if (side->ponder()->isChecked())
                pondering += threads;
            else
                inTurn = std::max(inTurn, threads);
        }
    }
    m_ruleHint->setText(hints.join(u'\n'));
    m_ruleHint->setVisible(!hints.isEmpty());
    m_align->setVisible(!hints.isEmpty());
    const bool tooMuch = anyEngine && isTooMuchHash(hash, m_memory.megabytes);
    QStringList loadHints;
    if (tooMuch)
        loadHints += hashWarning(hash, m_memory.megabytes);
    const QString threads = threadsWarning(m_memory.threadsOfOthers + pondering + inTurn, m_memory.cores);
    if (anyEngine && !threads.isEmpty())
        loadHints += threads;
    m_loadHint->setVisible(!loadHints.isEmpty());
    m_loadHint->setText(loadHints.join(u'\n'));
}

void NewGameDialog::alignRules() {
    const GameSettings now = settings();
    for (const CatalogEntry* engine : chosenEngines())
        for (const auto& [name, value] : otherRulesOf(*engine, now))
            m_alignments[engine->id][name] = value;
    refresh();
}

void NewGameDialog::swapSides() {
    const GameSettings now = settings();
    for (const Color color : shogi::kColors)
        m_sides[index(color)]->fill(now.side(~color));
    refresh();
}

void NewGameDialog::refresh() {
    const GameSettings now = settings();
    const shogi::Position start = now.startFrom(m_current);
    const bool handicap = isHandicap(now);
    bool anyStrength = false;
    bool anyPerMove = false;
    for (const Color color : shogi::kColors) {
        PlayerFields& side = *m_sides[index(color)];
        side.refresh(now.side(color), handicap);
        anyStrength = anyStrength || !side.strength()->isHidden();
        anyPerMove = anyPerMove || !side.perMove()->isHidden();
    }
    const auto usual = std::find(kUsualTimes.begin(), kUsualTimes.end(), now.sides[0].time);
    m_times->setCurrentIndex(now.sides[0].time == now.sides[1].time
                                 ? static_cast<int>(usual - kUsualTimes.begin())
                                 : static_cast<int>(kUsualTimes.size()));
    const bool anyEngine = now.sides[0].player.isEngine() || now.sides[1].player.isEngine();
    m_strengthTitle->setVisible(anyStrength);
    m_perMoveTitle->setVisible(anyPerMove);
    m_limitsTitle->setVisible(anyEngine);
    showBuddies();
    m_strict->setEnabled(anyEngine);
    // Where late answers lose, failures do, too.
    m_failureLoses->setEnabled(now.sides[0].player.isEngine() && now.sides[1].player.isEngine() &&
                               !now.strictEngineTime);
    showRuleHints(now);
    m_extended->setEnabled(now.rules.maxMoves > 0);
    m_credit->setEnabled(handicap && (now.rules.declaration == shogi::DeclarationRule::Points24 ||
                                      now.rules.declaration == shogi::DeclarationRule::Points27));

    const std::vector<GameSettingsFault> faults = now.validate(start);
    m_fault->setVisible(!faults.empty());
    m_fault->setText(faults.empty() ? QString() : gameSettingsFaultText(faults.front()));
    m_startButton->setEnabled(faults.empty());
}

// The key of a title leads to the first field that is there; of several in a row to the first of them.
void NewGameDialog::showBuddies() {
    for (const Row& row : m_rows) {
        QWidget* field = row.left->isHidden() && row.right != nullptr ? row.right : row.left;
        setTitleOf(*row.title, *field);
    }
}

} // namespace app
