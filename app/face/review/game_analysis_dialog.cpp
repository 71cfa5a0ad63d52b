// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/game_analysis_dialog.h"

#include "app/engines/memory.h"
#include "app/engines/side_memory.h"
#include "app/engines/threads.h"
#include "app/face/shell/form.h"
#include "app/face/shell/look.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"
#include "app/text/review_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kHashRole = Qt::UserRole + 1; // megabytes
constexpr int kThreadsRole = Qt::UserRole + 2;
constexpr int kMostThousands = 100'000'000;

// A share of the win rate as whole per cent.
SettingValue<int> inPercent(const SettingValue<double>& share) {
    return converted<int, double>(
        share, [](const double& value) { return winPercent(value); },
        [](const int& percent) { return percent / 100.0; });
}

} // namespace

GameAnalysisDialog::GameAnalysisDialog(const GameAnalysisSettings& settings,
                                       const std::vector<CatalogEntry>& engines, int plies,
                                       const Memory& memory, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_plies(std::max(1, plies))
    , m_memory(memory)
    , m_last(m_plies)
    , m_enoughDepth(settings.scope.enoughDepth.value_or(12)) {
    setObjectName(QStringLiteral("gameAnalysisDialog"));
    takeLimits(settings.limits);
    listEngines(engines);

    m_tabs = new QTabWidget(this);
    for (Form* page : {makeWhat(), makeJudgements(), makeRecord()}) {
        m_tabs->addTab(page, QString());
        connect(page, &Form::changed, this, &GameAnalysisDialog::check);
    }

    m_problem = new QLabel(this);
    m_problem->setObjectName(QStringLiteral("analysisProblem"));
    m_problem->setForegroundRole(QPalette::BrightText);
    m_problem->setWordWrap(true);
    m_loadHint = new QLabel(this);
    m_loadHint->setObjectName(QStringLiteral("hashHint"));
    m_loadHint->setForegroundRole(QPalette::BrightText);
    m_loadHint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_start = buttons->addButton(QString(), QDialogButtonBox::AcceptRole);
    m_start->setObjectName(QStringLiteral("startAnalysis"));
    m_start->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    layout->setSpacing(look::kGrid);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_loadHint);
    layout->addWidget(buttons);
    connect(m_engines, &QListWidget::itemChanged, this, &GameAnalysisDialog::check);
    retranslate();
}

void GameAnalysisDialog::listEngines(const std::vector<CatalogEntry>& engines) {
    m_engines = new QListWidget(this);
    m_engines->setObjectName(QStringLiteral("analysisEngines"));
    bool any = false;
    for (const CatalogEntry& engine : engines) {
        if (!engine.tags.analysis && !engine.isBundled())
            continue;
        auto* item = new QListWidgetItem(foreignText(engine.name), m_engines);
        item->setData(Qt::UserRole, engine.id);
        item->setData(kHashRole, engine.hashHere());
        item->setData(kThreadsRole, threadsHere(engine));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool on = m_settings.engines.contains(engine.id);
        item->setCheckState(on ? Qt::Checked : Qt::Unchecked);
        any = any || on;
    }
    if (!any && m_engines->count() > 0)
        m_engines->item(0)->setCheckState(Qt::Checked);
    m_engines->setMaximumHeight(fontMetrics().height() * 6);
}

void GameAnalysisDialog::takeLimits(const AnalysisLimits& limits) {
    m_limit.kind = limits.time ? Limit::ByTime : limits.depth ? Limit::ByDepth : Limit::ByNodes;
    m_limit.time = limits.time.value_or(m_limit.time);
    m_limit.depth = limits.depth.value_or(m_limit.depth);
    if (limits.nodes)
        m_limit.thousands = static_cast<int>(std::min<std::uint64_t>(*limits.nodes / 1000, kMostThousands));
}

