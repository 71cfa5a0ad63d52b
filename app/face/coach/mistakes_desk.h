// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/review/review_session.h"
#include "shogi-core/types.h"

#include <QObject>
#include <QString>

namespace app {

class Coach;
class MainWindow;
class RecordDocument;
class ReviewedLine;
class SettingsFile;

// Makes cards of the mistakes in the open record: when the user wants it, and, if that was chosen, after
// every analysis of a game in which the user played. Main thread.
class MistakesDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        Coach& coach;
        RecordDocument& document;
        ReviewedLine& reviewed;
        ReviewSession& session;
        SettingsFile& settings;
    };
    explicit MistakesDesk(const Parts& parts, QObject* parent = nullptr);

    // Of one side, and says how many were new.
    void add(shogi::Color side);

private:
    void addAfter(const ReviewSession::Result& result);
    int keep(shogi::Color side);

    Parts m_parts;
};

} // namespace app
