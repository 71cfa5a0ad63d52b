// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/mistake_card.h"

#include "app/analysis/analysis_journal.h"
#include "app/files/json_value.h"
#include "shogi-core/sfen.h"
#include "shogi-core/usi_line.h"

#include <QJsonArray>

#include <algorithm>
#include <string_view>

namespace app {

namespace {

constexpr std::array<EnumKey<GamePhase>, 3> kMistakePhases{
    {{GamePhase::Opening, "opening"}, {GamePhase::Middle, "middle"}, {GamePhase::Ending, "ending"}}};

QString wordsOf(std::span<const shogi::Move> moves) {
    return QString::fromStdString(shogi::toUsiLine(moves));
}

// Its line as far as it is legal; nothing if it has no score.
std::optional<shogi::EngineEvaluation> evaluationFrom(const QJsonValue& json, shogi::Position position) {
    auto evaluation = evaluationFromJson(json.toObject());
    if (!evaluation)
        return std::nullopt;
    std::size_t legal = 0;
    while (legal < evaluation->line.size() && position.isLegal(evaluation->line[legal]))
        position.play(evaluation->line[legal++]);
    evaluation->line.resize(legal);
    return evaluation;
}

// The first of these headers that says something.
QString headerOf(const shogi::Record& record, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (const std::string_view value = record.header(key); !value.empty())
            return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
    return {};
}

QString nameOf(const shogi::Record& record, shogi::Color color) {
    return color == shogi::Color::Black ? headerOf(record, {shogi::header::kBlackName, "下手"})
                                        : headerOf(record, {shogi::header::kWhiteName, "上手"});
}

QString comparable(const QString& text) {
    return text.normalized(QString::NormalizationForm_KC).toCaseFolded();
}

} // namespace

CoachCard mistakeCard(const PracticeQuestion& question, const MistakeOrigin& origin,
                      std::chrono::sys_seconds now) {
    CoachCard card;
    card.subject = CoachSubject::Mistake;
    card.key = QString::fromStdString(shogi::toSfen(question.position, false));
    card.kind = mistakeKindKey(mistakeKind(question));
    card.added = now;
    QJsonArray lines;
    for (const shogi::EngineEvaluation& line : question.lines)
        lines.append(evaluationToJson(line));
    card.content = QJsonObject{
        {QStringLiteral("position"), QString::fromStdString(shogi::toSfen(question.position))},
        {QStringLiteral("previous"),
         question.previous ? QString::fromStdString(shogi::toUsi(*question.previous)) : QString()},
        {QStringLiteral("played"), QString::fromStdString(shogi::toUsi(question.played))},
        {QStringLiteral("ply"), question.ply},
        {QStringLiteral("loss"), question.loss},
        {QStringLiteral("better"), wordsOf(question.better)},
        {QStringLiteral("mate"), wordsOf(question.mate)},
        {QStringLiteral("lines"), lines},
        {QStringLiteral("phase"), enumKey(kMistakePhases, question.phase)},
        {QStringLiteral("black"), origin.black},
        {QStringLiteral("white"), origin.white},
        {QStringLiteral("date"), origin.date}};
    if (question.after)
        card.content[QStringLiteral("after")] = evaluationToJson(*question.after);
    return card;
}

std::optional<KeptMistake> mistakeOf(const CoachCard& card) {
    if (card.subject != CoachSubject::Mistake)
        return std::nullopt;
    const QJsonObject& json = card.content;
    const auto text = [&json](const char* key) { return json[QLatin1String(key)].toString(); };
    const auto position = shogi::parseSfen(text("position").toStdString());
    if (!position)
        return std::nullopt;
    KeptMistake kept;
    PracticeQuestion& question = kept.question;
    question.position = *position;
    if (const auto previous = shogi::parseUsiMove(text("previous").toStdString()))
        question.previous = *previous;
    const std::vector<shogi::Move> played = shogi::playableUsiLine(text("played").toStdString(), *position);
    question.better = shogi::playableUsiLine(text("better").toStdString(), *position);
    if (played.empty() || question.better.empty())
        return std::nullopt;
    question.played = played.front();
    question.ply = std::max(0, json[QStringLiteral("ply")].toInt());
    question.loss = std::clamp(json[QStringLiteral("loss")].toDouble(), 0.0, 1.0);
    question.mate = shogi::playableUsiLine(text("mate").toStdString(), *position);
    for (const QJsonValue line : json[QStringLiteral("lines")].toArray())
        if (auto evaluation = evaluationFrom(line, *position))
            question.lines.push_back(*std::move(evaluation));
    question.after = evaluationFrom(json[QStringLiteral("after")], position->after(question.played));
    question.phase = enumFromJson(json, "phase", kMistakePhases, GamePhase::Middle);
    kept.origin = {text("black"), text("white"), text("date")};
    kept.kind = mistakeKindFromKey(card.kind).value_or(MistakeKind::Other);
    return kept;
}

MistakeOrigin originOf(const shogi::Record& record) {
    return {nameOf(record, shogi::Color::Black), nameOf(record, shogi::Color::White),
            headerOf(record, {shogi::header::kStart, "対局日"})};
}

std::vector<CoachCard> mistakeCards(const shogi::Record& record, std::span<const shogi::NodeId> line,
                                    const GameReview& review, shogi::Color side, std::size_t most,
                                    std::chrono::sys_seconds now) {
    std::vector<CoachCard> cards;
    for (const PracticeQuestion& question : practiceQuestions(record, line, review, side, most))
        cards.push_back(mistakeCard(question, originOf(record), now));
    return cards;
}

std::optional<shogi::Color> sideOfUser(const shogi::Record& record, const QString& names) {
    const QStringList parts = names.split(u'|', Qt::SkipEmptyParts);
    const auto isUser = [&](shogi::Color color) {
        const QString name = comparable(nameOf(record, color));
        return std::any_of(parts.begin(), parts.end(), [&name](const QString& part) {
            const QString wanted = comparable(part.trimmed());
            return !wanted.isEmpty() && name.contains(wanted);
        });
    };
    const bool isBlack = isUser(shogi::Color::Black);
    if (isBlack == isUser(shogi::Color::White))
        return std::nullopt;
    return isBlack ? shogi::Color::Black : shogi::Color::White;
}

} // namespace app
