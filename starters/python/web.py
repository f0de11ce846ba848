"""One request, its input, and the envelope of its answer."""

import ipaddress
import json
import re
import time
from urllib.parse import parse_qsl

from config import cors_origins, setting

MAX_JSON_BYTES = 65_536
MAX_FORM_BYTES = 1_048_576
MAX_DEPTH = 16
REASONS = {200: 'OK', 204: 'No Content', 403: 'Forbidden', 404: 'Not Found', 413: 'Content Too Large',
           429: 'Too Many Requests', 500: 'Internal Server Error'}


class Refusal(Exception):
    """What the visitor reads instead of an answer. HTTP 403, 413 and 429 have their own code; others are HTTP 200.

    With keeps_changes the transaction is committed, because a wrong guess must be counted.
    """

    def __init__(self, status, msg, err_code='', http=200, retry_after=0, keeps_changes=False):
        super().__init__(msg)
        self.status, self.msg, self.err_code = status, msg, err_code
        self.http, self.retry_after, self.keeps_changes = http, retry_after, keeps_changes


def bad_input(msg='请求参数错误'):
    return Refusal(400, msg)


def login_needed():
    return Refusal(401, '请先登录', 'NoLoginError')


def too_large(msg='内容太长了'):
    return Refusal(413, msg, http=413)


class Response:
    def __init__(self, http, headers, body=b''):
        self.http, self.headers, self.body = http, headers, body


class Request:
    """One request, with what is sent beside its answer."""

    def __init__(self, environ, db):
        self.environ, self.db = environ, db
        self.method = environ['REQUEST_METHOD']
        # WSGI gives the decoded bytes of the path as Latin-1
        self.path = environ.get('PATH_INFO', '').encode('latin-1').decode('utf-8', 'replace')
        self.now = int(time.time())
        # the query, and the fields of a JSON body
        self.input = {}
        # the values of a form-encoded body as (name, value), in their order; a name may occur several times
        self.pairs = []
        # lines of Set-Cookie
        self.set_cookies = []
        # the signed-in member's row; False: not looked up yet
        self.member = False
        self.visitor = None

    def header(self, name):
        key = name.upper().replace('-', '_')
        return self.environ.get(key if key in ('CONTENT_TYPE', 'CONTENT_LENGTH') else f'HTTP_{key}') or ''

    def cookies(self, name):
        """All values of this cookie: browsers send two if two paths or domains have one."""
        pairs = [pair.strip().partition('=') for pair in self.header('cookie').split(';')]
        return [value for key, _, value in pairs if key == name and value]

    def set_cookie(self, name, value, max_age, path='/', http_only=True):
        self.set_cookies.append(
            f'{name}={value}; Path={path}; Max-Age={max_age}; SameSite=Lax'
            + ('; HttpOnly' if http_only else '') + ('; Secure' if self.is_secure() else ''))

    def origin(self):
        """The server's own origin, as the visitor sees it."""
        public = setting('PUBLIC_URL').rstrip('/')
        return public or f"{self.environ['wsgi.url_scheme']}://{self.header('host')}"

    def is_secure(self):
        return self.origin().startswith('https:')

    def address(self):
        """The client's address as limits count it.

        A client can write anything into X-Forwarded-For, so only the entry of the outermost trusted proxy counts.
        An IPv6 client has a whole /64.
        """
        proxies = int(setting('TRUSTED_PROXIES'))
        forwarded = [entry.strip() for entry in self.header('x-forwarded-for').split(',')]
        entry = forwarded[-proxies] if 0 < proxies <= len(forwarded) else ''
        address = ip_address(entry) or ip_address(self.environ.get('REMOTE_ADDR', ''))
        if address is None:
            return ''
        if address.version == 6:
            return str(address.ipv4_mapped or ipaddress.ip_network((int(address), 64), strict=False))
        return str(address)

    def text(self, name, default=None):
        """A text of the input. Numbers are texts, too: ids may be written as either."""
        value = self.input.get(name)
        value = default if value is None else value
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            raise bad_input()
        return value

    def whole(self, name, default=None):
        text = self.text(name, None if default is None else str(default))
        if not re.fullmatch('[0-9]{1,15}', text):
            raise bad_input()
        return int(text)

    def flag(self, name, default=False):
        value = self.input.get(name, default)
        if value is True or value in (1, '1', 'true'):
            return True
        if value in (False, 0, '0', 'false', '') or value is None:
            return False
        raise bad_input()


