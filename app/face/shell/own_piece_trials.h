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

// Draws sets of the user's own pieces once, on a thread of their own, before they appear on a board: a
// picture that takes for ever, or that the library which draws it does not survive, must not be met twice.
// What is found out is kept in a file by the set's contents; that a drawing has begun is written before it
// begins. Main thread.
class OwnPieceTrials : public QObject {
    Q_OBJECT
public:
    static constexpr std::chrono::milliseconds kTimeLimit{5000}; // for a whole set

    // storage must outlive this object.
    explicit OwnPieceTrials(StorageThread& storage, QObject* parent = nullptr);
    // A drawing that takes longer is left to itself.
    ~OwnPieceTrials() override;

    // Draws this set of the settings if nothing is known of it; decided() follows.
    void consider(const QString& pieceSet);
    void setTimeLimit(std::chrono::milliseconds limit) { m_limit.setInterval(limit); }

signals:
    // readOwnPieces() and ownPiecesProblem() have another answer.
    void decided(const QString& pieceSet);

private:
    // What a drawing thread returns to; without an owner the result is dropped.
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
    QTimer m_otherWindow; // until it has drawn a set
    std::optional<PathLock> m_claim;
    QStringList m_waiting; // sets
    Step m_step = Step::Idle;
    QString m_set; // being drawn
    PieceFiles m_files;
    std::shared_ptr<Return> m_return;
};

} // namespace app
