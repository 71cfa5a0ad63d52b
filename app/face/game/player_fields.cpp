// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/player_fields.h"

#include "app/engines/engine_strength.h"
#include "app/face/game/game_choices.h"
#include "app/face/game/player_limits_dialog.h"
#include "app/face/game/strength_field.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

namespace app {

PlayerFields::PlayerFields(shogi::Color side, GameChoices& choices, Form& form)
    : QObject(&form)
    , m_side(side)
    , m_choices(choices)
    , m_form(form) {}

QByteArray PlayerFields::named(const char* name) const {
    return QByteArray(name) + (m_side == shogi::Color::Black ? "Black" : "White");
}

// The label of a row that both sides share.
Form::Text PlayerFields::label(const Form::Text& text) const {
    return m_side == shogi::Color::Black ? text : Form::Text();
}

void PlayerFields::nameField(QWidget* field, const Form::Text& text) {
    m_form.keep([this, field, text] {
        const QString name = tr("%1, %2", "a field, whose it is")
                                 .arg(withoutMnemonic(text()), sideName(m_side, m_choices.isHandicap()));
        field->setAccessibleName(name);
        // The name of a box is what is chosen in it: Qt expects a label of its own beside it.
        if (qobject_cast<QComboBox*>(field) != nullptr)
            field->setAccessibleDescription(name);
    });
}

void PlayerFields::addPlayer() {
    addTitle();
    const auto playerText = [] { return tr("&Player"); };
    const auto nameText = [] { return tr("N&ame"); };
    QComboBox* const player = m_form.addChoice(
        named("player"), label(playerText),
        [this] {
            QStringList names{tr("Human"), QString()};
            for (const CatalogEntry& engine : m_choices.engines())
                names.append(foreignText(engine.name));
            return names;
        },
        m_choices.player(m_side));
    m_rows.push_back({player, makeOptions()});
    const SettingValue<PlayerChoice> choice = memberOf(m_choices.side(m_side), &SideSettings::player);
    QLineEdit* const name =
        m_form.addLine(named("name"), label(nameText), memberOf(choice, &PlayerChoice::name));
    nameField(player, playerText);
    nameField(name, nameText);
    name->setMaxLength(100);
    m_form.keep([this, player, name] {
        name->setPlaceholderText(m_choices.isEngine(m_side) ? player->currentText()
                                                            : sideName(m_side, m_choices.isHandicap()));
    });
    m_rows.push_back({name});
    addStrength();
}

void PlayerFields::addTitle() {
    auto* title = new QLabel(&m_form);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    m_form.addRow({}, title);
    m_form.keep([this, title] { title->setText(playerLabel(m_side, QString(), m_choices.isHandicap())); });
    m_rows.push_back({title});
}

QWidget* PlayerFields::makeOptions() {
    auto* options = new QToolButton(&m_form);
    options->setObjectName(QLatin1String(named("options")));
    options->setIcon(icon(IconName::Settings));
    options->setAutoRaise(true);
    QSizePolicy room = options->sizePolicy();
    room.setRetainSizeWhenHidden(true);
    options->setSizePolicy(room);
    m_form.addRow({}, options);
    const auto text = [] { return tr("Options of this engine"); };
    m_form.keep([options, text] { options->setToolTip(text()); });
    nameField(options, text);
    m_form.showWhile(options, [this] { return m_choices.isEngine(m_side); });
    connect(options, &QToolButton::clicked, this,
            [this] { emit optionsRequested(m_choices.settings().side(m_side).player.engineId); });
    return options;
}

void PlayerFields::addStrength() {
    const SettingValue<StrengthChoice> choice = memberOf(m_choices.side(m_side), &SideSettings::strength);
    m_strength = new StrengthField(&m_form);
    m_strength->setObjectName(QLatin1String(named("strength")));
    const auto text = [] { return tr("Stren&gth"); };
    m_form.addRow(label(text), m_strength);
    for (QWidget* const part : m_strength->parts())
        nameField(part, text);
    m_form.keep([this, choice] {
        const CatalogEntry* engine = m_choices.engine(m_side);
        const std::optional<StrengthScale> scale =
            engine != nullptr ? strengthScale(engine->options) : std::nullopt;
        m_strength->setScale(scale, scale ? strengthAsSet(*engine, *scale) : std::nullopt);
        m_strength->setChoice(choice.get());
    });
    m_form.showWhile(m_strength, [this] { return m_strength->hasScale(); });
    connect(m_strength, &StrengthField::chosen, this, [this, choice] {
        choice.set(m_strength->choice());
        emit m_form.changed();
    });
    m_rows.push_back({m_strength});
}

void PlayerFields::addTimes() {
    const SettingValue<TimeChoice> time = m_choices.time(m_side);
    const SettingValue<Milliseconds> main = memberOf(time, &TimeChoice::main);
    const auto mainText = [] { return tr("&Main time"); };
    const auto afterText = [] { return tr("A&fter main time"); };
    QSpinBox* const minutes = m_form.addNumber(named("minutes"), label(mainText),
                                               {0, 30 * 24 * 60, [] { return tr(" min"); }}, minutesOf(main));
    QSpinBox* const seconds =
        m_form.addNumber(named("seconds"), {}, {0, 59, [] { return tr(" s"); }}, secondsOf(main));
    m_rows.push_back({minutes, seconds});

    using enum TimeChoice::Then;
    QComboBox* const then = m_form.addChoice(
        named("then"), label(afterText),
        [] {
            return QStringList{tr("Byoyomi"), tr("Increment"), tr("Nothing")};
        },
        indexOf(memberOf(time, &TimeChoice::then), {Byoyomi, Increment, Nothing}),
        [] {
            return tr("Byoyomi: seconds for each move after the main time is used up.\nIncrement: "
                      "seconds added to the main time with each move.");
        });
    QSpinBox* const extra = m_form.addNumber(named("extra"), {}, {1, 24 * 3600, [] { return tr(" s"); }},
                                             inWholeSeconds(memberOf(time, &TimeChoice::extra)));
    m_form.enableWhile(extra, [time] { return time.get().then != Nothing; });
    for (QWidget* const field : {minutes, seconds})
        nameField(field, mainText);
    nameField(then, afterText);
    nameField(extra, afterText);
    m_rows.push_back({then, extra});
}

void PlayerFields::addLimits() {
    const SettingValue<SideSettings> side = m_choices.side(m_side);
    const auto perMoveText = [] { return tr("Time per mo&ve"); };
    const auto limitsText = [] { return tr("&Limits"); };
    const auto ponderText = [] { return tr("Think on the opponent’s time"); };
    QDoubleSpinBox* const perMove = m_form.addDecimal(
        named("perMove"), label(perMoveText), {0.1, 24 * 3600.0, 1, [] { return tr(" s"); }},
        inSeconds(memberOf(side, &SideSettings::moveTimeWhenUnlimited)), [] {
            return tr("Thinking time per move when there is no clock. Exceeding it does not lose "
                      "the game. If limits are set, they are used instead.");
        });
    m_form.showWhile(perMove, [this] { return m_choices.isEngine(m_side) && m_choices.isUnlimited(m_side); });
    m_form.enableWhile(perMove, [side] { return !side.get().limits.any(); });
    m_rows.push_back({perMove});

    m_limits = new QPushButton(&m_form);
    m_limits->setObjectName(QLatin1String(named("limits")));
    m_limits->setAutoDefault(false);
    m_form.addRow(label(limitsText), m_limits);
    m_form.keep([this] { showLimits(); });
    m_form.showWhile(m_limits, [this] { return m_choices.isEngine(m_side); });
    connect(m_limits, &QPushButton::clicked, this, &PlayerFields::editLimits);
    m_rows.push_back({m_limits});

    QCheckBox* const ponder =
        m_form.addSwitch(named("ponder"), ponderText, memberOf(side, &SideSettings::ponder));
    m_form.enableWhile(ponder, [this] { return m_choices.isEngine(m_side); });
    m_rows.push_back({ponder});
    nameField(perMove, perMoveText);
    nameField(m_limits, limitsText);
    nameField(ponder, ponderText);
}

void PlayerFields::editLimits() {
    const SettingValue<SideSettings> side = m_choices.side(m_side);
    const CatalogEntry* engine = m_choices.engine(m_side);
    auto* dialog = new PlayerLimitsDialog(
        side.get().limits, side.get().resign, engine != nullptr ? foreignText(engine->name) : QString(),
        engine != nullptr ? engine->protocol : host::Protocol::Detect, m_limits->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, side] {
        SideSettings changed = side.get();
        changed.limits = dialog->limits();
        changed.resign = dialog->resign();
        side.set(changed);
        m_form.refresh();
    });
    dialog->open();
}

void PlayerFields::showLimits() {
    const SideSettings side = m_choices.side(m_side).get();
    const CatalogEntry* engine = m_choices.engine(m_side);
    ResignRule resign = side.resign;
    resign.on = resign.on && engine != nullptr &&
                (engine->protocol == host::Protocol::Uci || engine->protocol == host::Protocol::Ugi);
    const QString said = limitsText(side.limits, resign);
    m_limits->setText(m_limits->fontMetrics().elidedText(said.isEmpty() ? tr("None") : said, Qt::ElideRight,
                                                         32 * look::kGrid) +
                      QStringLiteral(" …"));
    m_limits->setAccessibleDescription(m_limits->text());
    m_limits->setToolTip(said.isEmpty() ? tr("Depth, nodes or time per move, in addition to the clock")
                                        : said);
}

} // namespace app
