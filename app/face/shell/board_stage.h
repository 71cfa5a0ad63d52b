// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/settings/appearance_settings.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>
#include <vector>

class QDockWidget;

namespace board {
class BoardView;
}

namespace app {

class Actions;
class FootRow;
class Scene;
class SceneStrip;

// Decides what the one large board shows, and says so: usually the record; over it other scenes, such as a
// mate problem, and over that the editor; and over all a preview, such as an engine's line. What the user
// does on the board, and the keys for stepping, reach the scene that is shown. A strip beside the board names
// every scene but the record and leads back. Main thread.
class BoardStage : public QObject {
    Q_OBJECT

public:
    // actions: with the commands that scenes name as their next steps. foot: for the strip where there is no
    // room beside the board. All must outlive this object.
    BoardStage(board::BoardView& board, const Actions& actions, FootRow& foot, QObject* parent = nullptr);

    // The scene that is shown when there is no other. Both must outlive this object.
    void setRecord(Scene& record);

    // Never null once there is a record.
    Scene* shown() const;
    // The text of that scene for the status bar; empty for the record and for a preview.
    QString place() const;
    bool showsRecord() const { return shown() == m_record; }
    // The same, ignoring a preview.
    bool isOnRecord() const { return under() == m_record; }
    // The pane of the scene that is shown, or that is under the preview; nullptr for the usual panes.
    QDockWidget* pane() const;
    // The text that all panes but its own show instead of their content; empty if they show their content.
    QString whyHidden() const;
    // Shows a scene over the others, which are returned to later. Ends a preview.
    void show(Scene& scene);
    // Shows a scene temporarily over the one that is shown.
    void preview(Scene& scene);
    // The same for what the mouse happens to be on: not before it has rested, unless there is a preview
    // already. Keys go on stepping through what is under it. prepare is called before it is shown, and not
    // for what the mouse only passes.
    void previewSoon(Scene& scene, std::function<void()> prepare);
    // No-op if it is not there.
    void leave(Scene& scene);
    // Returns to the scene under the one that is shown.
    void leaveShown();
    void showRecord();
    // by: moves forwards, negative: back.
    void step(int by);

    // Applies to every scene.
    void setAppearance(const AppearanceSettings& settings, bool dark);
    // Hues that everyone can distinguish.
    void setArrowPalette(bool distinct);

    std::vector<Command> commands();
    // After a language change.
    void retranslate();

signals:
    // Another scene is shown.
    void shownChanged();
    // The title or the steps of what is shown.
    void changed();

private:
    void connectBoard();
    Scene* under() const;
    // The scene to return to. Precondition: the record is not shown.
    const Scene& below() const;
    void connectScene(Scene& scene);
    // The scene that the keys step through.
    Scene* stepped() const;
    void follow(Scene* scene);
    void beginPreview(Scene& scene, bool isHovered);
    void previewSoonest();
    void refresh();
    void applyTheme();

    board::BoardView& m_board;
    const Actions& m_actions;
    SceneStrip* m_strip;
    Scene* m_record = nullptr;
    std::vector<QPointer<Scene>> m_scenes; // over the record; the last one is shown
    QPointer<Scene> m_preview;
    QPointer<Scene> m_soon; // to be previewed
    std::function<void()> m_prepare;
    bool m_isHovered = false; // the preview is of what the mouse is on
    QTimer m_resting;
    QPointer<Scene> m_entered; // has the board
    AppearanceSettings m_appearance;
    bool m_isDark = false;
    bool m_distinctArrows = false;
    bool m_showsMoves = false; // the scene wants marks on the pieces
};

} // namespace app
