// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/graph_pane.h"

#include "app/document/record_document.h"
#include "app/face/review/reviewed_line.h"
#include "app/face/shell/engine_colour.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/move_notation.h"
#include "app/text/review_text.h"

#include <QAccessible>
#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {

GraphPane::GraphPane(RecordDocument& document, ReviewedLine& reviewed, QWidget* parent)
    : PaneContent(parent)
    , m_document(document)
    , m_reviewed(reviewed) {
    setObjectName(QStringLiteral("graphPane"));
    makeChart();
    makeMenu();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, 0, look::kGrid, look::kGrid / 2);
    layout->setSpacing(0);
    layout->addWidget(m_chart, 1);

    connect(m_chart, &EvaluationChart::plyChosen, this, [this](int ply) {
        // The main line may be longer than the branch that is shown.
        m_document.goTo(m_document.line()[static_cast<std::size_t>(std::min(ply, m_reviewed.plies()))]);
    });
    connect(&reviewed, &ReviewedLine::changed, this, &GraphPane::refresh);
    connect(&document, &RecordDocument::cursorChanged, this, &GraphPane::showCursor);
    connect(&document, &RecordDocument::reset, m_chart, &EvaluationChart::showAll);
    retranslate();
    refresh();
}

void GraphPane::makeMenu() {
    m_menu = new QMenu(this);
    const auto add = [this](const char* name) {
        QAction* action = m_menu->addAction(QString());
        action->setObjectName(QLatin1String(name));
        return action;
    };
    m_scores = add("graphScores");
    m_winRates = add("graphWinRates");
    auto* scales = new QActionGroup(this);
    for (QAction* scale : {m_scores, m_winRates}) {
        scale->setCheckable(true);
        scales->addAction(scale);
        connect(scale, &QAction::toggled, this, &GraphPane::refresh);
    }
    m_menu->addSeparator();
    m_zoomIn = add("graphZoomIn");
    m_zoomOut = add("graphZoomOut");
    m_whole = add("graphWhole");
    m_menu->addSeparator();
    m_export = add("graphExport");
    connect(m_zoomIn, &QAction::triggered, m_chart, &EvaluationChart::zoomIn);
    connect(m_zoomOut, &QAction::triggered, m_chart, &EvaluationChart::zoomOut);
    connect(m_whole, &QAction::triggered, m_chart, &EvaluationChart::showAll);
    connect(m_export, &QAction::triggered, this, &GraphPane::exportRequested);
    m_chart->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_chart, &QWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { m_menu->popup(m_chart->mapToGlobal(at)); });
    m_open->setMenu(m_menu);
    const QSignalBlocker blocker(m_scores);
    m_scores->setChecked(true);
}

// Legend and menu lie over the chart, above its plot.
void GraphPane::makeChart() {
    m_chart = new EvaluationChart(this);
    m_chart->setObjectName(QStringLiteral("evaluationChart"));
    m_chart->setPlyText([this](int ply) { return plyText(ply); });
    m_legend = new QLabel(m_chart);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setFont(look::smallFont(font()));
    // Long engine names must not widen the window.
    m_legend->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_legend->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_open = new QToolButton(m_chart);
    m_open->setObjectName(QStringLiteral("graphMenu"));
    m_open->setAutoRaise(true);
    m_open->setIcon(icon(IconName::Settings));
    m_open->setPopupMode(QToolButton::InstantPopup);
    m_open->setFocusPolicy(Qt::TabFocus);
    m_open->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_legend->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* over = new QGridLayout(m_chart);
    over->setContentsMargins(0, 0, 0, 0);
    over->setSpacing(0);
    over->addWidget(m_legend, 0, 0);
    over->addWidget(m_open, 0, 1);
    over->setRowStretch(1, 1);
    over->setColumnStretch(0, 1);
}

void GraphPane::setCovered(bool covered) {
    if (m_covered == covered)
        return;
    m_covered = covered;
    refresh();
}

void GraphPane::setNumbering(std::function<std::size_t(const std::string&)> numberOf) {
    m_numberOf = std::move(numberOf);
    refresh();
}

void GraphPane::refresh() {
    ChartContent content;
    if (!m_covered) {
        content.curves = m_reviewed.curves();
        content.behind = m_reviewed.mainLineCurves();
    }
    if (m_numberOf)
        for (const auto* curves : {&content.curves, &content.behind})
            for (const EvaluationCurve& curve : *curves)
                content.numbers.push_back(m_numberOf(curve.engine));
    content.marked = m_reviewed.review().engine;
    content.plies = m_reviewed.longestPlies();
    for (const MoveReview& move : m_reviewed.review().moves) {
        if (!m_covered && move.judged && move.judged->judgement != Judgement::None)
            content.marks.push_back({move.ply, move.judged->judgement});
    }
    m_chart->setScale(m_winRates->isChecked() ? EvaluationChart::Scale::WinRate
                                              : EvaluationChart::Scale::Score,
                      m_reviewed.settings().curve);
    setFill(content.isEmpty() ? Fill::Empty : Fill::Full);
    m_chart->setContent(std::move(content));
    refreshLegend();
    showCursor();
}

