// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/player_fields.h"

#include "app/face/game/player_limits_dialog.h"
#include "app/face/game/strength_field.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QToolButton>

#include <cmath>
#include <utility>

namespace app {

namespace {

// What comes after the main time, or with it.
enum class Then { Nothing, Byoyomi, Increment };

} // namespace

PlayerFields::PlayerFields(shogi::Color side, const std::vector<CatalogEntry>& engines, QWidget* dialog)
    : QObject(dialog)
    , m_side(side)
    , m_engines(engines)
    , m_dialog(dialog) {
    // In the order of the Tab key.
    makePlayer();
    makeTimes();
    makeEngineFields();
    m_playerBox = besideEachOther({m_player, m_options}, look::kGrid / 2);
    m_mainTimeBox = besideEachOther({m_minutes, m_seconds}, look::kGrid);
    m_afterBox = besideEachOther({m_then, m_extra}, look::kGrid);
}

QString PlayerFields::named(const char* name) const {
    return QLatin1String(name) +
           (m_side == shogi::Color::Black ? QStringLiteral("Black") : QStringLiteral("White"));
}

QWidget* PlayerFields::besideEachOther(std::initializer_list<QWidget*> fields, int spacing) const {
    auto* box = new QWidget(m_dialog);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* field : fields)
        layout->addWidget(field, field == m_options ? 0 : 1);
    box->setFocusProxy(*fields.begin());
    return box;
}

void PlayerFields::makePlayer() {
    m_title = new QLabel(m_dialog);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);

    m_player = new QComboBox(m_dialog);
    m_player->setObjectName(named("player"));
    m_player->addItem(tr("Human"), QString());
    m_player->insertSeparator(1);
    for (const CatalogEntry& engine : m_engines)
        m_player->addItem(foreignText(engine.name), engine.id);
    connect(m_player, &QComboBox::currentIndexChanged, this, &PlayerFields::takeChosenPlayer);

    m_options = new QToolButton(m_dialog);
    m_options->setObjectName(named("options"));
    m_options->setIcon(icon(IconName::Settings));
    m_options->setAutoRaise(true);
    QSizePolicy room = m_options->sizePolicy();
    room.setRetainSizeWhenHidden(true);
    m_options->setSizePolicy(room);
    m_options->setToolTip(tr("Options of this engine"));
    connect(m_options, &QToolButton::clicked, this,
            [this] { emit optionsRequested(m_player->currentData().toString()); });

    m_name = new QLineEdit(m_dialog);
    m_name->setObjectName(named("name"));
    m_name->setMaxLength(100);
}

void PlayerFields::makeTimes() {
    m_minutes = new QSpinBox(m_dialog);
    m_minutes->setObjectName(named("minutes"));
    m_minutes->setRange(0, 30 * 24 * 60);
    m_minutes->setSuffix(tr(" min"));
    m_seconds = new QSpinBox(m_dialog);
    m_seconds->setObjectName(named("seconds"));
    m_seconds->setRange(0, 59);
    m_seconds->setSuffix(tr(" s"));
    m_then = new QComboBox(m_dialog);
    m_then->setObjectName(named("then"));
    m_then->addItem(tr("Byoyomi"), static_cast<int>(Then::Byoyomi));
    m_then->addItem(tr("Increment"), static_cast<int>(Then::Increment));
    m_then->addItem(tr("Nothing"), static_cast<int>(Then::Nothing));
    m_then->setToolTip(tr("Byoyomi: seconds for each move after the main time is used up.\nIncrement: "
                          "seconds added to the main time with each move."));
    m_extra = new QSpinBox(m_dialog);
    m_extra->setObjectName(named("extra"));
    m_extra->setRange(1, 24 * 3600);
    m_extra->setSuffix(tr(" s"));

    const auto tell = [this] {
        if (!m_filling)
            emit timesChanged();
    };
    for (QSpinBox* box : {m_minutes, m_seconds, m_extra})
        connect(box, &QSpinBox::valueChanged, this, tell);
    connect(m_then, &QComboBox::currentIndexChanged, this, tell);
}

void PlayerFields::makeEngineFields() {
    m_ponder = new QCheckBox(tr("Think on the opponent's time"), m_dialog);
    m_ponder->setObjectName(named("ponder"));
    connect(m_ponder, &QCheckBox::clicked, this, &PlayerFields::changed);
    m_strength = new StrengthField(m_dialog);
    m_strength->setObjectName(named("strength"));
    m_perMove = new QDoubleSpinBox(m_dialog);
    m_perMove->setObjectName(named("perMove"));
    m_perMove->setDecimals(1);
    m_perMove->setRange(0.1, 24 * 3600.0);
    m_perMove->setSuffix(tr(" s"));
    m_perMove->setToolTip(tr("Thinking time per move when there is no clock. Exceeding it does not lose "
                             "the game. If limits are set, they are used instead."));
    m_limitsButton = new QPushButton(m_dialog);
    m_limitsButton->setObjectName(named("limits"));
    m_limitsButton->setAutoDefault(false);
    connect(m_limitsButton, &QPushButton::clicked, this, &PlayerFields::editLimits);
}

void PlayerFields::takeChosenPlayer() {
    if (m_filling)
        return;
    // A name belongs to the player it was typed for.
    if (m_isHuman)
        m_personName = m_name->text();
    m_isHuman = m_player->currentIndex() == 0;
    m_name->setText(m_isHuman ? m_personName : QString());
    if (const CatalogEntry* chosen = engine())
        m_ponder->setChecked(chosen->ponder);
    // It was chosen for another engine, on another scale.
    m_strength->setChoice({});
    showEngine();
    emit changed();
}

