// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/strength_text.h"

#include "app/text/language.h"

#include <QCoreApplication>

#include <string_view>

namespace app {

namespace {

struct StrengthText {
    Q_DECLARE_TR_FUNCTIONS(app::StrengthText)
};

} // namespace

QString gradeText(int grade) {
    if (grade < 0)
        return StrengthText::tr("%1 kyu").arg(-grade);
    if (speaksJapanese()) {
        static constexpr std::u16string_view kDan = u"初二三四五六七八九";
        if (grade <= static_cast<int>(kDan.size()))
            return QString(QChar(kDan[static_cast<std::size_t>(grade - 1)])) + u'段';
    }
    return StrengthText::tr("%1 dan").arg(grade);
}

QString strengthText(const StrengthScale& scale, std::int64_t strength) {
    switch (scale.kind) {
    case StrengthScale::Kind::Grade:
        return gradeText(static_cast<int>(strength));
    case StrengthScale::Kind::Rating:
        return StrengthText::tr("Rating %1").arg(qlonglong{strength});
    case StrengthScale::Kind::Level:
        break;
    }
    return StrengthText::tr("Level %1").arg(qlonglong{strength});
}

QString strengthExpectation(const StrengthChoice& strength) {
    constexpr std::int64_t kYoungest = -18;
    constexpr std::int64_t kBeginner = -13;
    constexpr std::int64_t kCareful = -8;
    constexpr std::int64_t kPlayer = -3;
    constexpr std::int64_t kClub = 2;
    constexpr std::int64_t kStrong = 5;
    if (strength.kind != StrengthChoice::Kind::Limited)
        return StrengthText::tr("All that Tokin can do. Hardly anybody beats it.");
    if (strength.value <= kYoungest)
        return StrengthText::tr("Captures whatever it can, even what is guarded. For your first games.");
    if (strength.value <= kBeginner)
        return StrengthText::tr(
            "Sees one capture ahead and leaves pieces hanging. A beginner wins now and then.");
    if (strength.value <= kCareful)
        return StrengthText::tr(
            "Follows short exchanges. A match for a beginner who leaves nothing hanging.");
    if (strength.value <= kPlayer)
        return StrengthText::tr(
            "Reads two to four moves ahead, finds short mates, and overlooks distant pieces.");
    if (strength.value <= kClub)
        return StrengthText::tr(
            "Reads five moves ahead and more. Punishes mistakes, and makes some of its own.");
    if (strength.value <= kStrong)
        return StrengthText::tr("Reads far ahead and overlooks little.");
    return StrengthText::tr("Reads very far ahead. Its mistakes are rare and small.");
}

QString strengthText(const CatalogEntry& engine, const StrengthChoice& choice) {
    const std::optional<StrengthScale> scale = strengthScale(engine.options);
    if (!scale || choice.kind == StrengthChoice::Kind::Full)
        return {};
    const std::optional<std::int64_t> limit = choice.kind == StrengthChoice::Kind::Limited
                                                  ? scale->inRange(choice.value)
                                                  : strengthAsSet(engine, *scale);
    return limit ? strengthText(*scale, *limit) : QString();
}

} // namespace app
