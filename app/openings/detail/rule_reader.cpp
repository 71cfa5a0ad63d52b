// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/openings/detail/rule_reader.h"

#include "shogi-core/sfen.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace app {

using shogi::PieceType;
using shogi::Square;

namespace {

constexpr int kFormat = 1;
constexpr int kLastPly = 200;
constexpr int kMostOwnMoves = 100;
constexpr int kMostLasting = 20; // plies
constexpr int kMostCases = 8;
constexpr int kMostConditions = 24; // of one list
constexpr qsizetype kMostOfName = 60;
constexpr qsizetype kMostShown = 60; // of what is at fault

// What a value is not, or nothing.
using Problem = std::optional<QString>;

QString shown(const QString& text) {
    return text.size() <= kMostShown ? text : text.left(kMostShown) + QStringLiteral("…");
}

QString quoted(const QString& text) { return QStringLiteral("\"%1\"").arg(shown(text)); }

bool isId(const QString& text) {
    static const QRegularExpression kForm(QStringLiteral("\\A[a-z0-9]+(-[a-z0-9]+)*\\z"));
    return text.size() <= kMostOfName && kForm.match(text).hasMatch();
}

bool isName(const QString& text) {
    if (text.isEmpty() || text.size() > kMostOfName || text != text.trimmed())
        return false;
    for (const QChar each : text) {
        if (!each.isPrint())
            return false;
    }
    return true;
}

PieceType typeOf(QChar letter) {
    switch (letter.unicode()) {
    case u'P':
        return PieceType::Pawn;
    case u'L':
        return PieceType::Lance;
    case u'N':
        return PieceType::Knight;
    case u'S':
        return PieceType::Silver;
    case u'G':
        return PieceType::Gold;
    case u'B':
        return PieceType::Bishop;
    case u'R':
        return PieceType::Rook;
    case u'K':
        return PieceType::King;
    default:
        return PieceType::None;
    }
}

// "7g8h": every square once.
std::optional<std::vector<Square>> squaresOf(const QString& text) {
    std::vector<Square> squares;
    if (text.isEmpty() || text.size() % 2 != 0)
        return std::nullopt;
    for (qsizetype i = 0; i < text.size(); i += 2) {
        const int file = text[i].unicode() - u'0';
        const int rank = text[i + 1].unicode() - u'a' + 1;
        const auto square = Square::tryOf(file, rank);
        if (!square || std::find(squares.begin(), squares.end(), *square) != squares.end())
            return std::nullopt;
        squares.push_back(*square);
    }
    return squares;
}

// "K2h", "GS7h8h", "+BB4d".
std::optional<WrittenPieces> piecesOf(const QString& text) {
    WrittenPieces pieces;
    qsizetype i = 0;
    while (i < text.size() && !text[i].isDigit()) {
        const bool isPromoted = text[i] == u'+';
        if (isPromoted && ++i == text.size())
            return std::nullopt;
        PieceType type = typeOf(text[i++]);
        if (type == PieceType::None || (isPromoted && !shogi::canPromote(type)))
            return std::nullopt;
        if (isPromoted)
            type = shogi::promoted(type);
        const auto bit = static_cast<std::uint16_t>(1u << shogi::index(type));
        if ((pieces.types & bit) != 0)
            return std::nullopt;
        pieces.types = static_cast<std::uint16_t>(pieces.types | bit);
    }
    auto squares = squaresOf(text.mid(i));
    if (pieces.types == 0 || !squares)
        return std::nullopt;
    pieces.squares = std::move(*squares);
    return pieces;
}

// "7g7f", "P*2c", "7g7f@3".
std::optional<WrittenMove> moveOf(const QString& text) {
    const qsizetype at = text.indexOf(u'@');
    WrittenMove written;
    if (at >= 0) {
        static const QRegularExpression kNumber(QStringLiteral("\\A[1-9][0-9]{0,2}\\z"));
        const QString number = text.mid(at + 1);
        if (!kNumber.match(number).hasMatch() || number.toInt() > kMostOwnMoves)
            return std::nullopt;
        written.by = number.toInt();
    }
    const QByteArray usi = text.left(at >= 0 ? at : text.size()).toUtf8();
    const auto move =
        shogi::parseUsiMove(std::string_view(usi.constData(), static_cast<std::size_t>(usi.size())));
    if (!move || shogi::toUsi(*move) != usi.toStdString())
        return std::nullopt;
    written.bits = move->bits();
    return written;
}

// A list of texts.
Problem readTexts(const QJsonValue& value, QStringList& texts) {
    const QJsonArray list = value.toArray();
    if (!value.isArray() || list.isEmpty() || list.size() > kMostConditions)
        return QStringLiteral("must be a list of 1 to %1 texts").arg(kMostConditions);
    for (const QJsonValue each : list) {
        if (!each.isString())
            return QStringLiteral("must be a list of 1 to %1 texts").arg(kMostConditions);
        texts.append(each.toString());
    }
    texts.removeDuplicates();
    return texts.size() == list.size() ? Problem() : QStringLiteral("says something twice");
}

Problem readPieces(const QJsonValue& value, bool isTheirs, bool isWanted, WrittenCase& into) {
    QStringList texts;
    if (const Problem problem = readTexts(value, texts))
        return problem;
    for (const QString& text : std::as_const(texts)) {
        auto pieces = piecesOf(text);
        if (!pieces)
            return QStringLiteral("%1 is not pieces and squares, as in \"K2h\" or \"GS7h8h\"")
                .arg(quoted(text));
        pieces->isTheirs = isTheirs;
        pieces->isWanted = isWanted;
        into.pieces.push_back(std::move(*pieces));
    }
    return {};
}

Problem readEmpty(const QJsonValue& value, WrittenCase& into) {
    QStringList texts;
    if (const Problem problem = readTexts(value, texts))
        return problem;
    for (const QString& text : std::as_const(texts)) {
        auto squares = squaresOf(text);
        if (!squares)
            return QStringLiteral("%1 is not squares, as in \"5g\" or \"5g5f\"").arg(quoted(text));
        WrittenPieces pieces;
        pieces.squares = std::move(*squares);
        pieces.isWanted = false;
        into.pieces.push_back(std::move(pieces));
    }
    return {};
}

Problem readMoves(const QJsonValue& value, bool isTheirs, bool isWanted, WrittenCase& into) {
    QStringList texts;
    if (const Problem problem = readTexts(value, texts))
        return problem;
    for (const QString& text : std::as_const(texts)) {
        auto move = moveOf(text);
        if (!move)
            return QStringLiteral("%1 is not a move, as in \"2h6h\" or \"7g7f@2\"").arg(quoted(text));
        move->isTheirs = isTheirs;
        move->isWanted = isWanted;
        into.moves.push_back(*move);
    }
    return {};
}

Problem readShapes(const QJsonValue& value, bool isTheirs, bool isWanted, WrittenCase& into) {
    QStringList texts;
    if (const Problem problem = readTexts(value, texts))
        return problem;
    for (const QString& text : std::as_const(texts)) {
        if (!isId(text))
            return QStringLiteral("%1 is not an id").arg(quoted(text));
        into.shapes.push_back(WrittenShape{text, isTheirs, isWanted});
    }
    return {};
}

Problem readHand(const QJsonValue& value, bool isTheirs, WrittenCase& into) {
    QStringList texts;
    if (const Problem problem = readTexts(value, texts))
        return problem;
    for (const QString& text : std::as_const(texts)) {
        const PieceType type = text.size() == 1 ? typeOf(text[0]) : PieceType::None;
        if (type == PieceType::None || type == PieceType::King)
            return QStringLiteral("%1 is not a piece, as in \"B\"").arg(quoted(text));
        into.hands.push_back(WrittenHand{type, isTheirs});
    }
    return {};
}

template <class T, std::size_t n>
Problem readWord(const QJsonValue& value, const std::array<std::pair<const char*, T>, n>& words, T& into) {
    QStringList allowed;
    for (const auto& word : words) {
        if (value.isString() && value.toString() == QLatin1String(word.first)) {
            into = word.second;
            return {};
        }
        allowed.append(quoted(QLatin1String(word.first)));
    }
    return QStringLiteral("must be %1").arg(allowed.join(QStringLiteral(" or ")));
}

Problem readPly(const QJsonValue& value, int& into) {
    const double number = value.toDouble();
    if (!value.isDouble() || number < 1 || number > kLastPly || number != static_cast<int>(number))
        return QStringLiteral("must be a whole number from 1 to %1").arg(kLastPly);
    into = static_cast<int>(number);
    return {};
}

constexpr std::array<std::pair<const char*, RuleBishops>, 2> kBishops{
    {{"kept", RuleBishops::Kept}, {"exchanged", RuleBishops::Exchanged}}};
constexpr std::array<std::pair<const char*, RuleRook>, 2> kRooks{
    {{"static", RuleRook::Static}, {"ranging", RuleRook::Ranging}}};
constexpr std::array<std::pair<const char*, RuleTurn>, 2> kTurns{
    {{"first", RuleTurn::First}, {"second", RuleTurn::Second}}};
constexpr std::array<std::pair<const char*, RuleTempo>, 2> kTempi{
    {{"lost", RuleTempo::Lost}, {"kept", RuleTempo::Kept}}};

Problem readCondition(const QString& key, const QJsonValue& value, WrittenCase& into) {
    if (key == QLatin1String("pieces"))
        return readPieces(value, false, true, into);
    if (key == QLatin1String("not"))
        return readPieces(value, false, false, into);
    if (key == QLatin1String("theirs"))
        return readPieces(value, true, true, into);
    if (key == QLatin1String("theirsNot"))
        return readPieces(value, true, false, into);
    if (key == QLatin1String("empty"))
        return readEmpty(value, into);
    if (key == QLatin1String("played"))
        return readMoves(value, false, true, into);
    if (key == QLatin1String("notPlayed"))
        return readMoves(value, false, false, into);
    if (key == QLatin1String("theyPlayed"))
        return readMoves(value, true, true, into);
    if (key == QLatin1String("theyNotPlayed"))
        return readMoves(value, true, false, into);
    if (key == QLatin1String("after"))
        return readShapes(value, false, true, into);
    if (key == QLatin1String("notAfter"))
        return readShapes(value, false, false, into);
    if (key == QLatin1String("against"))
        return readShapes(value, true, true, into);
    if (key == QLatin1String("notAgainst"))
        return readShapes(value, true, false, into);
    if (key == QLatin1String("hand"))
        return readHand(value, false, into);
    if (key == QLatin1String("theirHand"))
        return readHand(value, true, into);
    if (key == QLatin1String("bishops"))
        return readWord(value, kBishops, into.bishops);
    if (key == QLatin1String("rook"))
        return readWord(value, kRooks, into.rook);
    if (key == QLatin1String("theirRook"))
        return readWord(value, kRooks, into.theirRook);
    if (key == QLatin1String("turn"))
        return readWord(value, kTurns, into.turn);
    if (key == QLatin1String("tempo"))
        return readWord(value, kTempi, into.tempo);
    if (key == QLatin1String("from"))
        return readPly(value, into.from);
    if (key == QLatin1String("until"))
        return readPly(value, into.until);
    if (key == QLatin1String("lasts"))
        return readPly(value, into.lasts);
    return QStringLiteral("is not a condition");
}

// A case without any of these would hold at the first move of every game.
bool saysWhere(const WrittenCase& each) {
    for (const WrittenPieces& pieces : each.pieces) {
        if (pieces.isWanted)
            return true;
    }
    for (const WrittenMove& move : each.moves) {
        if (move.isWanted)
            return true;
    }
    return false;
}

// into already has the plies of the whole shape.
Problem readCase(const QJsonValue& value, WrittenCase& into) {
    if (!value.isObject())
        return QStringLiteral("\"when\" must be a list of 1 to %1 objects").arg(kMostCases);
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        if (const Problem problem = readCondition(each.key(), each.value(), into))
            return QStringLiteral("%1 %2").arg(quoted(each.key()), *problem);
    }
    if (!saysWhere(into))
        return QStringLiteral("a case needs \"pieces\", \"theirs\", \"played\" or \"theyPlayed\"");
    if (into.from > into.until)
        return QStringLiteral("\"from\" is after \"until\"");
    if (into.lasts > kMostLasting)
        return QStringLiteral("\"lasts\" must be at most %1").arg(kMostLasting);
    return {};
}

