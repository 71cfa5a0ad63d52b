// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/look.h"

#include "app/face/shell/target_size.h"
#include "app/platform/desktop_scheme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPointer>
#include <QProxyStyle>
#include <QStyleHints>
#include <QStyleOption>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <optional>
#include <utility>

namespace app::look {

namespace {

bool g_animated = true;

constexpr qreal kRing = 1.5;       // px, around the focused widget
constexpr qreal kStrongRing = 3.0; // with high contrast
constexpr qreal kStrongBorder = 2.0;

// The frame of boxes and fields has a contrast of three to one on windows and lists.
QColor frameColour(bool dark, bool contrast) {
    if (contrast)
        return colours(dark, true).ink;
    return dark ? QColor(0x84, 0x7f, 0x77) : QColor(0x8c, 0x85, 0x7a);
}

// The program's changes to the Fusion style. Labels are plain text unless set otherwise, as their text may
// come from engines and files.
class ProgramStyle : public QProxyStyle {
public:
    ProgramStyle()
        : QProxyStyle(QStringLiteral("Fusion")) {}

    void setContrast(bool contrast) { m_contrast = contrast; }
    bool contrast() const { return m_contrast; }
    // To be called when the program's font may have changed, before widgets are polished again.
    void measureRows() { m_rowsBefore = std::exchange(m_rows, rowHeight()); }

    using QProxyStyle::polish;
    void polish(QWidget* widget) override {
        auto* label = qobject_cast<QLabel*>(widget);
        // Tool tips are handled by plainToolTip().
        if (label != nullptr && label->textFormat() == Qt::AutoText && !label->inherits("QTipLabel"))
            label->setTextFormat(Qt::PlainText);
        // Qt asks for the height of rows only once. Tables with rows of their own keep them.
        auto* header = qobject_cast<QHeaderView*>(widget);
        if (header != nullptr && header->orientation() == Qt::Vertical &&
            header->defaultSectionSize() == m_rowsBefore)
            header->setDefaultSectionSize(m_rows);
        QProxyStyle::polish(widget);
    }

    // Icons and boxes grow with the text beside them.
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
        const int usual = QProxyStyle::pixelMetric(metric, option, widget);
        switch (metric) {
        case PM_SmallIconSize:
        case PM_ButtonIconSize:
        case PM_ListViewIconSize:
        case PM_TabBarIconSize:
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight:
            return withText(usual);
        case PM_HeaderDefaultSectionSizeVertical: // rows of tables
            return rowHeight();
        default:
            return usual;
        }
    }

