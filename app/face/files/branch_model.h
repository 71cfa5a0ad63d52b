// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QAbstractListModel>

#include <vector>

namespace app {

class RecordDocument;

// The alternatives to the move at the cursor, including that move, in the record's order; empty if there is
// only one. Main thread; document must outlive this object.
class BranchModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        NodeRole = Qt::UserRole, // uint
        CurrentRole              // bool: the one at the cursor
    };

    explicit BranchModel(RecordDocument& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    // Row of the cursor; −1 if there are no branches.
    int currentRow() const;
    void setNotation(MoveNotation notation);
    // After a language change.
    void refreshTexts();

private:
    void update(bool idsChanged);
    void announce();

    RecordDocument& m_document;
    std::vector<shogi::NodeId> m_rows;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
