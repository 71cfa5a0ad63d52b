// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_pane.h"

#include "app/face/analysis/analysis_section.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/plain_tool_tip.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

// What an engine's lines have at least, in windows of the usual height and in low ones.
constexpr int kLeastLines = 3;
constexpr int kLeastLinesLow = 2;
constexpr int kLowWindow = 740; // px

QToolButton* barButton(QWidget* parent, const char* name) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

AnalysisPane::AnalysisPane(QWidget* parent)
    : QWidget(parent) {
    m_barArea = new QWidget(this);
    m_barArea->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_bar = new QHBoxLayout(m_barArea);
    m_bar->setContentsMargins(0, 0, 0, 0);
    m_bar->setSpacing(look::kGrid / 2);
    m_restriction = new QLabel(this);
    m_restriction->setForegroundRole(QPalette::Link);
    m_restriction->setContentsMargins(look::kGrid, 0, 0, 0);
    m_engines = barButton(this, "analysisEngines");
    m_engines->setIcon(icon(IconName::Engine));
    m_engines->setPopupMode(QToolButton::InstantPopup);
    m_view = barButton(this, "analysisView");
    m_view->setIcon(icon(IconName::Settings));
    m_view->setPopupMode(QToolButton::InstantPopup);

    m_noteArea = new QWidget(this);
    m_noteRow = new QHBoxLayout(m_noteArea);
    m_noteRow->setContentsMargins(0, 0, 0, 0);
    m_noteRow->setSpacing(look::kGrid);
    m_noteRow->addStretch(1);
    m_noteArea->hide();

    m_splitter = new QSplitter(this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(look::kGrid, 0, look::kGrid, look::kGrid);
    layout->setSpacing(look::kGrid / 2);
    layout->addWidget(m_barArea);
    layout->addWidget(m_noteArea);
    layout->addWidget(m_splitter, 1);
    layout->addStretch(0);
    retranslate();
}

void AnalysisPane::useActions(const QList<QAction*>& actions, QMenu* engines, QMenu* view) {
    for (QAction* action : actions) {
        QToolButton* button = barButton(this, qPrintable(action->objectName() + QStringLiteral("Button")));
        button->setDefaultAction(action);
        if (action->icon().isNull())
            button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_bar->addWidget(button);
        m_buttons.emplace_back(button, button->toolButtonStyle());
        // The new text may need more room, as with "Pause" and "Resume".
        connect(action, &QAction::changed, this, &AnalysisPane::arrangeBar);
    }
    m_bar->addWidget(m_restriction);
    m_bar->addStretch(1);
    m_engines->setMenu(engines);
    m_view->setMenu(view);
    m_bar->addWidget(m_engines);
    m_bar->addWidget(m_view);
    for (QToolButton* button : {m_engines, m_view})
        m_buttons.emplace_back(button, button->toolButtonStyle());
    arrangeBar();
}

// Texts stand beside the icons if all of them fit; the menus lose theirs first, as their icons are familiar.
void AnalysisPane::arrangeBar() {
    const std::size_t count = m_buttons.size();
    for (const std::size_t texts : {count, count - 2, std::size_t{0}}) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto& [button, style] = m_buttons[i];
            button->setToolButtonStyle(i < texts || button->icon().isNull() ? style : Qt::ToolButtonIconOnly);
        }
        if (m_bar->sizeHint().width() <= m_barArea->width())
            break;
    }
}

AnalysisSection* AnalysisPane::addSection(const QString& entryId, AnalysisModel& model, LineLogModel& log) {
    auto* section = new AnalysisSection(entryId, model, log, m_splitter);
    m_splitter->addWidget(section);
    m_sections.push_back(section);
    arrange();
    shareRoom();
    return section;
}

void AnalysisPane::removeSection(const QString& entryId) {
    const auto place = std::find_if(m_sections.begin(), m_sections.end(),
                                    [&entryId](const auto* other) { return other->entryId() == entryId; });
    if (place == m_sections.end())
        return;
    // Destroyed at once, as its model is destroyed too.
    delete *place;
    m_sections.erase(place);
    arrange();
    shareRoom();
}

