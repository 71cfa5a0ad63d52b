// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/diagram.h"
#include "app/report/score_sheet.h"
#include "shogi-core/record.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QPagedPaintDevice;
class QPushButton;
class QSpinBox;

namespace app {

class PicturePreview;

// Asks how the shown position, or the whole game, is to be printed, copied or written, and shows what will
// come of it.
class PictureDialog : public QDialog {
    Q_OBJECT
public:
    struct Content {
        Diagram diagram; // of the shown position, as the window shows it
        shogi::Record record;
        std::vector<shogi::NodeId> line; // of the whole game, from the start on
        MoveNotation notation = MoveNotation::Automatic;
    };
    explicit PictureDialog(Content content, QWidget* parent = nullptr);

    bool isSheet() const;
    Diagram diagram() const;
    ScoreSheet sheet() const;
    int widthInPixels() const;
    // What is chosen, on the device's pages; a diagram stands at the top of a page, as wide as the page but
    // no wider than 12 cm.
    void print(QPagedPaintDevice& device) const;

signals:
    void copyRequested();
    void saveRequested();
    void printRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeFields(QFormLayout& form);
    void makeButtons();
    void refresh();

    Content m_content;
    PicturePreview* m_preview = nullptr;
    QComboBox* m_what = nullptr;
    QComboBox* m_style = nullptr;
    QComboBox* m_coordinates = nullptr;
    QLineEdit* m_title = nullptr;
    QLineEdit* m_caption = nullptr;
    QCheckBox* m_lastMove = nullptr;
    QCheckBox* m_flip = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_every = nullptr;
    QPushButton* m_copy = nullptr;
};

} // namespace app
