// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/win_rate.h"
#include "app/engines/engine_catalog.h"
#include "app/settings/live_analysis_settings.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMenu;
class QWidget;

namespace app {

class ChoiceMenu;

// The menus of the analysis: which engines are used, and how results are displayed. They represent values:
// the user's choices are emitted, the check marks follow the settings. Main thread.
class AnalysisMenus : public QObject {
    Q_OBJECT
public:
    explicit AnalysisMenus(QWidget* parent);

    QMenu& engines() { return *m_engines; }
    QMenu& view() { return *m_view; }

    // Shows the engines for analysis, and chosen ones even if they are not meant for it.
    void setEngines(const std::vector<CatalogEntry>& entries, const LiveAnalysisSettings& settings);
    void tickEngines(const std::function<bool(const QString& id)>& isTicked);
    void setSettings(const LiveAnalysisSettings& settings, WinRateCurve curve);
    void retranslate();

signals:
    void engineChosen(const QString& id, bool used);
    void settingsChosen(const app::LiveAnalysisSettings& settings);
    void curveChosen(app::WinRateCurve curve);

private:
    struct Choice {
        ChoiceMenu* menu = nullptr;
        std::function<QString()> title;
        std::function<int(const LiveAnalysisSettings&)> current; // index of the current value
    };

    template <class T>
    void addChoice(std::function<QString()> title, std::vector<T> values, T LiveAnalysisSettings::*member,
                   std::function<QStringList()> texts);
    QAction* addSwitch(bool LiveAnalysisSettings::*member);

    LiveAnalysisSettings m_settings;
    QMenu* m_engines = nullptr;
    QMenu* m_view = nullptr;
    std::vector<Choice> m_choices;
    ChoiceMenu* m_curve = nullptr;
    QAction* m_olderLines = nullptr;
    QAction* m_replyArrow = nullptr;
};

} // namespace app