const CatalogEntry* PlayerFields::engine() const {
    const QString id = m_player->currentData().toString();
    for (const CatalogEntry& engine : m_engines)
        if (!id.isEmpty() && engine.id == id)
            return &engine;
    return nullptr;
}

void PlayerFields::fill(const SideSettings& settings) {
    m_filling = true;
    m_player->setCurrentIndex(settings.player.isEngine() ? m_player->findData(settings.player.engineId) : 0);
    m_name->setText(settings.player.name);
    m_isHuman = !settings.player.isEngine();
    m_personName = settings.personName;
    showTimes(settings.time);
    m_ponder->setChecked(settings.ponder);
    m_perMove->setValue(static_cast<double>(settings.moveTimeWhenUnlimited.count()) / 1000.0);
    m_limits = settings.limits;
    m_resign = settings.resign;
    m_strength->setChoice(settings.strength);
    showEngine();
    m_filling = false;
}

SideSettings PlayerFields::read(const SideSettings& base) const {
    using namespace std::chrono;
    SideSettings settings = base;
    // No index: an engine that is gone. The kind stays, so that validate() speaks of it.
    const bool human = m_player->currentIndex() == 0;
    settings.player.kind = human ? PlayerChoice::Kind::Human : PlayerChoice::Kind::Engine;
    settings.player.engineId = m_player->currentData().toString();
    settings.player.name = m_name->text().trimmed();
    settings.personName = human ? settings.player.name : m_personName.trimmed();
    settings.time = {};
    settings.time.main = minutes(m_minutes->value()) + seconds(m_seconds->value());
    const auto then = static_cast<Then>(m_then->currentData().toInt());
    if (then == Then::Byoyomi)
        settings.time.byoyomi = seconds(m_extra->value());
    if (then == Then::Increment)
        settings.time.increment = seconds(m_extra->value());
    settings.ponder = m_ponder->isChecked();
    settings.moveTimeWhenUnlimited = Milliseconds(std::llround(m_perMove->value() * 1000.0));
    settings.limits = m_limits;
    settings.resign = m_resign;
    settings.strength = m_strength->choice();
    return settings;
}

void PlayerFields::showTimes(const shogi::TimeControl& time) {
    using namespace std::chrono;
    const bool wasFilling = std::exchange(m_filling, true);
    const auto main = duration_cast<seconds>(time.main).count();
    m_minutes->setValue(static_cast<int>(main / 60));
    m_seconds->setValue(static_cast<int>(main % 60));
    const Then then = time.byoyomi.count() > 0     ? Then::Byoyomi
                      : time.increment.count() > 0 ? Then::Increment
                                                   : Then::Nothing;
    m_then->setCurrentIndex(m_then->findData(static_cast<int>(then)));
    const auto extra =
        duration_cast<seconds>(then == Then::Increment ? time.increment : time.byoyomi).count();
    m_extra->setValue(then == Then::Nothing ? 30 : static_cast<int>(extra));
    m_filling = wasFilling;
}

void PlayerFields::copyTimes(const PlayerFields& from) {
    m_filling = true;
    m_minutes->setValue(from.m_minutes->value());
    m_seconds->setValue(from.m_seconds->value());
    m_then->setCurrentIndex(from.m_then->currentIndex());
    m_extra->setValue(from.m_extra->value());
    m_filling = false;
}

void PlayerFields::showEngine() {
    const CatalogEntry* chosen = engine();
    const std::optional<StrengthScale> scale =
        chosen != nullptr ? strengthScale(chosen->options) : std::nullopt;
    m_strength->setScale(scale, scale ? strengthAsSet(*chosen, *scale) : std::nullopt);
}

void PlayerFields::refresh(const SideSettings& now, bool handicap) {
    m_title->setText(playerLabel(m_side, QString(), handicap));
    const bool isEngine = m_player->currentIndex() != 0;
    m_name->setPlaceholderText(isEngine ? m_player->currentText() : sideName(m_side, handicap));
    m_ponder->setEnabled(isEngine);
    m_options->setVisible(isEngine);
    m_strength->setVisible(isEngine && m_strength->hasScale());
    m_perMove->setVisible(isEngine && now.time.isUnlimited());
    m_perMove->setEnabled(!now.limits.any());
    m_limitsButton->setVisible(isEngine);
    showLimits();
    m_extra->setEnabled(static_cast<Then>(m_then->currentData().toInt()) != Then::Nothing);
}

void PlayerFields::editLimits() {
    const CatalogEntry* chosen = engine();
    auto* dialog =
        new PlayerLimitsDialog(m_limits, m_resign, m_player->currentText(),
                               chosen != nullptr ? chosen->protocol : host::Protocol::Detect, m_dialog);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_limits = dialog->limits();
        m_resign = dialog->resign();
        emit changed();
    });
    dialog->open();
}

void PlayerFields::showLimits() {
    const CatalogEntry* chosen = engine();
    ResignRule resign = m_resign;
    resign.on = resign.on && chosen != nullptr &&
                (chosen->protocol == host::Protocol::Uci || chosen->protocol == host::Protocol::Ugi);
    const QString said = limitsText(m_limits, resign);
    m_limitsButton->setText(m_limitsButton->fontMetrics().elidedText(said.isEmpty() ? tr("None") : said,
                                                                     Qt::ElideRight, 32 * look::kGrid) +
                            QStringLiteral(" …"));
    m_limitsButton->setToolTip(said.isEmpty() ? tr("Depth, nodes or time per move, in addition to the clock")
                                              : said);
}

} // namespace app
