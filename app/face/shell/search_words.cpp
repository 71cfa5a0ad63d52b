// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/search_words.h"

#include <QTextDocumentFragment>

namespace app {

namespace {

// Keyboards have the straight apostrophe alone.
QString folded(const QString& text) {
    return text.normalized(QString::NormalizationForm_KC).toCaseFolded().replace(u'’', u'\'');
}

} // namespace

QString searchable(const QString& text) {
    const QString plain = Qt::mightBeRichText(text) ? QTextDocumentFragment::fromHtml(text).toPlainText()
                                                    : withoutMnemonic(text);
    return folded(plain);
}

QStringList searchWords(const QString& typed) {
    return folded(typed).simplified().split(u' ', Qt::SkipEmptyParts);
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
