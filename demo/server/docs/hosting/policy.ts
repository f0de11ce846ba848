/** All that elements need where page, library and back end are one origin. A test runs them under exactly this. */
export const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' data:",
  'media-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dompurify',
};

export const policyText = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** What each directive is there for. */
export const REASONS: Readonly<Record<string, string>> = {
  'default-src': 'Whatever isn’t named below: no fonts, frames, workers or plug-ins are needed.',
  'script-src': 'The library’s files. Nothing inline, no `eval`.',
  'style-src':
    'Your page’s own style sheets, and `sb.css` if you link it. Elements need none: theirs are constructed, which no policy refuses.',
  'connect-src': 'The back end.',
  'img-src': 'Pictures of the back end; `data:` for previews of uploads and the captcha.',
  'media-src': 'Videos of goods.',
  'form-action': 'A search that is sent by its plain form.',
  'base-uri': 'No injected `<base>` changes where files come from.',
  'require-trusted-types-for': 'Trusted Types: no text becomes HTML or script anywhere in the page.',
  'trusted-types':
    'The one policy there is: rich text of the server goes through DOMPurify where browsers lack `Element.setHTML`.',
};

/** What to add, and when. */
export const ADDITIONS: readonly (readonly [when: string, what: string])[] = [
  ['The library lies on another origin', '`script-src https://cdn.example.com`; for `sb.css`, `style-src` of it'],
  ['The back end does (`api-base`)', '`connect-src` and `img-src`, `media-src` of that origin'],
  ['`<sb-oauth-login>`', '`frame-src` and `connect-src` of the login service'],
  ['`<sb-pay>` with PayPal', '`form-action https://www.paypal.com`, or what `paypal-action` says'],
  ['An import map, as above', '`script-src` with the hash of its text'],
];
