// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/game_filter.h"

#include <QCoreApplication>

#include <vector>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace app {

class FieldRows;
struct NamesInUse;

// The rows of fields by which games are seldom looked for, at the end of others.
class MoreFields {
    Q_DECLARE_TR_FUNCTIONS(app::MoreFields)
public:
    // rows outlives it.
    explicit MoreFields(FieldRows& rows);

    void setShown(bool isShown);
    void clear() { show({}); }
    void show(const GameFilter& filter);
    // Puts what these fields say into a filter.
    void addTo(GameFilter& filter) const;
    void offer(const NamesInUse& names);
    void retranslate();

private:
    void makeFields();
    void arrange();
    void retranslateChoices();

    FieldRows& m_fields;
    std::vector<int> m_rows;
    QSpinBox* m_rating = nullptr;
    QCheckBox* m_wholeNames = nullptr;
    QLineEdit* m_event = nullptr;
    QLineEdit* m_place = nullptr;
    QLineEdit* m_text = nullptr;
    QComboBox* m_start = nullptr;
    QComboBox* m_end = nullptr;
    QSpinBox* m_fewest = nullptr;
    QSpinBox* m_most = nullptr;
    QSpinBox* m_shortest = nullptr;
    QSpinBox* m_longest = nullptr;
    QLineEdit* m_tags = nullptr;
    QComboBox* m_stars = nullptr;
    QLineEdit* m_note = nullptr;
};

} // namespace app
