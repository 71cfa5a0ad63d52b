// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/game_analysis_dialog.h"

#include "app/engines/memory.h"
#include "app/engines/side_memory.h"
#include "app/engines/threads.h"
#include "app/face/shell/look.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/review_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

#include <cmath>

namespace app {

namespace {

enum Limit { ByTime, ByDepth, ByNodes };

QHBoxLayout* row(std::initializer_list<QWidget*> widgets) {
    auto* layout = new QHBoxLayout;
    layout->setSpacing(look::kGrid);
    for (QWidget* widget : widgets)
        layout->addWidget(widget);
    layout->addStretch();
    return layout;
}

// The label's mnemonic moves the focus to the first of the widgets.
void addRow(QFormLayout* form, const QString& text, std::initializer_list<QWidget*> widgets) {
    auto* label = new QLabel(text, (*widgets.begin())->parentWidget());
    label->setBuddy(*widgets.begin());
    form->addRow(label, row(widgets));
}

QFormLayout* form(QWidget* parent) {
    auto* layout = new QFormLayout(parent);
    layout->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, look::kGrid);
    layout->setHorizontalSpacing(2 * look::kGrid);
    layout->setVerticalSpacing(look::kGrid);
    layout->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return layout;
}

constexpr int kHashRole = Qt::UserRole + 1; // megabytes
constexpr int kThreadsRole = Qt::UserRole + 2;

template <class Spin>
Spin* spin(const char* name, double least, double most, QWidget* parent) {
    auto* box = new Spin(parent);
    box->setObjectName(QLatin1String(name));
    box->setRange(static_cast<decltype(box->value())>(least), static_cast<decltype(box->value())>(most));
    return box;
}

double seconds(std::chrono::milliseconds time) { return static_cast<double>(time.count()) / 1000.0; }
std::chrono::milliseconds milliseconds(double seconds) {
    return std::chrono::milliseconds(std::llround(seconds * 1000.0));
}

} // namespace

