// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/own_piece_sets.h"
#include "app/files/kept_json.h"
#include "app/files/plain_file.h"

#include <QJsonObject>
#include <QObject>
#include <QStringList>
#include <QTimer>

#include <chrono>
#include <memory>
#include <optional>

namespace app {

class StorageThread;

// Draws sets of the user's own pieces once, on a separate thread, before they appear on a board: a picture
// that takes forever, or crashes the library that draws it, must not be drawn twice. The verdicts are kept in
// a file by the contents of the sets; the beginning of a drawing is noted there before it begins. Main
// thread.
class OwnPieceTrials : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds kTimeLimit{5000}; // for a whole set

    // storage must outlive this object.
    explicit OwnPieceTrials(StorageThread& storage, QObject* parent = nullptr);
    // A drawing that is still running is abandoned.
    ~OwnPieceTrials() override;

    // Draws this set of the settings if nothing is known of it; decided() follows.
    void consider(const QString& pieceSet);
    void setTimeLimit(std::chrono::milliseconds limit) { m_limit.setInterval(limit); }

signals:
    // readOwnPieces() and ownPiecesProblem() have a new answer for this set.
    void decided(const QString& pieceSet);

private:
    // Where a drawing thread puts its result, which is dropped if there is no owner any more.
    struct Return;
    enum class Step : std::uint8_t { Idle, Marking, Drawing, Noting };

    void beginNext();
    void draw();
    void take(const PieceVerdict& verdict);
    void note(const PieceVerdict& verdict, Step step);
    void onWritten();

    QJsonObject m_verdicts;
    KeptJson m_kept;
    QTimer m_limit;
    QTimer m_otherWindow; // looks again until the other window has drawn its set
    std::optional<PathLock> m_claim;
    QStringList m_waiting; // names of sets
    Step m_step = Step::Idle;
    QString m_set; // the set that is being drawn
    PieceFiles m_files;
    std::shared_ptr<Return> m_return;
};

} // namespace app
