import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { checkPhone } from '../calls/login.js';
import { memberOf } from '../calls/newcomer.js';
import { codesShown, decide, fateOf, findCode } from '../calls/scan-codes.js';
import { refuseForged } from '../csrf.js';
import { Refusal } from '../refusal.js';
import type { DemoContext, DemoEnv, Visit } from '../visit.js';
import type { Page } from './layout.js';
import { type Form, scanListPage, scanPage } from './scan.js';

const MAX_FORM_BYTES = 4096;
const PAGE = { title: '扮演手机', path: '/scan' };
type Status = 200 | 400 | 403 | 404;

interface Site {
  visitOf(c: DemoContext): Visit;
  send(c: DemoContext, page: Page, status?: Status): Promise<Response>;
}

/** The page that plays the phone. It never signs its own browser in: the code's browser does that by its own call. */
export function mountPhone(app: Hono<DemoEnv>, { visitOf, send }: Site): void {
  const showCode = async (c: DemoContext, id: string, form: Partial<Form> = {}, status: Status = 200) => {
    const visit = visitOf(c);
    const code = await findCode(id, visit);
    const main = scanPage(code, code && fateOf(code, visit), { csrfToken: await c.get('csrf').token(), ...form });
    return send(c, { ...PAGE, main }, code ? status : 404);
  };

  app.get('/scan', async (c) => {
    const id = c.req.query('id');
    if (id !== undefined) return showCode(c, id);
    const codes = await codesShown(visitOf(c));
    const [only, ...others] = codes;
    if (only && others.length === 0) return c.redirect(`/scan?id=${only.id}`, 303);
    return send(c, { ...PAGE, main: scanListPage(codes) });
  });

  app.post('/scan', bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const form = await c.req.parseBody().catch(() => ({}));
    const [id, phone, csrf] = [textOf(form, 'id'), textOf(form, 'phone').trim(), textOf(form, 'csrf')];
    try {
      await refuseForged(c, csrf);
      await take(textOf(form, 'decision'), id, phone, visitOf(c));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return showCode(c, id, { phone, error: error.msg }, error.status === 403 ? 403 : 400);
    }
    return c.redirect(`/scan?id=${encodeURIComponent(id)}`, 303); // what became of it, and a reload does nothing
  });
}

function textOf(form: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(form, name) ? form[name] : '';
  return typeof value === 'string' ? value : '';
}

async function take(decision: string, id: string, phone: string, visit: Visit): Promise<void> {
  const code = await findCode(id, visit);
  if (!code || fateOf(code, visit) !== 'open') return;
  if (decision === 'cancel') await decide(id, { used: true }, visit);
  if (decision !== 'confirm') return;
  checkPhone(phone);
  const { member } = await memberOf(phone, visit);
  await decide(id, { memberId: member.id }, visit);
}
