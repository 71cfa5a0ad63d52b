// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/progress.h"

#include <QWidget>

#include <array>
#include <functional>
#include <optional>

class QLabel;
class QMenu;
class QPushButton;
class QStackedWidget;

namespace app {

class Coach;
class FigureTile;
class ProgressPages;
class UserFiles;
struct StoreProblem;

// How the user gets on: rating, results, accuracy, training, drawn and as tables; and what can be done with
// all that the coach knows: a copy, taking it back from one, removing it. Counts anew whenever the coach
// knows more.
class ProgressWindow : public QWidget {
    Q_OBJECT
public:
    // file: where the coach keeps what it knows; empty: nowhere. All outlive the window.
    ProgressWindow(Coach& coach, UserFiles& files, const QString& file, QWidget* parent = nullptr);

    ProgressPages& pages() { return *m_pages; }
    // What was said last, such as that a file was saved.
    QString note() const;
    // The tables of the shown tab, each a file whose name is made of this one's and what it is about; a
    // single table is this file. note() tells afterwards how it went.
    void saveTables(const QString& path);
    void savePicture(const QString& path);
    void backUp(const QString& path);
    // Asks first: what is known is lost.
    void restore(const QString& path);
    void remove();
    // The clock of the system, unless tests set another.
    void setNow(std::function<std::chrono::sys_seconds()> now);

signals:
    // The user wants to begin.
    void gameRequested();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum TileNumber : std::uint8_t { RatingTile, GamesTile, TrainingTile, MatesTile, TimeTile, TileCount };

    QWidget* makeEmptyState();
    QWidget* makeFigures();
    void makeFoot();
    void makeData(QMenu& menu);
    void connectCoach();
    void count();
    void showState();
    void showTiles();
    void say(const QString& words, bool isWarning = false);
    void tellProblem(const StoreProblem& problem);
    void write(const QString& path, const QByteArray& bytes);
    void choose(const QString& title, const QString& filter, const QString& suffix, const QString& name,
                void (ProgressWindow::*taken)(const QString&));
    void chooseRestored();
    void retranslate();

    Coach& m_coach;
    UserFiles& m_files;
    const QString m_file;
    const std::optional<OpeningRules> m_rules;
    std::function<std::chrono::sys_seconds()> m_now;
    Progress m_progress;
    bool m_isCounting = false; // count() is to follow
    QStackedWidget* m_states = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_begin = nullptr;
    std::array<FigureTile*, TileCount> m_tiles{};
    ProgressPages* m_pages = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_tables = nullptr;
    QPushButton* m_saveTables = nullptr;
    QPushButton* m_savePicture = nullptr;
    QPushButton* m_data = nullptr;
    QAction* m_backUp = nullptr;
    QAction* m_restore = nullptr;
    QAction* m_remove = nullptr;
};

} // namespace app
