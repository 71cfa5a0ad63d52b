// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/settings_pages.h"

#include "app/face/shell/actions.h"
#include "app/face/shell/pointer_commands.h"
#include "app/text/number_text.h"
#include "app/text/review_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QSpinBox>

namespace app {

namespace {

struct SettingsPages {
    Q_DECLARE_TR_FUNCTIONS(app::SettingsPages)
};

// Milliseconds as tenths of a second would need decimals: people think of whole seconds here.
class GeneralPage : public SettingsPage {
public:
    GeneralPage(const SettingTopics& topics, QWidget* parent)
        : SettingsPage([] { return SettingsPages::tr("General"); }, parent) {
        using Settings = AppearanceSettings;
        addChoice(
            "language", [] { return SettingsPages::tr("&Language"); },
            [] {
                // Each language has its own name, so that people who can read only that language find it.
                return QStringList{SettingsPages::tr("Follow the system"), QStringLiteral("日本語"),
                                   QStringLiteral("English")};
            },
            indexOf(memberOf(topics.appearance, &Settings::language),
                    {Language::System, Language::Japanese, Language::English}));
        addChoice(
            "theme", [] { return SettingsPages::tr("&Appearance"); },
            [] {
                return QStringList{SettingsPages::tr("Follow the system"), SettingsPages::tr("Light"),
                                   SettingsPages::tr("Dark"), SettingsPages::tr("High contrast, light"),
                                   SettingsPages::tr("High contrast, dark")};
            },
            indexOf(memberOf(topics.appearance, &Settings::theme),
                    {Theme::System, Theme::Light, Theme::Dark, Theme::ContrastLight, Theme::ContrastDark}));
        addChoice(
            "notation", [] { return SettingsPages::tr("&Moves"); },
            [] {
                return QStringList{SettingsPages::tr("Follow the language"),
                                   SettingsPages::tr("Japanese (▲７六歩)"),
                                   SettingsPages::tr("Western (P-7f)")};
            },
            indexOf(memberOf(topics.appearance, &Settings::notation),
                    {MoveNotation::Automatic, MoveNotation::Japanese, MoveNotation::Western}));
        const std::vector<int> sizes(kTextSizes.begin(), kTextSizes.end());
        addChoice(
            "fontSize", [] { return SettingsPages::tr("Size of &texts"); },
            [sizes] {
                QStringList texts;
                for (const int size : sizes)
                    texts.append(percentOf(size));
                return texts;
            },
            indexOf(memberOf(topics.appearance, &Settings::fontSize), sizes));
        addChoice(
            "counts", [] { return SettingsPages::tr("Large &numbers"); },
            [] {
                return QStringList{QStringLiteral("12.3 k, 12.3 M"), QStringLiteral("1.23万, 1,235万"),
                                   SettingsPages::tr("All figures")};
            },
            indexOf(memberOf(topics.appearance, &Settings::counts),
                    {CountStyle::Thousands, CountStyle::Japanese, CountStyle::Full}),
            [] { return SettingsPages::tr("Numbers of nodes, and speeds of engines"); });
    }
};

class PlayPage : public SettingsPage {
public:
    PlayPage(const SettingTopics& topics, const Actions& actions, QWidget* parent)
        : SettingsPage([] { return SettingsPages::tr("Play"); }, parent) {
        addChoice(
            "promotion", [] { return SettingsPages::tr("&Promotion"); },
            [] {
                return QStringList{SettingsPages::tr("Always ask"),
                                   SettingsPages::tr("Ask only for silver, knight and lance")};
            },
            indexOf(memberOf(topics.appearance, &AppearanceSettings::promotion),
                    {Promotion::Ask, Promotion::Freely}),
            [] {
                return SettingsPages::tr("A pawn, rook or bishop then promotes where it can; type a move to "
                                         "leave it unpromoted. Mate problems always ask.");
            });
        addSwitch(
            "drag", [] { return SettingsPages::tr("Pieces can be &dragged"); },
            memberOf(topics.appearance, &AppearanceSettings::drag),
            [] { return SettingsPages::tr("Off: moves are made by two clicks, or typed."); });
        addSwitch(
            "premove", [] { return SettingsPages::tr("&Moves can be chosen in advance"); },
            memberOf(topics.appearance, &AppearanceSettings::premove),
            [] {
                return SettingsPages::tr(
                    "While an engine thinks in a game, your next move can be chosen. It is "
                    "played at once if it is legal then.");
            });
        addAction("showThinkingBox", actions["showThinking"], GameSettings::standard().showThinking);
    }
};

class AnalysisPage : public SettingsPage {
public:
    AnalysisPage(const SettingTopics& topics, QWidget* parent)
        : SettingsPage([] { return SettingsPages::tr("Analysis"); }, parent)
        , m_analysis(topics.analysis) {
        addScores(topics);
        addArrows();
        addLimits();
        addComments(topics);
    }

private:
    using Settings = LiveAnalysisSettings;

