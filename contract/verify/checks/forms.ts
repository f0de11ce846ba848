import { randomUUID } from 'node:crypto';
import { type Condition, shownFields } from '../../../core/form/conditions.rules.js';
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
import { UNKNOWN_ID } from '../minimal-input.js';
import { cacheProblem, isOk, said } from '../response-checks.js';
import { checkIdempotency } from './idempotency.js';
import { uploaded } from './uploads.js';

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
  const none = submission(UNKNOWN_ID, siteId, []);
  await inspection.refused(addPageFeedback, none, 'unknown', 'a form that isn’t there');
  if (!formId) return findings.skip(nameOf(addPageFeedback), 'effect', 'needs --form-id');
  await checkCaptcha(inspection, formId);
  const filled = await filledForm(inspection);
  if (!filled) return;
  const wrong = wrongSubmissions(inspection, filled)[0]?.input;
  const outcome = await checkIdempotency(inspection, { call: addPageFeedback, input: filled.input, id: 'id', wrong });
  if (outcome === undefined) return;
  const isDone = typeof outcome === 'object';
  const isDemanded = await checkHidden(inspection, filled, isDone);
  if (isDone) {
    for (const { input, at } of wrongSubmissions(inspection, filled)) await checkRefusal(inspection, input, at);
    await checkForeignUploads(inspection, filled);
  } else if (ASKS_FOR_MORE.test(outcome)) {
    findings.skip(nameOf(addPageFeedback), 'once', `needs a form without captcha, code and login (${outcome})`);
  } else if (!isDemanded) {
    const came = 'a form is refused that is filled in as it asks';
    findings.check(nameOf(addPageFeedback), 'data', { came, at: outcome });
  }
}

/** The page says whether a form has a captcha or a code, so only a refusal tells. */
const ASKS_FOR_MORE = /\bstatus (100|401)\b|验证码|captcha|code/i;

interface FilledForm {
  /** All that a visitor may fill in. */
  fields: readonly FormField[];
  /** A valid value for each of them that is shown. */
  pairs: readonly Pair[];
  input: object;
}

/** The form of `--form-id` with a valid value in each field that is shown. */
export async function filledForm(inspection: Inspection): Promise<FilledForm | undefined> {
  const { formId = '', siteId } = inspection.options;
  const wishes = { enableCaptcha: false, enablePhoneVerify: false };
  const definition = inspection.has(form)
    ? await inspection.data<Definition>(form, formInput(formId, siteId, wishes))
    : undefined;
  if (!definition) return undefined;
  const fields = stepsOf(definition.fields).steps.flatMap((step) => step.fields.filter(isInput));
  const values = await valuesFor(fields, inspection);
  const pairs = values && shownPairs(fields, values);
  return pairs && { fields, pairs, input: submission(formId, siteId, pairs) };
}

const submission = (formId: string, siteId: string, values: readonly Pair[]) => ({
  formId,
  siteId,
  pageUrl: 'https://theme.example/verify',
  language: 'zh',
  deviceType: 'pc',
  values,
});

async function valuesFor(
  fields: readonly FormField[],
  inspection: Inspection,
): Promise<ReadonlyMap<FormField, string> | undefined> {
  const values = new Map<FormField, string>();
  for (const field of fields) {
    const value = isUpload(field) ? await uploaded(inspection) : rightValue(field);
    if (value === undefined) return undefined;
    values.set(field, value);
  }
  return values;
}

const shownPairs = (fields: readonly FormField[], values: ReadonlyMap<FormField, string>): Pair[] =>
  shownFields(fields, (field) => [values.get(field) ?? '']).map((field) => ({
    name: field.name,
    value: values.get(field) ?? '',
  }));

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
    // a pattern that isn't bound to the end takes it; any text behind an address is a part of it
    validator && validator !== 'url' && { value: `${RIGHT[validator]}<`, what: `is more than ${validator}` },
    kind === 'datetime' && { value: 'yesterday', what: 'is no date' },
    options.length > 0 && { value: 'no-such-option', what: 'is none of the options' },
  ];
  return wrong.filter((one) => typeof one === 'object');
}

interface WrongSubmission {
  input: object;
  /** What is wrong about it. */
  at: string;
}

/** A name that two fields have can't be told apart. */
const shownAlone = ({ fields, pairs }: FilledForm) =>
  fields.filter(
    ({ name }) =>
      fields.filter((field) => field.name === name).length === 1 && pairs.some((pair) => pair.name === name),
  );

function withValue({ options }: Inspection, { pairs }: FilledForm, field: FormField, value: string | undefined) {
  const others = pairs.filter(({ name }) => name !== field.name);
  const values = value === undefined ? others : [...others, { name: field.name, value }];
  return submission(options.formId ?? '', options.siteId, values);
}

