// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire_outline.h"
#include "app/settings/appearance_settings.h"

#include <QAbstractItemModel>

#include <memory>

namespace app {

// A repertoire as a tree of lines: moves without a choice are one row, and the lines that branch off at its
// end are below it. Texts are made when they are shown.
class RepertoireLinesModel : public QAbstractItemModel {
    Q_OBJECT
public:
    explicit RepertoireLinesModel(QObject* parent = nullptr);

    // Both of the same repertoire, or null.
    void show(std::shared_ptr<const Repertoire> repertoire, std::shared_ptr<const RepertoireOutline> outline);
    void setNotation(MoveNotation notation);
    // After a language change.
    void retranslate();

    const RepertoireOutline& outline() const { return *m_outline; }
    // The line of a row.
    int line(const QModelIndex& index) const { return static_cast<int>(index.internalId()); }
    // The row that has a position; invalid if none has.
    QModelIndex indexOf(const shogi::Position& position) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    using QObject::parent;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    // The note of the last position of a line, or of the move that leads there.
    QString note(int line) const;

    std::shared_ptr<const Repertoire> m_repertoire;
    std::shared_ptr<const RepertoireOutline> m_outline; // never null
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
