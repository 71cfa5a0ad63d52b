// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QImage>
#include <QLatin1String>
#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace app {

// The user manual: the pages of docs/manual, which are embedded in the program. Needs a QGuiApplication.

// Names of the pages in reading order, the same in both languages.
inline constexpr std::array kManualPages{
    QLatin1String("start"),        QLatin1String("first-steps"), QLatin1String("playing"),
    QLatin1String("servers"),      QLatin1String("network"),     QLatin1String("engines"),
    QLatin1String("analysis"),     QLatin1String("mates"),       QLatin1String("records"),
    QLatin1String("library"),      QLatin1String("book"),        QLatin1String("repertoire"),
    QLatin1String("training"),     QLatin1String("progress"),    QLatin1String("window"),
    QLatin1String("command-line"), QLatin1String("windows"),     QLatin1String("trouble"),
    QLatin1String("glossary")};

struct ManualPage {
    // A part of a page up to the next heading of the second level; the first begins with the page's title.
    struct Section {
        QString title;
        QString anchor; // anchor of the heading, unique on the page
        QString text;   // for searching
    };
    QString name; // one of kManualPages
    QString html; // for QTextDocument: headings are anchors, links lead to "name.md#anchor"
    std::vector<Section> sections;

    const QString& title() const { return sections.front().title; }
};

// language: Japanese or English. Returns nothing for unknown names.
std::optional<ManualPage> readManualPage(const QString& name, Language language);
// The picture with this address in a page, at its own width but at most width, and sharp at this pixel ratio.
QImage manualPicture(const QString& address, int width, double devicePixelRatio);

// The style sheet of a page, for QTextDocument.
QString manualStyle(bool dark);

// The whole manual as one HTML 5 page with its pictures; follows the browser's choice of light or dark. Its
// title is in the language of the program.
QByteArray manualAsHtml(Language language);
// The whole manual as A4 pages with a table of contents.
QByteArray manualAsPdf(Language language, const QFont& font);

} // namespace app
