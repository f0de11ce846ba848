import type { Hono } from 'hono';
import type { RequestContext, ServerContext, ServerEnv } from '../request-context.js';
import { captchaText, newCaptcha } from './captcha.js';
import { captchaPicture } from './captcha-picture.js';

const MAX_ID = 200;

const formIdOf = (c: ServerContext) => c.req.query('id')?.slice(0, MAX_ID).replaceAll('\0', '') ?? '';

/** The picture isn't a JSON call, because an `<img>` requests it. `tells`: the browser may also read its text. */
export function mountCaptcha(
  app: Hono<ServerEnv>,
  contextOf: (c: ServerContext) => RequestContext,
  tells: boolean,
): void {
  app.get('/openapi/captcha', async (c) => {
    const text = await newCaptcha(formIdOf(c), contextOf(c));
    c.header('content-type', 'image/png');
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    return c.body(new Uint8Array(captchaPicture(text)));
  });
  if (!tells) return;
  // for tests and visitors of the demo; a real site has no such route
  app.get('/captcha.json', async (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ text: (await captchaText(formIdOf(c), contextOf(c))) ?? null });
  });
}
