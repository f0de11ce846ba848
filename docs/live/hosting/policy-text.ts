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
