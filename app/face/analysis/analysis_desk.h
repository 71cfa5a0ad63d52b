// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/analysis/analysis_menus.h"
#include "app/face/analysis/analysis_notes.h"
#include "app/face/analysis/analysis_views.h"
#include "app/face/analysis/line_menu.h"
#include "app/face/analysis/searched_moves.h"
#include "app/face/shell/command.h"
#include "app/live/analysis_session.h"
#include "app/settings/live_analysis_settings.h"
#include "shogi-core/record.h"

#include <QObject>

#include <optional>
#include <vector>

class QDockWidget;

namespace app {

class AnalysisPane;
class BoardScene;
class Findings;
class MainWindow;
class RecordDocument;
class SettingsFile;

// Controls the analysis of the shown position: engines side by side, mates and threats, arrows on the board,
// and actions on lines. Results go to the record and to the store. Main thread.
class AnalysisDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        AnalysisSession& session;
        SettingsFile& settings;
        Findings& findings;
    };
    explicit AnalysisDesk(const Parts& parts, QObject* parent = nullptr);
    ~AnalysisDesk() override;

    bool isRunning() const { return m_analysis.isRunning(); }
    void start();
    void stop();
    void toggle();
    // Pauses or resumes all engines.
    void pauseOrResume();
    void setThreatsShown(bool shown);
    void setMatesWatched(bool watched);
    // The choice of the moves that the engines search.
    SearchedMoves& searchedMoves() { return m_searched; }
    void showLimits();
    // Counts from now on and is kept. Engines that run are not started or ended by it.
    void useSettings(const LiveAnalysisSettings& settings);
    // The win rate curve, here and in game analysis.
    void useCurve(WinRateCurve curve);

    void setAppearance(const AppearanceSettings& appearance, bool dark);
    void retranslate();

    LiveAnalysis& analysis() { return m_analysis; }
    const Threats& threats() const { return m_threats; }
    const MateWatch& mates() const { return m_mates; }

signals:
    // Engines look at another position.
    void looked();

private:
    std::vector<Command> commands();
    void fillMenus();
    // Whether all engines are paused or have ended unexpectedly.
    bool isResting() const;
    void connectMenus();
    void refreshEngineMenu();
    void tickEngines();
    void tellLoad();
    // Ends engines that were removed from the list.
    void endRemoved();
    void connectAnalysis();
    void connectViews();
    void drawLine(const std::vector<shogi::Move>& line);
    // again: even if the position is the same as before.
    void follow(bool again = false);
    void refreshArrows();
    // Of the engines, by which they get their colours.
    std::vector<std::optional<std::size_t>> engineNumbers();
    void refreshNotes();
    void refreshRestriction();
    void updateActions();

    void takeSettings();
    void applySettings();
    LiveLimits limits() const;
    ScoreStyle style() const;
    MoveNotation notation() const;
    // For an ending, the position before it.
    shogi::NodeId shownNode() const;
    void setEngineUsed(const QString& entryId, bool used);

    Parts m_parts;
    AnalysisPane& m_pane;
    QDockWidget& m_dock; // of the pane
    const EngineCatalog& m_catalog;
    LiveAnalysisSettings m_settings;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    LiveAnalysis& m_analysis;
    Threats& m_threats;
    MateWatch& m_mates;
    SearchedMoves m_searched;
    AnalysisMenus m_menus;
    AnalysisViews m_views;
    LineMenu m_lines;
    std::optional<shogi::NodeId> m_node; // node of the shown position; nothing while ids are changing
    std::vector<shogi::Move> m_drawn;    // a line shown as arrows
    std::vector<AnalysisNote> m_notes;
    bool m_threatsShown = false;
};

} // namespace app
