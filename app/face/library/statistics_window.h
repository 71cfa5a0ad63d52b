// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.h"

#include <QTimer>
#include <QWidget>

#include <array>
#include <optional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace app {

class FigureTile;
class StatisticsPages;
class UserFiles;

// The results of a player's games in the library, drawn and as tables: for one's own games. It asks the
// library whenever player, search or library change.
class StatisticsWindow : public QWidget {
    Q_OBJECT
public:
    // Both outlive the window.
    StatisticsWindow(Library& library, UserFiles& files, QWidget* parent = nullptr);

    void setPlayer(const QString& player);
    // What the page Games of the library looks for: the statistics can be restricted to it.
    void setSearch(const GameFilter& search);
    StatisticsPages& pages() { return *m_pages; }
    // What was said last, such as that a file was saved.
    QString note() const;
    // By suffix: SVG, otherwise PNG. note() tells afterwards how it went; the same for the other.
    void savePicture(const QString& path);
    void saveTable(const QString& path);

signals:
    // The user has entered another player.
    void playerChanged(const QString& player);
    void addRequested();
    // These games, called like this, are to be listed.
    void gamesRequested(const app::GameFilter& filter, const app::LibrarySearch::Counted& counted,
                        const QString& words);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum TileNumber : std::uint8_t { GamesTile, ScoreTile, StreakTile, AccuracyTile, TimeTile, TileCount };

    void makeHead();
    void makeTiles();
    void makeFoot();
    GameFilter filter() const;
    void askSoon();
    void ask();
    void take(const GameFilter& filter, const std::shared_ptr<const PlayerStatistics>& statistics);
    void showState();
    void showFigures();
    void say(const QString& words, bool isWarning = false);
    void write(const QString& path, const QByteArray& bytes);
    void copy();
    void choosePicture();
    void chooseTable();
    void retranslate();

    Library& m_library;
    UserFiles& m_files;
    const std::optional<OpeningRules> m_rules;
    GameFilter m_search;
    std::optional<GameFilter> m_asked; // whose answer has not come
    GameFilter m_shown;                // of m_statistics
    std::shared_ptr<const PlayerStatistics> m_statistics;
    QTimer m_typing;
    QLabel* m_playerLabel = nullptr;
    QLineEdit* m_player = nullptr;
    QCheckBox* m_ofSearch = nullptr;
    QLabel* m_summary = nullptr;
    QStackedWidget* m_states = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_add = nullptr;
    std::array<FigureTile*, TileCount> m_tiles{};
    QLabel* m_findings = nullptr;
    StatisticsPages* m_pages = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_tables = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_saveTable = nullptr;
    QPushButton* m_savePicture = nullptr;
};

} // namespace app
