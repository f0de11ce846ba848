"""An order, a draw or a submission happens once."""

import json

from database import marks, random_id, row, transaction
from session import actors
from web import bad_input, to_json


def once(r, table, do):
    """Does something once for each Idempotency-Key, and repeats the first answer. The key is kept in the row of the deed.

    `do(actor, key)` inserts a row for them, and gives its id and the answer. Of two repeats at once, the second waits
    for the first: a transaction is alone.
    """
    key = r.header('idempotency-key') or random_id()
    if len(key) > 200:
        raise bad_input()
    known = actors(r)

    def work():
        sql = f'SELECT answer FROM {table} WHERE once_key = ? AND actor IN ({marks(known)})'
        before = row(r.db, sql, [key, *known])
        if before:
            return json.loads(before['answer'])
        deed, answer = do(known[0], key)
        r.db.execute(f'UPDATE {table} SET answer = ? WHERE id = ?', [to_json(answer), deed])
        return answer

    return transaction(r.db, work)
