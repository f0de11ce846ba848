/** The tags that `core` looks up, or adds to a page by itself, by their role. */
export const TAGS = {
  site: 'sb-site',
  notices: 'sb-notices',
  login: 'sb-login',
  'phone-login': 'sb-phone-login',
  'third-party-login': 'sb-oauth-login',
} as const;

export type TagRole = keyof typeof TAGS;
