// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/todays_problem.h"

#include "app/mates/mate_memory.h"

#include <QDate>
#include <QFile>

#include <numeric>

namespace app {

std::vector<MateProblem> tokinsProblems() {
    QFile file(QStringLiteral(":/komadai/mates/tokin.tsv"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    return readMateProblems({text.constData(), static_cast<std::size_t>(text.size())}).problems;
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
