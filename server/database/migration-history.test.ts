import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { captureLog } from '../operations/captured-log.kit.js';
import { freshDatabase } from './fresh-database.kit.js';
import { openDatabase } from './open.js';
import { blocks } from './schema.js';

/** The time of the first migration before 0.2.0. */
const OLDER = 1_795_279_074_891;
const { log } = captureLog().operations;

/** Opens it twice, makes its history the one of an older version, and opens it again: the error of the last time. */
async function refusalOf(where: string): Promise<string> {
  const first = await openDatabase(where, { log });
  await first.db.insert(blocks).values({ id: 'kept', anonymous: true });
  await first.close();

  const second = await openDatabase(where, { log });
  assert.equal(await second.db.$count(blocks), 1, 'its own history is accepted');
  await second.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${OLDER}`);
  await second.close();

  let isFilled = false;
  const fill = async () => {
    isFilled = true;
  };
  const error = await openDatabase(where, { log, fill }).then(
    () => assert.fail('it was opened'),
    ({ message }: Error) => message,
  );
  assert.equal(isFilled, false, 'the seed adds nothing');
  return error;
}

const MESSAGE =
  "has the tables of a version before 0.2.0, which can't be migrated. Delete the database, or use another one.";

describe('a database of an older version', () => {
  test('is refused by its folder, which is unlocked again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sb-history-'));
    try {
      const where = join(folder, 'data');
      assert.equal(await refusalOf(where), `The database in ${where} ${MESSAGE}`);
      await assert.rejects(openDatabase(where, { log }), { message: `The database in ${where} ${MESSAGE}` });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const server = process.env.TEST_DATABASE_URL;
  test('is refused by its name on a server, without the password', { skip: !server }, async () => {
    const { database, drop } = await freshDatabase(server as string);
    try {
      const url = new URL(database);
      url.password = 'secret';
      assert.equal(await refusalOf(url.href), `The database ${url.pathname.slice(1)} ${MESSAGE}`);
    } finally {
      await drop();
    }
  });
});
