// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"
#include "app/repertoire/repertoire_file.h"

namespace app {

// The name and the side of a repertoire, new or known. Values in, values out.
class RepertoireDialog : public FormDialog {
    Q_OBJECT
public:
    // info: an id of 0 is a new one.
    explicit RepertoireDialog(const RepertoireInfo& info, QWidget* parent = nullptr);

    const RepertoireInfo& info() const { return m_info; }

private:
    RepertoireInfo m_info;
};

} // namespace app
