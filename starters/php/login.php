<?php
declare(strict_types=1);

const CODE_SECONDS = 300;
const CODE_TRIES = 5;

function userInfo(Request $r): array
{
    // this call only reads, so it is answered without a token, and gives one
    giveToken($r);
    $member = signedIn($r);
    $name = empty($r->input['showAll']) ? [] : ['name' => masked($member['phone'])];
    return wireMember($member) + $name;
}

function wireMember(array $member): array
{
    return ['id' => (string) $member['id'], 'nickname' => $member['nickname']];
}

function sendLoginCode(Request $r): null
{
    return sendCode($r, 'login', checkedPhone($r->text('phone')));
}

function login(Request $r): array
{
    $phone = checkedPhone($r->text('phone'));
    redeem($r, 'login', $phone, $r->text('code'));
    $nickname = '会员' . random_int(100_000, 999_999);
    $sql = 'INSERT INTO members (phone, nickname, created_at) VALUES (?, ?, ?) ON CONFLICT (phone) DO NOTHING';
    $isNew = run($r->db, $sql, [$phone, $nickname, $r->now])->rowCount() === 1;
    $member = row($r->db, 'SELECT * FROM members WHERE phone = ?', [$phone]);
    signIn($r, $member);
    return wireMember($member) + ['isNew' => $isNew];
}

/** The call is a GET, which an image in a comment could send; so it is answered only to scripts. */
function logout(Request $r): null
{
    if (!isFromScript($r)) throw new Refusal(403, '请用本站页面里的按钮退出登录', http: 403);
    signOut($r);
    return null;
}

/** @param string $purpose `login` or `form`: a code of one is none for the other; both are limited together */
function sendCode(Request $r, string $purpose, string $phone): null
{
    countAll($r, [
        'codesPerPhoneAndMinute' => $phone,
        'codesPerPhoneAndDay' => $phone,
        'codesPerAddressAndHour' => $r->address(),
    ]);
    $code = sprintf('%06d', random_int(0, 999_999));
    run($r->db, 'REPLACE INTO codes (purpose, phone, code, sent_at) VALUES (?, ?, ?, ?)', [$purpose, $phone, $code, $r->now]);
    sendSms($phone, $code);
    return null;
}

/** Uses a code up, or refuses. Only wrong guesses at a code that is still valid are counted. */
function redeem(Request $r, string $purpose, string $phone, string $code): void
{
    if (!hasText($code)) throw badInput('请填写验证码');
    $guesses = ['guessesPerPhoneAndDay' => $phone, 'guessesPerAddressAndDay' => $r->address()];
    transaction($r->db, function () use ($r, $purpose, $phone, $code, $guesses) {
        countAll($r, $guesses);
        $sql = 'UPDATE codes SET tries = tries + 1 WHERE purpose = ? AND phone = ? AND tries < ? AND sent_at > ?';
        $isValid = run($r->db, $sql, [$purpose, $phone, CODE_TRIES, $r->now - CODE_SECONDS])->rowCount() === 1;
        $sent = row($r->db, 'SELECT code FROM codes WHERE purpose = ? AND phone = ?', [$purpose, $phone]);
        $isRight = $isValid && hash_equals($sent['code'], trim($code));
        if ($isValid && !$isRight) throw new Refusal(400, '验证码错误', keepsChanges: true);
        uncountAll($r, $guesses);
        if (!$isRight) throw badInput('验证码已失效，请重新获取');
        run($r->db, 'DELETE FROM codes WHERE purpose = ? AND phone = ?', [$purpose, $phone]);
    });
}

function checkedPhone(string $phone): string
{
    if (!hasText($phone)) throw badInput('请填写手机号');
    if (!isMobile($phone)) throw badInput('手机号格式错误');
    return $phone;
}

function masked(string $phone): string
{
    return substr($phone, 0, -8) . '****' . substr($phone, -4);
}
