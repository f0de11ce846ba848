"""Files of visitors: received, checked by their content, and served so that no browser runs them."""

import re
import unicodedata
from pathlib import Path
from urllib.parse import quote

from config import setting
from database import marks, random_id, row
from limits import count_all
from multipart import received_file
from session import actor, actors
from web import Response, bad_input, plain_text, too_large

MAX_FILE_BYTES = 52_428_800
PICTURES = ('image/png', 'image/jpeg', 'image/gif')
TEXT_EXTENSIONS = ('txt', 'csv', 'md', 'json', 'xml', 'html', 'htm', 'svg', 'js', 'css', 'log')

# media type: the first bytes, the extensions. The name and the browser's own type prove nothing
FILE_TYPES = {
    'image/png': (rb'\x89PNG\r\n\x1a\n', 'png'),
    'image/jpeg': (rb'\xff\xd8\xff', 'jpg jpeg jpe jfif'),
    'image/gif': (rb'GIF8[79]a', 'gif'),
    'image/webp': (rb'(?s:RIFF.{4}WEBP)', 'webp'),
    'image/heic': (rb'(?s:.{4}ftyp(?:he|mif|msf|avif))', 'heic heif avif'),
    'video/mp4': (rb'(?s:.{4}ftyp)', 'mp4 m4v m4a mov 3gp'),
    'application/pdf': (rb'%PDF-', 'pdf ai'),
    'application/zip': (rb'PK(?:\x03\x04|\x05\x06)', 'zip docx xlsx pptx odt ods odp epub wps et dps'),
    'application/x-ole-storage': (rb'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'doc xls ppt wps et dps'),
    'application/x-executable': (rb'MZ|\x7fELF', 'exe dll msi com scr'),
}


def upload(r):
    length = int(r.header('content-length')) if r.header('content-length').isdecimal() else 0
    if length > MAX_FILE_BYTES + 65_536:
        raise too_large('文件大小不能超过50MB')
    who = actor(r)
    count_all(r, {'uploads_per_actor_and_day': who, 'uploads_per_address_and_day': r.address()})
    with received_file(r, length) as file:
        size = file.end - file.start
        name = safe_name(file.name)
        if not name:
            raise bad_input()
        if size == 0:
            raise bad_input('文件是空的')
        if size > MAX_FILE_BYTES:
            raise too_large('文件大小不能超过50MB')
        kind = type_of(file.body[file.start:min(file.end, file.start + 16)])
        if not fits_name(name, kind):
            raise bad_input('文件内容与类型不符')
        upload_id = random_id()
        store(file, upload_id)
    sql = 'INSERT INTO uploads (id, name, type, size, actor, created_at) VALUES (?, ?, ?, ?, ?, ?)'
    r.db.execute(sql, [upload_id, name, kind, size, who, r.now])
    return {'url': f'/upload/{upload_id}'}


def store(file, upload_id):
    folder = uploads_folder()
    folder.mkdir(mode=0o700, exist_ok=True)
    file.body.seek(file.start)
    with (folder / upload_id).open('wb') as target:
        left = file.end - file.start
        while left > 0:
            left -= target.write(file.body.read(min(65_536, left)))


def uploads_folder():
    return Path(setting('DATA_FOLDER')) / 'uploads'


def safe_name(given):
    """The name without folders and controls, and without marks that disguise the extension."""
    name = re.sub(r'^.*[/\\]', '', given, flags=re.S)
    name = ''.join(letter for letter in name if unicodedata.category(letter) not in ('Cc', 'Cf', 'Zl', 'Zp'))
    return name[-120:] if name.strip('.') else ''


def type_of(head):
    """The media type by the first bytes; text, and everything unknown, is served as bytes."""
    return next((kind for kind, (start, _) in FILE_TYPES.items() if re.match(start, head)), 'application/octet-stream')


def fits_name(name, kind):
    extension = name.rpartition('.')[2].lower() if '.' in name else ''
    if extension in TEXT_EXTENSIONS:
        return kind == 'application/octet-stream'
    named = [one for one, (_, extensions) in FILE_TYPES.items() if extension in extensions.split()]
    return not named or kind in named


def upload_problem(r, field_type, url):
    """A submission may name the visitor's own uploads only."""
    found = own_upload(r, url)
    if not found:
        return '文件已失效，请重新上传'
    return '' if field_type == 'File' or found['type'] in PICTURES else '请上传图片'


def own_upload(r, url):
    found = re.fullmatch(r'/upload/([\w-]{43})', url, re.ASCII)
    if not found:
        return None
    known = actors(r)
    return row(r.db, f'SELECT * FROM uploads WHERE id = ? AND actor IN ({marks(known)})', [found[1], *known])


def use_upload(r, url):
    """An upload that is used isn't removed by `command.py clean`."""
    found = own_upload(r, url)
    if found:
        r.db.execute('UPDATE uploads SET is_used = 1 WHERE id = ?', [found['id']])


def serve_upload(r, upload_id):
    """Sends a file to anybody who knows its address, so that no browser runs it on the site's origin."""
    is_id = re.fullmatch(r'[\w-]{43}', upload_id, re.ASCII)
    found = row(r.db, 'SELECT * FROM uploads WHERE id = ?', [upload_id]) if is_id else None
    file = uploads_folder() / upload_id if found else None
    if not file or not file.is_file():
        return plain_text(404, 'Not found')
    is_picture = found['type'] in PICTURES
    disposition = 'inline' if is_picture else 'attachment'
    headers = [
        ('Content-Type', found['type'] if is_picture else 'application/octet-stream'),
        ('Content-Disposition', f"{disposition}; filename*=UTF-8''{quote(found['name'], safe='')}"),
        ('Content-Security-Policy', "default-src 'none'; sandbox"),
        ('Cache-Control', 'private, max-age=31536000, immutable'),
    ]
    return Response(200, headers, file)
