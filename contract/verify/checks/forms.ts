import { randomUUID } from 'node:crypto';
import { shownFields } from '../../../core/form/conditions.rules.js';
import { type FormField, isInput, isUpload, stepsOf } from '../../../core/form/field.js';
import { upload } from '../../../core/form/form.api.js';
import type { Validator } from '../../../core/form/validators.js';
import {
  addPageFeedback,
  captchaUrl,
  type Definition,
  form,
  formInput,
  sendPhoneVerify,
} from '../../../elements/dynamic-form/api.js';
import { nameOf } from '../../calls.js';
import { unanswered } from '../http-client.js';
import type { Inspection } from '../inspection.js';
import { cacheProblem, isOk, said } from '../response-checks.js';
import { checkIdempotency } from './idempotency.js';

interface Pair {
  name: string;
  value: string;
}

/** Checks that a complete form is accepted, and one that the element wouldn't send refused. */
export async function checkForms(inspection: Inspection): Promise<void> {
  const { findings, options } = inspection;
  const { formId, siteId } = options;
  if (inspection.has(sendPhoneVerify))
    await inspection.refused(sendPhoneVerify, { siteId, phone: '123' }, 'limits', 'the phone 123');
  if (!inspection.has(addPageFeedback)) return;
  const none = submission('no-such-thing-4f1c', siteId, []);
  await inspection.refused(addPageFeedback, none, 'unknown', 'a form that isn’t there');
  if (inspection.has(upload)) await uploaded(inspection);
  if (!formId) return findings.skip(nameOf(addPageFeedback), 'effect', 'needs --form-id');
  await checkCaptcha(inspection, formId);
  const wishes = { enableCaptcha: false, enablePhoneVerify: false };
  const definition = inspection.has(form)
    ? await inspection.data<Definition>(form, formInput(formId, siteId, wishes))
    : undefined;
  if (!definition) return;
  const fields = stepsOf(definition.fields).steps.flatMap((step) => step.fields.filter(isInput));
  const pairs = await filledIn(fields, inspection);
  if (!pairs) return;
  const input = submission(formId, siteId, pairs);
  const outcome = await checkIdempotency(inspection, { call: addPageFeedback, input, id: 'id' });
  if (typeof outcome === 'object') return checkRules(inspection, fields, pairs);
  if (outcome)
    findings.skip(nameOf(addPageFeedback), 'once', `needs a form without captcha, code and login (${outcome})`);
}

const submission = (formId: string, siteId: string, values: readonly Pair[]) => ({
  formId,
  siteId,
  pageUrl: 'https://theme.example/verify',
  language: 'zh',
  deviceType: 'pc',
  values,
});

/** A valid value for each field that is shown. */
async function filledIn(fields: readonly FormField[], inspection: Inspection): Promise<Pair[] | undefined> {
  const values = new Map<FormField, string>();
  for (const field of fields) {
    const value = isUpload(field) ? await uploaded(inspection) : rightValue(field);
    if (value === undefined) return undefined;
    values.set(field, value);
  }
  const shown = shownFields(fields, (field) => [values.get(field) ?? '']);
  return shown.map((field) => ({ name: field.name, value: values.get(field) ?? '' }));
}

const RIGHT: Record<Validator, string> = {
  mobile: '13800000000',
  tel: '010-88888888',
  qq: '12345678',
  email: 'verify@theme.example',
  url: 'https://theme.example/',
  id: '11010519491231002X',
  number: '1',
  postCode: '100000',
  chinese: '检查',
  english: 'verify',
};

function rightValue({ kind, validator, options }: FormField): string {
  if (validator) return RIGHT[validator];
  if (kind === 'datetime') return '2030-01-02 10:00';
  if (kind === 'address') return '广东省 深圳市 南山区 科技园1号';
  return options[0]?.value ?? '后端检查';
}

interface WrongValue {
  value: string | undefined;
  what: string;
}

/** The values that the element refuses before it sends anything. */
function wrongValues({ kind, validator, options, required }: FormField): WrongValue[] {
  const wrong: (WrongValue | false | undefined)[] = [
    required && { value: undefined, what: 'is missing' },
    required && { value: '', what: 'is empty' },
    validator && { value: '<wrong>', what: `is no ${validator}` },
    kind === 'datetime' && { value: 'yesterday', what: 'is no date' },
    options.length > 0 && { value: 'no-such-option', what: 'is none of the options' },
  ];
  return wrong.filter((one) => typeof one === 'object');
}

async function checkRules(inspection: Inspection, fields: readonly FormField[], pairs: readonly Pair[]): Promise<void> {
  const { formId = '', siteId } = inspection.options;
  const isAlone = ({ name }: FormField) => fields.filter((field) => field.name === name).length === 1;
  const shown = fields.filter((field) => isAlone(field) && pairs.some(({ name }) => name === field.name));
  for (const field of shown)
    for (const { value, what } of wrongValues(field)) {
      const others = pairs.filter(({ name }) => name !== field.name);
      const values = value === undefined ? others : [...others, { name: field.name, value }];
      await checkRefusal(inspection, submission(formId, siteId, values), `${field.label || field.name} ${what}`);
    }
}

async function checkRefusal(inspection: Inspection, input: object, at: string): Promise<void> {
  const reply = await inspection.ask(addPageFeedback, input, { idempotencyKey: randomUUID() });
  if (!reply) return;
  const problem = { came: 'a rule of the form isn’t checked', at: `${at}: ${said(reply)}` };
  inspection.findings.check(nameOf(addPageFeedback), 'limits', isOk(reply) ? problem : undefined);
}

/** A picture of 1×1 px, which image fields and file fields accept. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function uploaded(inspection: Inspection): Promise<string | undefined> {
  const file = new File([GIF], '检查.gif', { type: 'image/gif' });
  return (await inspection.data<{ url: string }>(upload, { file, siteId: inspection.options.siteId }))?.url;
}

/** Checks that the captcha is an image and isn't cached. A back end may do without. */
async function checkCaptcha({ visitor, findings }: Inspection, formId: string): Promise<void> {
  const reply = await visitor.fetch(captchaUrl('', formId, Date.now())).catch(unanswered);
  if (typeof reply === 'string' || reply.http === 404) return;
  const type = reply.headers.get('content-type') ?? '';
  if (/^image\//.test(type)) findings.check('GET /openapi/captcha', 'caching', cacheProblem(reply));
}
