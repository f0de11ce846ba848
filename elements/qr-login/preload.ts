import { qrcodePath } from './api.js';

/** What the element will ask for first. Not by its prop, whose check of the shape would weigh too much in sb.js. */
export function preload(text: (name: string) => string | undefined, siteId: string) {
  let type = 'wechat';
  try {
    type = JSON.parse(text('apps') ?? '')[0].type;
  } catch {
    // absent, or no list of apps: then it's the default
  }
  return [qrcodePath, { siteId, type }] as const;
}