    void addScores(const SettingTopics& topics) {
        addHeading([] { return SettingsPages::tr("Scores and lines"); });
        addChoice(
            "scoreSide", [] { return SettingsPages::tr("&Scores from the view of"); },
            [] {
                return QStringList{SettingsPages::tr("Black (sente)"), SettingsPages::tr("Side to move"),
                                   SettingsPages::tr("Side at the bottom of the board")};
            },
            indexOf(memberOf(m_analysis, &Settings::side),
                    {ScoreSide::Black, ScoreSide::Mover, ScoreSide::Viewer}));
        addChoice(
            "scoreUnit", [] { return SettingsPages::tr("Show scores &as"); },
            [] {
                return QStringList{SettingsPages::tr("Centipawns"), SettingsPages::tr("Pawns"),
                                   SettingsPages::tr("Win rate")};
            },
            indexOf(memberOf(m_analysis, &Settings::unit),
                    {ScoreUnit::Centipawns, ScoreUnit::Pawns, ScoreUnit::WinRate}));
        addChoice(
            "curve", [] { return SettingsPages::tr("&Win rate curve"); },
            [] {
                QStringList names;
                for (const WinRateCurve curve : kWinRateCurves)
                    names.append(winRateCurveName(curve));
                return names;
            },
            indexOf(topics.curve, std::vector<WinRateCurve>(kWinRateCurves.begin(), kWinRateCurves.end())),
            [] {
                return SettingsPages::tr("How a score in centipawns becomes the chance to win the game.");
            });
        addChoice(
            "lineNotation", [] { return SettingsPages::tr("&Move notation in lines"); },
            [] {
                return QStringList{SettingsPages::tr("As in the record"), SettingsPages::tr("Japanese"),
                                   SettingsPages::tr("Western")};
            },
            indexOf(memberOf(m_analysis, &Settings::notation),
                    {MoveNotation::Automatic, MoveNotation::Japanese, MoveNotation::Western}));
        addNumber(
            "lineMoves", [] { return SettingsPages::tr("&Length of lines"); },
            {0, Settings::kLongestLine, [] { return SettingsPages::tr(" moves"); },
             [] { return SettingsPages::tr("All"); }},
            memberOf(m_analysis, &Settings::lineMoves),
            [] { return SettingsPages::tr("A line’s tool tip shows all of it."); });
        addSwitch(
            "olderLines", [] { return SettingsPages::tr("&Older lines below the newest"); },
            memberOf(m_analysis, &Settings::olderLines));
    }

    void addArrows() {
        addHeading([] { return SettingsPages::tr("Arrows on the board"); });
        addNumber(
            "arrows", [] { return SettingsPages::tr("A&rrows for each engine"); },
            {0, Settings::kMostArrows, {}, [] { return SettingsPages::tr("None"); }},
            memberOf(m_analysis, &Settings::arrows));
        addNumber(
            "arrowRange", [] { return SettingsPages::tr("Ran&ge of arrows"); },
            {.least = 0,
             .most = Settings::kWidestRange,
             .suffix = [] { return SettingsPages::tr(" centipawns"); },
             .step = 50},
            memberOf(m_analysis, &Settings::arrowRange),
            [] { return SettingsPages::tr("Moves that are worse than the best one by more get no arrow."); });
        addChoice(
            "palette", [] { return SettingsPages::tr("&Colours of arrows"); },
            [] {
                return QStringList{SettingsPages::tr("Muted"),
                                   SettingsPages::tr("Distinct, also for colour-blind users")};
            },
            indexOf(memberOf(m_analysis, &Settings::palette),
                    {ArrowPalette::Standard, ArrowPalette::Distinct}));
        addSwitch(
            "replyArrow", [] { return SettingsPages::tr("Arrow for the &expected reply"); },
            memberOf(m_analysis, &Settings::replyArrow));
    }

