// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace app {

// A figure in large letters, and what it is.
class FigureTile : public QFrame {
    Q_OBJECT
public:
    explicit FigureTile(QWidget* parent = nullptr);

    void show(const QString& figure, const QString& words);
    QString figure() const;
    QString words() const;

private:
    QLabel* m_figure;
    QLabel* m_words;
};

} // namespace app
