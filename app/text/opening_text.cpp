// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/opening_text.h"

#include "app/text/foreign_text.h"
#include "app/text/language.h"

#include <QCoreApplication>
#include <QStringList>

namespace app {

namespace {

struct OpeningText {
    Q_DECLARE_TR_FUNCTIONS(app::OpeningText)
};

} // namespace

QString openingsHtml(const OpeningList::Side& side,
                     const std::function<QString(int ply, const QString& name)>& linked) {
    QStringList names;
    for (const auto* const list : {&side.strategies, &side.castles}) {
        for (const OpeningList::Name& each : *list) {
            const QString name = each.name.toHtmlEscaped();
            names.append(each.ply == 0 ? name
                                       : OpeningText::tr("%1 (move %2)", "name of an opening")
                                             .arg(linked(each.ply, name))
                                             .arg(each.ply));
        }
    }
    return names.join(speaksJapanese() ? QStringLiteral(" ") : QStringLiteral(", "));
}

QString openingOtherwiseStated(const OpeningRules& rules, std::span<const NamedShape> shapes,
                               std::string_view header) {
    const QString stated = QString::fromUtf8(header.data(), static_cast<qsizetype>(header.size())).trimmed();
    return agreesWith(rules, shapes, stated) ? QString() : foreignText(stated);
}

} // namespace app
