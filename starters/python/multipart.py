"""The file in a multipart body. The body lies in a temporary file, so that a large upload takes no memory."""

import mmap
import re
import tempfile
from collections import namedtuple
from contextlib import contextmanager

from web import bad_input

BLOCK = 65_536
File = namedtuple('File', 'name body start end')


@contextmanager
def received_file(r, length):
    """Gives the only file, in the part `file`: its bytes are body[start:end]."""
    found = re.fullmatch(r'multipart/form-data\s*;.*?\bboundary=("?)([^\s";]{1,70})\1.*', r.header('content-type'), re.I)
    if not found or length < 1:
        raise bad_input()
    with tempfile.TemporaryFile() as spool:
        copy(r.environ['wsgi.input'], spool, length)
        if spool.tell() != length:
            raise bad_input()
        with mmap.mmap(spool.fileno(), 0, access=mmap.ACCESS_READ) as body:
            files = list(files_in(body, b'--' + found[2].encode('latin-1')))
            if len(files) != 1 or files[0][0] != 'file':
                raise bad_input()
            yield files[0][1]


def copy(source, target, length):
    while length > 0 and (block := source.read(min(BLOCK, length))):
        target.write(block)
        length -= len(block)
    target.flush()


def files_in(body, delimiter):
    """The parts that have a filename, each with the name of its field."""
    position = body.find(delimiter)
    for _ in range(16):
        if position < 0 or is_last(body, position, delimiter):
            return
        begin = body.find(b'\r\n\r\n', position)
        end = body.find(b'\r\n' + delimiter, begin)
        if begin < 0 or end < 0 or begin - position > 8192:
            raise bad_input()
        head = body[position:begin].decode('utf-8', 'replace')
        field, name = parameter(head, 'name'), parameter(head, 'filename')
        if name is not None:
            yield field, File(name, body, begin + 4, end)
        position = end + 2
    raise bad_input()


def is_last(body, position, delimiter):
    after = position + len(delimiter)
    return body[after:after + 2] == b'--'


def parameter(head, name):
    found = re.search(rf'^content-disposition:[^\r\n]*;\s*{name}="([^"\r\n]*)"', head, re.I | re.M)
    return found and found[1]
