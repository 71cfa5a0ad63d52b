// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/opening_terms.h"

#include <QJsonObject>
#include <QString>

namespace app {

// The opening book that an engine is given by this program: in games it plays from the book, and is asked
// only when the book has no move.
struct EngineBook {
    QString path; // a file on this computer; empty: no book
    OpeningTerms terms;
    // Whether the engine may use its own book as well; otherwise that one is turned off in games.
    bool withOwn = false;

    bool isSet() const { return !path.isEmpty(); }
    // Its name, without the folder.
    QString name() const;
    // Puts every value into its range.
    void normalise();

    friend bool operator==(const EngineBook&, const EngineBook&) = default;
};

// As kept in files, see docs/formats/engine-list.md. What has its default is left out.
QJsonObject toJson(const EngineBook& book);
// "best", "count", "score"; of anything else the default.
OpeningTerms::Rule openingRuleFromKey(const QString& key);
QString openingRuleKey(OpeningTerms::Rule rule);

} // namespace app
