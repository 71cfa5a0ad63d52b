// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/report/diagram.h"
#include "app/report/game_animation.h"
#include "app/report/score_sheet.h"
#include "shogi-core/record.h"

#include <QTimer>

#include <cstdint>
#include <optional>
#include <vector>

class QPagedPaintDevice;
class QProgressBar;
class QPushButton;

namespace app {

class Form;
class PicturePreview;

// Asks how the shown position, the whole game or an animation of it is to be printed, copied or written, and
// shows a preview.
class PictureDialog : public Dialog {
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

    enum class What : std::uint8_t { Position, Sheet, Animation };
    What what() const { return m_what; }
    Diagram diagram() const;
    ScoreSheet sheet() const;
    GameAnimation animation() const;
    int widthInPixels() const { return m_width; }
    // While a file is being drawn nothing can be changed, only cancelled. total 0: it is over.
    void showProgress(int done, int total);
    // Prints position or sheet on the device's pages; a diagram is at the top of a page, as wide as the page
    // but no wider than 12 cm.
    void print(QPagedPaintDevice& device) const;

signals:
    void copyRequested();
    void saveRequested();
    void printRequested();
    // The drawing reported by showProgress() is to be cancelled.
    void cancelRequested();

public slots:
    void reject() override;

private:
    void makeFields();
    void addRange();
    void addTimes();
    void addSizes();
    void addSwitches();
    void makeButtons();
    void makeProgress();
    void refresh();
    void setButtons();
    // Shows the current frame of the animation in the preview.
    void showFrame();

    Content m_content;
    What m_what = What::Position;
    Diagram m_look;                        // what the user chooses of it
    AnimationSettings m_animation;         // all but its look
    int m_width = 800;                     // of a picture, pixels
    int m_every = 0;                       // moves between the diagrams of a sheet; 0: at bookmarks
    bool m_hasDrawings = false;            // in the line
    std::optional<GameAnimation> m_played; // in the preview
    int m_frame = 0;
    QTimer m_clock; // until its next frame
    DiagramImages m_images;
    Form* m_form = nullptr;
    PicturePreview* m_preview = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_print = nullptr;
    QWidget* m_progressRow = nullptr;
    QProgressBar* m_progress = nullptr;
};

} // namespace app