Form* GameAnalysisDialog::makeWhat() {
    auto* page = new Form(this);
    page->addRow([] { return tr("&Engines:"); }, m_engines);
    addLimitRows(*page);

    const SettingValue<GameAnalysisSettings> all = valueOf(m_settings);
    const SettingValue<AnalysisScope> scope = memberOf(all, &GameAnalysisSettings::scope);
    QSpinBox* const first = page->addNumber(
        "analysisFirst", [] { return tr("&Moves:"); }, {1, m_plies}, valueOf(m_first));
    QSpinBox* const last = page->addNumber(
        "analysisLast", [] { return tr("to", "from move … to move"); }, {1, m_plies}, valueOf(m_last));
    page->join({first, last});
    const auto side = [this](shogi::Color color) {
        bool& on = m_settings.scope.sides[shogi::index(color)];
        return SettingValue<bool>{[&on] { return on; }, [&on](const bool& now) { on = now; }};
    };
    QCheckBox* const black = page->addSwitch(
        "analysisBlack", [] { return sideName(shogi::Color::Black); }, side(shogi::Color::Black));
    QCheckBox* const white = page->addSwitch(
        "analysisWhite", [] { return sideName(shogi::Color::White); }, side(shogi::Color::White));
    page->join({black, white}, [] { return tr("Moves of:"); });
    page->addChoice(
        "analysisOrder", [] { return tr("&Order:"); },
        [] {
            return QStringList{tr("From the first move"), tr("From the last move backwards")};
        },
        indexOf(memberOf(scope, &AnalysisScope::backwards), {false, true}));
    page->addSwitch(
        "analysisBranches", [] { return tr("All &branches, not only the main line"); },
        memberOf(scope, &AnalysisScope::branches));

    const SettingValue<std::optional<int>> enough = memberOf(scope, &AnalysisScope::enoughDepth);
    QCheckBox* const skips = page->addSwitch(
        "analysisEnough", [] { return tr("Skip positions already searched to &depth"); },
        converted<bool, std::optional<int>>(
            enough, [](const std::optional<int>& depth) { return depth.has_value(); },
            [this](const bool& on) { return on ? std::optional<int>(m_enoughDepth) : std::nullopt; }));
    QSpinBox* const depth = page->addNumber("analysisEnoughDepth", {}, {1, 999},
                                            {[this] { return m_enoughDepth; },
                                             [this, enough](const int& value) {
                                                 m_enoughDepth = value;
                                                 enough.set(value);
                                             }});
    page->enableWhile(depth, [enough] { return enough.get().has_value(); });
    page->join({skips, depth});
    QCheckBox* const mates = page->addSwitch(
        "analysisMates", [] { return tr("Find missed ma&tes with Tokin, seconds each:"); },
        memberOf(all, &GameAnalysisSettings::solveMates));
    QDoubleSpinBox* const time = page->addDecimal("analysisMateSeconds", {}, {0.01, 3600, 2},
                                                  inSeconds(memberOf(all, &GameAnalysisSettings::mateTime)));
    page->enableWhile(time, [this] { return m_settings.solveMates; });
    page->join({mates, time});
    return page;
}

void GameAnalysisDialog::addLimitRows(Form& page) {
    const SettingValue<Limit> limit = valueOf(m_limit);
    QComboBox* const kind = page.addChoice(
        "analysisLimit", [] { return tr("Per &position:"); },
        [] {
            return QStringList{tr("Seconds"), tr("Depth"), tr("Thousand nodes")};
        },
        indexOf(memberOf(limit, &Limit::kind), {Limit::ByTime, Limit::ByDepth, Limit::ByNodes}));
    QDoubleSpinBox* const seconds =
        page.addDecimal("analysisSeconds", {}, {0.01, 86400, 2}, inSeconds(memberOf(limit, &Limit::time)));
    QSpinBox* const depth = page.addNumber("analysisDepth", {}, {1, 999}, memberOf(limit, &Limit::depth));
    QSpinBox* const nodes =
        page.addNumber("analysisNodes", {}, {1, kMostThousands}, memberOf(limit, &Limit::thousands));
    page.showWhile(seconds, [this] { return m_limit.kind == Limit::ByTime; });
    page.showWhile(depth, [this] { return m_limit.kind == Limit::ByDepth; });
    page.showWhile(nodes, [this] { return m_limit.kind == Limit::ByNodes; });
    page.join({kind, seconds, depth, nodes});
    page.addNumber(
        "analysisLines", [] { return tr("&Lines:"); }, {1, 20},
        memberOf(memberOf(valueOf(m_settings), &GameAnalysisSettings::limits), &AnalysisLimits::lines),
        [] { return tr("With two or more lines, “only moves” are found too."); });
}

