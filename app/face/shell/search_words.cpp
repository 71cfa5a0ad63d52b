// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/search_words.h"

#include <QTextDocumentFragment>

namespace app {

QString searchable(const QString& text) {
    const QString plain = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText()
                                                    : withoutMnemonic(text);
    return plain.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

QStringList searchWords(const QString& typed) {
    return typed.normalized(QString::NormalizationForm_KC)
        .toCaseFolded()
        .simplified()
        .split(u' ', Qt::SkipEmptyParts);
}

QString withoutMnemonic(QString text) {
    // Japanese menus put the mnemonic in brackets at the end.
    const qsizetype bracket = text.indexOf(QStringLiteral("(&"));
    if (bracket >= 0)
        text.remove(bracket, 4);
    text.remove(u'&');
    if (text.endsWith(u'…'))
        text.chop(1);
    return text;
}

} // namespace app
