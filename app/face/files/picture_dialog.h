// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/diagram.h"
#include "app/report/game_animation.h"
#include "app/report/score_sheet.h"
#include "shogi-core/record.h"

#include <QDialog>
#include <QTimer>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QFormLayout;
class QLineEdit;
class QPagedPaintDevice;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace app {

class PicturePreview;

// Asks how the shown position, the whole game or an animation of it is to be printed, copied or written, and
// shows what will come of it.
class PictureDialog : public QDialog {
    Q_OBJECT
public:
    struct Content {
        Diagram diagram; // of the shown position, as the window shows it
        shogi::Record record;
        std::vector<shogi::NodeId> line; // of the whole game, from the start on
        MoveNotation notation = MoveNotation::Automatic;
        bool marksLastMove = true; // as the window does; the user may change it
    };
    explicit PictureDialog(Content content, QWidget* parent = nullptr);

    enum class What { Position, Sheet, Animation };
    What what() const;
    Diagram diagram() const;
    ScoreSheet sheet() const;
    GameAnimation animation() const;
    int widthInPixels() const;
    // While a file is being drawn nothing can be changed, only cancelled. total 0: it is over.
    void showProgress(int done, int total);
    // Position or sheet, on the device's pages; a diagram stands at the top of a page, as wide as the page
    // but no wider than 12 cm.
    void print(QPagedPaintDevice& device) const;

signals:
    void copyRequested();
    void saveRequested();
    void printRequested();
    // The drawing that showProgress() tells about.
    void cancelRequested();

public slots:
    void reject() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeFields();
    void makeAnimationFields();
    void makeButtons();
    QComboBox* makeCombo(const char* name, const QStringList& entries, int current = 0);
    QLineEdit* makeLine(const char* name);
    QCheckBox* makeCheck(const char* name, const QString& text, bool on);
    QSpinBox* makeNumber(const char* name, int least, int most, int value);
    QDoubleSpinBox* makeSeconds(const char* name, std::chrono::milliseconds value);
    void refresh();
    void showFields();
    // Of the animation in the preview.
    void showFrame();

    Content m_content;
    bool m_hasDrawings = false;            // in the line
    std::optional<GameAnimation> m_played; // in the preview
    int m_frame = 0;
    QTimer m_clock; // until its next frame
    DiagramImages m_images;
    QWidget* m_fields = nullptr;
    QFormLayout* m_form = nullptr;
    PicturePreview* m_preview = nullptr;
    QComboBox* m_what = nullptr;
    QComboBox* m_style = nullptr;
    QComboBox* m_coordinates = nullptr;
    QLineEdit* m_title = nullptr;
    QLineEdit* m_caption = nullptr;
    QCheckBox* m_lastMove = nullptr;
    QCheckBox* m_flip = nullptr;
    QSpinBox* m_width = nullptr;
    QCheckBox* m_drawings = nullptr;
    QSpinBox* m_every = nullptr;
    QWidget* m_range = nullptr;
    QSpinBox* m_from = nullptr;
    QSpinBox* m_to = nullptr;
    QDoubleSpinBox* m_perMove = nullptr;
    QDoubleSpinBox* m_atEnd = nullptr;
    QSpinBox* m_animationWidth = nullptr;
    QCheckBox* m_names = nullptr;
    QCheckBox* m_moves = nullptr;
    QCheckBox* m_loops = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_print = nullptr;
    QWidget* m_progressRow = nullptr;
    QProgressBar* m_progress = nullptr;
};

} // namespace app
