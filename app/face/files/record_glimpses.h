// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QHash>
#include <QImage>
#include <QObject>

#include <optional>

namespace app {

class UserFiles;

// A small board for pictures of records and problems, without labels and with pieces that are legible there.
// size: px.
QImage smallBoard(const shogi::Position& position, std::optional<shogi::Move> lastMove,
                  const AppearanceSettings& appearance, bool dark, QSize size, qreal pixelRatio);

// What is known at a glance of records in files: read on the storage thread, once, and only the first game of
// files that are not large. Main thread.
class RecordGlimpses : public QObject {
    Q_OBJECT

public:
    // files must outlive this object.
    explicit RecordGlimpses(UserFiles& files, QObject* parent = nullptr);

    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // Reads a file that has not been read yet; found() follows if it holds a record.
    void look(const QString& path);
    // nullptr: not read yet, or it cannot be read.
    const shogi::Record* record(const QString& path) const;
    // The last position of its main line; a null image if there is no record.
    QImage board(const QString& path, QSize size, qreal pixelRatio) const;
    // Files may have changed.
    void forget() { m_records.clear(); }

signals:
    void found(const QString& path);

private:
    UserFiles& m_files;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    QHash<QString, std::optional<shogi::Record>> m_records;
};

// The last node with a position that the main line reaches.
shogi::NodeId lastPosition(const shogi::Record& record);

} // namespace app
