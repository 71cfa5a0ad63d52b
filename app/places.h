// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"

#include <QString>

namespace app {

// Where the program stores its files on this machine.
struct Places {
    QString settings;    // file
    QString catalog;     // file; empty: nothing is stored
    QString journals;    // folder
    QString claims;      // folder; empty: other windows do not know which files are open here
    QString evaluations; // file; empty: nothing is stored
    QString analyses;    // folder; empty: nothing is stored
    QString logs;        // folder
    QString mates;       // file; empty: nothing is stored
    QString library;     // file; empty: there is no library
    QString repertoires; // file; empty: there are none
    QString coach;       // file; empty: nothing is stored
    QString servers;     // file; empty: nothing is stored
    QString bundledEngine = EngineCatalog::bundledEnginePath();

    static Places ofUser();
};

} // namespace app
