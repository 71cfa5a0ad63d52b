// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/todays_problem.h"

#include "app/mates/mate_memory.h"

#include <QDate>
#include <QFile>

#include <numeric>

namespace app {

namespace {

std::vector<MateProblem> shippedProblems(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    return readMateProblems({text.constData(), static_cast<std::size_t>(text.size())}).problems;
}

} // namespace

std::vector<MateProblem> tokinsProblems() {
    return shippedProblems(QStringLiteral(":/komadai/mates/tokin.tsv"));
}

std::vector<MateProblem> tokinsCompositions() {
    return shippedProblems(QStringLiteral(":/komadai/mates/composed.tsv"));
}

std::size_t todaysProblem(const std::vector<MateProblem>& problems, const MateMemory& memory,
                          const QDate& today) {
    const std::size_t count = problems.size();
    // Neighbours in the collection are similar, so the days proceed by a stride. As it has no factor in
    // common with the number of problems, it reaches each of them.
    std::size_t stride = count / 3 + 1;
    while (std::gcd(stride, count) != 1)
        ++stride;
    const std::size_t first = static_cast<std::size_t>(today.toJulianDay()) % count * stride % count;
    for (std::size_t step = 0; step < count; ++step) {
        const std::size_t place = (first + step) % count;
        if (!memory.standing(positionOf(problems[place])).solvedByUser)
            return place;
    }
    return first;
}

} // namespace app