    void addLimits() {
        addHeading([] { return SettingsPages::tr("Search"); });
        addSearchLimits(*this, m_analysis);
        addSwitch(
            "watchMatesBox", [] { return SettingsPages::tr("Watch &for mates"); },
            memberOf(m_analysis, &Settings::watchMates),
            [] {
                return SettingsPages::tr("Search for mates by both sides with Tokin during the analysis");
            });
        addMateLimit(*this, m_analysis);
    }

    void addComments(const SettingTopics& topics) {
        addHeading([] { return SettingsPages::tr("Comments from the analysis of a game"); });
        addChoice(
            "comments", [] { return SettingsPages::tr("Comments"); },
            [] {
                return QStringList{SettingsPages::tr("Do not write"),
                                   SettingsPages::tr("Append to existing comments"),
                                   SettingsPages::tr("Insert before existing comments"),
                                   SettingsPages::tr("Replace existing comments")};
            },
            indexOf(memberOf(topics.annotation, &AnnotationSettings::placement),
                    {CommentPlacement::None, CommentPlacement::After, CommentPlacement::Before,
                     CommentPlacement::Replace}));
        addChoice(
            "commentStyle", [] { return SettingsPages::tr("Comment st&yle"); },
            [] {
                return QStringList{SettingsPages::tr("Sentences for key moves"),
                                   SettingsPages::tr("Sentences with explanations"),
                                   SettingsPages::tr("ShogiHome style"),
                                   SettingsPages::tr("Floodgate style")};
            },
            indexOf(memberOf(topics.annotation, &AnnotationSettings::style),
                    {CommentStyle::Plain, CommentStyle::Explained, CommentStyle::ShogiHome,
                     CommentStyle::Floodgate}));
    }

    SettingValue<LiveAnalysisSettings> m_analysis;
};

} // namespace

SettingsPage* makeGeneralPage(const SettingTopics& topics, QWidget* parent) {
    return new GeneralPage(topics, parent);
}

void addSearchLimits(Form& form, const SettingValue<LiveAnalysisSettings>& analysis) {
    using Settings = LiveAnalysisSettings;
    const Form::Text tip = [] {
        return SettingsPages::tr("An engine searches a position until the first of these limits is reached. "
                                 "Without a limit, it searches until you leave the position.");
    };
    const Form::Text none = [] { return SettingsPages::tr("Unlimited"); };
    form.addDecimal(
        "analysisTime", [] { return SettingsPages::tr("&Time for each position"); },
        {0, 86400, 1, [] { return SettingsPages::tr(" s", "seconds"); }, none},
        inSeconds(memberOf(analysis, &Settings::time)), tip);
    form.addNumber(
        "analysisDepth", [] { return SettingsPages::tr("&Depth"); }, {0, 1000, {}, none},
        memberOf(analysis, &Settings::depth), tip);
    form.addNumber(
        "analysisNodes", [] { return SettingsPages::tr("&Nodes"); },
        {0, 2'000'000'000, [] { return SettingsPages::tr(" thousand"); }, none},
        converted<int, qint64>(
            memberOf(analysis, &Settings::nodes),
            [](const qint64& nodes) { return static_cast<int>((nodes + 999) / 1000); },
            [](const int& thousands) { return qint64{thousands} * 1000; }),
        tip);
}

void addMateLimit(Form& form, const SettingValue<LiveAnalysisSettings>& analysis) {
    form.addDecimal(
        "mateTime", [] { return SettingsPages::tr("Mate search, &per side"); },
        {0.1, 60, 1, [] { return SettingsPages::tr(" s", "seconds"); }},
        inSeconds(memberOf(analysis, &LiveAnalysisSettings::mateBudget)));
}

SettingsPage* makePlayPage(const SettingTopics& topics, const Actions& actions, QWidget* parent) {
    return new PlayPage(topics, actions, parent);
}

SettingsPage* makeAnalysisPage(const SettingTopics& topics, QWidget* parent) {
    return new AnalysisPage(topics, parent);
}

} // namespace app
