import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from '../../../server/api-error.js';
import { refuseForged } from '../../../server/csrf.js';
import { findOrCreateMember } from '../../../server/members/create-member.js';
import { checkPhone } from '../../../server/members/login.js';
import { codesShown, decide, findCode, markScanned, stateOf } from '../../../server/members/scan-codes.js';
import type { RequestContext, ServerContext, ServerEnv } from '../../../server/request-context.js';
import { t } from '../../languages/translate.js';
import type { Page } from './layout.js';
import { type Form, scanListPage, scanPage } from './scan.js';

const MAX_FORM_BYTES = 4096;
const page = () => ({ title: t('扮演手机'), path: '/scan' });
type Status = 200 | 400 | 403 | 404;

interface Site {
  contextOf(c: ServerContext): RequestContext;
  send(c: ServerContext, page: Page, status?: Status): Promise<Response>;
}

/**
 * Serves the page that simulates the phone. It never signs its own browser in: the browser that shows the code does
 * that by its own call.
 */
export function mountPhone(app: Hono<ServerEnv>, { contextOf, send }: Site): void {
  const showCode = async (c: ServerContext, id: string, form: Partial<Form> = {}, status: Status = 200) => {
    const context = contextOf(c);
    const code = await findCode(id, context);
    const state = code && stateOf(code, context);
    if (code && state === 'open') await markScanned(code.id, context);
    // the browser may have used the code before the phone's page is loaded
    const hasConfirmed = state === 'used' && c.req.query('confirmed') !== undefined;
    const main = scanPage(code, hasConfirmed ? 'confirmed' : state, {
      csrfToken: c.get('csrfToken'),
      ...form,
    });
    return send(c, { ...page(), main }, code ? status : 404);
  };

  app.get('/scan', async (c) => {
    const id = c.req.query('id');
    if (id !== undefined) return showCode(c, id);
    const codes = await codesShown(contextOf(c));
    const [only, ...others] = codes;
    if (only && others.length === 0) return c.redirect(`/scan?id=${only.id}`, 303);
    return send(c, { ...page(), main: scanListPage(codes) });
  });

  app.post('/scan', bodyLimit({ maxSize: MAX_FORM_BYTES }), async (c) => {
    const form = await c.req.parseBody().catch(() => ({}));
    const [id, phone, csrf] = [textOf(form, 'id'), textOf(form, 'phone').trim(), textOf(form, 'csrf')];
    let hasConfirmed = false;
    try {
      refuseForged(c, csrf);
      hasConfirmed = await recordDecision(textOf(form, 'decision'), id, phone, contextOf(c));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return showCode(c, id, { phone, error: error.msg }, error.status === 403 ? 403 : 400);
    }
    // redirects, so that a reload doesn't send the form again
    return c.redirect(`/scan?id=${encodeURIComponent(id)}${hasConfirmed ? '&confirmed' : ''}`, 303);
  });
}

function textOf(form: Record<string, unknown>, name: string): string {
  const value = Object.hasOwn(form, name) ? form[name] : '';
  return typeof value === 'string' ? value : '';
}

/** Records the phone's decision. Returns whether it has confirmed. */
async function recordDecision(decision: string, id: string, phone: string, context: RequestContext): Promise<boolean> {
  const code = await findCode(id, context);
  if (!code || stateOf(code, context) !== 'open') return false;
  if (decision === 'cancel') await decide(id, { used: true }, context);
  if (decision !== 'confirm') return false;
  checkPhone(phone);
  const { member } = await findOrCreateMember(phone, context);
  await decide(id, { memberId: member.id }, context);
  return true;
}
