"""A picture of four digits. It keeps simple robots out; for others, call a captcha service here."""

import struct
import zlib
from secrets import randbelow

from database import row
from session import become_visitor
from text import normalized
from web import Refusal, Response, bad_input, cookie_headers, cors_headers

CAPTCHA_SECONDS = 600
DOT = 4
# 3 × 5 dots of each digit, row by row
DIGITS = ('111101101101111', '010110010010111', '111001111100111', '111001111001111', '101101111001001',
          '111100111001111', '111100111101111', '111001010010010', '111101111101111', '111101111001111')


def captcha(r):
    text = f'{randbelow(10_000):04}'
    form = r.text('id', '')
    if len(form) > 100:
        raise bad_input()
    r.db.execute('REPLACE INTO captchas VALUES (?, ?, ?, ?)', [become_visitor(r), form, text, r.now + CAPTCHA_SECONDS])
    headers = [('Content-Type', 'image/png'), ('Cache-Control', 'no-store')]
    return Response(200, headers + cors_headers(r) + cookie_headers(r), captcha_png(text))


def refuse_wrong_captcha(r, form, typed):
    """Of a wrong guess, the picture is used up, so that none can be guessed twice."""
    sql = 'SELECT text FROM captchas WHERE visitor = ? AND form_id = ? AND expires_at > ?'
    shown = row(r.db, sql, [become_visitor(r), form, r.now])
    if shown and shown['text'] == normalized(typed):
        return
    end_captcha(r, form)
    raise Refusal(100, '验证码错误', keeps_changes=True)


def end_captcha(r, form):
    r.db.execute('DELETE FROM captchas WHERE visitor = ? AND form_id = ?', [become_visitor(r), form])


def captcha_png(text):
    width, height = 4 * 5 * DOT, 9 * DOT
    pixels = [bytearray(b'\xff' * width) for _ in range(height)]
    for place, digit in enumerate(text):
        left, top = place * 5 * DOT + randbelow(2 * DOT + 1), randbelow(4 * DOT + 1)
        for dot, is_set in enumerate(DIGITS[int(digit)]):
            if is_set == '0':
                continue
            for line in range(DOT):
                x = left + (dot % 3) * DOT + randbelow(3) - 1
                for column in range(DOT):
                    pixels[top + dot // 3 * DOT + line][max(0, min(width - 1, x + column))] = randbelow(121)
    for _ in range(200):
        pixels[randbelow(height)][randbelow(width)] = 60 + randbelow(141)
    # a row of a PNG begins with the number of its filter; 8 bits, grey
    header = struct.pack('>IIBBBBB', width, height, 8, 0, 0, 0, 0)
    data = zlib.compress(b''.join(b'\0' + bytes(row) for row in pixels))
    return b'\x89PNG\r\n\x1a\n' + png_chunk(b'IHDR', header) + png_chunk(b'IDAT', data) + png_chunk(b'IEND', b'')


def png_chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
