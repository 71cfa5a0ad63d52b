// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/player_limits_dialog.h"

#include "app/face/shell/look.h"
#include "app/text/engine_text.h"

#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>

namespace app {

namespace {

// Defaults when a limit is first enabled.
constexpr int kDefaultDepth = 10;
constexpr double kDefaultNodes = 1'000'000.0;
constexpr double kDefaultSeconds = 5.0;
constexpr int kMostDepth = 1000;
constexpr double kMostNodes = 1e15; // exact in a double
constexpr double kMostSeconds = 86400.0;

} // namespace

PlayerLimitsDialog::PlayerLimitsDialog(const EngineLimits& limits, const ResignRule& resign,
                                       const QString& engine, host::Protocol protocol, QWidget* parent)
    : FormDialog(
          "playerLimitsDialog",
          [name = plainEngineText(engine.toStdString())] { return tr("Limits of %1").arg(name); }, parent)
    , m_limits(limits)
    , m_resign(resign) {
    form().addWords([isUgi = protocol == host::Protocol::Ugi] {
        return isUgi
                   ? tr("Engines of this protocol receive only one limit: the time, otherwise the depth, "
                        "otherwise the nodes. With a limit, they do not receive their clock.")
                   : tr("The engine moves when the first of these limits is reached, or earlier if its clock "
                        "requires it.");
    });
    addLimits();
    if (protocol == host::Protocol::Uci || protocol == host::Protocol::Ugi)
        addResigning();
    // The height of the wrapped text.
    const int width = 52 * look::kGrid;
    resize(width, layout()->totalHeightForWidth(width));
}

void PlayerLimitsDialog::addLimits() {
    const SettingValue<EngineLimits> limits = valueOf(m_limits);
    form().addOptional(
        "limitDepth", [] { return tr("&Depth"); }, Form::Number{1, kMostDepth},
        memberOf(limits, &EngineLimits::depth), kDefaultDepth);
    form().addOptional(
        "limitNodes", [] { return tr("&Nodes"); }, Form::Decimal{1.0, kMostNodes, 0},
        convertedIfAny<double, std::uint64_t>(
            memberOf(limits, &EngineLimits::nodes),
            [](const std::uint64_t& nodes) { return static_cast<double>(nodes); },
            [](const double& nodes) { return static_cast<std::uint64_t>(std::llround(nodes)); }),
        kDefaultNodes);
    form().addOptional(
        "limitTime", [] { return tr("&Time per move"); },
        Form::Decimal{0.1, kMostSeconds, 1, [] { return tr(" s", "seconds"); }},
        convertedIfAny<double, Milliseconds>(
            memberOf(limits, &EngineLimits::moveTime),
            [](const Milliseconds& time) { return static_cast<double>(time.count()) / 1000.0; },
            [](const double& seconds) { return Milliseconds(std::llround(seconds * 1000.0)); }),
        kDefaultSeconds);
}

void PlayerLimitsDialog::addResigning() {
    const SettingValue<ResignRule> resign = valueOf(m_resign);
    form().addSwitch(
        "resignOn", [] { return tr("&Resign for the engine"); }, memberOf(resign, &ResignRule::on));
    form().addWords([] {
        return tr("Its protocol has no resignation. Komadai resigns for the engine when its "
                  "score is this low, or it sees itself mated, for this many of its moves.");
    });
    QSpinBox* const score = form().addNumber(
        "resignScore", [] { return tr("&Score at most"); },
        {.least = 1, .most = ResignRule::kMostCentipawns, .step = 100, .prefix = QString(QChar(0x2212))},
        memberOf(resign, &ResignRule::centipawns));
    QSpinBox* const moves = form().addNumber(
        "resignMoves", [] { return tr("&Moves in a row"); }, {1, ResignRule::kMostMoves},
        memberOf(resign, &ResignRule::moves));
    for (QSpinBox* const box : {score, moves})
        form().enableWhile(box, [this] { return m_resign.on; });
}

} // namespace app
