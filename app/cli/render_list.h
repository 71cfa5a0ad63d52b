// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/diagram_list.h"

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>
#include <vector>

namespace app {

// The positions that a text file lists, for "komadai-cli render --list": a line is an SFEN or USI's position
// command, or a record, named as seen from the list's folder, and the number of a move after a blank. Empty
// lines and those that begin with # are passed over. The error is the exit code; it has been reported.
tl::expected<std::vector<DiagramPlace>, int> listedPlaces(const QString& list);
// All bookmarks of records and of those in folders and below them. What cannot be read is reported. The error
// is the exit code.
tl::expected<std::vector<DiagramPlace>, int> placesOfBookmarks(const QStringList& paths);

struct PlacesDrawing {
    Diagram look; // all but what a place has
    DiagramFormat format = DiagramFormat::Png;
    int width = 600; // pixels
    int perPage = 0; // of a PDF, one of kDiagramsPerPage; 0: a file for each
    bool marksLastMove = true;
    bool showsDrawings = true;
};
// Draws places into pages, or into numbered files ("diagram-01.png"). Returns the exit code.
int drawPlaces(const std::vector<DiagramPlace>& places, const PlacesDrawing& drawing, const QString& output);

} // namespace app
