// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/progress.h"
#include "app/face/coach/coach_results.h"
#include "app/face/library/plot_pages.h"
#include "app/openings/opening_rules.h"

#include <optional>
#include <vector>

namespace app {

class DatedPoints;

// The plots of the user's progress, on a tab for each subject, or all of them as tables.
class ProgressPages : public PlotPages {
    Q_OBJECT
public:
    enum Subject : std::uint8_t {
        Rating,
        Opponents,
        Accuracy,
        Mates,
        Mistakes,
        Openings,
        Time,
        SubjectCount
    };

    // rules outlive the pages.
    explicit ProgressPages(const std::optional<OpeningRules>& rules, QWidget* parent = nullptr);

    void show(const Progress& progress);
    // What the shown tab has, for files.
    std::vector<ProgressTable> tables() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    // A card and where its results come from.
    struct Source {
        StatisticsCard* card = nullptr;
        const std::vector<PlayerResults>& (*of)(const Progress&) = nullptr;
    };
    StatisticsCard* addCard(Subject subject, ResultsModel* model, StatisticsPlot* plot,
                            const std::vector<PlayerResults>& (*of)(const Progress&), const char* name);
    StatisticsCard* addBars(Subject subject, CoachResults about,
                            const std::vector<PlayerResults>& (*of)(const Progress&), const char* name);
    void makeRating();
    void makeAccuracy();
    void makeMates();
    void makeGames();
    void showLines(const Progress& progress);
    void retranslate();

    const std::optional<OpeningRules>& m_rules;
    Progress m_progress;
    std::vector<Source> m_sources;
    StatisticsCard* m_rating = nullptr;
    StatisticsCard* m_opponents = nullptr;
    StatisticsCard* m_accuracy = nullptr;
    StatisticsCard* m_phases = nullptr;
    StatisticsCard* m_mates = nullptr;
    StatisticsCard* m_mateCourse = nullptr;
    StatisticsCard* m_mistakes = nullptr;
    StatisticsCard* m_openings = nullptr;
    StatisticsCard* m_months = nullptr;
    StatisticsCard* m_moveTimes = nullptr;
    DatedPoints* m_ratingLine = nullptr;
    DatedPoints* m_accuracyLines = nullptr;
    DatedPoints* m_mateLines = nullptr;
};

} // namespace app
