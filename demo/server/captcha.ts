import type { Hono } from 'hono';
import { captchaText, newCaptcha } from './api/captcha.js';
import { captchaPicture } from './art/captcha.js';
import type { DemoContext, DemoEnv, RequestContext } from './request-context.js';

const MAX_ID = 200;

const formIdOf = (c: DemoContext) => c.req.query('id')?.slice(0, MAX_ID).replaceAll('\0', '') ?? '';

/** The picture is no JSON call, because an `<img>` asks for it. `tells`: the browser may also ask what's in it. */
export function mountCaptcha(app: Hono<DemoEnv>, contextOf: (c: DemoContext) => RequestContext, tells: boolean): void {
  app.get('/openapi/captcha', async (c) => {
    const text = await newCaptcha(formIdOf(c), contextOf(c));
    c.header('content-type', 'image/png');
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    return c.body(new Uint8Array(captchaPicture(text)));
  });
  if (!tells) return;
  // for tests and for whoever tries the demo; a site that means it tells nobody
  app.get('/captcha.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ text: (await captchaText(formIdOf(c), contextOf(c))) ?? null });
  });
}