GameAnalysisDialog::GameAnalysisDialog(const GameAnalysisSettings& settings,
                                       const std::vector<CatalogEntry>& engines, int plies,
                                       const Memory& memory, QWidget* parent)
    : QDialog(parent)
    , m_before(settings)
    , m_plies(plies)
    , m_memory(memory) {
    setObjectName(QStringLiteral("gameAnalysisDialog"));
    setWindowTitle(tr("Analyse the whole game"));

    m_engines = new QListWidget(this);
    m_engines->setObjectName(QStringLiteral("analysisEngines"));
    for (const CatalogEntry& engine : engines) {
        if (!engine.tags.analysis && !engine.isBundled())
            continue;
        auto* item = new QListWidgetItem(foreignText(engine.name), m_engines);
        item->setData(Qt::UserRole, engine.id);
        item->setData(kHashRole, engine.hashHere());
        item->setData(kThreadsRole, threadsHere(engine));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    m_engines->setMaximumHeight(fontMetrics().height() * 6);

    auto* tabs = new QTabWidget(this);
    tabs->addTab(makeWhat(plies), tr("Scope and limits"));
    tabs->addTab(makeJudgements(), tr("Judgements"));
    tabs->addTab(makeRecord(), tr("Write to record"));

    m_problem = new QLabel(this);
    m_problem->setObjectName(QStringLiteral("analysisProblem"));
    m_problem->setForegroundRole(QPalette::BrightText);
    m_problem->setWordWrap(true);
    m_loadHint = new QLabel(this);
    m_loadHint->setObjectName(QStringLiteral("hashHint"));
    m_loadHint->setForegroundRole(QPalette::BrightText);
    m_loadHint->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(this);
    m_start = buttons->addButton(tr("&Start"), QDialogButtonBox::AcceptRole);
    m_start->setObjectName(QStringLiteral("startAnalysis"));
    m_start->setDefault(true);
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    layout->setSpacing(look::kGrid);
    layout->addWidget(tabs, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_loadHint);
    layout->addWidget(buttons);
    fill(settings);
    connect(m_engines, &QListWidget::itemChanged, this, &GameAnalysisDialog::check);
    for (QCheckBox* box : {m_black, m_white, m_mates})
        connect(box, &QCheckBox::toggled, this, &GameAnalysisDialog::check);
    for (QSpinBox* box : {m_first, m_last})
        connect(box, &QSpinBox::valueChanged, this, &GameAnalysisDialog::check);
    check();
}

QWidget* GameAnalysisDialog::makeWhat(int plies) {
    auto* page = new QWidget(this);
    QFormLayout* layout = form(page);
    layout->addRow(tr("&Engines:"), m_engines);

    m_limit = new QComboBox(page);
    m_limit->setObjectName(QStringLiteral("analysisLimit"));
    m_limit->addItem(tr("Seconds"), ByTime);
    m_limit->addItem(tr("Depth"), ByDepth);
    m_limit->addItem(tr("Thousand nodes"), ByNodes);
    m_seconds = spin<QDoubleSpinBox>("analysisSeconds", 0.01, 86400, page);
    m_seconds->setDecimals(2);
    m_depth = spin<QSpinBox>("analysisDepth", 1, 999, page);
    m_nodes = spin<QSpinBox>("analysisNodes", 1, 100000000, page);
    m_nodes->setGroupSeparatorShown(true);
    addRow(layout, tr("Per &position:"), {m_limit, m_seconds, m_depth, m_nodes});
    const auto showLimit = [this] {
        m_seconds->setVisible(m_limit->currentData().toInt() == ByTime);
        m_depth->setVisible(m_limit->currentData().toInt() == ByDepth);
        m_nodes->setVisible(m_limit->currentData().toInt() == ByNodes);
    };
    connect(m_limit, &QComboBox::currentIndexChanged, page, showLimit);
    showLimit();
    m_lines = spin<QSpinBox>("analysisLines", 1, 20, page);
    m_lines->setToolTip(tr("With two or more lines, “only moves” are found too."));
    addRow(layout, tr("&Lines:"), {m_lines});

    m_first = spin<QSpinBox>("analysisFirst", 1, std::max(1, plies), page);
    m_last = spin<QSpinBox>("analysisLast", 1, std::max(1, plies), page);
    m_last->setValue(std::max(1, plies));
    addRow(layout, tr("&Moves:"), {m_first, new QLabel(tr("to", "from move … to move"), page), m_last});
    m_black = new QCheckBox(sideName(shogi::Color::Black), page);
    m_black->setObjectName(QStringLiteral("analysisBlack"));
    m_white = new QCheckBox(sideName(shogi::Color::White), page);
    m_white->setObjectName(QStringLiteral("analysisWhite"));
    addRow(layout, tr("Moves of:"), {m_black, m_white});
    m_order = new QComboBox(page);
    m_order->setObjectName(QStringLiteral("analysisOrder"));
    m_order->addItem(tr("From the first move"), false);
    m_order->addItem(tr("From the last move backwards"), true);
    addRow(layout, tr("&Order:"), {m_order});
    m_branches = new QCheckBox(tr("All &branches, not only the main line"), page);
    m_branches->setObjectName(QStringLiteral("analysisBranches"));
    layout->addRow(QString(), m_branches);
    m_enough = new QCheckBox(tr("Skip positions already searched to &depth"), page);
    m_enough->setObjectName(QStringLiteral("analysisEnough"));
    m_enoughDepth = spin<QSpinBox>("analysisEnoughDepth", 1, 999, page);
    connect(m_enough, &QCheckBox::toggled, m_enoughDepth, &QWidget::setEnabled);
    layout->addRow(QString(), row({m_enough, m_enoughDepth}));
    m_mates = new QCheckBox(tr("Find missed ma&tes with Tokin, seconds each:"), page);
    m_mates->setObjectName(QStringLiteral("analysisMates"));
    m_mateSeconds = spin<QDoubleSpinBox>("analysisMateSeconds", 0.01, 3600, page);
    connect(m_mates, &QCheckBox::toggled, m_mateSeconds, &QWidget::setEnabled);
    layout->addRow(QString(), row({m_mates, m_mateSeconds}));
    return page;
}

QWidget* GameAnalysisDialog::makeJudgements() {
    auto* page = new QWidget(this);
    QFormLayout* layout = form(page);
    m_curve = new QComboBox(page);
    m_curve->setObjectName(QStringLiteral("analysisCurve"));
    for (const WinRateCurve curve : kWinRateCurves)
        m_curve->addItem(winRateCurveName(curve), static_cast<int>(curve));
    layout->addRow(tr("&Win rate curve:"), m_curve);
    auto* words = new QLabel(tr("Win rate = 1 / (1 + e^(−score / scale)), with the scale in brackets. A move "
                                "is judged by the win rate it loses:"),
                             page);
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    layout->addRow(words);
    const auto threshold = [&](const char* name, Judgement judgement, const QString& label) {
        auto* box = spin<QSpinBox>(name, 1, 100, page);
        box->setSuffix(QStringLiteral(" %"));
        box->setToolTip(judgementMeaning(judgement));
        addRow(layout, label, {box});
        return box;
    };
    m_inaccuracy = threshold("thresholdInaccuracy", Judgement::Inaccuracy, tr("&Inaccuracy from:"));
    m_dubious = threshold("thresholdDubious", Judgement::Dubious, tr("&Dubious move from:"));
    m_mistake = threshold("thresholdMistake", Judgement::Mistake, tr("&Mistake from:"));
    m_blunder = threshold("thresholdBlunder", Judgement::Blunder, tr("&Blunder from:"));
    m_onlyMove =
        threshold("thresholdOnlyMove", Judgement::OnlyMove, tr("&Only move if the next best loses:"));
    return page;
}

QWidget* GameAnalysisDialog::makeRecord() {
    auto* page = new QWidget(this);
    QFormLayout* layout = form(page);
    m_comments = new QComboBox(page);
    m_comments->setObjectName(QStringLiteral("analysisComments"));
    m_comments->addItem(tr("Do not write"), static_cast<int>(CommentPlacement::None));
    m_comments->addItem(tr("Append to existing comments"), static_cast<int>(CommentPlacement::After));
    m_comments->addItem(tr("Insert before existing comments"), static_cast<int>(CommentPlacement::Before));
    m_comments->addItem(tr("Replace existing comments"), static_cast<int>(CommentPlacement::Replace));
    layout->addRow(tr("&Comments:"), m_comments);
    m_style = new QComboBox(page);
    m_style->setObjectName(QStringLiteral("analysisStyle"));
    m_style->addItem(tr("Sentences for judged moves"), static_cast<int>(CommentStyle::Plain));
    m_style->addItem(tr("ShogiHome style"), static_cast<int>(CommentStyle::ShogiHome));
    m_style->addItem(tr("Floodgate style"), static_cast<int>(CommentStyle::Floodgate));
    layout->addRow(tr("&Style:"), m_style);
    connect(m_comments, &QComboBox::currentIndexChanged, page, [this] {
        m_style->setEnabled(m_comments->currentData().toInt() != static_cast<int>(CommentPlacement::None));
    });
    m_better = new QCheckBox(tr("Recommended lines as &branches, from:"), page);
    m_better->setObjectName(QStringLiteral("analysisBetter"));
    m_betterFrom = new QComboBox(page);
    m_betterFrom->setObjectName(QStringLiteral("analysisBetterFrom"));
    for (const Judgement judgement :
         {Judgement::Inaccuracy, Judgement::Dubious, Judgement::Mistake, Judgement::Blunder})
        m_betterFrom->addItem(judgementName(judgement), static_cast<int>(judgement));
    layout->addRow(QString(), row({m_better, m_betterFrom}));
    m_betterMoves = spin<QSpinBox>("analysisBetterMoves", 1, 99, page);
    addRow(layout, tr("Moves per branch, at &most:"), {m_betterMoves});
    for (QWidget* widget : {static_cast<QWidget*>(m_betterFrom), static_cast<QWidget*>(m_betterMoves)})
        connect(m_better, &QCheckBox::toggled, widget, &QWidget::setEnabled);
    auto* words = new QLabel(tr("Scores are always stored with the moves and saved with the record. Comments "
                                "and branches are added when the analysis ends; Undo removes them."),
                             page);
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    layout->addRow(words);
    return page;
}

void GameAnalysisDialog::fill(const GameAnalysisSettings& settings) {
    const auto select = [](QComboBox* box, int value) {
        box->setCurrentIndex(std::max(0, box->findData(value)));
    };
    bool any = false;
    for (int i = 0; i < m_engines->count(); ++i) {
        const bool on = settings.engines.contains(m_engines->item(i)->data(Qt::UserRole).toString());
        m_engines->item(i)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
        any = any || on;
    }
    if (!any && m_engines->count() > 0)
        m_engines->item(0)->setCheckState(Qt::Checked);
    select(m_limit, settings.limits.time ? ByTime : settings.limits.depth ? ByDepth : ByNodes);
    m_seconds->setValue(seconds(settings.limits.time.value_or(std::chrono::seconds(1))));
    m_depth->setValue(settings.limits.depth.value_or(12));
    m_nodes->setValue(
        static_cast<int>(std::min<std::uint64_t>(settings.limits.nodes.value_or(1000000) / 1000, 100000000)));
    m_lines->setValue(settings.limits.lines);
    m_black->setChecked(settings.scope.sides[0]);
    m_white->setChecked(settings.scope.sides[1]);
    m_order->setCurrentIndex(settings.scope.backwards ? 1 : 0);
    m_branches->setChecked(settings.scope.branches);
    m_enough->setChecked(settings.scope.enoughDepth.has_value());
    m_enoughDepth->setValue(settings.scope.enoughDepth.value_or(12));
    m_enoughDepth->setEnabled(m_enough->isChecked());
    m_mates->setChecked(settings.solveMates);
    m_mateSeconds->setValue(seconds(settings.mateTime));
    m_mateSeconds->setEnabled(m_mates->isChecked());
    select(m_curve, static_cast<int>(settings.review.curve));
    m_inaccuracy->setValue(winPercent(settings.review.thresholds.inaccuracy));
    m_dubious->setValue(winPercent(settings.review.thresholds.dubious));
    m_mistake->setValue(winPercent(settings.review.thresholds.mistake));
    m_blunder->setValue(winPercent(settings.review.thresholds.blunder));
    m_onlyMove->setValue(winPercent(settings.review.thresholds.onlyMove));
    select(m_comments, static_cast<int>(settings.annotation.placement));
    select(m_style, static_cast<int>(settings.annotation.style));
    m_style->setEnabled(settings.annotation.placement != CommentPlacement::None);
    m_better->setChecked(settings.annotation.branches);
    select(m_betterFrom, static_cast<int>(settings.annotation.branchFrom));
    m_betterMoves->setValue(settings.annotation.branchMoves);
    m_betterFrom->setEnabled(settings.annotation.branches);
    m_betterMoves->setEnabled(settings.annotation.branches);
}

GameAnalysisSettings GameAnalysisDialog::settings() const {
    GameAnalysisSettings settings = m_before;
    settings.engines.clear();
    for (int i = 0; i < m_engines->count(); ++i) {
        if (m_engines->item(i)->checkState() == Qt::Checked)
            settings.engines.append(m_engines->item(i)->data(Qt::UserRole).toString());
    }
    settings.limits = {};
    settings.limits.lines = m_lines->value();
    switch (m_limit->currentData().toInt()) {
    case ByDepth:
        settings.limits.depth = m_depth->value();
        break;
    case ByNodes:
        settings.limits.nodes = static_cast<std::uint64_t>(m_nodes->value()) * 1000;
        break;
    default:
        settings.limits.time = milliseconds(m_seconds->value());
    }
    // The whole game, however long it becomes, unless the user selected less.
    settings.scope.firstPly = m_first->value();
    settings.scope.lastPly =
        m_last->value() == std::max(1, m_plies) ? AnalysisScope{}.lastPly : m_last->value();
    settings.scope.sides = {m_black->isChecked(), m_white->isChecked()};
    settings.scope.backwards = m_order->currentData().toBool();
    settings.scope.branches = m_branches->isChecked();
    settings.scope.enoughDepth = m_enough->isChecked() ? std::optional(m_enoughDepth->value()) : std::nullopt;
    settings.solveMates = m_mates->isChecked();
    settings.mateTime = milliseconds(m_mateSeconds->value());
    settings.review.curve = static_cast<WinRateCurve>(m_curve->currentData().toInt());
    settings.review.thresholds = {m_inaccuracy->value() / 100.0, m_dubious->value() / 100.0,
                                  m_mistake->value() / 100.0, m_blunder->value() / 100.0,
                                  m_onlyMove->value() / 100.0};
    settings.annotation.placement = static_cast<CommentPlacement>(m_comments->currentData().toInt());
    settings.annotation.style = static_cast<CommentStyle>(m_style->currentData().toInt());
    settings.annotation.branches = m_better->isChecked();
    settings.annotation.branchFrom = static_cast<Judgement>(m_betterFrom->currentData().toInt());
    settings.annotation.branchMoves = m_betterMoves->value();
    settings.normalise();
    return settings;
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
    if (m_mates->isChecked())
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
    else if (!m_black->isChecked() && !m_white->isChecked())
        problem = tr("Select at least one side.");
    else if (m_first->value() > m_last->value())
        problem = tr("The last move comes before the first.");
    m_problem->setText(problem);
    m_start->setEnabled(problem.isEmpty());
}

} // namespace app
