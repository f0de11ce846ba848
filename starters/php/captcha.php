<?php
declare(strict_types=1);

const CAPTCHA_SECONDS = 600;
const DOT = 4;
/** 3 × 5 dots of each digit, row by row. */
const DIGITS = ['111101101101111', '010110010010111', '111001111100111', '111001111001111', '101101111001001',
    '111100111001111', '111100111101111', '111001010010010', '111101111101111', '111101111001111'];

/** A picture of four digits. It keeps simple robots out; for others, call a captcha service here. */
function captcha(Request $r): void
{
    $text = sprintf('%04d', random_int(0, 9999));
    $form = $r->text('id', '');
    if (strlen($form) > 100) throw badInput();
    run($r->db, 'REPLACE INTO captchas VALUES (?, ?, ?, ?)', [becomeVisitor($r), $form, $text, $r->now + CAPTCHA_SECONDS]);
    $cookies = array_map(fn ($cookie) => "Set-Cookie: $cookie", $r->setCookies);
    send(200, ['Content-Type: image/png', 'Cache-Control: no-store', ...corsHeaders($r), ...$cookies], captchaPng($text));
}

/** Of a wrong guess, the picture is used up, so that none can be guessed twice. */
function refuseWrongCaptcha(Request $r, string $form, string $typed): void
{
    $sql = 'SELECT text FROM captchas WHERE visitor = ? AND form_id = ? AND expires_at > ?';
    $shown = row($r->db, $sql, [becomeVisitor($r), $form, $r->now]);
    if ($shown && $shown['text'] === normalized($typed)) return;
    endCaptcha($r, $form);
    throw new Refusal(100, '验证码错误', keepsChanges: true);
}

function endCaptcha(Request $r, string $form): void
{
    run($r->db, 'DELETE FROM captchas WHERE visitor = ? AND form_id = ?', [becomeVisitor($r), $form]);
}

function captchaPng(string $text): string
{
    $width = 4 * 5 * DOT;
    $height = 9 * DOT;
    $pixels = array_fill(0, $height, str_repeat("\xff", $width));
    foreach (str_split($text) as $place => $digit) {
        [$left, $top] = [$place * 5 * DOT + random_int(0, 2 * DOT), random_int(0, 4 * DOT)];
        foreach (str_split(DIGITS[(int) $digit]) as $dot => $isSet) {
            if ($isSet === '0') continue;
            for ($line = 0; $line < DOT; $line++) {
                $x = $left + ($dot % 3) * DOT + random_int(-1, 1);
                for ($column = 0; $column < DOT; $column++) {
                    $pixels[$top + intdiv($dot, 3) * DOT + $line][max(0, min($width - 1, $x + $column))] = chr(random_int(0, 120));
                }
            }
        }
    }
    for ($noise = 0; $noise < 200; $noise++) $pixels[random_int(0, $height - 1)][random_int(0, $width - 1)] = chr(random_int(60, 200));
    // a row of a PNG begins with the number of its filter; 8 bits, grey
    $header = pack('NNCCCCC', $width, $height, 8, 0, 0, 0, 0);
    $data = gzcompress(implode('', array_map(fn ($row) => "\0$row", $pixels)));
    return "\x89PNG\r\n\x1a\n" . pngChunk('IHDR', $header) . pngChunk('IDAT', $data) . pngChunk('IEND', '');
}

function pngChunk(string $type, string $data): string
{
    return pack('N', strlen($data)) . $type . $data . pack('N', crc32($type . $data));
}
