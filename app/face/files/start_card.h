// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/icons.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QHash>
#include <QImage>
#include <QStringList>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

class QLabel;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace app {

class Actions;
class Game;
class RecentFiles;
class RecordDocument;
class UserFiles;

// What one can begin with, and the records opened last, each with a small board of its last position. Lies
// over the empty part of the record's list while there is neither a move nor a game.
class StartCard : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostRecords = 3;

    // All arguments must outlive the card; list becomes its parent.
    StartCard(QTableView& list, const Actions& actions, const RecordDocument& document, const Game& game,
              const RecentFiles& recent, UserFiles& files);

    void setAppearance(const AppearanceSettings& settings, bool dark);

signals:
    void recordChosen(const QString& path);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Glimpse {
        std::optional<shogi::Record> record; // nothing: not read yet, or cannot be read
        QImage board;                        // drawn when it is seen
    };

    void addBeginning(QVBoxLayout& rows, const char* name, IconName picture, QAction* action);
    // Shows itself, and as many records as there is room for; or hides.
    void place();
    void listRecords();
    void read(const QString& path);
    void fill(std::size_t place);
    void draw(Glimpse& glimpse) const;
    void retranslate();

    QTableView& m_list;
    const RecordDocument& m_document;
    const Game& m_game;
    const RecentFiles& m_recent;
    UserFiles& m_files;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    std::vector<QToolButton*> m_beginnings;
    QLabel* m_recordsTitle = nullptr;
    std::array<QToolButton*, kMostRecords> m_records{};
    QStringList m_paths; // of the records shown
    QHash<QString, Glimpse> m_glimpses;
};

} // namespace app
