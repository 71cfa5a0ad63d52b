// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/strength_text.h"

#include "app/text/language.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <string_view>

namespace app {

namespace {

struct StrengthText {
    Q_DECLARE_TR_FUNCTIONS(app::StrengthText)
};

// What the numbers of bundled-engine/play/strength.cpp mean for who plays against them, on average over form;
// the careful beginner of docs/guide/strength.md met 12 and 11 kyu.
struct GradeWords {
    int grade;
    const char* text;
};
constexpr GradeWords kExpectations[] = {
    {-20, QT_TRANSLATE_NOOP(
              "app::StrengthText",
              "Captures whatever it can, guarded or not, and looks no further. For your very first games.")},
    {-19, QT_TRANSLATE_NOOP("app::StrengthText",
                            "Captures whatever it can, and seldom asks whether it will be taken back.")},
    {-18, QT_TRANSLATE_NOOP(
              "app::StrengthText",
              "Captures gladly and overlooks much. If you leave nothing hanging, you will soon be ahead.")},
    {-17,
     QT_TRANSLATE_NOOP("app::StrengthText",
                       "Sees about two in three captures that answer its own, and leaves pieces hanging.")},
    {-16, QT_TRANSLATE_NOOP("app::StrengthText",
                            "Sees most captures that answer its own. Forks and distant pieces surprise it.")},
    {-15,
     QT_TRANSLATE_NOOP("app::StrengthText",
                       "Sees one capture ahead and leaves pieces hanging. A beginner wins now and then.")},
    {-14, QT_TRANSLATE_NOOP("app::StrengthText",
                            "Sees one capture ahead, and misses about three in ten mates in one.")},
    {-13, QT_TRANSLATE_NOOP("app::StrengthText",
                            "Sees one capture ahead and most mates in one. Overlooks moves from afar.")},
    {-12, QT_TRANSLATE_NOOP(
              "app::StrengthText",
              "A little weaker than somebody who never leaves a piece hanging and looks no further.")},
    {-11,
     QT_TRANSLATE_NOOP("app::StrengthText",
                       "About even with somebody who never leaves a piece hanging and looks no further.")},
    {-10, QT_TRANSLATE_NOOP("app::StrengthText",
                            "Follows short exchanges, and no longer walks into a mate in one.")},
    {-9, QT_TRANSLATE_NOOP("app::StrengthText",
                           "Considers your reply most of the time, and exchanges of two or three captures.")},
    {-8, QT_TRANSLATE_NOOP("app::StrengthText",
                           "Considers each reply of yours, and exchanges of three captures.")},
    {-7,
     QT_TRANSLATE_NOOP("app::StrengthText",
                       "Reads two moves ahead, sometimes three, and follows exchanges of four captures.")},
    {-6, QT_TRANSLATE_NOOP("app::StrengthText",
                           "Reads nearly three moves ahead, and finds two in three mates in three.")},
    {-5, QT_TRANSLATE_NOOP("app::StrengthText",
                           "Reads three moves ahead, mates in three included. Overlooks distant pieces.")},
    {-4,
     QT_TRANSLATE_NOOP("app::StrengthText", "Reads three or four moves ahead, and exchanges to their end.")},
    {-3, QT_TRANSLATE_NOOP("app::StrengthText",
                           "Reads four moves ahead. Needs a plan to beat: single tricks seldom work.")},
    {-2,
     QT_TRANSLATE_NOOP("app::StrengthText", "Reads four or five moves ahead, and finds most mates in five.")},
    {-1, QT_TRANSLATE_NOOP("app::StrengthText",
                           "Reads five moves ahead, mates in five included. Punishes loose pieces.")},
    {1, QT_TRANSLATE_NOOP("app::StrengthText",
                          "Reads nearly six moves ahead. Punishes mistakes, and makes some of its own.")},
    {2, QT_TRANSLATE_NOOP("app::StrengthText",
                          "Reads six or seven moves ahead, and judges more by position than by pieces.")},
    {3, QT_TRANSLATE_NOOP("app::StrengthText", "Reads seven moves ahead, mates in seven included.")},
    {4, QT_TRANSLATE_NOOP("app::StrengthText",
                          "Reads eight moves ahead, and overlooks few moves, however distant.")},
    {5, QT_TRANSLATE_NOOP("app::StrengthText", "Reads nine moves ahead and overlooks little.")},
    {6, QT_TRANSLATE_NOOP("app::StrengthText",
                          "Reads ten moves ahead. Overlooks at most one distant move in ten.")},
    {7, QT_TRANSLATE_NOOP("app::StrengthText",
                          "Reads ten moves ahead and more. Its mistakes are rare and small.")},
    {8, QT_TRANSLATE_NOOP(
            "app::StrengthText",
            "The strongest grade. Searches some fifteen thousand positions for a move and errs little.")},
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
    if (strength.kind != StrengthChoice::Kind::Limited)
        return StrengthText::tr("All that Tokin can do. Hardly anybody beats it.");
    const auto found =
        std::find_if(std::begin(kExpectations), std::end(kExpectations),
                     [&strength](const GradeWords& each) { return each.grade >= strength.value; });
    return found == std::end(kExpectations)
               ? StrengthText::tr("All that Tokin can do. Hardly anybody beats it.")
               : StrengthText::tr(found->text);
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