    // Long texts have some room beside them as well, and everything is large enough to be hit easily.
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                           const QWidget* widget) const override {
        return easilyHit(type, QProxyStyle::sizeFromContents(type, option, contents, widget), contents);
    }

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override {
        // Only some standard buttons have an icon, and it does not follow the appearance.
        if (hint == SH_DialogButtonBox_ButtonsHaveIcons)
            return 0;
        if ((hint == SH_Widget_Animation_Duration || hint == SH_Widget_Animate) && !g_animated)
            return 0;
        return QProxyStyle::styleHint(hint, option, widget, returned);
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
        if (element == PE_FrameFocusRect) {
            // Lists show their current row anyway.
            if (qobject_cast<const QAbstractItemView*>(widget) == nullptr &&
                (option->state & State_KeyboardFocusChange))
                drawRing(*painter, option->rect);
            return;
        }
        if (element == PE_IndicatorRadioButton) {
            drawRadioButton(*painter, *option);
            return;
        }
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (!m_contrast) {
            // Fusion derives these colours from the window's, from which they hardly differ.
            if (element == PE_FrameLineEdit && (option->state & State_HasFocus))
                drawRing(*painter, option->rect);
            else if (element == PE_FrameLineEdit && isDark())
                drawFrame(*painter, option->rect, frameColour(true, false), 1);
            return;
        }
        switch (element) {
        case PE_PanelButtonCommand:
        case PE_FrameLineEdit:
        case PE_FrameGroupBox:
        case PE_FrameTabWidget:
        case PE_FrameMenu:
            drawBorder(*painter, *option);
            break;
        case PE_PanelButtonTool:
            if (option->state & (State_On | State_Sunken))
                drawBorder(*painter, *option);
            break;
        case PE_PanelItemViewItem:
            // Selected rows must differ by more than a shade.
            if (option->state & State_Selected) {
                const QColor ink = option->palette.color(QPalette::Text);
                const QRect& row = option->rect;
                const int line = qRound(kStrongBorder);
                painter->fillRect(row.left(), row.top(), row.width(), line, ink);
                painter->fillRect(row.left(), row.bottom() + 1 - line, row.width(), line, ink);
            }
            break;
        default:
            break;
        }
    }

    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
        QProxyStyle::drawControl(element, option, painter, widget);
        if (m_contrast && (element == CE_TabBarTabShape || element == CE_ProgressBarGroove))
            drawBorder(*painter, *option, element == CE_TabBarTabShape && (option->state & State_Selected));
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        const bool field = control == CC_ComboBox || control == CC_SpinBox;
        if (!m_contrast) {
            if (field && (option->state & State_HasFocus))
                drawRing(*painter, option->rect);
            return;
        }
        if (field) {
            drawBorder(*painter, *option);
        } else if (control == CC_Slider) {
            QStyleOptionComplex handle(*option);
            handle.rect = subControlRect(CC_Slider, option, SC_SliderHandle, widget);
            drawBorder(*painter, handle);
        }
    }

private:
    void drawFrame(QPainter& painter, const QRect& rect, const QColor& colour, qreal width) const {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colour, width));
        painter.setBrush(Qt::NoBrush);
        const qreal half = width / 2;
        painter.drawRoundedRect(QRectF(rect).adjusted(half, half, -half, -half), 3, 3);
        painter.restore();
    }
    // Like the boxes in the style sheet. Fusion's ring cannot be seen on a dark window.
    void drawRadioButton(QPainter& painter, const QStyleOption& option) const {
        const bool enabled = option.state & State_Enabled;
        const bool hovered = enabled && (option.state & State_MouseOver);
        const Colours all = colours(isDark(), m_contrast);
        const qreal line = m_contrast ? kStrongBorder : 1.3; // not paler for being round
        const qreal side = std::min(option.rect.width(), option.rect.height()) - line;
        QRectF circle(0, 0, side, side);
        circle.moveCenter(QRectF(option.rect).center());
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(!enabled  ? option.palette.color(QPalette::Mid)
                            : hovered ? all.blue
                                      : frameColour(isDark(), m_contrast),
                            line));
        painter.setBrush(enabled ? all.sheet : all.paper);
        painter.drawEllipse(circle);
        if (option.state & (State_On | State_Sunken)) {
            const qreal rim = 0.27 * side;
            QColor ink = option.palette.color(QPalette::Text);
            if (!(option.state & State_On))
                ink.setAlphaF(0.4F); // being pressed
            painter.setPen(Qt::NoPen);
            painter.setBrush(ink);
            painter.drawEllipse(circle.adjusted(rim, rim, -rim, -rim));
        }
        painter.restore();
    }
    void drawRing(QPainter& painter, const QRect& rect) const {
        drawFrame(painter, rect, colours(isDark(), m_contrast).blue, m_contrast ? kStrongRing : kRing);
    }
    void drawBorder(QPainter& painter, const QStyleOption& option, bool heavy = false) const {
        if (option.state & State_HasFocus)
            drawRing(painter, option.rect);
        else
            drawFrame(painter, option.rect, option.palette.color(QPalette::WindowText),
                      heavy ? kStrongRing : kStrongBorder);
    }

    bool m_contrast = false;
    int m_rows = 0; // px, of tables
    int m_rowsBefore = 0;
};

// The application owns it.
QPointer<ProgramStyle>& programStyle() {
    static QPointer<ProgramStyle> style;
    return style;
}

} // namespace

