// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"

namespace app {

// Which of the stored evaluations come into a book. Show it with open(); minDepth() is valid after it was
// accepted.
class EvaluationBookDialog : public FormDialog {
    Q_OBJECT
public:
    // positions: that are stored.
    EvaluationBookDialog(qint64 positions, int minDepth, QWidget* parent = nullptr);

    int minDepth() const { return m_minDepth; }

private:
    int m_minDepth;
};

} // namespace app