Problem readCases(const QJsonValue& value, const WrittenCase& whole, std::vector<WrittenCase>& into) {
    const QJsonArray list = value.toArray();
    if (!value.isArray() || list.isEmpty() || list.size() > kMostCases)
        return QStringLiteral("\"when\" must be a list of 1 to %1 objects").arg(kMostCases);
    for (const QJsonValue each : list) {
        WrittenCase one = whole;
        if (const Problem problem = readCase(each, one))
            return problem;
        into.push_back(std::move(one));
    }
    return {};
}

Problem readRule(const QJsonObject& object, WrittenRule& rule) {
    if (!isId(rule.id))
        return QStringLiteral("\"id\" must be small letters, digits and single hyphens");
    WrittenCase whole;
    for (auto each = object.begin(); each != object.end(); ++each) {
        const QString& key = each.key();
        const QJsonValue value = each.value();
        Problem problem;
        if (key == QLatin1String("ja") || key == QLatin1String("en")) {
            (key == QLatin1String("ja") ? rule.japanese : rule.english) = value.toString();
        } else if (key == QLatin1String("parent")) {
            rule.parent = value.toString();
            if (!isId(rule.parent))
                problem = QStringLiteral("must be an id");
        } else if (key == QLatin1String("replaces")) {
            problem = readTexts(value, rule.replaces);
        } else if (key == QLatin1String("from")) {
            problem = readPly(value, whole.from);
        } else if (key == QLatin1String("until")) {
            problem = readPly(value, whole.until);
        } else if (key == QLatin1String("lasts")) {
            problem = readPly(value, whole.lasts);
        } else if (key == QLatin1String("note")) {
            if (!value.isString())
                problem = QStringLiteral("must be a text");
        } else if (key != QLatin1String("id") && key != QLatin1String("when")) {
            problem = QStringLiteral("is not a key of a shape");
        }
        if (problem)
            return QStringLiteral("%1 %2").arg(quoted(key), *problem);
    }
    if (!isName(rule.japanese) || !isName(rule.english))
        return QStringLiteral("\"ja\" and \"en\" must be names of 1 to %1 characters").arg(kMostOfName);
    if (whole.until == 0)
        return QStringLiteral("\"until\" is missing");
    return readCases(object[QLatin1String("when")], whole, rule.cases);
}

