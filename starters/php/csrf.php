<?php
declare(strict_types=1);

/** A page of another origin can't read the cookie. One on a sibling subdomain can set it, so the origin counts, too. */
function refuseForgery(Request $r): void
{
    $token = $r->header('x-csrf-token');
    if (!in_array($token, $r->cookies('csrfToken'), true) || !isFromTrustedPage($r)) {
        throw new Refusal(403, '页面已过期，请刷新后重试', http: 403);
    }
}

function isFromTrustedPage(Request $r): bool
{
    $site = $r->header('sec-fetch-site');
    if ($site === 'same-origin') return true;
    $origin = $r->header('origin');
    // neither: no browser
    if ($origin === '') return $site === '' || $site === 'none';
    return isTrusted($r, $origin);
}

function isTrusted(Request $r, string $origin): bool
{
    return in_array($origin, [$r->origin(), ...corsOrigins()], true);
}

/** Stays valid through logins and logouts, so that other open pages go on. */
function giveToken(Request $r): void
{
    foreach ($r->cookies('csrfToken') as $token) if (preg_match('/^[\w-]{43}$/D', $token)) return;
    $r->setCookie('csrfToken', randomId(), VISITOR_SECONDS, httpOnly: false);
}

/**
 * Whether a script of a trusted page sent this GET, and not an image, a link or a form. Browsers tell it by Sec-Fetch-*,
 * but not over plain http.
 */
function isFromScript(Request $r): bool
{
    preg_match('~^https?://[^/]+~', $r->header('origin') ?: $r->header('referer'), $page);
    $isTrusted = $page && isTrusted($r, $page[0]);
    $site = $r->header('sec-fetch-site');
    if ($site === '') return $isTrusted && $r->header('accept') === '*/*';
    $isScript = $r->header('sec-fetch-dest') === 'empty'
        && in_array($r->header('sec-fetch-mode'), ['cors', 'same-origin'], true);
    return $isScript && ($site === 'same-origin' || $isTrusted);
}
