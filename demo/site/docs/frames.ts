import type { Context, Hono } from 'hono';
import { recipePage } from '../../../docs/live/events/recipe-page.js';
import { checkedPage, withWrongHash } from '../../../docs/live/hosting/checked-page.js';
import { POLICY, policyText } from '../../../docs/live/hosting/policy-text.js';
import { policyTrial } from '../../../docs/live/hosting/trial-page.js';
import { libraryIn } from '../../../docs/live/library.js';
import type { ServerEnv } from '../../../server/request-context.js';
import { protect } from '../pages/policy.js';

const setPolicy = (c: Context, policy: Readonly<Record<string, string>>) =>
  c.header('content-security-policy', policyText(policy));

/** Serves the pages that guides show in frames or link to; each is like an author's own page. */
export function mountFrames(app: Hono<ServerEnv>, dist: string): void {
  app.get('/docs/hosting/trial', (c) => {
    setPolicy(c, POLICY);
    return c.html(policyTrial());
  });
  app.get('/docs/hosting/checked', async (c) => {
    const library = await libraryIn(dist);
    const part = c.req.query('spoil');
    const { page, policy } = checkedPage(part ? withWrongHash(library, part) : library);
    setPolicy(c, policy);
    return c.html(page);
  });
  app.get('/docs/events/:name', (c) => {
    const page = recipePage(c.req.param('name'));
    if (!page) return c.notFound();
    protect(c);
    return c.html(page);
  });
}
