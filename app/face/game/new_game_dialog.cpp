// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/new_game_dialog.h"

#include "app/engines/engine_rules.h"
#include "app/engines/memory.h"
#include "app/face/game/player_limits_dialog.h"
#include "app/face/game/strength_field.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
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
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace app {

namespace {

using shogi::Color;

// What comes after the main time, or with it.
enum class Then { Nothing, Byoyomi, Increment };

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

QString faultText(GameSettingsFault fault) {
    switch (fault) {
    case GameSettingsFault::NoEngine:
        return NewGameDialog::tr("Choose an engine.");
    case GameSettingsFault::UnknownEngine:
        return NewGameDialog::tr("This engine is no longer in the engine list. Choose another one.");
    case GameSettingsFault::TimeOutOfRange:
        return NewGameDialog::tr("This time is too long.");
    case GameSettingsFault::ByoyomiAndIncrement:
        return NewGameDialog::tr("Choose either byoyomi or an increment.");
    case GameSettingsFault::MoveLimitOutOfRange:
        return NewGameDialog::tr("The move limit is too large.");
    case GameSettingsFault::UnplayablePosition:
        return NewGameDialog::tr(
            "A game cannot start from the current position. Choose another start position.");
    case GameSettingsFault::NoMoveInPosition:
        return NewGameDialog::tr(
            "The side to move has no legal move in the current position. Choose another start position.");
    }
    return {};
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

    for (const Color color : shogi::kColors)
        m_sides[index(color)] = makeSide(color, engines);
    Side& black = m_sides[index(Color::Black)];
    Side& white = m_sides[index(Color::White)];

    auto* swap = new QPushButton(tr("S&wap sides"), this);
    swap->setObjectName(QStringLiteral("swapSides"));
    swap->setAutoDefault(false);
    connect(swap, &QPushButton::clicked, this, &NewGameDialog::swapSides);

    auto* page = new QWidget(this);
    auto* pageLayout = new QVBoxLayout(page);
    pageLayout->setContentsMargins(0, 0, 0, 0);
    auto* grid = new QGridLayout;
    pageLayout->addLayout(grid);
    pageLayout->addStretch(1);
    grid->setHorizontalSpacing(2 * look::kGrid);
    grid->setVerticalSpacing(look::kGrid);
    for (const int column : {1, 2}) {
        grid->setColumnStretch(column, 1);
        grid->setColumnMinimumWidth(column, 36 * look::kGrid);
    }
    int row = 0;
    const auto addLabel = [&](const QString& text, QWidget* buddy) {
        auto* label = new QLabel(text, this);
        label->setBuddy(buddy);
        grid->addWidget(label, row, 0, Qt::AlignRight | Qt::AlignVCenter);
        return label;
    };
    const auto addPair = [&](const QString& text, QWidget* left, QWidget* right) {
        QLabel* label = addLabel(text, left);
        grid->addWidget(left, row, 1);
        grid->addWidget(right, row, 2);
        ++row;
        return label;
    };
    grid->addWidget(black.title, row, 1);
    grid->addWidget(white.title, row, 2);
    ++row;
    const auto playerBox = [this](const Side& side) {
        auto* box = new QWidget(this);
        auto* layout = new QHBoxLayout(box);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(look::kGrid / 2);
        layout->addWidget(side.player, 1);
        layout->addWidget(side.options);
        box->setFocusProxy(side.player);
        return box;
    };
    addPair(tr("&Player"), playerBox(black), playerBox(white));
    addPair(tr("N&ame"), black.name, white.name);
    m_strengthTitle = addPair(tr("Stren&gth"), black.strength, white.strength);
    const auto timeBox = [this](const Side& side) {
        auto* box = new QWidget(this);
        auto* layout = new QHBoxLayout(box);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(look::kGrid);
        layout->addWidget(side.minutes, 1);
        layout->addWidget(side.seconds, 1);
        box->setFocusProxy(side.minutes);
        return box;
    };
    addPair(tr("&Main time"), timeBox(black), timeBox(white));
    const auto thenBox = [this](const Side& side) {
        auto* box = new QWidget(this);
        auto* layout = new QHBoxLayout(box);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(look::kGrid);
        layout->addWidget(side.then, 1);
        layout->addWidget(side.extra, 1);
        box->setFocusProxy(side.then);
        return box;
    };
    addPair(tr("After main &time"), thenBox(black), thenBox(white));
    m_perMoveTitle = addPair(tr("Time per mo&ve"), black.perMove, white.perMove);
    m_limitsTitle = addPair(tr("&Limits"), black.limitsButton, white.limitsButton);
    addPair(QString(), black.ponder, white.ponder);
    m_sameTimes = new QCheckBox(tr("Sa&me times for both"), this);
    m_sameTimes->setObjectName(QStringLiteral("sameTimes"));
    auto* below = new QHBoxLayout;
    below->addWidget(m_sameTimes);
    below->addStretch();
    below->addWidget(swap);
    grid->addLayout(below, row, 1, 1, 2);
    ++row;
    grid->addWidget(hairline(this), row, 0, 1, 3);
    ++row;

    m_start = new QComboBox(this);
    m_start->setObjectName(QStringLiteral("start"));
    for (const shogi::Handicap handicap : shogi::allHandicaps())
        m_start->addItem(handicapName(handicap), static_cast<int>(handicap));
    m_start->insertSeparator(m_start->count());
    m_start->addItem(tr("Current position"), kCurrentPosition);
    m_start->setMaxVisibleItems(20);
    addLabel(tr("&Start position"), m_start);
    grid->addWidget(m_start, row, 1);
    ++row;

    m_counting = new QComboBox(this);
    m_counting->setObjectName(QStringLiteral("counting"));
    for (const auto rule : {shogi::CountingRule::TruncateSeconds, shogi::CountingRule::TruncateMinOne,
                            shogi::CountingRule::RoundUp, shogi::CountingRule::Exact})
        m_counting->addItem(countingRuleName(rule), static_cast<int>(rule));
    addLabel(tr("Rou&nding"), m_counting);
    grid->addWidget(m_counting, row, 1);
    m_strict = new QCheckBox(tr("Engines lose on time too"), this);
    m_strict->setObjectName(QStringLiteral("strictTime"));
    m_strict->setToolTip(
        tr("Otherwise an engine that exceeds its time must move at once, and the game continues."));
    grid->addWidget(m_strict, row, 2);
    ++row;

    m_declaration = new QComboBox(this);
    m_declaration->setObjectName(QStringLiteral("declaration"));
    for (const auto rule : {shogi::DeclarationRule::Points27, shogi::DeclarationRule::Points24,
                            shogi::DeclarationRule::Try, shogi::DeclarationRule::None})
        m_declaration->addItem(declarationRuleName(rule), static_cast<int>(rule));
    m_declaration->setToolTip(tr("How a game is decided after a king has entered the opposing camp."));
    addLabel(tr("&Entering king"), m_declaration);
    grid->addWidget(m_declaration, row, 1);
    m_credit = new QCheckBox(tr("Count missing handicap pieces"), this);
    m_credit->setObjectName(QStringLiteral("handicapCredit"));
    grid->addWidget(m_credit, row, 2);
    ++row;

    m_maxMoves = new QSpinBox(this);
    m_maxMoves->setObjectName(QStringLiteral("maxMoves"));
    m_maxMoves->setRange(0, GameSettings::kMostMoves);
    m_maxMoves->setSpecialValueText(tr("No limit"));
    m_maxMoves->setGroupSeparatorShown(true);
    addLabel(tr("M&ove limit"), m_maxMoves);
    grid->addWidget(m_maxMoves, row, 1);
    m_extended = new QCheckBox(tr("Continue while in check"), this);
    m_extended->setObjectName(QStringLiteral("extendInCheck"));
    grid->addWidget(m_extended, row, 2);
    ++row;

    m_repetition = new QCheckBox(tr("Fourfold &repetition ends the game"), this);
    m_repetition->setObjectName(QStringLiteral("repetition"));
    m_repetition->setToolTip(tr("Sennichite: a draw, or a loss for the side giving perpetual check."));
    grid->addWidget(m_repetition, row, 1);
    m_failureLoses = new QCheckBox(tr("Engine failure loses the game"), this);
    m_failureLoses->setObjectName(QStringLiteral("failureLoses"));
    m_failureLoses->setToolTip(
        tr("For engine against engine. Otherwise the clocks stop and the engine can be restarted."));
    grid->addWidget(m_failureLoses, row, 2);
    ++row;

    m_ruleHint = new QLabel(this);
    m_ruleHint->setObjectName(QStringLiteral("ruleHint"));
    m_ruleHint->setTextFormat(Qt::PlainText);
    m_ruleHint->setWordWrap(true);
    m_align = new QPushButton(tr("Ad&just engine options"), this);
    m_align->setObjectName(QStringLiteral("alignRules"));
    m_align->setAutoDefault(false);
    connect(m_align, &QPushButton::clicked, this, &NewGameDialog::alignRules);
    auto* hint = new QHBoxLayout;
    hint->setSpacing(look::kGrid);
    hint->addWidget(m_ruleHint, 1);
    hint->addWidget(m_align, 0, Qt::AlignTop);
    m_hashHint = new QLabel(this);
    m_hashHint->setObjectName(QStringLiteral("hashHint"));
    m_hashHint->setTextFormat(Qt::PlainText);
    m_hashHint->setWordWrap(true);

    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("fault"));
    m_fault->setWordWrap(true);
    QPalette warning = m_fault->palette();
    warning.setColor(QPalette::WindowText, look::colours(look::isDark()).accent);
    m_fault->setPalette(warning);

    auto* buttons = new QDialogButtonBox(this);
    m_startButton = buttons->addButton(tr("Start the game"), QDialogButtonBox::AcceptRole);
    m_startButton->setObjectName(QStringLiteral("startGame"));
    m_startButton->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* scrolled = new ScrolledPage(page, this);
    scrolled->setObjectName(QStringLiteral("gamePage"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(scrolled, 1);
    outer->addLayout(hint);
    outer->addWidget(m_hashHint);
    outer->addWidget(m_fault);
    outer->addWidget(buttons);

    // Fill in.
    m_filling = true;
    fill(black, settings.side(Color::Black));
    fill(white, settings.side(Color::White));
    m_sameTimes->setChecked(settings.side(Color::Black).time == settings.side(Color::White).time);
    m_start->setCurrentIndex(m_start->findData(settings.start == GameSettings::Start::CurrentPosition
                                                   ? kCurrentPosition
                                                   : static_cast<int>(settings.handicap)));
    m_counting->setCurrentIndex(m_counting->findData(static_cast<int>(settings.counting)));
    m_declaration->setCurrentIndex(m_declaration->findData(static_cast<int>(settings.rules.declaration)));
    m_credit->setChecked(settings.rules.handicapCredit);
    m_repetition->setChecked(settings.rules.repetition);
    m_maxMoves->setValue(settings.rules.maxMoves);
    m_extended->setChecked(settings.rules.maxMovesExtendedInCheck);
    m_strict->setChecked(settings.strictEngineTime);
    m_failureLoses->setChecked(settings.failureLoses);
    m_filling = false;

    connect(m_sameTimes, &QCheckBox::toggled, this, [this](bool on) {
        if (on)
            copyTimes(m_sides[0], m_sides[1]);
        refresh();
    });
    for (const QCheckBox* box : {m_credit, m_strict})
        connect(box, &QCheckBox::toggled, this, &NewGameDialog::refresh);
    for (QComboBox* box : {m_start, m_declaration})
        connect(box, &QComboBox::currentIndexChanged, this, &NewGameDialog::refresh);
    connect(m_maxMoves, &QSpinBox::valueChanged, this, &NewGameDialog::refresh);
    refresh();
}

NewGameDialog::Side NewGameDialog::makeSide(Color color, const std::vector<CatalogEntry>& engines) {
    const QString suffix = color == Color::Black ? QStringLiteral("Black") : QStringLiteral("White");
    Side side;
    side.title = new QLabel(this);
    QFont bold = side.title->font();
    bold.setBold(true);
    side.title->setFont(bold);

    side.player = new QComboBox(this);
    side.player->setObjectName(QStringLiteral("player") + suffix);
    side.player->addItem(tr("Human"), QString());
    side.player->insertSeparator(1);
    for (const CatalogEntry& engine : engines)
        side.player->addItem(foreignText(engine.name), engine.id);
    side.options = new QToolButton(this);
    side.options->setObjectName(QStringLiteral("options") + suffix);
    side.options->setIcon(icon(IconName::Settings));
    side.options->setAutoRaise(true);
    QSizePolicy room = side.options->sizePolicy();
    room.setRetainSizeWhenHidden(true);
    side.options->setSizePolicy(room);
    side.options->setToolTip(tr("Options of this engine"));
    connect(side.options, &QToolButton::clicked, this,
            [this, box = side.player] { emit optionsRequested(box->currentData().toString()); });
    side.name = new QLineEdit(this);
    side.name->setObjectName(QStringLiteral("name") + suffix);
    side.name->setMaxLength(100);

    side.minutes = new QSpinBox(this);
    side.minutes->setObjectName(QStringLiteral("minutes") + suffix);
    side.minutes->setRange(0, 30 * 24 * 60);
    side.minutes->setSuffix(tr(" min"));
    side.seconds = new QSpinBox(this);
    side.seconds->setObjectName(QStringLiteral("seconds") + suffix);
    side.seconds->setRange(0, 59);
    side.seconds->setSuffix(tr(" s"));
    side.then = new QComboBox(this);
    side.then->setObjectName(QStringLiteral("then") + suffix);
    side.then->addItem(tr("Byoyomi"), static_cast<int>(Then::Byoyomi));
    side.then->addItem(tr("Increment"), static_cast<int>(Then::Increment));
    side.then->addItem(tr("Nothing"), static_cast<int>(Then::Nothing));
    side.then->setToolTip(tr("Byoyomi: seconds for each move after the main time is used up.\nIncrement: "
                             "seconds added to the main time with each move."));
    side.extra = new QSpinBox(this);
    side.extra->setObjectName(QStringLiteral("extra") + suffix);
    side.extra->setRange(1, 24 * 3600);
    side.extra->setSuffix(tr(" s"));
    side.ponder = new QCheckBox(tr("Think on the opponent's time"), this);
    side.ponder->setObjectName(QStringLiteral("ponder") + suffix);
    side.strength = new StrengthField(this);
    side.strength->setObjectName(QStringLiteral("strength") + suffix);
    side.perMove = new QDoubleSpinBox(this);
    side.perMove->setObjectName(QStringLiteral("perMove") + suffix);
    side.perMove->setDecimals(1);
    side.perMove->setRange(0.1, 24 * 3600.0);
    side.perMove->setSuffix(tr(" s"));
    side.perMove->setToolTip(tr("Thinking time per move when there is no clock. Exceeding it does not lose "
                                "the game. If limits are set, they are used instead."));
    side.limitsButton = new QPushButton(this);
    side.limitsButton->setObjectName(QStringLiteral("limits") + suffix);
    side.limitsButton->setAutoDefault(false);

    const std::size_t own = index(color);
    connect(side.player, &QComboBox::currentIndexChanged, this, [this, own] {
        if (!m_filling)
            if (const CatalogEntry* engine = engineOf(m_sides[own]))
                m_sides[own].ponder->setChecked(engine->ponder);
        if (!m_filling) {
            // It was chosen for another engine, on another scale.
            m_sides[own].strength->setChoice({});
            showEngine(m_sides[own]);
        }
        refresh();
    });
    connect(side.limitsButton, &QPushButton::clicked, this, [this, own] { editLimits(m_sides[own]); });
    const auto timesChanged = [this, own] {
        if (m_filling)
            return;
        if (m_sameTimes->isChecked())
            copyTimes(m_sides[own], m_sides[1 - own]);
        refresh();
    };
    for (QSpinBox* box : {side.minutes, side.seconds, side.extra})
        connect(box, &QSpinBox::valueChanged, this, timesChanged);
    connect(side.then, &QComboBox::currentIndexChanged, this, timesChanged);
    return side;
}

void NewGameDialog::fill(Side& side, const SideSettings& settings) {
    using namespace std::chrono;
    const int player = settings.player.isEngine() ? side.player->findData(settings.player.engineId) : 0;
    side.player->setCurrentIndex(player);
    side.name->setText(settings.player.name);
    const auto main = duration_cast<seconds>(settings.time.main).count();
    side.minutes->setValue(static_cast<int>(main / 60));
    side.seconds->setValue(static_cast<int>(main % 60));
    const Then then = settings.time.byoyomi.count() > 0     ? Then::Byoyomi
                      : settings.time.increment.count() > 0 ? Then::Increment
                                                            : Then::Nothing;
    side.then->setCurrentIndex(side.then->findData(static_cast<int>(then)));
    const auto extra =
        duration_cast<seconds>(then == Then::Increment ? settings.time.increment : settings.time.byoyomi)
            .count();
    side.extra->setValue(then == Then::Nothing ? 30 : static_cast<int>(extra));
    side.ponder->setChecked(settings.ponder);
    side.perMove->setValue(static_cast<double>(settings.moveTimeWhenUnlimited.count()) / 1000.0);
    side.limits = settings.limits;
    side.resign = settings.resign;
    side.strength->setChoice(settings.strength);
    showEngine(side);
}

void NewGameDialog::showEngine(const Side& side) {
    const CatalogEntry* engine = engineOf(side);
    const std::optional<StrengthScale> scale =
        engine != nullptr ? strengthScale(engine->options) : std::nullopt;
    side.strength->setScale(scale, scale ? strengthAsSet(*engine, *scale) : std::nullopt);
}

void NewGameDialog::editLimits(Side& side) {
    const CatalogEntry* engine = engineOf(side);
    auto* dialog =
        new PlayerLimitsDialog(side.limits, side.resign, side.player->currentText(),
                               engine != nullptr ? engine->protocol : host::Protocol::Detect, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, &side] {
        side.limits = dialog->limits();
        side.resign = dialog->resign();
        refresh();
    });
    dialog->open();
}

void NewGameDialog::showLimits(const Side& side) {
    const CatalogEntry* engine = engineOf(side);
    const bool resigns = engine != nullptr && side.resign.on &&
                         (engine->protocol == host::Protocol::Uci || engine->protocol == host::Protocol::Ugi);
    QStringList parts;
    if (side.limits.any())
        parts += limitsText(side.limits);
    if (resigns)
        parts += tr("resigns at %1").arg(QChar(0x2212) + QString::number(side.resign.centipawns));
    const QString text = parts.isEmpty() ? tr("None") : parts.join(tr(", ", "between limits and resigning"));
    side.limitsButton->setText(
        side.limitsButton->fontMetrics().elidedText(text, Qt::ElideRight, 32 * look::kGrid) +
        QStringLiteral(" …"));
    side.limitsButton->setToolTip(
        parts.isEmpty() ? tr("Depth, nodes or time per move, in addition to the clock") : text);
}

SideSettings NewGameDialog::read(const Side& side, const SideSettings& base) const {
    using namespace std::chrono;
    SideSettings settings = base;
    const QString engine = side.player->currentData().toString();
    // No index: an engine that is gone. The kind stays, so that validate() speaks of it.
    const bool human = side.player->currentIndex() == 0;
    settings.player.kind = human ? PlayerChoice::Kind::Human : PlayerChoice::Kind::Engine;
    settings.player.engineId = engine;
    settings.player.name = side.name->text().trimmed();
    settings.time = {};
    settings.time.main = minutes(side.minutes->value()) + seconds(side.seconds->value());
    const auto then = static_cast<Then>(side.then->currentData().toInt());
    if (then == Then::Byoyomi)
        settings.time.byoyomi = seconds(side.extra->value());
    if (then == Then::Increment)
        settings.time.increment = seconds(side.extra->value());
    settings.ponder = side.ponder->isChecked();
    settings.moveTimeWhenUnlimited = Milliseconds(std::llround(side.perMove->value() * 1000.0));
    settings.limits = side.limits;
    settings.resign = side.resign;
    settings.strength = side.strength->choice();
    return settings;
}

GameSettings NewGameDialog::settings() const {
    GameSettings settings = m_settings;
    for (const Color color : shogi::kColors)
        settings.side(color) = read(m_sides[index(color)], m_settings.side(color));
    const int start = m_start->currentData().toInt();
    if (start == kCurrentPosition) {
        settings.start = GameSettings::Start::CurrentPosition;
    } else {
        settings.start = GameSettings::Start::Handicap;
        settings.handicap = static_cast<shogi::Handicap>(start);
    }
    settings.counting = static_cast<shogi::CountingRule>(m_counting->currentData().toInt());
    settings.rules.declaration = static_cast<shogi::DeclarationRule>(m_declaration->currentData().toInt());
    settings.rules.handicapCredit = m_credit->isChecked();
    settings.rules.repetition = m_repetition->isChecked();
    settings.rules.maxMoves = m_maxMoves->value();
    settings.rules.maxMovesExtendedInCheck = m_extended->isChecked();
    settings.strictEngineTime = m_strict->isChecked();
    settings.failureLoses = m_failureLoses->isChecked();
    return settings;
}

const CatalogEntry* NewGameDialog::engineOf(const Side& side) const {
    const QString id = side.player->currentData().toString();
    for (const CatalogEntry& engine : m_engines)
        if (!id.isEmpty() && engine.id == id)
            return &engine;
    return nullptr;
}

std::vector<const CatalogEntry*> NewGameDialog::chosenEngines() const {
    std::vector<const CatalogEntry*> chosen;
    for (const CatalogEntry& engine : m_engines)
        if (engineOf(m_sides[0]) == &engine || engineOf(m_sides[1]) == &engine)
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
    for (const Side& side : m_sides)
        showEngine(side);
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
                         .arg(foreignText(engine->name), options.join(QStringLiteral(", ")));
    }
    std::int64_t hash = m_memory.hashOfOthers;
    bool anyEngine = false;
    for (const Side& side : m_sides) {
        if (const CatalogEntry* engine = engineOf(side)) {
            hash += engine->hashMegabytes;
            anyEngine = true;
        }
    }
    m_ruleHint->setText(hints.join(u'\n'));
    m_ruleHint->setVisible(!hints.isEmpty());
    m_align->setVisible(!hints.isEmpty());
    const bool tooMuch = anyEngine && isTooMuchHash(hash, m_memory.megabytes);
    m_hashHint->setVisible(tooMuch);
    m_hashHint->setText(tooMuch ? hashWarning(hash, m_memory.megabytes) : QString());
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
    m_filling = true;
    fill(m_sides[0], now.side(Color::White));
    fill(m_sides[1], now.side(Color::Black));
    m_filling = false;
    refresh();
}

void NewGameDialog::copyTimes(const Side& from, const Side& to) {
    m_filling = true;
    to.minutes->setValue(from.minutes->value());
    to.seconds->setValue(from.seconds->value());
    to.then->setCurrentIndex(from.then->currentIndex());
    to.extra->setValue(from.extra->value());
    m_filling = false;
}

void NewGameDialog::refresh() {
    if (m_filling)
        return;
    const GameSettings now = settings();
    const shogi::Position start = now.startFrom(m_current);
    const bool upperHand = isHandicap(now);
    bool anyStrength = false;
    bool anyPerMove = false;
    for (const Color color : shogi::kColors) {
        const Side& side = m_sides[index(color)];
        side.title->setText(playerLabel(color, QString(), upperHand));
        const bool engine = side.player->currentIndex() != 0;
        side.name->setPlaceholderText(engine ? side.player->currentText() : sideName(color, upperHand));
        side.ponder->setEnabled(engine);
        side.options->setVisible(engine);
        const SideSettings& chosen = now.side(color);
        side.strength->setVisible(engine && side.strength->hasScale());
        side.perMove->setVisible(engine && chosen.time.isUnlimited());
        side.perMove->setEnabled(!chosen.limits.any());
        side.limitsButton->setVisible(engine);
        showLimits(side);
        anyStrength = anyStrength || !side.strength->isHidden();
        anyPerMove = anyPerMove || !side.perMove->isHidden();
        side.extra->setEnabled(static_cast<Then>(side.then->currentData().toInt()) != Then::Nothing);
    }
    const bool anyEngine = now.sides[0].player.isEngine() || now.sides[1].player.isEngine();
    m_strengthTitle->setVisible(anyStrength);
    m_perMoveTitle->setVisible(anyPerMove);
    m_limitsTitle->setVisible(anyEngine);
    m_strict->setEnabled(anyEngine);
    // Where late answers lose, failures do, too.
    m_failureLoses->setEnabled(now.sides[0].player.isEngine() && now.sides[1].player.isEngine() &&
                               !now.strictEngineTime);
    showRuleHints(now);
    m_extended->setEnabled(now.rules.maxMoves > 0);
    m_credit->setEnabled(upperHand && (now.rules.declaration == shogi::DeclarationRule::Points24 ||
                                       now.rules.declaration == shogi::DeclarationRule::Points27));

    const std::vector<GameSettingsFault> faults = now.validate(start);
    m_fault->setVisible(!faults.empty());
    m_fault->setText(faults.empty() ? QString() : faultText(faults.front()));
    m_startButton->setEnabled(faults.empty());
}

} // namespace app
