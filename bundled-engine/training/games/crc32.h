// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace tokin::training {

// The CRC-32 of gzip and PNG (polynomial 0xEDB88320, reflected). To continue with more bytes, pass the
// previous result.
std::uint32_t crc32(std::string_view bytes, std::uint32_t before = 0);

} // namespace tokin::training