bool isHighContrast() { return programStyle() && programStyle()->contrast(); }

Colours colours(bool dark, bool contrast) {
    if (contrast && dark)
        return {QColor(0x00, 0x00, 0x00), QColor(0x00, 0x00, 0x00), QColor(0xff, 0xff, 0xff),
                QColor(0xd6, 0xd6, 0xd6), QColor(0xa6, 0xa6, 0xa6), QColor(0xff, 0xa5, 0x94),
                QColor(0xa5, 0xd0, 0xff), QColor(0x10, 0x30, 0x4f), QColor(0x00, 0x00, 0x00),
                QColor(0xff, 0xc5, 0x6b)};
    if (contrast)
        return {QColor(0xff, 0xff, 0xff), QColor(0xff, 0xff, 0xff), QColor(0x00, 0x00, 0x00),
                QColor(0x30, 0x30, 0x30), QColor(0x50, 0x50, 0x50), QColor(0x8a, 0x00, 0x00),
                QColor(0x00, 0x3a, 0x80), QColor(0xcf, 0xe3, 0xff), QColor(0xff, 0xff, 0xff),
                QColor(0x57, 0x33, 0x00)};
    if (dark)
        return {QColor(0x26, 0x25, 0x23), QColor(0x1d, 0x1c, 0x1b), QColor(0xe9, 0xe5, 0xdd),
                QColor(0xa8, 0xa2, 0x97), QColor(0x3b, 0x39, 0x36), QColor(0xf2, 0x87, 0x69),
                QColor(0x8c, 0xb5, 0xd8), QColor(0x28, 0x3a, 0x4b), QColor(0x33, 0x31, 0x2e),
                QColor(0xe8, 0xad, 0x52)};
    return {QColor(0xf2, 0xef, 0xe9), QColor(0xfc, 0xfb, 0xf8), QColor(0x23, 0x21, 0x1e),
            QColor(0x66, 0x5f, 0x57), QColor(0xdd, 0xd7, 0xcc), QColor(0xa9, 0x38, 0x20),
            QColor(0x35, 0x61, 0x8a), QColor(0xd9, 0xe5, 0xef), QColor(0xff, 0xfe, 0xfb),
            QColor(0x81, 0x54, 0x00)};
}

QPalette palette(bool dark, bool contrast) {
    const Colours c = colours(dark, contrast);
    QPalette p;
    p.setColor(QPalette::Window, c.paper);
    p.setColor(QPalette::WindowText, c.ink);
    p.setColor(QPalette::Base, c.sheet);
    p.setColor(QPalette::AlternateBase, dark ? c.sheet.lighter(112) : c.sheet.darker(102));
    p.setColor(QPalette::Text, c.ink);
    p.setColor(QPalette::PlaceholderText, c.quietInk);
    p.setColor(QPalette::Button, contrast ? c.paper
                                 : dark   ? QColor(0x32, 0x30, 0x2d)
                                          : QColor(0xf7, 0xf5, 0xf0));
    p.setColor(QPalette::ButtonText, c.ink);
    p.setColor(QPalette::BrightText, c.accent);
    p.setColor(QPalette::Link, c.blue);
    p.setColor(QPalette::LinkVisited, c.blue);
    p.setColor(QPalette::Highlight, c.selection);
    p.setColor(QPalette::HighlightedText, c.ink);
#if QT_VERSION >= QT_VERSION_CHECK(6, 6, 0)
    // Newer versions of Fusion use it where they used the colour of selections before.
    p.setColor(QPalette::Accent, c.selection);
#endif
    p.setColor(QPalette::ToolTipBase, c.bubble);
    p.setColor(QPalette::ToolTipText, c.ink);
    p.setColor(QPalette::Light, dark ? QColor(0x45, 0x43, 0x3f) : QColor(0xff, 0xff, 0xff));
    p.setColor(QPalette::Midlight, dark ? QColor(0x3b, 0x39, 0x36) : QColor(0xea, 0xe6, 0xde));
    p.setColor(QPalette::Mid, dark ? QColor(0x4b, 0x48, 0x44) : QColor(0xc9, 0xc2, 0xb6));
    p.setColor(QPalette::Dark, dark ? QColor(0x16, 0x15, 0x14) : QColor(0xb5, 0xad, 0xa0));
    p.setColor(QPalette::Shadow, dark ? QColor(0x0c, 0x0c, 0x0b) : QColor(0x8d, 0x86, 0x7a));
    QColor faded = c.ink;
    faded.setAlphaF(contrast ? 0.72F : 0.38F);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, faded);
    p.setColor(QPalette::Disabled, QPalette::Highlight, c.hairline);
    return p;
}