Form* GameAnalysisDialog::makeJudgements() {
    auto* page = new Form(this);
    const SettingValue<ReviewSettings> review = memberOf(valueOf(m_settings), &GameAnalysisSettings::review);
    page->addChoice(
        "analysisCurve", [] { return tr("&Win rate curve:"); },
        [] {
            QStringList names;
            for (const WinRateCurve curve : kWinRateCurves)
                names.append(winRateCurveName(curve));
            return names;
        },
        indexOf(memberOf(review, &ReviewSettings::curve), {kWinRateCurves.begin(), kWinRateCurves.end()}));
    page->addWords([] {
            return tr("Win rate = 1 / (1 + e^(−score / scale)), with the scale in brackets. A move "
                      "is judged by the win rate it loses:");
        })
        ->setForegroundRole(QPalette::PlaceholderText);
    const SettingValue<JudgementThresholds> thresholds = memberOf(review, &ReviewSettings::thresholds);
    const auto threshold = [page, &thresholds](const char* name, Judgement judgement, const Form::Text& text,
                                               double JudgementThresholds::*member) {
        page->addNumber(name, text, {1, 100, [] { return percentOf(QString()); }},
                        inPercent(memberOf(thresholds, member)),
                        [judgement] { return judgementMeaning(judgement); });
    };
    using Share = JudgementThresholds;
    threshold(
        "thresholdInaccuracy", Judgement::Inaccuracy, [] { return tr("&Inaccuracy from:"); },
        &Share::inaccuracy);
    threshold(
        "thresholdDubious", Judgement::Dubious, [] { return tr("&Dubious move from:"); }, &Share::dubious);
    threshold(
        "thresholdMistake", Judgement::Mistake, [] { return tr("&Mistake from:"); }, &Share::mistake);
    threshold(
        "thresholdBlunder", Judgement::Blunder, [] { return tr("&Blunder from:"); }, &Share::blunder);
    threshold(
        "thresholdOnlyMove", Judgement::OnlyMove, [] { return tr("&Only move if the next best loses:"); },
        &Share::onlyMove);
    return page;
}

Form* GameAnalysisDialog::makeRecord() {
    auto* page = new Form(this);
    using Settings = AnnotationSettings;
    const SettingValue<Settings> notes = memberOf(valueOf(m_settings), &GameAnalysisSettings::annotation);
    using enum CommentPlacement;
    page->addChoice(
        "analysisComments", [] { return tr("&Comments:"); },
        [] {
            return QStringList{tr("Do not write"), tr("Append to existing comments"),
                               tr("Insert before existing comments"), tr("Replace existing comments")};
        },
        indexOf(memberOf(notes, &Settings::placement), {None, After, Before, Replace}));
    QComboBox* const style = page->addChoice(
        "analysisStyle", [] { return tr("&Style:"); },
        [] {
            return QStringList{tr("Sentences for key moves"), tr("Sentences with explanations"),
                               tr("ShogiHome style"), tr("Floodgate style")};
        },
        indexOf(memberOf(notes, &Settings::style), {CommentStyle::Plain, CommentStyle::Explained,
                                                    CommentStyle::ShogiHome, CommentStyle::Floodgate}));
    page->enableWhile(style, [this] { return m_settings.annotation.placement != None; });
    static const std::vector<Judgement> judgements{Judgement::Inaccuracy, Judgement::Dubious,
                                                   Judgement::Mistake, Judgement::Blunder};
    QCheckBox* const better = page->addSwitch(
        "analysisBetter", [] { return tr("Recommended lines as &branches, from:"); },
        memberOf(notes, &Settings::branches));
    QComboBox* const from = page->addChoice(
        "analysisBetterFrom", {},
        [] {
            QStringList names;
            for (const Judgement judgement : judgements)
                names.append(judgementName(judgement));
            return names;
        },
        indexOf(memberOf(notes, &Settings::branchFrom), judgements));
    page->join({better, from});
    QSpinBox* const moves = page->addNumber(
        "analysisBetterMoves", [] { return tr("Moves per branch, at &most:"); }, {1, 99},
        memberOf(notes, &Settings::branchMoves));
    for (QWidget* const widget : {static_cast<QWidget*>(from), static_cast<QWidget*>(moves)})
        page->enableWhile(widget, [this] { return m_settings.annotation.branches; });
    page->addWords([] {
            return tr("Scores are always stored with the moves and saved with the record. Comments "
                      "and branches are added when the analysis ends; Undo removes them.");
        })
        ->setForegroundRole(QPalette::PlaceholderText);
    return page;
}

