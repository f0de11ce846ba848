import { createMiddleware } from 'hono/factory';
import { textLanguage } from './request-language.js';
import { tContent } from './translate.js';

/**
 * The fields of the calls that hold texts of the site; elements of an array have no name of their own. All others hold
 * ids, URLs, or what visitors wrote, such as an address or a remark.
 */
const TEXT_FIELDS = new Set([
  ...['msg', 'title', 'content', 'uname', 'nickname', 'timeago', 'skuName', 'name', 'label', 'placeholder'],
  ...['html', 'abstract', 'datetime', 'message', 'pointDiscountTip', 'orderName', 'orderCode'],
]);
const LISTS = new Set(['marquee']);
/** Members write the labels of their addresses, and the names of regions stand on parcels. */
const OF_MEMBERS = /\/(?:addressList|\w*UserAddress|express\/\w+)$/i;

type Json = Record<string, unknown>;

/** Translates the answers of the calls for a visitor who chose another language. The server itself speaks Chinese. */
export const translateAnswers = createMiddleware(async (c, next) => {
  await next();
  if (textLanguage() === 'zh' || !c.res?.headers.get('content-type')?.startsWith('application/json')) return;
  const { status, headers } = c.res;
  const text = translatedJson(await c.res.text(), OF_MEMBERS.test(c.req.path));
  c.res = undefined; // otherwise hono merges the headers, and each cookie would be there twice
  c.res = new Response(text, { status, headers });
});

function translatedJson(text: string, onlyMessage: boolean): string {
  try {
    const answer = JSON.parse(text, onlyMessage ? undefined : translateField) as Json;
    if (onlyMessage && typeof answer.msg === 'string') answer.msg = tContent(answer.msg);
    return JSON.stringify(answer);
  } catch {
    return text; // an injected fault
  }
}

function translateField(field: string, value: unknown): unknown {
  if (LISTS.has(field) && Array.isArray(value))
    return value.map((one) => (typeof one === 'string' ? tContent(one) : one));
  return TEXT_FIELDS.has(field) && typeof value === 'string' ? tContent(value) : value;
}
