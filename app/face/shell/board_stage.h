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
class Scene;
class SceneStrip;

// Decides what the one large board shows, and says so: usually the record; over it other scenes, such as a
// mate problem, and over that the editor; and over all a preview, such as an engine's line. What the user
// does on the board, and the keys for stepping, reach the scene that is shown. A strip beside the board names
// every scene but the record and leads back. Main thread.
class BoardStage : public QObject {
    Q_OBJECT

public:
    // actions: with the commands that scenes name as their next steps; must outlive this object.
    BoardStage(board::BoardView& board, const Actions& actions, QObject* parent = nullptr);

    // The scene that is shown when there is no other. Both must outlive this object.
    void setRecord(Scene& record);

    // Never null once there is a record.
    Scene* shown() const;
    bool showsRecord() const { return shown() == m_record; }
    // The same, but for a preview.
    bool isOnRecord() const { return under() == m_record; }
    // Of the scene that is shown, or is under the preview; nullptr: the usual ones.
    QDockWidget* pane() const;
    // Where that scene is among its like, for the status bar; empty for the record.
    QString place() const;
    // Why it lets the panes but its own hide what they show; empty: it does not.
    QString whyHidden() const;
    // Over the others, which are returned to. A preview ends.
    void show(Scene& scene);
    // Over what is shown, for a moment.
    void preview(Scene& scene);
    // The same for what the mouse happens to be on: not before it has rested, unless there is a preview
    // already. Keys go on stepping through what is under it. prepare is called before it is shown, and not
    // for what the mouse only passes.
    void previewSoon(Scene& scene, std::function<void()> prepare);
    // No-op if it is not there.
    void leave(Scene& scene);
    // One step back: to what is under it.
    void leaveShown();
    void showRecord();
    // by: moves forwards, negative: back.
    void step(int by);

    // How the board looks and moves, whatever it shows.
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
    // What is returned to from what is shown; precondition: that is not the record.
    const Scene& below() const;
    void connectScene(Scene& scene);
    // What the keys step through.
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
};

} // namespace app
