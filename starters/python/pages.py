"""Everything that isn't a call: uploads, the demo pages, and the files of the elements for them."""

import re
from pathlib import Path

from config import HERE, setting
from uploads import serve_upload
from web import Response, plain_text

PAGES = {'/': 'index', '/goods': 'goods', '/cart': 'cart', '/order-confirm': 'order-confirm', '/pay': 'pay'}
ELEMENT_TYPES = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.map': 'application/json'}


def serve_page(r):
    if r.method not in ('GET', 'HEAD'):
        return plain_text(404, 'Not found')
    upload = re.fullmatch('/upload/([^/]+)', r.path)
    if upload:
        return serve_upload(r, upload[1])
    if r.path in PAGES:
        return file_response(HERE / f'../pages/{PAGES[r.path]}.html', 'text/html; charset=utf-8')
    if r.path.startswith('/elements/'):
        return serve_element(r.path.removeprefix('/elements/'))
    return plain_text(404, 'Not found')


def serve_element(path):
    """Only files inside the folder: resolve() follows `..` and links before they are compared."""
    folder = Path(setting('ELEMENTS_FOLDER') or '-').resolve()
    file = (folder / path).resolve() if '\0' not in path else folder
    kind = ELEMENT_TYPES.get(file.suffix)
    if kind and file.is_relative_to(folder) and file.is_file():
        return file_response(file, kind)
    return plain_text(404, 'Not found')


def file_response(file, kind):
    return Response(200, [('Content-Type', kind), ('Cache-Control', 'no-cache')], file)
