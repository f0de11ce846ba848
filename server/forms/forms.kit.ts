import { IDEMPOTENCY_HEADER, sendPhoneVerify } from '@sb-elements/elements/contract';
import type { Demo } from '../../demo/site/demo.js';
import type { Answer, Visitor } from '../../demo/site/visitor.kit.js';
import { forms } from '../database/schema-forms.js';

export type Values = readonly (readonly [name: string, value: string])[];

const METADATA = { siteId: '1', pageUrl: 'http://localhost/form', language: 'zh', deviceType: 'pc' };

/** Options beside the values: a key, captcha and code, or parameters that replace the default ones. */
export interface SubmitOptions {
  key?: string;
  [parameter: string]: string | undefined;
}

/** Sends a form like the element: the parameters first, then the values. */
export function submit(visitor: Visitor, formId: string, values: Values, { key, ...about }: SubmitOptions = {}) {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({ formId, ...METADATA, ...about })) {
    if (value !== undefined) body.append(name, value);
  }
  for (const [name, value] of values) body.append(name, value);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(key && { [IDEMPOTENCY_HEADER]: key }) };
  return visitor.post<{ id: string }>('/openapi/feedback/addPageFeedback', body.toString(), headers);
}

/** Requests a new captcha for the browser. */
export const showCaptcha = (visitor: Visitor, formId: string): Promise<Response> =>
  visitor.fetch(`/openapi/captcha?${new URLSearchParams({ raw: '1', id: formId, tm: '1' })}`);

/** Requests a new captcha and returns its text. */
export async function captchaFor(visitor: Visitor, formId: string): Promise<string> {
  await showCaptcha(visitor, formId);
  return fetchCaptchaText(visitor, formId);
}

export async function fetchCaptchaText(visitor: Visitor, formId: string): Promise<string> {
  const response = await visitor.fetch(`/captcha.json?${new URLSearchParams({ id: formId })}`);
  return ((await response.json()) as { text: string }).text;
}

/** Has a code sent to a phone, and returns it. */
export async function formCodeFor(visitor: Visitor, phone: string): Promise<string> {
  await visitor.call(sendPhoneVerify, { siteId: '1', phone });
  return visitor.codeFor(phone);
}

type FormInsert = typeof forms.$inferInsert;

let made = 0;

/** Creates a form with these fields. Returns its id. */
export async function createForm({ db }: Demo, definition: FormInsert['definition'], more: Partial<FormInsert> = {}) {
  const id = `test-${++made}`;
  const plain = { title: id, html: null, captcha: false, phoneVerify: false, needsMember: false };
  await db.insert(forms).values({ ...plain, ...more, id, definition });
  return id;
}

/** Uploads bytes as a file, by default with the right name and type. */
export async function sendFile(
  visitor: Visitor,
  content: BlobPart,
  { name, type = '' }: { name: string; type?: string },
  siteId = '1',
): Promise<Answer<{ url: string }>> {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  form.set('siteId', siteId);
  return sendParts(visitor, form);
}

/** Uploads any multipart body. */
export async function sendParts(
  visitor: Visitor,
  body: BodyInit,
  more: HeadersInit = {},
): Promise<Answer<{ url: string }>> {
  if (!visitor.cookies.has('csrfToken')) await visitor.fetch('/login');
  const headers = { ...more, 'x-csrf-token': visitor.cookies.get('csrfToken') ?? '' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  const response = await visitor.fetch('/openapi/upload', init as RequestInit);
  return { http: response.status, ...((await response.json()) as Omit<Answer<{ url: string }>, 'http'>) };
}

/** The first bytes of a picture of this type. */
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex');
export const GIF = Buffer.from('GIF89a......', 'latin1');
