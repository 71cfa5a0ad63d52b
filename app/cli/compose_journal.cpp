// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compose_journal.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>

namespace app {
namespace {

const QString kComposeMark = QStringLiteral("komadai-compose");
constexpr int kComposeVersion = 1;

} // namespace

QByteArray composeHead(const QJsonObject& settings, const QJsonObject& shard) {
    return sharedResultsHead(kComposeMark, kComposeVersion, settings, shard);
}

QByteArray composeLine(std::size_t work, const ComposedWork& done) {
    QJsonArray problems;
    for (const std::string& text : done.texts)
        problems.append(QString::fromStdString(text));
    return resultLine({{QStringLiteral("work"), static_cast<qint64>(work)},
                       {QStringLiteral("nodes"), static_cast<qint64>(done.nodes)},
                       {QStringLiteral("problems"), problems}});
}

tl::expected<ComposeJournal, ResultLinesFault> readComposeJournal(std::string_view text) {
    ComposeJournal journal;
    const auto take = [&](const QJsonObject& json) {
        const qint64 number = json[QStringLiteral("work")].toInteger(-1);
        const QJsonValue problems = json[QStringLiteral("problems")];
        if (number < 0 || !problems.isArray() || journal.works.count(static_cast<std::size_t>(number)) != 0)
            return false;
        ComposedWork work;
        work.nodes = static_cast<std::uint64_t>(json[QStringLiteral("nodes")].toInteger());
        for (const QJsonValue& problem : problems.toArray()) {
            work.texts.push_back(problem.toString().toStdString());
            if (!parseComposedProblem(work.texts.back()))
                return false;
        }
        journal.works[static_cast<std::size_t>(number)] = std::move(work);
        return true;
    };
    auto read = readSharedResults(text, kComposeMark, kComposeVersion, take);
    if (!read)
        return tl::unexpected(read.error());
    static_cast<SharedResults&>(journal) = *std::move(read);
    return journal;
}

// Which of the problems are chosen can be changed when a run is continued; what is made cannot.
QJsonObject composeIdentity(const ComposeSettings& settings) {
    QCryptographicHash endings(QCryptographicHash::Sha256);
    for (const std::string& ending : settings.endings)
        endings.addData(QByteArray::fromStdString(ending) + '\n');
    const std::vector<int>& lengths = settings.wish.lengths;
    QJsonObject identity{{QStringLiteral("seed"), QString::number(settings.seed)},
                         {QStringLiteral("effort"), static_cast<qint64>(settings.effort)},
                         {QStringLiteral("longest"), *std::max_element(lengths.begin(), lengths.end())},
                         {QStringLiteral("endings"), static_cast<qint64>(settings.endings.size())},
                         {QStringLiteral("games"), QString::fromLatin1(endings.result().toHex())}};
    if (settings.brinkmate != 0)
        identity[QStringLiteral("brinkmate")] = settings.brinkmate;
    return identity;
}

} // namespace app
