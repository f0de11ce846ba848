// One process of the site that is measured. It is started by site-processes.ts, and prepared by messages.
import { inArray } from 'drizzle-orm';
import { createDemo, type Demo } from '../../demo/site/demo.js';
import { concurrentOf } from '../../server/admission.js';
import { members } from '../../server/database/schema.js';
import { goods } from '../../server/database/schema-shop.js';
import { operationsOf } from '../../server/environment.js';
import { listen } from '../../server/listen.js';
import { startSession } from '../../server/session.js';
import { MEASURED_GOODS, type MembersWanted } from './messages.js';

/** Enough for every order of a measurement: orders still lock and change the row. */
const PLENTY = 1_000_000_000;
const NEW_SESSIONS = 100;

const { DATABASE_URL = 'memory', UPLOADS_FOLDER, POOL_SIZE } = process.env;
const poolSize = Number(POOL_SIZE);
const operations = operationsOf(process.env);
let opened: (demo: Demo) => void = () => {};
const opening = new Promise<Demo>((resolve) => {
  opened = resolve;
});
const { server, origin } = await listen(
  Number(process.env.PORT),
  operations.handle(async (request, env) => (await opening).fetch(request, env)),
);
const demo = await createDemo({
  ...{ database: DATABASE_URL, uploads: UPLOADS_FOLDER, operations, siteOrigins: [origin], rateLimits: 'off' },
  ...{ poolSize, admission: { concurrent: concurrentOf(poolSize) } },
});
opened(demo);
await demo.db
  .update(goods)
  .set({ stock: PLENTY, stockOn: true })
  .where(inArray(goods.id, Object.values(MEASURED_GOODS)));

process.on('message', async ({ members: count, presessionHash }: MembersWanted) => {
  process.send?.({ sessions: await signInMembers(count, presessionHash) });
});
process.once('disconnect', () => process.exit());
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await demo.close();
  process.exit();
});
process.send?.({ origin });

/** Makes members with a session each, all in the browser with this hash. Returns the values of their cookies. */
async function signInMembers(count: number, presessionHash: string): Promise<string[]> {
  const now = new Date();
  const person = { nickname: '', portrait: '', createdAt: now };
  const sessions: string[] = [];
  while (sessions.length < count) {
    const people = Array(Math.min(NEW_SESSIONS, count - sessions.length)).fill(person);
    const made = await demo.db.insert(members).values(people).returning({ id: members.id });
    const started = made.map(({ id }) => startSession({ memberId: id, presessionHash, now }, demo.db));
    sessions.push(...(await Promise.all(started)));
  }
  return sessions;
}
