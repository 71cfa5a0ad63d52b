// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command_line.h"
#include "app/cli/record_input.h"
#include "app/files/result_lines.h"
#include "app/findings/annotation.h"
#include "app/live/record_analysis.h"

#include <QCommandLineParser>
#include <QString>

#include <tl/expected.hpp>
#include <vector>

namespace app {

class RegisteredEngines;

// The arguments of "komadai-cli analyze".
struct AnalyzeSettings {
    std::vector<FoundRecord> files; // in order, each once; folders are replaced by their files
    std::vector<AnalysisEngine> engines;
    AnalysisScope scope;
    ReviewSettings review;
    AnnotationSettings annotation;
    QString outputFolder; // empty: no records are written
    QString json;         // empty: none; "-": stdout
    QString journal;      // empty: none
    std::optional<Shard> shard;
    bool quiet = false;
};

void addAnalyzeOptions(QCommandLineParser& parser);
tl::expected<AnalyzeSettings, CliFault> readAnalyzeArguments(const QCommandLineParser& parser,
                                                             RegisteredEngines& engines);
// The name of a curve: "ponanza", "dlshogi" or "gentle".
std::optional<WinRateCurve> parseCurve(const QString& name);

} // namespace app
