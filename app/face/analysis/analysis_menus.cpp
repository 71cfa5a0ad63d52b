// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_menus.h"

#include "app/face/shell/choice_menu.h"
#include "app/face/shell/tick_menu.h"
#include "app/text/foreign_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/review_text.h"

#include <algorithm>
#include <utility>

namespace app {

template <class T>
void AnalysisMenus::addChoice(std::function<QString()> title, std::vector<T> values,
                              T LiveAnalysisSettings::*member, std::function<QStringList()> texts) {
    auto* menu = new ChoiceMenu(std::move(texts), m_view);
    m_view->addMenu(menu);
    connect(menu, &ChoiceMenu::chosen, this, [this, values, member](int choice) {
        LiveAnalysisSettings settings = m_settings;
        settings.*member = values[static_cast<std::size_t>(choice)];
        emit settingsChosen(settings);
    });
    m_choices.push_back({menu, std::move(title), [values, member](const LiveAnalysisSettings& settings) {
                             const auto at = std::find(values.begin(), values.end(), settings.*member);
                             return at == values.end() ? -1 : static_cast<int>(at - values.begin());
                         }});
}

QAction* AnalysisMenus::addSwitch(bool LiveAnalysisSettings::*member) {
    QAction* action = m_view->addAction(QString());
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, member](bool on) {
        LiveAnalysisSettings settings = m_settings;
        settings.*member = on;
        emit settingsChosen(settings);
    });
    return action;
}

AnalysisMenus::AnalysisMenus(QWidget* parent)
    : QObject(parent)
    , m_engines(new TickMenu(parent))
    , m_view(new QMenu(parent)) {
    using Settings = LiveAnalysisSettings;
    m_engines->setObjectName(QStringLiteral("engineMenu"));
    addChoice<ScoreSide>([] { return tr("&Scores from the view of"); },
                         {ScoreSide::Black, ScoreSide::Mover, ScoreSide::Viewer}, &Settings::side,
                         [] {
                             return QStringList{tr("Black (sente)"), tr("Side to move"),
                                                tr("Side at the bottom of the board")};
                         });
    addChoice<ScoreUnit>([] { return tr("Show scores &as"); },
                         {ScoreUnit::Centipawns, ScoreUnit::Pawns, ScoreUnit::WinRate}, &Settings::unit,
                         [] {
                             return QStringList{tr("Centipawns"), tr("Pawns"), tr("Win rate")};
                         });
    m_curve = new ChoiceMenu(
        [] {
            QStringList names;
            for (const WinRateCurve curve : kWinRateCurves)
                names.append(winRateCurveName(curve));
            return names;
        },
        m_view);
    m_view->addMenu(m_curve);
    connect(m_curve, &ChoiceMenu::chosen, this,
            [this](int choice) { emit curveChosen(kWinRateCurves[static_cast<std::size_t>(choice)]); });
    addChoice<MoveNotation>([] { return tr("&Move notation in lines"); },
                            {MoveNotation::Automatic, MoveNotation::Japanese, MoveNotation::Western},
                            &Settings::notation,
                            [] {
                                return QStringList{tr("As in the record"), tr("Japanese"), tr("Western")};
                            });
    m_olderLines = addSwitch(&Settings::olderLines);
    m_view->addSeparator();
    const std::vector<int> numbers{0, 1, 2, 3, 5, Settings::kMostArrows};
    addChoice<int>([] { return tr("A&rrows for each engine"); }, numbers, &Settings::arrows,
                   [numbers] {
                       QStringList texts{tr("None")};
                       for (std::size_t i = 1; i < numbers.size(); ++i)
                           texts.append(QString::number(numbers[i]));
                       return texts;
                   });
    addChoice<ArrowPalette>([] { return tr("&Colours of arrows"); },
                            {ArrowPalette::Standard, ArrowPalette::Distinct}, &Settings::palette,
                            [] {
                                return QStringList{tr("Muted"), tr("Distinct, also for colour-blind users")};
                            });
    m_replyArrow = addSwitch(&Settings::replyArrow);
    m_view->addSeparator();
    retranslate();
}

void AnalysisMenus::setEngines(const std::vector<CatalogEntry>& entries,
                               const LiveAnalysisSettings& settings) {
    m_engines->clear();
    for (const CatalogEntry& entry : entries) {
        const bool isChosen = std::any_of(settings.engines.begin(), settings.engines.end(),
                                          [&entry](const auto& engine) { return engine.id == entry.id; });
        if (!entry.tags.analysis && !isChosen)
            continue;
        const QString name = foreignText(entry.name);
        QAction* action = m_engines->addAction(QString(name).replace(u'&', QStringLiteral("&&")));
        // Without a tool tip Qt would show the name, which may look like HTML.
        action->setToolTip(plainToolTip(name));
        action->setCheckable(true);
        action->setData(entry.id);
        connect(action, &QAction::triggered, this,
                [this, id = entry.id](bool used) { emit engineChosen(id, used); });
    }
}

void AnalysisMenus::tickEngines(const std::function<bool(const QString& id)>& isTicked) {
    for (QAction* action : m_engines->actions())
        action->setChecked(isTicked(action->data().toString()));
}

void AnalysisMenus::setSettings(const LiveAnalysisSettings& settings, WinRateCurve curve) {
    m_settings = settings;
    for (const Choice& choice : m_choices)
        choice.menu->setCurrent(choice.current(settings));
    const auto at = std::find(kWinRateCurves.begin(), kWinRateCurves.end(), curve);
    m_curve->setCurrent(static_cast<int>(at - kWinRateCurves.begin()));
    m_olderLines->setChecked(settings.olderLines);
    m_replyArrow->setChecked(settings.replyArrow);
}

void AnalysisMenus::retranslate() {
    m_engines->setTitle(tr("&Engines"));
    m_view->setTitle(tr("&Show"));
    for (const Choice& choice : m_choices) {
        choice.menu->setTitle(choice.title());
        choice.menu->retranslate();
    }
    m_curve->setTitle(tr("&Win rate curve"));
    m_curve->retranslate();
    m_olderLines->setText(tr("&Older lines below the newest"));
    m_replyArrow->setText(tr("Arrow for the &expected reply"));
}

} // namespace app
