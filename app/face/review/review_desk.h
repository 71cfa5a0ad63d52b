// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/analysis_files.h"
#include "app/face/shell/command.h"
#include "app/live/record_analysis.h"
#include "app/settings/appearance_settings.h"
#include "app/settings/game_analysis_settings.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

class QDockWidget;

namespace app {

class EngineCatalog;
class EngineHub;
class EngineRoster;
class Findings;
class FileDesk;
class GraphPane;
class MainWindow;
class PracticeWindow;
class RecordDocument;
class ReportWindow;
class ReviewedLine;
class ReviewModel;
class ReviewPane;
class SettingsFile;

// Controls the review of a finished game: lets engines analyse it, shows their progress, writes results into
// the record, and opens report and practice. Owns the running analysis, which can be continued after a
// restart of the program. Main thread.
class ReviewDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        QDockWidget& graphDock;
        QDockWidget& paneDock;
        RecordDocument& document;
        EngineCatalog& catalog;
        EngineHub& hub;
        SettingsFile& settings;
        FileDesk& files;
        ReviewedLine& reviewed;
        ReviewModel& model;
        GraphPane& graph;
        ReviewPane& pane;
        AnalysisFiles& journals;
        Findings& findings;
        const EngineRoster& roster;
    };
    explicit ReviewDesk(const Parts& parts, QObject* parent = nullptr);
    ~ReviewDesk() override;

    // Shows the dialog.
    void analyse();
    // Without asking; settings are normalised.
    void start(const GameAnalysisSettings& settings);
    // A record without moves has nothing to review: the workspace becomes Play, where it invites.
    void leaveBlankRecord();
    // Offers analyses of a crashed program and those running when the program was closed.
    void offerToGoOn();
    void showReport();
    void practise();
    void exportGraph();
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // The program is quitting: a running analysis can be continued at the next start.
    void leave();

    RecordAnalysis* analysis() { return m_analysis.get(); }
    ReportWindow* report() const;
    PracticeWindow* practice() const;

private:
    std::vector<Command> commands();
    // base: the record as analysed; entries: results from the journal. First uses the store's results, if
    // they may suffice.
    void prepare(const GameAnalysisSettings& settings, shogi::Record base,
                 const std::vector<AnalysisEntry>& entries);
    std::vector<AnalysisEngine> enginesFor(const GameAnalysisSettings& settings) const;
    void run(const GameAnalysisSettings& settings, std::shared_ptr<const shogi::Record> base,
             const std::vector<AnalysisEntry>& entries);
    void goOn(const AbandonedAnalysis& abandoned);
    void tellUnreadable();
    // isNew: just found, not from the store or a journal.
    void take(const AnalysisEntry& entry, bool isNew);
    void showDock(QDockWidget& dock);
    void showProgress();
    void showFailure(std::size_t engine, const host::Failure& failure, bool givenUp);
    void finish();
    void writeIntoRecord();
    void savePicture(const QString& path);

    Parts m_parts;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    GameAnalysisSettings m_running;
    std::shared_ptr<const shogi::Record> m_base;
    std::unique_ptr<QObject> m_preparing; // while the store is being queried
    std::unique_ptr<RecordAnalysis> m_analysis;
    std::vector<AbandonedAnalysis> m_abandoned;
    QPointer<ReportWindow> m_report;
    QPointer<PracticeWindow> m_practice;
    bool m_cancelled = false;
};

} // namespace app