GameAnalysisSettings GameAnalysisDialog::settings() const {
    GameAnalysisSettings settings = m_settings;
    settings.engines.clear();
    for (int i = 0; i < m_engines->count(); ++i) {
        if (m_engines->item(i)->checkState() == Qt::Checked)
            settings.engines.append(m_engines->item(i)->data(Qt::UserRole).toString());
    }
    settings.limits = {};
    settings.limits.lines = m_settings.limits.lines;
    switch (m_limit.kind) {
    case Limit::ByDepth:
        settings.limits.depth = m_limit.depth;
        break;
    case Limit::ByNodes:
        settings.limits.nodes = static_cast<std::uint64_t>(m_limit.thousands) * 1000;
        break;
    case Limit::ByTime:
        settings.limits.time = m_limit.time;
    }
    // The whole game, however long it becomes, unless the user selected less.
    settings.scope.firstPly = m_first;
    settings.scope.lastPly = m_last == m_plies ? AnalysisScope{}.lastPly : m_last;
    settings.normalise();
    return settings;
}

void GameAnalysisDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void GameAnalysisDialog::retranslate() {
    setWindowTitle(tr("Analyse the whole game"));
    int tab = 0;
    for (const QString& title : {tr("Scope and limits"), tr("Judgements"), tr("Write to record")})
        m_tabs->setTabText(tab++, title);
    m_start->setText(tr("&Start"));
    check();
}

void GameAnalysisDialog::check() {
    QString problem;
    bool anyEngine = false;
    std::int64_t hash = m_memory.hashOfOthers;
    int threads = m_memory.threadsOfOthers;
    for (int i = 0; i < m_engines->count(); ++i) {
        if (m_engines->item(i)->checkState() != Qt::Checked)
            continue;
        anyEngine = true;
        hash += m_engines->item(i)->data(kHashRole).toInt();
        threads += m_engines->item(i)->data(kThreadsRole).toInt();
    }
    if (m_settings.solveMates)
        hash += sideHash(SideTask::GameMates, hash, m_memory.megabytes);
    const bool tooMuch = anyEngine && isTooMuchHash(hash, m_memory.megabytes);
    QStringList loadHints;
    if (tooMuch)
        loadHints += hashWarning(hash, m_memory.megabytes);
    if (const QString words = threadsWarning(threads, m_memory.cores); anyEngine && !words.isEmpty())
        loadHints += words;
    m_loadHint->setText(loadHints.join(u'\n'));
    m_loadHint->setVisible(!loadHints.isEmpty());
    if (!anyEngine)
        problem = tr("Select at least one engine.");
    else if (!m_settings.scope.sides[0] && !m_settings.scope.sides[1])
        problem = tr("Select at least one side.");
    else if (m_first > m_last)
        problem = tr("The last move comes before the first.");
    m_problem->setText(problem);
    m_start->setEnabled(problem.isEmpty());
}

} // namespace app
