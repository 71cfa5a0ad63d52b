// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace app {

// Markdown as plain HTML without styles: headings, paragraphs, lists, tables, code, pictures, links. Qt's own
// conversion writes a style for every word, which no style sheet can change.
struct MarkdownHtml {
    struct Heading {
        int level = 1;
        QString text;
        QString anchor; // made as on GitHub, so that links work there too
        QString below;  // the plain text up to the next heading
    };
    // Headings contain <a name="anchor">; a paragraph that begins with a picture has the class "picture".
    QString html;
    std::vector<Heading> headings;
};

MarkdownHtml markdownAsHtml(const QString& markdown);

// "Sound and voice" → "sound-and-voice".
QString headingAnchor(const QString& heading);

} // namespace app
