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
import type { Inspection } from '../inspection.js';
import { cacheProblem } from '../response-checks.js';
import { checkIdempotency } from './idempotency.js';

interface Pair {
  name: string;
  value: string;
}

/** Checks that a complete form is accepted, and an incomplete one refused. */
export async function checkForms(inspection: Inspection): Promise<void> {
  const { formId, siteId } = inspection.options;
  if (!inspection.wants(addPageFeedback)) return;
  await inspection.refused(sendPhoneVerify, { siteId, phone: '123' }, 'limits', 'the phone 123');
  const none = submission('no-such-thing-4f1c', siteId, []);
  await inspection.refused(addPageFeedback, none, 'unknown', 'a form that isn’t there');
  if (inspection.wants(upload)) await uploaded(inspection);
  if (!formId) return inspection.findings.skip(nameOf(addPageFeedback), 'write', 'needs --form-id');
  await checkCaptcha(inspection, formId);
  const wishes = { enableCaptcha: false, enablePhoneVerify: false };
  const definition = await inspection.data<Definition>(form, formInput(formId, siteId, wishes));
  if (!definition) return;
  const fields = stepsOf(definition.fields).steps.flatMap((step) => step.fields.filter(isInput));
  // without any value
  const shown = shownFields(fields, () => []);
  if (shown.some(({ required }) => required))
    await inspection.refused(addPageFeedback, submission(formId, siteId, blank(shown)), 'limits', 'a form left empty');
  const pairs = await filledIn(fields, inspection);
  if (pairs) await checkIdempotency(inspection, addPageFeedback, submission(formId, siteId, pairs), 'id');
}

const submission = (formId: string, siteId: string, values: readonly Pair[]) => ({
  formId,
  siteId,
  pageUrl: 'https://theme.example/verify',
  language: 'zh',
  deviceType: 'pc',
  values,
});

const blank = (fields: readonly FormField[]): Pair[] => fields.map(({ name }) => ({ name, value: '' }));

/** A valid value for each input field. */
async function filledIn(fields: readonly FormField[], inspection: Inspection): Promise<Pair[] | undefined> {
  const pairs: Pair[] = [];
  for (const field of fields) {
    const value = isUpload(field) ? await uploaded(inspection) : rightValue(field);
    if (value === undefined) return undefined;
    pairs.push({ name: field.name, value });
  }
  return pairs;
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

/** A picture of 1×1 px, which image fields and file fields accept. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function uploaded(inspection: Inspection): Promise<string | undefined> {
  const file = new File([GIF], '检查.gif', { type: 'image/gif' });
  const input = { file, siteId: inspection.options.siteId };
  return (await inspection.data<{ url: string }>(upload, input, 'write'))?.url;
}

/** Checks that the captcha is an image and isn't cached. */
async function checkCaptcha({ visitor, findings }: Inspection, formId: string): Promise<void> {
  const url = captchaUrl('', formId, Date.now());
  const reply = await visitor.fetch(url);
  const type = reply.headers.get('content-type') ?? '';
  const isPicture = reply.http === 200 && /^image\//.test(type);
  const problem = isPicture ? cacheProblem(reply) : `is no picture: HTTP ${reply.http}, ${type}`;
  findings.check('GET /openapi/captcha', 'private', problem);
}
