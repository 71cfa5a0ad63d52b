// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/print_document.h"

#include <QPrintDialog>
#include <QPrinter>
#include <QTextDocument>

namespace app {

void printDocument(QWidget* parent, const QFont& font, const std::function<QString()>& html) {
    auto* printer = new QPrinter;
    auto* dialog = new QPrintDialog(printer, parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), parent,
                     [font, html](QPrinter* chosen) {
                         QTextDocument paper;
                         paper.setDefaultFont(font);
                         paper.setHtml(html());
                         paper.print(chosen);
                     });
    QObject::connect(dialog, &QObject::destroyed, parent, [printer] { delete printer; });
    dialog->open();
}

} // namespace app
