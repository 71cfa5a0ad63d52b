// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_limits_dialog.h"

#include "app/face/shell/switched_field.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

#include <cmath>

namespace app {

namespace {

constexpr double kDefaultSeconds = 10.0;
constexpr int kDefaultDepth = 20;
constexpr int kDefaultThousands = 1000;

} // namespace

AnalysisLimitsDialog::AnalysisLimitsDialog(const LiveAnalysisSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings) {
    setObjectName(QStringLiteral("analysisLimitsDialog"));
    setWindowTitle(tr("Analysis limits"));
    auto* words = new QLabel(tr("An engine searches a position until the first of these limits is reached. "
                                "Without a limit, it searches until you leave the position."),
                             this);
    words->setWordWrap(true);

    m_time = new QDoubleSpinBox(this);
    m_time->setObjectName(QStringLiteral("limitTime"));
    m_time->setRange(0.1, 86400.0);
    m_time->setDecimals(1);
    m_time->setSuffix(tr(" s", "seconds"));
    m_time->setValue(settings.time.count() > 0 ? static_cast<double>(settings.time.count()) / 1000.0
                                               : kDefaultSeconds);
    m_timeOn = makeSwitch(m_time, tr("&Time"), "limitTimeOn", settings.time.count() > 0);
    m_depth = new QSpinBox(this);
    m_depth->setObjectName(QStringLiteral("limitDepth"));
    m_depth->setRange(1, 1000);
    m_depth->setValue(settings.depth > 0 ? settings.depth : kDefaultDepth);
    m_depthOn = makeSwitch(m_depth, tr("&Depth"), "limitDepthOn", settings.depth > 0);
    m_nodes = new QSpinBox(this);
    m_nodes->setObjectName(QStringLiteral("limitNodes"));
    m_nodes->setRange(1, 2'000'000'000);
    m_nodes->setGroupSeparatorShown(true);
    m_nodes->setSuffix(tr(" thousand"));
    m_nodes->setValue(settings.nodes > 0 ? static_cast<int>(settings.nodes / 1000) : kDefaultThousands);
    m_nodesOn = makeSwitch(m_nodes, tr("&Nodes"), "limitNodesOn", settings.nodes > 0);
    m_mateBudget = new QDoubleSpinBox(this);
    m_mateBudget->setObjectName(QStringLiteral("mateBudget"));
    m_mateBudget->setRange(0.1, 60.0);
    m_mateBudget->setDecimals(1);
    m_mateBudget->setSuffix(tr(" s", "seconds"));
    m_mateBudget->setValue(static_cast<double>(settings.mateBudget.count()) / 1000.0);

    auto* form = new QFormLayout;
    form->addRow(m_timeOn, m_time);
    form->addRow(m_depthOn, m_depth);
    form->addRow(m_nodesOn, m_nodes);
    form->addRow(tr("&Mate search, per side"), m_mateBudget);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(words);
    layout->addLayout(form);
    layout->addWidget(buttons);
}

LiveAnalysisSettings AnalysisLimitsDialog::settings() const {
    LiveAnalysisSettings entered = m_settings;
    const auto milliseconds = [](double seconds) {
        return std::chrono::milliseconds(std::llround(seconds * 1000.0));
    };
    entered.time = m_timeOn->isChecked() ? milliseconds(m_time->value()) : std::chrono::milliseconds(0);
    entered.depth = m_depthOn->isChecked() ? m_depth->value() : 0;
    entered.nodes = m_nodesOn->isChecked() ? qint64{m_nodes->value()} * 1000 : 0;
    entered.mateBudget = milliseconds(m_mateBudget->value());
    entered.normalise();
    return entered;
}

} // namespace app
