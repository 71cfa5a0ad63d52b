// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/detail/book_file.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace app {

// Tokin's book (.kmbk), as docs/formats/books.md lays it out.
inline constexpr std::string_view kTokinMagic = "KMBK";
inline constexpr std::uint32_t kTokinVersion = 1;
inline constexpr std::size_t kTokinBytes = std::size_t{1} << 20; // larger files are refused
inline constexpr std::size_t kTokinDescription = 4096;
inline constexpr std::size_t kTokinMoves = 32;
inline constexpr int kTokinScore = 20000;
inline constexpr int kTokinWeight = 65535;
inline constexpr int kTokinDepth = 255;
inline constexpr std::size_t kTokinHeadBytes = 28; // with the checksum, without the description
inline constexpr std::size_t kTokinPositionBytes = 10;
inline constexpr std::size_t kTokinMoveBytes = 6;

// The number by which the format knows a position.
std::uint64_t tokinKey(std::string_view sfen);

class TokinBook : public BookReader {
public:
    static tl::expected<std::unique_ptr<BookReader>, BookFault> open(std::unique_ptr<BookFile> file);

    tl::expected<BookRemarks, BookFault> readAll(const Take& take) override;

private:
    TokinBook() = default;
    tl::expected<std::optional<BookEntry>, BookFault> lookUp(const shogi::Position& position,
                                                             BookRemarks& remarks) override;

    std::unordered_map<std::uint64_t, BookEntry> m_entries;
};

} // namespace app
