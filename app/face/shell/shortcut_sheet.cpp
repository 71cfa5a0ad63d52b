// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/shortcut_sheet.h"

#include "app/face/shell/commands.h"
#include "app/face/shell/look.h"
#include "app/face/shell/print_document.h"
#include "app/face/shell/screen_bounds.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QPushButton>
#include <QTextBrowser>
#include <QTextDocument>

namespace app {

namespace {

constexpr int kColumns = 3;
constexpr int kColumnsOnPaper = 2;
constexpr int kHeadLines = 2; // height of a head, in lines
constexpr QSize kSheetSize(1000, 720);

// A menu and its commands, as rows of a table.
struct Group {
    QString head;
    QString rows;
    int lines = 0;
};

// A command in a submenu says little without its title: "Copy record as › KIF".
QString nameOf(const ListedCommand& command, const QString& quiet) {
    const QString text = command.text().toHtmlEscaped();
    if (command.menus.size() < 2)
        return text;
    return QStringLiteral("<span style='color:%1'>%2 ›</span> %3")
        .arg(quiet, command.menus.mid(1).join(QStringLiteral(" › ")).toHtmlEscaped(), text);
}

} // namespace

ShortcutSheet::ShortcutSheet(const QMenuBar& menus, QWidget* parent)
    : QDialog(parent)
    , m_menus(menus) {
    setObjectName(QStringLiteral("shortcutSheet"));
    m_page = new QTextBrowser(this);
    m_page->setObjectName(QStringLiteral("sheetPage"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(2 * look::kGrid);
    m_print = new QPushButton(this);
    m_print->setObjectName(QStringLiteral("printSheet"));
    m_print->setAutoDefault(false);
    m_close = new QPushButton(this);
    m_close->setObjectName(QStringLiteral("closeSheet"));
    m_close->setDefault(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_print);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    layout->setSpacing(2 * look::kGrid);
    layout->addWidget(m_page, 1);
    layout->addLayout(buttons);
    connect(m_print, &QPushButton::clicked, this, &ShortcutSheet::print);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    for (const ListedCommand& command : commandsIn(m_menus))
        connect(command.action, &QAction::changed, this, &ShortcutSheet::refreshSoon);
    refresh();
    resize(kSheetSize.boundedTo(ScreenBounds::room(*this)));
    m_close->setFocus();
}

QString ShortcutSheet::page(const Ink& ink, int columns) const {
    std::vector<Group> groups;
    int lines = 0;
    for (const ListedCommand& command : commandsIn(m_menus)) {
        if (command.action->shortcuts().isEmpty() || command.menus.isEmpty())
            continue;
        if (groups.empty() || groups.back().head != command.menus.first()) {
            const QString& head = command.menus.first();
            groups.push_back({head,
                              QStringLiteral("<tr><td colspan='2' style='color:%1; font-weight:600; "
                                             "padding-top:12px; padding-bottom:4px'>%2</td></tr>")
                                  .arg(ink.head, head.toHtmlEscaped()),
                              kHeadLines});
            lines += kHeadLines;
        }
        QStringList keys;
        for (const QKeySequence& key : command.action->shortcuts())
            keys.append(QStringLiteral("<span style='background-color:%1'>&nbsp;%2&nbsp;</span>")
                            .arg(ink.key, key.toString(QKeySequence::NativeText).toHtmlEscaped()));
        groups.back().rows +=
            QStringLiteral(
                "<tr><td style='padding-top:2px; padding-bottom:2px; padding-right:12px; "
                "white-space:nowrap'>%1</td><td style='padding-top:2px; padding-bottom:2px'>%2</td></tr>")
                .arg(keys.join(QStringLiteral("<br>")), nameOf(command, ink.quiet));
        const int high = static_cast<int>(command.action->shortcuts().size());
        groups.back().lines += high;
        lines += high;
    }
    // Groups are not split; they fill one column after the other.
    QString html = QStringLiteral("<table width='100%' cellspacing='0' cellpadding='0'><tr>");
    std::size_t next = 0;
    int used = 0;
    for (int column = 0; column < columns; ++column) {
        html +=
            QStringLiteral("<td valign='top' width='%1%' style='padding-right:24px'><table cellspacing='0'>")
                .arg(100 / columns);
        const bool isLast = column + 1 == columns;
        const int end = lines * (column + 1) / columns;
        for (; next < groups.size() && (isLast || used + groups[next].lines / 2 <= end); ++next) {
            html += groups[next].rows;
            used += groups[next].lines;
        }
        html += QStringLiteral("</table></td>");
    }
    return QStringLiteral("<div style='color:%1'>").arg(ink.text) + html +
           QStringLiteral("</tr></table></div>");
}

void ShortcutSheet::refresh() {
    m_isStale = false;
    const look::Colours colours = look::colours(look::isDark());
    m_page->document()->setDefaultFont(look::smallFont(font()));
    m_page->setHtml(
        page({colours.ink.name(), colours.quietInk.name(), colours.hairline.name(), colours.blue.name()},
             kColumns));
    setWindowTitle(tr("Keyboard shortcuts"));
    m_page->setAccessibleName(tr("Keyboard shortcuts"));
    m_print->setText(tr("&Print…"));
    m_close->setText(tr("Close"));
}

void ShortcutSheet::refreshSoon() {
    if (m_isStale)
        return;
    m_isStale = true;
    QMetaObject::invokeMethod(this, &ShortcutSheet::refresh, Qt::QueuedConnection);
}

void ShortcutSheet::print() {
    printDocument(this, look::smallFont(font()), [this] {
        const QString black = QStringLiteral("#000000");
        return QStringLiteral("<h3>Komadai – %1</h3>").arg(windowTitle()) +
               page({black, black, QStringLiteral("#eeeeee"), black}, kColumnsOnPaper);
    });
}

void ShortcutSheet::changeEvent(QEvent* event) {
    if ((event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) &&
        m_close != nullptr)
        refreshSoon();
    QDialog::changeEvent(event);
}

void ShortcutSheet::showEvent(QShowEvent* event) {
    refresh();
    QDialog::showEvent(event);
}

} // namespace app
