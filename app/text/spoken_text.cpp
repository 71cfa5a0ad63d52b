// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/spoken_text.h"

#include "shogi-core/move_text.h"

#include <array>

namespace app {

namespace {

using shogi::PieceType;

// One character each in a record; a single に or ご is lengthened, as people do when reading records aloud.
constexpr std::array kKanaDigits{u"",     u"いち", u"にー", u"さん", u"よん",
                                 u"ごー", u"ろく", u"なな", u"はち", u"きゅう"};
constexpr std::array kEnglishDigits{"",     "one", "two",   "three", "four",
                                    "five", "six", "seven", "eight", "nine"};

QString kana(const char16_t* text) { return QString::fromUtf16(text); }
QString kanaDigit(int digit) { return kana(kKanaDigits[static_cast<std::size_t>(digit)]); }
QString englishDigit(int digit) { return QLatin1String(kEnglishDigits[static_cast<std::size_t>(digit)]); }

QString kanaPiece(PieceType type) {
    switch (type) {
    case PieceType::Pawn:
        return kana(u"ふ");
    case PieceType::Lance:
        return kana(u"きょう");
    case PieceType::Knight:
        return kana(u"けい");
    case PieceType::Silver:
        return kana(u"ぎん");
    case PieceType::Bishop:
        return kana(u"かく");
    case PieceType::Rook:
        return kana(u"ひしゃ");
    case PieceType::Gold:
        return kana(u"きん");
    case PieceType::King:
        return kana(u"ぎょく");
    case PieceType::ProPawn:
        return kana(u"ときん");
    case PieceType::ProLance:
        return kana(u"なりきょう");
    case PieceType::ProKnight:
        return kana(u"なりけい");
    case PieceType::ProSilver:
        return kana(u"なりぎん");
    case PieceType::Horse:
        return kana(u"うま");
    case PieceType::Dragon:
        return kana(u"りゅう");
    case PieceType::None:
        break;
    }
    return {};
}

QString englishPiece(PieceType type) {
    switch (type) {
    case PieceType::Pawn:
        return QStringLiteral("pawn");
    case PieceType::Lance:
        return QStringLiteral("lance");
    case PieceType::Knight:
        return QStringLiteral("knight");
    case PieceType::Silver:
        return QStringLiteral("silver");
    case PieceType::Bishop:
        return QStringLiteral("bishop");
    case PieceType::Rook:
        return QStringLiteral("rook");
    case PieceType::Gold:
        return QStringLiteral("gold");
    case PieceType::King:
        return QStringLiteral("king");
    case PieceType::ProPawn:
        return QStringLiteral("tokin");
    case PieceType::ProLance:
        return QStringLiteral("promoted lance");
    case PieceType::ProKnight:
        return QStringLiteral("promoted knight");
    case PieceType::ProSilver:
        return QStringLiteral("promoted silver");
    case PieceType::Horse:
        return QStringLiteral("horse");
    case PieceType::Dragon:
        return QStringLiteral("dragon");
    case PieceType::None:
        break;
    }
    return {};
}

// 右左直上引寄打 and 成 or 不成, which follow the piece in the written move.
QString kanaMarks(const QString& written) {
    QString text;
    for (qsizetype i = 0; i < written.size(); ++i) {
        switch (written[i].unicode()) {
        case u'右':
            text += kana(u"みぎ");
            break;
        case u'左':
            text += kana(u"ひだり");
            break;
        case u'直':
            text += kana(u"すぐ");
            break;
        case u'上':
            text += kana(u"あがる");
            break;
        case u'引':
            text += kana(u"ひく");
            break;
        case u'寄':
            text += kana(u"よる");
            break;
        case u'打':
            text += kana(u"うつ");
            break;
        case u'不': // 不成
            return text + kana(u"ならず");
        case u'成':
            return text + kana(u"なり");
        default:
            break;
        }
    }
    return text;
}

QString kanaMove(const shogi::Position& position, shogi::Move move, std::optional<shogi::Square> previousTo,
                 bool handicap) {
    const bool black = position.sideToMove() == shogi::Color::Black;
    const PieceType type = position.movedType(move);
    QString text = handicap ? kana(black ? u"したて" : u"うわて") : kana(black ? u"せんて" : u"ごて");
    text += u'、';
    if (previousTo == move.to())
        text += kana(u"どう");
    else
        text += kanaDigit(move.to().file()) + kanaDigit(move.to().rank()) + u'、';
    // The square (同 and a blank) and the piece come first: "７六歩", "同　成銀".
    const QString written = QString::fromStdString(shogi::toJapanese(position, move, previousTo, false));
    const std::string_view name = shogi::pieceNameJapanese(type);
    const qsizetype nameLength = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).size();
    return text + kanaPiece(type) + kanaMarks(written.mid(2 + nameLength));
}

QString englishSquare(shogi::Square square) {
    return englishDigit(square.file()) + u' ' + englishDigit(square.rank());
}

QString englishMove(const shogi::Position& position, shogi::Move move, bool handicap) {
    const bool black = position.sideToMove() == shogi::Color::Black;
    QString text = handicap ? (black ? QStringLiteral("Receiver, ") : QStringLiteral("Giver, "))
                            : (black ? QStringLiteral("Black, ") : QStringLiteral("White, "));
    text += englishPiece(position.movedType(move));
    if (move.isDrop())
        return text + QStringLiteral(" drop ") + englishSquare(move.to());
    // "P-7f", "G6i-5h", "Sx5d+": the origin comes before the sign if it is needed.
    const std::string written = shogi::toWestern(position, move);
    const std::size_t sign = written.find_first_of("-x");
    if (sign != std::string::npos && sign > 1 && written[sign - 2] >= '1' && written[sign - 2] <= '9')
        text += QStringLiteral(" from ") + englishSquare(move.from());
    const bool captures = !position.at(move.to()).isNone();
    if (captures)
        text += QStringLiteral(" takes");
    else if (text.contains(QLatin1String(" from ")))
        text += QStringLiteral(" to");
    text += u' ' + englishSquare(move.to());
    if (move.isPromotion())
        text += QStringLiteral(", promotes");
    else if (written.back() == '=')
        text += QStringLiteral(", does not promote");
    return text;
}

QString kanaNumber(int number) {
    const int tens = number / 10;
    QString text;
    if (tens > 1)
        text = tens == 2 ? kana(u"に") : tens == 5 ? kana(u"ご") : kanaDigit(tens);
    if (tens > 0)
        text += kana(u"じゅう");
    return text + kanaDigit(number % 10);
}

QString englishNumber(int number) {
    constexpr std::array kTens{"", "ten", "twenty", "thirty", "forty", "fifty"};
    const auto tens = static_cast<std::size_t>(number / 10);
    if (tens == 0)
        return englishDigit(number);
    return tens < kTens.size() && number % 10 == 0 ? QString(QLatin1String(kTens[tens]))
                                                   : QString::number(number);
}

} // namespace

QString spokenMove(const shogi::Position& position, shogi::Move move, std::optional<shogi::Square> previousTo,
                   Language language, bool handicap) {
    return language == Language::Japanese ? kanaMove(position, move, previousTo, handicap)
                                          : englishMove(position, move, handicap);
}

QString spokenCue(const TimeCue& cue, Language language) {
    const bool japanese = language == Language::Japanese;
    switch (cue.kind) {
    case TimeCue::Kind::Byoyomi:
        return japanese ? kana(u"びょうよみです") : QStringLiteral("byoyomi");
    case TimeCue::Kind::LowTime:
        return japanese ? kana(u"のこりさんじゅうびょう") : QStringLiteral("thirty seconds left");
    case TimeCue::Kind::Mark:
        return japanese ? kanaNumber(cue.seconds) + kana(u"びょう")
                        : englishNumber(cue.seconds) + QStringLiteral(" seconds");
    case TimeCue::Kind::Count:
    case TimeCue::Kind::Left:
        return japanese ? kanaNumber(cue.seconds) : englishNumber(cue.seconds);
    }
    return {};
}

} // namespace app