QString wordFor(ShapeKind kind) {
    return kind == ShapeKind::Strategy ? QStringLiteral("strategies") : QStringLiteral("castles");
}

Problem readHead(const QJsonObject& root, ShapeKind kind) {
    for (const QString& key : root.keys()) {
        if (key != QLatin1String("format") && key != QLatin1String("kind") && key != QLatin1String("shapes"))
            return QStringLiteral("%1 is not a key of a rule file").arg(quoted(key));
    }
    if (root[QLatin1String("format")] != QJsonValue(kFormat))
        return QStringLiteral("\"format\" must be %1").arg(kFormat);
    if (root[QLatin1String("kind")] != QJsonValue(wordFor(kind)))
        return QStringLiteral("\"kind\" must be \"%1\"").arg(wordFor(kind));
    const QJsonValue shapes = root[QLatin1String("shapes")];
    if (!shapes.isArray() || shapes.toArray().isEmpty() ||
        shapes.toArray().size() > OpeningRules::kMostShapes)
        return QStringLiteral("\"shapes\" must be a list of 1 to %1 shapes").arg(OpeningRules::kMostShapes);
    return {};
}

} // namespace

tl::expected<std::vector<WrittenRule>, RuleFault> readRules(const RuleFile& file, ShapeKind kind) {
    const auto fault = [&file](const QString& rule, const QString& what) {
        return tl::unexpected(RuleFault{file.name, rule, what});
    };
    if (file.bytes.size() > OpeningRules::kMostBytes)
        return fault({}, QStringLiteral("larger than %1 bytes").arg(OpeningRules::kMostBytes));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(file.bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return fault({},
                     QStringLiteral("not JSON, at byte %1: %2").arg(error.offset).arg(error.errorString()));
    if (!document.isObject())
        return fault({}, QStringLiteral("not a JSON object"));
    if (const Problem problem = readHead(document.object(), kind))
        return fault({}, *problem);

    std::vector<WrittenRule> rules;
    for (const QJsonValue value : document.object()[QLatin1String("shapes")].toArray()) {
        const QString place = QStringLiteral("shape %1").arg(rules.size() + 1);
        if (!value.isObject())
            return fault(place, QStringLiteral("not an object"));
        WrittenRule rule;
        rule.id = value.toObject()[QLatin1String("id")].toString();
        if (const Problem problem = readRule(value.toObject(), rule))
            return fault(isId(rule.id) ? rule.id : place, *problem);
        rules.push_back(std::move(rule));
    }
    return rules;
}

} // namespace app
