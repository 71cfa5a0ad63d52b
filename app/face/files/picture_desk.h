// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/report/diagram.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace app {

class AnimationDrawing;
class BoardScene;
class MainWindow;
class PictureDialog;
class RecordDocument;
class SettingsFile;
class UserFiles;

// Prints the shown position and the game, copies and writes pictures of them. An animation is drawn in steps
// between the window's other work. Main thread; owns none of what it works with.
class PictureDesk : public QObject {
    Q_OBJECT
public:
    PictureDesk(MainWindow& window, const BoardScene& scene, const RecordDocument& document,
                SettingsFile& settings, UserFiles& files, QObject* parent = nullptr);
    ~PictureDesk() override;

    void open();
    // The shown position as the window shows it, to the clipboard.
    void copyPosition();

private:
    std::vector<Command> commands();
    Diagram shownDiagram() const;
    void copy();
    void save();
    void write(const QString& path);
    void writeBytes(const QString& path, const QByteArray& bytes);
    void drawAnimation(const QString& path);
    void drawOn();
    void endDrawing();
    void print();
    QString saveTitle() const;
    // The name of a file or a print job, without a suffix.
    QString name() const;

    MainWindow& m_window;
    const BoardScene& m_scene;
    const RecordDocument& m_document;
    SettingsFile& m_settings;
    UserFiles& m_files;
    QPointer<PictureDialog> m_dialog;
    std::unique_ptr<AnimationDrawing> m_drawing; // in progress
    QString m_drawingPath;
    QTimer m_drawingTimer;
};

} // namespace app
