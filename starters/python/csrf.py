"""Which page sent a request, and whether it may."""

import re

from config import cors_origins
from database import random_id
from session import VISITOR_SECONDS
from web import Refusal


def refuse_forgery(r):
    """A page of another origin can't read the cookie. One on a sibling subdomain can set it, so the origin counts, too."""
    if r.header('x-csrf-token') not in r.cookies('csrfToken') or not is_from_trusted_page(r):
        raise Refusal(403, '页面已过期，请刷新后重试', http=403)


def is_from_trusted_page(r):
    site = r.header('sec-fetch-site')
    if site == 'same-origin':
        return True
    origin = r.header('origin')
    # neither: no browser
    if not origin:
        return site in ('', 'none')
    return is_trusted(r, origin)


def is_trusted(r, origin):
    return origin in [r.origin(), *cors_origins()]


def give_token(r):
    """Stays valid through logins and logouts, so that other open pages go on."""
    if not any(re.fullmatch(r'[\w-]{43}', token, re.ASCII) for token in r.cookies('csrfToken')):
        r.set_cookie('csrfToken', random_id(), VISITOR_SECONDS, http_only=False)


def is_from_script(r):
    """Whether a script of a trusted page sent this GET, and not an image, a link or a form.

    Browsers tell it by Sec-Fetch-*, but not over plain http.
    """
    page = re.match('https?://[^/]+', r.header('origin') or r.header('referer'))
    trusted = page is not None and is_trusted(r, page[0])
    site = r.header('sec-fetch-site')
    if not site:
        return trusted and r.header('accept') == '*/*'
    is_script = r.header('sec-fetch-dest') == 'empty' and r.header('sec-fetch-mode') in ('cors', 'same-origin')
    return is_script and (site == 'same-origin' or trusted)
