"""SQLite: the tables, transactions and ids."""

import base64
import hashlib
import json
import secrets
import sqlite3
from pathlib import Path

from config import HERE, setting
from web import Refusal, to_json


def open_database():
    folder = Path(setting('DATA_FOLDER'))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    db = sqlite3.connect(folder / 'database.sqlite', timeout=10, isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute('PRAGMA foreign_keys = ON')
    return db


def set_up(db):
    """Makes the tables, and the rows of seed.json that aren't there yet."""
    db.execute('PRAGMA journal_mode = WAL')
    db.executescript((HERE / '../data/schema.sql').read_text('utf-8'))
    for table, seeds in json.loads((HERE / '../data/seed.json').read_text('utf-8')).items():
        for seed in seeds:
            values = [to_json(value) if isinstance(value, list) else value for value in seed.values()]
            db.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(seed)}) VALUES ({marks(values)})", values)


def rows(db, sql, values=()):
    return [dict(row) for row in db.execute(sql, values)]


def row(db, sql, values=()):
    found = rows(db, sql, values)
    return found[0] if found else None


def marks(values):
    """`?, ?, ?` for the values of an IN."""
    return ', '.join('?' for _ in values)


def transaction(db, work):
    """Runs `work` while nobody else writes. A transaction inside another one is part of it.

    A refusal undoes the changes, unless it says that it keeps them.
    """
    if db.in_transaction:
        return work()
    # IMMEDIATE: otherwise it locks only at the first write, after another process may have read the same
    db.execute('BEGIN IMMEDIATE')
    end = 'ROLLBACK'
    try:
        result = work()
        end = 'COMMIT'
        return result
    except Refusal as refusal:
        if refusal.keeps_changes:
            end = 'COMMIT'
        raise
    finally:
        db.execute(end)


def random_id():
    """43 letters that nobody can guess."""
    return secrets.token_urlsafe(32)


def hash_of(secret):
    """What the database has instead of a secret."""
    digest = hashlib.sha256(secret.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip('=')