/** Complete but for one field. */
const wrongSubmissions = (inspection: Inspection, filled: FilledForm): WrongSubmission[] =>
  shownAlone(filled).flatMap((field) =>
    wrongValues(field).map(({ value, what }) => ({
      input: withValue(inspection, filled, field, value),
      at: `${field.label || field.name} ${what}`,
    })),
  );

/**
 * Sends the form once more with another choice, so that a required field is hidden that was shown, or shown that was
 * hidden. Returns whether the hidden one was demanded. Whether a hidden value is stored can't be seen from outside.
 */
async function checkHidden(inspection: Inspection, filled: FilledForm, isDone: boolean): Promise<boolean> {
  const { fields, pairs } = filled;
  const isShown = ({ name }: FormField) => pairs.some((pair) => pair.name === name);
  const conditional = fields.filter(({ required, showIf }) => required && showIf.length > 0);
  const hidden = conditional.find((field) => !isShown(field));
  const field = hidden ?? conditional[0];
  // what hides a required field was taken already
  if (!field || (hidden !== undefined) === isDone) return false;
  const values = new Map(await valuesFor(fields, inspection));
  for (const condition of field.showIf) turn(fields, condition, values, hidden !== undefined);
  const shown = shownFields(fields, (one) => [values.get(one) ?? '']);
  const isTurned = shown.includes(field) === (hidden !== undefined);
  if (!isTurned || shown.some((one) => one.required && !values.get(one))) return false;
  const input = submission(inspection.options.formId ?? '', inspection.options.siteId, shownPairs(fields, values));
  const reply = await inspection.ask(addPageFeedback, input, { idempotencyKey: randomUUID() });
  const isDemanded = reply !== undefined && isOk(reply) !== isDone;
  const problem = {
    came: 'a hidden field is demanded',
    at: `${field.label || field.name}${isDone && reply ? `: ${said(reply)}` : ''}`,
    expected: 'a field whose showIf doesn’t hold is neither required nor stored',
  };
  inspection.findings.check(nameOf(addPageFeedback), 'data', isDemanded ? problem : undefined);
  return isDemanded;
}

/** Gives the field of a condition a value with which it holds, or one with which it doesn't. */
function turn(fields: readonly FormField[], condition: Condition, values: Map<FormField, string>, holds: boolean) {
  const field = fields.find(({ name }) => name === condition.fieldName);
  if (!field) return;
  const [wanted = values.get(field) ?? ''] = condition.values;
  const other = field.options.find(({ value }) => !condition.values.includes(value))?.value;
  values.set(field, holds ? wanted : (condition.values.length > 0 && other) || '');
}

/** An address that is guessed, or read elsewhere, may lead to what another visitor has uploaded. */
async function checkForeignUploads(inspection: Inspection, filled: FilledForm): Promise<void> {
  const { findings } = inspection;
  if (!inspection.has(upload)) return;
  const field = shownAlone(filled).find(isUpload);
  if (!field) return findings.skipPart(nameOf(upload), 'uploads', 'needs a form with a file or a picture: --form-id');
  const stranger = inspection.other ?? (await inspection.stranger());
  const foreign = await uploaded(inspection, stranger);
  if (!foreign) return findings.skipPart(nameOf(upload), 'uploads', 'needs another member: --phone2');
  for (const [value, what] of [
    [foreign, 'the upload of another visitor'],
    ['https://theme.example/any.gif', 'any address'],
  ] as const) {
    const input = withValue(inspection, filled, field, value);
    const reply = await inspection.ask(addPageFeedback, input, { idempotencyKey: randomUUID() });
    if (!reply) continue;
    const came = 'a form takes what its visitor hasn’t uploaded';
    const problem = { came, at: `${field.label || field.name} with ${what}: ${said(reply)}` };
    findings.check(nameOf(addPageFeedback), 'uploads', isOk(reply) ? problem : undefined);
  }
}

async function checkRefusal(inspection: Inspection, input: object, at: string): Promise<void> {
  const reply = await inspection.ask(addPageFeedback, input, { idempotencyKey: randomUUID() });
  if (!reply) return;
  const problem = { came: 'a rule of the form isn’t checked', at: `${at}: ${said(reply)}` };
  inspection.findings.check(nameOf(addPageFeedback), 'limits', isOk(reply) ? problem : undefined);
}

/** Checks that the captcha is an image and isn't cached. A back end may do without. */
async function checkCaptcha({ visitor, findings }: Inspection, formId: string): Promise<void> {
  const reply = await visitor.fetch(captchaUrl('', formId, Date.now())).catch(unanswered);
  if (typeof reply === 'string' || reply.http === 404) return;
  const type = reply.headers.get('content-type') ?? '';
  if (/^image\//.test(type)) findings.check('GET /openapi/captcha', 'caching', cacheProblem(reply));
}
