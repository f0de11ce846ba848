import { desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../../../server/database/open.js';
import type { SmsSender } from '../../../server/ports/sms-sender.js';
import type { RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { t } from '../../languages/translate.js';
import { smsPage } from './markup.js';
import { messages } from './tables.js';

export interface SmsMessage {
  phone: string;
  code: string;
  /** ISO 8601 */
  sentAt: string;
}

const LATEST = 20;

/** Stores messages instead of sending them. */
export const createSmsInbox = (db: Database): SmsSender => ({
  async sendCode(message) {
    await db.insert(messages).values(message);
  },
});

/** The latest messages that an SMS gateway would have delivered, newest first. */
async function latestSmsMessages(db: Database): Promise<SmsMessage[]> {
  const rows = await db.select().from(messages).orderBy(desc(messages.id)).limit(LATEST);
  return rows.map(({ phone, code, sentAt }) => ({ phone, code, sentAt: sentAt.toISOString() }));
}

/** A page with the site's header and footer. */
interface InboxPage {
  title: string;
  path: string;
  main: ReturnType<typeof smsPage>;
  scripts: readonly string[];
}

interface SmsInboxOptions {
  contextOf(c: ServerContext): Pick<RequestContext, 'db'>;
  send(c: ServerContext, page: InboxPage): Promise<Response>;
}

/** Serves the simulated phone, and its messages as JSON for tests. */
export function mountSmsInbox(app: Hono<ServerEnv>, { contextOf, send }: SmsInboxOptions): void {
  app.get('/sms', async (c) => {
    const main = smsPage(await latestSmsMessages(contextOf(c).db));
    return send(c, { title: t('短信收件箱'), path: '/sms', main, scripts: ['/theme/sms.js'] });
  });
  app.get('/sms.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json(await latestSmsMessages(contextOf(c).db));
  });
}
