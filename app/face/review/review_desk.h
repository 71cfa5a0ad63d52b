// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/analysis_files.h"
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
class EvaluationStore;
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

// The talk about a game that is over: lets engines go through it, says how far they are, writes what they
// found into the record, and opens report and practice. Owns the running analysis; it goes on after a restart
// of the program. Main thread.
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
        EvaluationStore& store;
        const EngineRoster& roster;
    };
    explicit ReviewDesk(const Parts& parts, QObject* parent = nullptr);
    ~ReviewDesk() override;

    // Shows the dialog.
    void analyse();
    // Without a question; settings are normalised.
    void start(const GameAnalysisSettings& settings);
    // Offers what a killed program left behind, and what was under way when the program was closed.
    void offerToGoOn();
    void showReport();
    void practise();
    void exportGraph();
    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // The program ends: what is under way can be taken up at the next start.
    void leave();

    RecordAnalysis* analysis() { return m_analysis.get(); }
    ReportWindow* report() const;
    PracticeWindow* practice() const;

private:
    // base: the record as it is analysed; entries: what the journal knows of it already. Takes what the store
    // knows first, if that may be enough.
    void prepare(const GameAnalysisSettings& settings, shogi::Record base,
                 const std::vector<AnalysisEntry>& entries);
    std::vector<AnalysisEngine> enginesFor(const GameAnalysisSettings& settings) const;
    void run(const GameAnalysisSettings& settings, std::shared_ptr<const shogi::Record> base,
             const std::vector<AnalysisEntry>& entries);
    void goOn(const AbandonedAnalysis& abandoned);
    // isNew: found just now, not stored or kept by a journal.
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
    std::unique_ptr<QObject> m_preparing; // while the store is being asked
    std::unique_ptr<RecordAnalysis> m_analysis;
    std::vector<AbandonedAnalysis> m_abandoned;
    QPointer<ReportWindow> m_report;
    QPointer<PracticeWindow> m_practice;
    bool m_cancelled = false;
};

} // namespace app