void AnalysisPane::shareRoom() {
    m_splitter->setSizes(QList<int>(static_cast<qsizetype>(m_sections.size()), window()->height()));
}

AnalysisSection* AnalysisPane::section(const QString& entryId) const {
    for (AnalysisSection* section : m_sections) {
        if (section->entryId() == entryId)
            return section;
    }
    return nullptr;
}

void AnalysisPane::arrange() {
    m_splitter->setVisible(!m_sections.empty());
    const int count = static_cast<int>(m_sections.size());
    // Sections are side by side as long as there is room for a line of play.
    const bool wide = count > 0 && width() / count >= 60 * look::kGrid;
    const Qt::Orientation orientation = wide ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != orientation)
        m_splitter->setOrientation(orientation);
    const bool low = window()->height() < kLowWindow;
    for (AnalysisSection* section : m_sections)
        section->setLeast(low ? kLeastLinesLow : kLeastLines, !low);
}

void AnalysisPane::setNotes(const std::vector<Note>& notes) {
    if (notes == m_shownNotes)
        return;
    m_shownNotes = notes;
    while (m_notes.size() < notes.size()) {
        auto* button = new QPushButton(m_noteArea);
        button->setFlat(true);
        button->setObjectName(QStringLiteral("note%1").arg(m_notes.size()));
        const int number = static_cast<int>(m_notes.size());
        connect(button, &QPushButton::clicked, this, [this, number] { emit noteActivated(number); });
        m_noteRow->insertWidget(number, button);
        m_notes.push_back(button);
    }
    for (std::size_t i = 0; i < m_notes.size(); ++i) {
        const bool shown = i < notes.size();
        m_notes[i]->setVisible(shown);
        if (!shown)
            continue;
        QPushButton& button = *m_notes[i];
        QString text = notes[i].text;
        button.setText(fontMetrics().elidedText(text.replace(u'&', QStringLiteral("&&")), Qt::ElideRight,
                                                60 * look::kGrid));
        button.setToolTip(plainToolTip(notes[i].text));
        button.setAccessibleName(notes[i].text);
        button.setEnabled(notes[i].hasLine);
        QFont font = this->font();
        font.setBold(notes[i].urgent);
        button.setFont(font);
        QPalette palette = this->palette();
        const look::Colours colours = look::colours(look::isDark());
        const QColor ink = notes[i].urgent ? colours.accent : colours.quietInk;
        for (const QPalette::ColorRole role : {QPalette::ButtonText, QPalette::Text, QPalette::WindowText}) {
            palette.setColor(QPalette::Active, role, ink);
            palette.setColor(QPalette::Inactive, role, ink);
            palette.setColor(QPalette::Disabled, role, ink);
        }
        button.setPalette(palette);
    }
    m_noteArea->setVisible(!notes.empty());
}

void AnalysisPane::setRestriction(const QString& text) { m_restriction->setText(text); }

QString AnalysisPane::notesText() const {
    QStringList words;
    for (const Note& note : m_shownNotes)
        words << note.text;
    return words.join(u'|');
}

void AnalysisPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        arrange();
    QWidget::changeEvent(event);
}

void AnalysisPane::resizeEvent(QResizeEvent* event) {
    arrange();
    QWidget::resizeEvent(event);
    if (!m_buttons.empty())
        arrangeBar();
}

void AnalysisPane::retranslate() {
    setWindowTitle(tr("Analysis"));
    m_engines->setText(tr("Engines"));
    m_engines->setToolTip(tr("Choose the engines for analysis"));
    m_view->setText(tr("Show"));
    m_view->setToolTip(tr("Scores, arrows and limits"));
    arrange();
    if (!m_buttons.empty())
        QMetaObject::invokeMethod(this, &AnalysisPane::arrangeBar, Qt::QueuedConnection);
}

} // namespace app
