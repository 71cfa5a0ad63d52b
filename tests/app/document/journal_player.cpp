// SPDX-License-Identifier: GPL-3.0-or-later
// Plays a game into a journal until it is killed by tst_autosave. Arguments: folder, number of moves.
#include "app/document/autosave.h"
#include "app/document/record_document.h"
#include "app/files/storage_thread.h"
#include "shogi-core/move_generator.h"

#include <QCoreApplication>

#include <cstdio>

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    const int moves = arguments.at(2).toInt();

    app::StorageThread storage;
    app::RecordDocument document;
    app::Autosave autosave(document, storage, arguments.at(1));
    autosave.setSnapshotDelay(std::chrono::milliseconds(1));
    document.newRecord({}, {{"先手", "Black"}, {"後手", "White"}});
    autosave.setContext({{QStringLiteral("clock"), QStringLiteral("10m+30s")}});
    document.startPlayAtCursor();
    int played = 0;
    const auto playOne = [&] {
        shogi::MoveList list;
        shogi::generateLegal(document.position(), list);
        document.appendMove(list[static_cast<std::size_t>(played * 7) % list.size()],
                            std::chrono::milliseconds(1234),
                            std::chrono::milliseconds(1234 * (played / 2 + 1)));
        ++played;
    };
    // The next move only when the last one is on disk: the reader of our output then knows what must be
    // there.
    QObject::connect(&autosave, &app::Autosave::flushed, &document, [&] {
        std::printf("%d\n", played);
        std::fflush(stdout);
        if (played < moves)
            playOne();
    });
    playOne();
    return QCoreApplication::exec();
}