QString styleSheet(bool dark, bool contrast) {
    const Colours c = colours(dark, contrast);
    QString sheet = QStringLiteral(R"(
QMainWindow::separator { background: transparent; width: 8px; height: 8px; }
QMenuBar { background: @paper; padding: 2px 4px; }
QMenuBar::item { background: transparent; padding: 4px 10px; border-radius: 4px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @selection; }
QToolBar { background: @paper; border: 0; padding: 4px; spacing: 2px; }
QToolBar::separator { background: @hairline; height: 1px; width: 1px; margin: 6px 10px; }
QToolBar QToolButton { border: 2px solid transparent; border-radius: 6px; padding: 2px 0; margin: 0; }
QToolBar QToolButton:hover { background: @selection; }
QToolBar QToolButton:focus { border-color: @blue; }
QToolBar QToolButton:pressed { background: @pressed; }
QToolBarExtension { padding: 0; border: 0; }
QDockWidget::title { background: @paper; text-align: left; padding: 4px 8px; }
QStatusBar { background: @paper; }
QStatusBar::item { border: 0; }
QToolTip { background: @bubble; color: @ink; border: 1px solid @hairline; padding: 4px 6px; }
QHeaderView::section { background: @sheet; color: @quiet; border: 0; border-bottom: 1px solid @hairline;
                       padding: 3px; }
QHeaderView { background: @sheet; border: 0; }
QTableView, QTreeView, QListView, QPlainTextEdit#commentText { border: 0; border-radius: 6px; background: @sheet; }
QListWidget#pageList::item, QListWidget#hitList::item { padding: 3px 8px; border-radius: 4px; }
QListWidget#pageList::item:selected, QListWidget#hitList::item:selected { background: @selection; color: @ink; }
QCheckBox { min-height: @target; }
QCheckBox::indicator, QAbstractItemView::indicator { width: @box; height: @box; border: 1px solid @frame;
                                                   border-radius: 3px; background: @sheet; }
QCheckBox::indicator:hover, QAbstractItemView::indicator:hover { border-color: @blue; }
QCheckBox::indicator:disabled, QAbstractItemView::indicator:disabled { background: @paper; border-color: @mid; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { image: url(:/komadai/look/check_@theme.svg); }
QCheckBox::indicator:checked:disabled, QAbstractItemView::indicator:checked:disabled {
    image: url(:/komadai/look/check_@theme_off.svg); }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @mid; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)");
    if (contrast)
        sheet += QStringLiteral(R"(
QTableView, QTreeView, QListView, QPlainTextEdit, QTextBrowser, QPlainTextEdit#commentText {
    border: 2px solid @ink; padding: 1px; border-radius: 0; }
QTableView:focus, QTreeView:focus, QListView:focus, QPlainTextEdit:focus, QTextBrowser:focus,
QPlainTextEdit#commentText:focus { border: 3px solid @blue; padding: 0; }
QComboBox QListView { border: 0; }
QHeaderView::section { border-bottom: 2px solid @ink; }
QCheckBox::indicator, QAbstractItemView::indicator { border-width: 2px; }
QToolTip { border: 2px solid @ink; }
QToolBar { border-bottom: 2px solid @ink; }
QToolBar QToolButton:hover { border-color: @ink; }
QToolBar QToolButton:focus { border-width: 3px; border-color: @blue; }
QMenu::separator { background: @ink; height: 2px; margin: 4px 8px; }
)");
    const auto put = [&sheet](const char* key, const QColor& colour) {
        sheet.replace(QLatin1String(key), colour.name());
    };
    sheet.replace(QStringLiteral("@target"), QStringLiteral("%1px").arg(targetSize()));
    sheet.replace(QStringLiteral("@box"), QStringLiteral("%1px").arg(withText(14)));
    put("@paper", c.paper);
    put("@sheet", c.sheet);
    put("@ink", c.ink);
    put("@quiet", c.quietInk);
    put("@hairline", c.hairline);
    sheet.replace(QStringLiteral("@theme"), dark ? QStringLiteral("dark") : QStringLiteral("light"));
    put("@blue", c.blue);
    put("@selection", c.selection);
    put("@bubble", c.bubble);
    put("@frame", frameColour(dark, contrast));
    put("@mid", contrast ? c.quietInk : dark ? QColor(0x55, 0x52, 0x4d) : QColor(0xcf, 0xc8, 0xbc));
    put("@pressed", contrast ? c.selection : c.hairline);
    return sheet;
}

