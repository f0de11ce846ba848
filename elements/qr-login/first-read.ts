import { qrcodePath } from './api.js';

/** The first request of the element, which sb.js prefetches. It parses `apps` itself to keep the schema out of sb.js. */
export function firstRead(text: (name: string) => string | undefined, siteId: string) {
  let type = 'wechat';
  try {
    type = JSON.parse(text('apps') ?? '')[0].type;
  } catch {
    // absent or invalid: the default
  }
  return [qrcodePath, { siteId, type }] as const;
}
