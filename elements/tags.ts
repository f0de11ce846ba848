import type { TagRole } from '../core/lib/tags.js';

/** The tags that `core` looks up by role, or adds to a page by itself. */
export const TAGS: Readonly<Record<TagRole, string>> = {
  site: 'sb-site',
  notices: 'sb-notices',
  login: 'sb-login',
  'phone-login': 'sb-phone-login',
  'third-party-login': 'sb-oauth-login',
};

/** Elements without a box of their own. They never come near the viewport, so their code is loaded at once. */
export const BOXLESS: readonly string[] = ['site', 'login-lottery'];