def ip_address(text):
    try:
        return ipaddress.ip_address(text.partition('%')[0])
    except ValueError:
        return None


def read_input(r):
    """Reads query and body. A file isn't read here: uploads.py takes it."""
    r.input = dict(decoded_pairs(r.environ.get('QUERY_STRING', '')))
    kind = r.header('content-type').partition(';')[0].strip().lower()
    if r.method == 'POST' and kind != 'multipart/form-data':
        is_form = kind == 'application/x-www-form-urlencoded'
        body = read_body(r, MAX_FORM_BYTES if is_form else MAX_JSON_BYTES)
        if is_form:
            r.pairs = decoded_pairs(body.decode('latin-1'))
            if len(r.pairs) > 1000:
                raise bad_input('内容太长了')
        else:
            r.input |= json_object(body)
    refuse_unsafe([r.input, r.pairs])


def decoded_pairs(text):
    try:
        return parse_qsl(text, keep_blank_values=True, errors='strict')
    except ValueError:
        raise bad_input() from None


def read_body(r, maximum):
    length = r.header('content-length')
    if not length.isdecimal():
        return b''
    if int(length) > maximum:
        raise too_large()
    return r.environ['wsgi.input'].read(int(length))


def json_object(body):
    if not body:
        return {}
    try:
        value = json.loads(body)
    except (ValueError, RecursionError):
        raise bad_input() from None
    if not isinstance(value, dict):
        raise bad_input()
    return value


def refuse_unsafe(values):
    """Refuses what is nested too deep, what is no UTF-8, and NUL, which no visitor can type."""
    level = values
    for _ in range(MAX_DEPTH):
        for value in level:
            if isinstance(value, str) and ('\0' in value or not is_unicode(value)):
                raise bad_input()
        level = [child for value in level if isinstance(value, (dict, list, tuple))
                 for child in (value.values() if isinstance(value, dict) else value)]
        if not level:
            return
    raise bad_input()


def is_unicode(text):
    """Not so for half an emoji, which JSON can write."""
    return not re.search('[\ud800-\udfff]', text)


def cors_headers(r):
    """The headers that let a page of the list call with credentials."""
    origin = r.header('origin')
    headers = [('Vary', 'Origin')]
    if origin not in cors_origins():
        return headers
    return headers + [
        ('Access-Control-Allow-Origin', origin),
        ('Access-Control-Allow-Credentials', 'true'),
        ('Access-Control-Allow-Methods', 'GET, POST'),
        ('Access-Control-Allow-Headers', 'content-type, x-csrf-token, idempotency-key'),
        ('Access-Control-Expose-Headers', 'retry-after'),
        ('Access-Control-Max-Age', '7200'),
    ]


def cookie_headers(r):
    return [('Set-Cookie', cookie) for cookie in r.set_cookies]


def envelope(r, content, http=200, headers=()):
    """Nothing of a call may be cached."""
    sent = [('Content-Type', 'application/json'), ('Cache-Control', 'no-store'), *headers]
    return Response(http, sent + cors_headers(r) + cookie_headers(r), to_json(content).encode())


def refused(r, refusal):
    content = {'status': refusal.status, 'msg': refusal.msg}
    if refusal.err_code:
        content['errCode'] = refusal.err_code
    headers = [('Retry-After', str(refusal.retry_after))] if refusal.retry_after else []
    return envelope(r, content, refusal.http, headers)


def plain_text(http, text, headers=()):
    return Response(http, [('Content-Type', 'text/plain; charset=utf-8'), *headers], text.encode())


def to_json(value):
    return json.dumps(value, ensure_ascii=False)
