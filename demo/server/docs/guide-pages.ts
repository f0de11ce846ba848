import type { Context, Hono } from 'hono';
import { protect } from '../pages/policy.js';
import type { DemoEnv } from '../visit.js';
import { recipePage } from './events/recipes.js';
import { checkedPage, spoilt } from './hosting/checked.js';
import { POLICY, policyText } from './hosting/policy.js';
import { trial } from './hosting/trial.js';
import { libraryIn } from './library.js';
import { preview } from './theming/preview.js';

const under = (c: Context, policy: Readonly<Record<string, string>>) =>
  c.header('content-security-policy', policyText(policy));

/** The pages that guides show in frames or lead to: each is what an author's own page would be. */
export function mountGuidePages(app: Hono<DemoEnv>, dist: string): void {
  app.get('/docs/theming/preview', (c) => {
    protect(c);
    return c.html(preview());
  });
  app.get('/docs/hosting/trial', (c) => {
    under(c, POLICY);
    return c.html(trial());
  });
  app.get('/docs/hosting/checked', async (c) => {
    const library = await libraryIn(dist);
    const part = c.req.query('spoil');
    const { page, policy } = checkedPage(part ? spoilt(library, part) : library);
    under(c, policy);
    return c.html(page);
  });
  app.get('/docs/events/:name', (c) => {
    const page = recipePage(c.req.param('name'));
    if (!page) return c.notFound();
    protect(c);
    return c.html(page);
  });
}
