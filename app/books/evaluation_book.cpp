// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/evaluation_book.h"

#include "app/books/book_maker.h"
#include "app/store/evaluation_database.h"
#include "shogi-core/sfen.h"

#include <QFileInfo>

namespace app {

tl::expected<MadeBook, StoreProblem> bookOfEvaluations(const QString& path, int minDepth,
                                                       const BookGoesOn& goesOn) {
    if (!QFileInfo::exists(path))
        return MadeBook(); // looking would make it
    EvaluationDatabase database(path);
    BookMaker maker{BookRecipe()};
    MadeBook made;
    EvaluationDatabase::Page page;
    do {
        const auto next = database.page(page.next);
        if (!next)
            return tl::unexpected(database.problem().value_or(StoreProblem()));
        page = *next;
        for (StoredPosition& each : page.positions) {
            std::erase_if(each.evaluations, [minDepth](const shogi::EngineEvaluation& evaluation) {
                return evaluation.depth < minDepth;
            });
            const auto position = shogi::parseSfen(each.sfen);
            if (position && !each.evaluations.empty() && maker.addEvaluations(*position, each.evaluations))
                ++made.used;
            ++made.sources;
        }
    } while (page.next < page.end && !maker.isFull() && goesOn(page.next, page.end));
    made.isFull = maker.isFull();
    made.content = maker.finish();
    // The store does not know how many moves led to a position.
    for (auto& [sfen, entry] : made.content.positions)
        entry.ply = 0;
    return made;
}

} // namespace app
