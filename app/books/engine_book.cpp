// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/engine_book.h"

#include "app/files/json_value.h"

#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

using Rule = OpeningTerms::Rule;
constexpr std::array<EnumKey<Rule>, 3> kRules{
    {{Rule::Best, "best"}, {Rule::ByCount, "count"}, {Rule::ByScore, "score"}}};

} // namespace

QString EngineBook::name() const { return QFileInfo(path).fileName(); }

void EngineBook::normalise() {
    terms.temperature = std::isfinite(terms.temperature)
                            ? std::clamp(terms.temperature, 1.0, double{OpeningTerms::kHighestTemperature})
                            : OpeningTerms().temperature;
    terms.untilMove = std::clamp(terms.untilMove, 0, OpeningTerms::kLastMove);
}

QJsonObject toJson(const EngineBook& book) {
    const OpeningTerms standard;
    const OpeningTerms& terms = book.terms;
    QJsonObject json{{QStringLiteral("file"), book.path}};
    if (terms.rule != standard.rule)
        json[QLatin1String("choice")] = openingRuleKey(terms.rule);
    if (terms.temperature != standard.temperature)
        json[QLatin1String("temperature")] = terms.temperature;
    if (terms.untilMove != standard.untilMove)
        json[QLatin1String("untilMove")] = terms.untilMove;
    if (terms.onlyWhileFollowed)
        json[QLatin1String("whileFollowed")] = true;
    if (!terms.mirror)
        json[QLatin1String("mirror")] = false;
    if (book.withOwn)
        json[QLatin1String("withOwn")] = true;
    return json;
}

OpeningTerms::Rule openingRuleFromKey(const QString& key) {
    return enumFromKey(key, kRules, OpeningTerms().rule);
}

QString openingRuleKey(OpeningTerms::Rule rule) { return enumKey(kRules, rule); }

} // namespace app
