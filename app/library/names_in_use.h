// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

class LibraryReader;

// Names in a library that are offered while one is typed, those of most games first.
struct NamesInUse {
    QStringList players; // plain, see plainName()
    QStringList events;
    QStringList places;
    QStringList tags; // the user's own, in order of the alphabet

    friend bool operator==(const NamesInUse&, const NamesInUse&) = default;
};

// most: names of each kind.
NamesInUse namesInUse(LibraryReader& reader, qsizetype most);

} // namespace app
