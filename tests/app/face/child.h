// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace app::test {

// The child widget with this object name, which must exist.
template <class T>
T* child(QWidget* parent, const QString& name) {
    T* found = parent->findChild<T*>(name);
    if (found == nullptr)
        qFatal("no child %s", qPrintable(name));
    return found;
}

} // namespace app::test
