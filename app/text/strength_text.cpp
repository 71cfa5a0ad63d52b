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