void colourAsWarning(QWidget* widget) {
    QPalette palette = widget->palette();
    palette.setColor(QPalette::WindowText, colours(isDark()).accent);
    widget->setPalette(palette);
}

void apply(QApplication& application, bool dark, bool contrast) {
    QPointer<ProgramStyle>& style = programStyle();
    if (!style) {
        style = new ProgramStyle;
        QApplication::setStyle(style);
    }
    style->setContrast(contrast);
    style->measureRows();
    const QPalette p = palette(dark, contrast);
    QApplication::setPalette(p);
    QToolTip::setPalette(p);
    // Setting it costs a polish of every widget, hidden ones too, and widgets whose font has changed need
    // that.
    static QFont polished;
    if (const QString sheet = styleSheet(dark, contrast);
        application.styleSheet() != sheet || polished != QApplication::font()) {
        application.setStyleSheet(sheet);
        polished = QApplication::font();
    }
}

void setAnimated(bool on) {
    g_animated = on;
    static const bool bySystem = QApplication::isEffectEnabled(Qt::UI_General);
    QApplication::setEffectEnabled(Qt::UI_General, on && bySystem);
}

bool isDark() { return isDark(QApplication::palette()); }

void markWarning(QWidget& words, bool warning) {
    QPalette palette = words.parentWidget()->palette();
    if (warning)
        palette.setColor(QPalette::WindowText, colours(isDark()).accent);
    words.setPalette(palette);
}

void markHashUsage(QWidget& words, int used) {
    constexpr int kMuchOfHash = 600;
    const Colours all = colours(isDark());
    QPalette palette = words.palette();
    palette.setColor(QPalette::WindowText, used >= kFullHash     ? all.accent
                                           : used >= kMuchOfHash ? all.caution
                                                                 : all.quietInk);
    if (words.palette() != palette)
        words.setPalette(palette);
}

bool isDark(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

bool desktopIsDark() {
    if (const std::optional<bool> asked = systemAsksForDark())
        return *asked;
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown)
        return scheme == Qt::ColorScheme::Dark;
#endif
    return isDark();
}

void followDesktop(QObject* context, const std::function<void(bool dark)>& turned) {
    if (systemAsksForDark()) {
        watchSystemScheme(context, [turned] { turned(desktopIsDark()); });
        return;
    }
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    // Queued: after this signal Qt gives menus and lists the desktop's colours.
    QObject::connect(
        QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, context,
        [turned](Qt::ColorScheme scheme) {
            if (scheme != Qt::ColorScheme::Unknown)
                turned(scheme == Qt::ColorScheme::Dark);
        },
        Qt::QueuedConnection);
#endif
}

} // namespace app::look
