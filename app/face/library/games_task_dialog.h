// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/face/shell/form.h"

#include <cstddef>

class QProgressBar;

namespace app {

// The games that something is done with.
struct ListedCounts {
    std::size_t selected = 0;
    std::size_t listed = 0;
};

// Asks how something is done with listed or selected games, and shows how far it is. Meanwhile nothing can be
// changed, only cancelled.
class GamesTaskDialog : public Dialog {
    Q_OBJECT
public:
    // name: object name. Several selected games are the first choice, otherwise all that are listed.
    GamesTaskDialog(const char* name, const Text& title, const ListedCounts& counts, QWidget* parent);

    // Only the selected games.
    bool isOfSelection() const { return m_isOfSelection; }
    // total 0: it is over.
    void showProgress(std::size_t done, std::size_t total);

signals:
    void beginRequested();
    void cancelRequested();

public slots:
    void reject() override;

protected:
    Form& form() { return *m_form; }
    // After the fields of the form.
    void addButtons(const Text& begin);

private:
    bool m_isOfSelection = false;
    Form* m_form = nullptr;
    QWidget* m_progressRow = nullptr;
    QProgressBar* m_progress = nullptr;
};

} // namespace app
