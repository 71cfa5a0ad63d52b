// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/option_sheet.h"

#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace app {

class OptionEditor;

// The options of a sheet below each other, in sections: each with its name, field, default, reset button and
// fault. Every change goes into the sheet at once.
class OptionList : public QWidget {
    Q_OBJECT

public:
    struct Filter {
        QString text;
        bool changedOnly = false;
        bool showAll = false; // also options that are rarely needed
    };

    // sheet outlives the list and keeps its rows.
    explicit OptionList(OptionSheet& sheet, QWidget* parent = nullptr);

    void setFilter(const Filter& filter);
    // The machine's memory in megabytes if the hash tables exceed it, otherwise nothing. Takes effect with
    // the next refresh.
    void setExceededMemory(std::optional<std::int64_t> megabytes) { m_exceededMemory = megabytes; }
    // Updates everything from the sheet.
    void refresh();

signals:
    // A value of the sheet has changed and refresh() is needed.
    void changed();
    // A button option of the engine was pressed.
    void pressed(std::size_t row);
    void labelMenuRequested(std::size_t row, const QPoint& at);

private:
    struct Line {
        std::size_t index = 0; // row of the sheet
        QString title;         // title of its section
        QLabel* label = nullptr;
        OptionEditor* editor = nullptr;
        QLabel* standard = nullptr;
        QToolButton* reset = nullptr;
        QLabel* fault = nullptr;
    };
    struct Section {
        QString title;
        QLabel* heading = nullptr;
    };

    void makeLines(QGridLayout* grid);
    QLabel* makeHeading(const QString& title);
    void makeLine(std::size_t index, QGridLayout* grid, int row);
    void connectEditor(const Line& line);
    void takeValue(std::size_t index, const std::string& raw);
    void reset(std::size_t index);
    QString sectionTitle(const OptionRow& row) const;
    void refreshLine(const Line& line);
    QString standardText(std::size_t index) const;
    void applyFilter();
    bool isShown(const OptionRow& row) const;
    const OptionRow* limitRow() const;
    OptionFault faultOf(const Line& line) const;

    OptionSheet& m_sheet;
    Filter m_wanted;
    std::optional<std::int64_t> m_exceededMemory;
    std::vector<Line> m_lines;
    std::vector<Section> m_sections;
    QLabel* m_nothing = nullptr;
};

} // namespace app
