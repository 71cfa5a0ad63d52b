// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_tabs.h"

#include "app/document/open_records.h"
#include "app/face/shell/icons.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/plain_tool_tip.h"

#include <QEvent>
#include <QFileInfo>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

namespace app {

namespace {

// The greatest width of a tab with its button, if all tabs fit, and if they do not: rather less where that
// brings more of them into view.
constexpr int kMostCharacters = 64;
constexpr int kFewerCharacters = 30;
constexpr int kLeastCharacters = 18;
constexpr int kInView = 4;

// The name of its file, or else its players.
QString titleOf(const RecordDocument& document) {
    if (!document.path().isEmpty())
        return foreignText(QFileInfo(document.path()).fileName());
    const shogi::Record& record = document.record();
    if (record.nodeCount() == 1 && record.headers().empty())
        return RecordTabs::tr("New record");
    return foreignText(playerName(record, shogi::Color::Black)) + QStringLiteral(" – ") +
           foreignText(playerName(record, shogi::Color::White));
}

} // namespace

RecordTabs::RecordTabs(OpenRecords& records, QWidget* parent)
    : QTabBar(parent)
    , m_records(records) {
    setObjectName(QStringLiteral("recordTabs"));
    setDocumentMode(true);
    setDrawBase(false);
    setExpanding(false);
    setMovable(true);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideMiddle);
    setFocusPolicy(Qt::NoFocus);
    connect(&records, &OpenRecords::changed, this, &RecordTabs::refresh);
    connect(this, &QTabBar::currentChanged, this, [this](int index) {
        if (m_updating || index == m_records.current())
            return;
        emit chosen(index);
        refresh();
    });
    connect(this, &QTabBar::tabMoved, this, [this](int from, int to) {
        if (!m_updating)
            m_records.move(from, to);
    });
    refresh();
}

void RecordTabs::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        refresh();
    QTabBar::changeEvent(event);
}

// Not setTabToolTip(): screen readers would read the markup.
bool RecordTabs::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QTabBar::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = tabAt(help->pos());
    if (index < 0)
        return false;
    const QString path = m_records.at(index).path();
    QToolTip::showText(help->globalPos(),
                       plainToolTip(!path.isEmpty()                   ? shownPath(path)
                                    : m_records.at(index).isWatched() ? tr("Being watched")
                                                                      : tr("Not saved to a file yet")),
                       this);
    return true;
}

// Names stay readable: rather scroll than shorten all of them.
QSize RecordTabs::tabSizeHint(int index) const {
    int all = 0;
    for (int tab = 0; tab < count(); ++tab)
        all += QTabBar::tabSizeHint(tab).width();
    const int character = std::max(fontMetrics().averageCharWidth(), 1);
    const int most = all <= width()
                         ? kMostCharacters
                         : std::clamp(width() / (kInView * character), kLeastCharacters, kFewerCharacters);
    QSize size = QTabBar::tabSizeHint(index);
    size.setWidth(std::min(size.width(), character * most));
    // In a row that is there anyway, they are no higher than that.
    size.setHeight(std::min(size.height(), maximumHeight()));
    return size;
}

QSize RecordTabs::minimumTabSizeHint(int index) const { return tabSizeHint(index); }

void RecordTabs::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton)
        if (const int index = tabAt(event->pos()); index >= 0) {
            emit closeRequested(index);
            return;
        }
    QTabBar::mouseReleaseEvent(event);
}

void RecordTabs::addCloseButton(int index) {
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    button->setIcon(icon(IconName::Close));
    button->setIconSize(QSize(12, 12));
    connect(button, &QToolButton::clicked, this, [this, button] {
        for (int tab = 0; tab < count(); ++tab)
            if (tabButton(tab, QTabBar::RightSide) == button)
                emit closeRequested(tab);
    });
    setTabButton(index, QTabBar::RightSide, button);
}

void RecordTabs::refresh() {
    m_updating = true;
    while (count() > m_records.count())
        removeTab(count() - 1);
    while (count() < m_records.count())
        addCloseButton(addTab(QString()));
    for (int index = 0; index < count(); ++index) {
        static_cast<QToolButton*>(tabButton(index, QTabBar::RightSide))->setToolTip(tr("Close"));
        const RecordDocument& document = m_records.at(index);
        QString title = titleOf(document);
        title.replace(u'&', QStringLiteral("&&"));
        if (document.isWatched())
            title.prepend(QStringLiteral("● "));
        setTabTextColor(index, palette().color(index == m_records.current() ? QPalette::WindowText
                                                                            : QPalette::PlaceholderText));
        setTabText(index, document.isDirty() ? title + u'*' : title);
    }
    setCurrentIndex(m_records.current());
    setVisible(count() > 1);
    m_updating = false;
}

} // namespace app
