// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/player_limits_dialog.h"

#include "app/face/shell/look.h"
#include "app/face/shell/switched_field.h"
#include "app/text/engine_text.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

namespace app {

namespace {

// Defaults when a limit is first enabled.
constexpr int kDefaultDepth = 10;
constexpr double kDefaultNodes = 1'000'000.0;
constexpr double kDefaultSeconds = 5.0;
constexpr int kMostDepth = 1000;
constexpr double kMostNodes = 1e15; // exact in a double
constexpr double kMostSeconds = 86400.0;

QLabel* words(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

PlayerLimitsDialog::PlayerLimitsDialog(const EngineLimits& limits, const ResignRule& resign,
                                       const QString& engine, host::Protocol protocol, QWidget* parent)
    : QDialog(parent)
    , m_before(resign) {
    setObjectName(QStringLiteral("playerLimitsDialog"));
    setWindowTitle(tr("Limits of %1").arg(plainEngineText(engine.toStdString())));

    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(2 * look::kGrid);
    outer->addWidget(
        words(protocol == host::Protocol::Ugi
                  ? tr("Engines of this protocol receive only one limit: the time, otherwise the depth, "
                       "otherwise the nodes. With a limit, they do not receive their clock.")
                  : tr("The engine moves when the first of these limits is reached, or earlier if its clock "
                       "requires it."),
              this));
    outer->addLayout(makeLimits(limits));
    if (protocol == host::Protocol::Uci || protocol == host::Protocol::Ugi)
        outer->addLayout(makeResigning(resign));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    outer->addStretch(1);
    outer->addWidget(buttons);
    // The height of the wrapped text.
    const int width = 52 * look::kGrid;
    resize(width, outer->totalHeightForWidth(width));
}

QLayout* PlayerLimitsDialog::makeLimits(const EngineLimits& limits) {
    m_depth = new QSpinBox(this);
    m_depth->setObjectName(QStringLiteral("limitDepth"));
    m_depth->setRange(1, kMostDepth);
    m_depth->setValue(limits.depth.value_or(kDefaultDepth));
    m_depthOn = makeSwitch(m_depth, tr("&Depth"), "limitDepthOn", limits.depth.has_value());
    m_nodes = new QDoubleSpinBox(this);
    m_nodes->setObjectName(QStringLiteral("limitNodes"));
    m_nodes->setDecimals(0);
    m_nodes->setRange(1.0, kMostNodes);
    m_nodes->setGroupSeparatorShown(true);
    m_nodes->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_nodes->setValue(limits.nodes ? static_cast<double>(*limits.nodes) : kDefaultNodes);
    m_nodesOn = makeSwitch(m_nodes, tr("&Nodes"), "limitNodesOn", limits.nodes.has_value());
    m_time = new QDoubleSpinBox(this);
    m_time->setObjectName(QStringLiteral("limitTime"));
    m_time->setDecimals(1);
    m_time->setRange(0.1, kMostSeconds);
    m_time->setSuffix(tr(" s", "seconds"));
    m_time->setValue(limits.moveTime ? static_cast<double>(limits.moveTime->count()) / 1000.0
                                     : kDefaultSeconds);
    m_timeOn = makeSwitch(m_time, tr("&Time per move"), "limitTimeOn", limits.moveTime.has_value());

    auto* pairs = new QGridLayout;
    pairs->setHorizontalSpacing(2 * look::kGrid);
    pairs->setVerticalSpacing(look::kGrid);
    pairs->setColumnStretch(1, 1);
    int row = 0;
    for (const auto& [box, field] : {std::pair<QWidget*, QWidget*>(m_depthOn, m_depth),
                                     std::pair<QWidget*, QWidget*>(m_nodesOn, m_nodes),
                                     std::pair<QWidget*, QWidget*>(m_timeOn, m_time)}) {
        pairs->addWidget(box, row, 0);
        pairs->addWidget(field, row, 1);
        ++row;
    }
    return pairs;
}

QLayout* PlayerLimitsDialog::makeResigning(const ResignRule& resign) {
    m_resignOn = new QCheckBox(tr("&Resign for the engine"), this);
    m_resignOn->setObjectName(QStringLiteral("resignOn"));
    m_resignOn->setChecked(resign.on);
    m_centipawns = new QSpinBox(this);
    m_centipawns->setObjectName(QStringLiteral("resignScore"));
    m_centipawns->setRange(1, ResignRule::kMostCentipawns);
    m_centipawns->setSingleStep(100);
    m_centipawns->setPrefix(QString(QChar(0x2212)));
    m_centipawns->setValue(resign.centipawns);
    m_moves = new QSpinBox(this);
    m_moves->setObjectName(QStringLiteral("resignMoves"));
    m_moves->setRange(1, ResignRule::kMostMoves);
    m_moves->setValue(resign.moves);
    auto* resigning = new QFormLayout;
    resigning->setHorizontalSpacing(2 * look::kGrid);
    resigning->setVerticalSpacing(look::kGrid);
    resigning->setContentsMargins(3 * look::kGrid, 0, 0, 0);
    resigning->addRow(tr("&Score at most"), m_centipawns);
    resigning->addRow(tr("&Moves in a row"), m_moves);
    for (QSpinBox* box : {m_centipawns, m_moves}) {
        box->setEnabled(resign.on);
        connect(m_resignOn, &QCheckBox::toggled, box, &QWidget::setEnabled);
    }
    auto* part = new QVBoxLayout;
    part->setSpacing(look::kGrid);
    part->addWidget(m_resignOn);
    part->addWidget(words(tr("Its protocol has no resignation. Komadai resigns for the engine when its "
                             "score is this low, or it sees itself mated, for this many of its moves."),
                          this));
    part->addLayout(resigning);
    return part;
}

EngineLimits PlayerLimitsDialog::limits() const {
    EngineLimits limits;
    if (m_depthOn->isChecked())
        limits.depth = m_depth->value();
    if (m_nodesOn->isChecked())
        limits.nodes = static_cast<std::uint64_t>(std::llround(m_nodes->value()));
    if (m_timeOn->isChecked())
        limits.moveTime = Milliseconds(std::llround(m_time->value() * 1000.0));
    return limits;
}

ResignRule PlayerLimitsDialog::resign() const {
    if (m_resignOn == nullptr)
        return m_before;
    return {m_resignOn->isChecked(), m_centipawns->value(), m_moves->value()};
}

} // namespace app