void GraphPane::showCursor() {
    const int ply = m_document.record().node(m_document.cursor()).ply;
    m_chart->setCurrentPly(std::min(ply, m_reviewed.plies()));
    const QString text = plainPlyText(m_chart->currentPly());
    if (m_chart->accessibleDescription() == text)
        return;
    m_chart->setAccessibleDescription(text);
    if (QAccessible::isActive()) {
        QAccessibleEvent event(m_chart, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void GraphPane::refreshLegend() {
    QStringList engines;
    const ChartContent& content = m_chart->content();
    std::vector<std::string> names;
    for (const auto* curves : {&content.curves, &content.behind})
        for (const EvaluationCurve& curve : *curves)
            if (std::find(names.begin(), names.end(), curve.engine) == names.end())
                names.push_back(curve.engine);
    for (const std::string& name : names) {
        const std::size_t number = content.numberOf(name);
        const QString line = number % 4 == 1   ? QStringLiteral("╍╍")
                             : number % 4 == 2 ? QStringLiteral("┄┄")
                             : number % 4 == 3 ? QStringLiteral("━╍")
                                               : QStringLiteral("━━");
        engines.append(
            QStringLiteral("<span style='color:%1'>%2</span>&nbsp;%3")
                .arg(engineColour(number, look::isDark()).name(), line, engineName(name).toHtmlEscaped()));
    }
    if (!content.behind.empty())
        engines.append(tr("pale: main line"));
    m_legend->setText(engines.join(QStringLiteral("&nbsp;&nbsp;&nbsp;")));
    m_legend->setToolTip(engines.join(QStringLiteral("<br/>")));
    m_chart->setRoomAbove(
        engines.isEmpty() ? 0 : std::max(m_legend->sizeHint().height(), m_open->sizeHint().height()));
}

QStringList GraphPane::plyLines(int ply) const {
    const auto& line = m_document.line();
    if (ply < 0 || static_cast<std::size_t>(ply) >= line.size())
        return {};
    const shogi::NodeId node = line[static_cast<std::size_t>(ply)];
    const MoveReview* move = m_reviewed.moveAt(node);
    QStringList lines;
    if (move) {
        const shogi::Position before = m_document.positionOnLine(static_cast<std::size_t>(ply) - 1);
        const auto previous = m_document.previousTo(line[static_cast<std::size_t>(ply) - 1]);
        lines.append(tr("Move %1: %2").arg(ply).arg(moveText(before, move->move, m_notation, previous)));
    } else {
        lines.append(tr("Start position"));
    }
    for (const EvaluationCurve& curve : m_chart->content().curves) {
        const auto found = std::find_if(curve.points.begin(), curve.points.end(),
                                        [node](const EvaluationPoint& point) { return point.node == node; });
        if (found == curve.points.end())
            continue;
        const double rate = blackWinRate(found->evaluation, m_reviewed.settings().curve).value_or(0.5);
        QString text = tr("%1: %2, Black’s win rate %3")
                           .arg(engineName(curve.engine), scoreText(found->evaluation), percentText(rate, 0));
        if (found->evaluation.depth != 0)
            text += tr(", depth %1").arg(found->evaluation.depth);
        lines.append(text);
    }
    if (!m_covered && move && move->judged && move->judged->judgement != Judgement::None) {
        lines.append(
            tr("%1: lost %2")
                .arg(judgementName(move->judged->judgement), percentText(move->judged->points / 100.0, 0)));
        if (move->judged->judgement == Judgement::OnlyMove)
            lines.back() = judgementName(move->judged->judgement);
    }
    return lines;
}

QString GraphPane::plyText(int ply) const {
    QStringList lines = plyLines(ply);
    for (QString& line : lines)
        line = line.toHtmlEscaped();
    if (!lines.isEmpty())
        lines.front() = QStringLiteral("<b>%1</b>").arg(lines.front());
    return lines.isEmpty()
               ? QString()
               : QStringLiteral("<p style='white-space:pre'>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

QString GraphPane::plainPlyText(int ply) const { return plyLines(ply).join(QStringLiteral(". ")); }

void GraphPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::FontChange) {
        m_chart->refreshLook();
        refreshLegend();
    }
    QWidget::changeEvent(event);
}

void GraphPane::retranslate() {
    setWindowTitle(tr("Evaluation graph"));
    m_open->setToolTip(tr("Scale, zoom and picture of the graph"));
    m_open->setAccessibleName(m_open->toolTip());
    m_scores->setText(tr("&Scores"));
    m_winRates->setText(tr("&Win rates"));
    m_zoomIn->setText(tr("Zoom &in") + QStringLiteral("\t+"));
    m_zoomOut->setText(tr("Zoom &out") + QStringLiteral("\t−"));
    m_whole->setText(tr("Whole &game") + QStringLiteral("\t0"));
    m_export->setText(tr("Save &image…"));
    m_chart->setAccessibleName(tr("Evaluation graph"));
    m_chart->refreshLook();
    showCursor();
}

} // namespace app
