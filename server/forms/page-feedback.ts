import { randomUUID } from 'node:crypto';
import { addPageFeedback, type FormField, normalized } from '@sb-elements/elements/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError, badInput, loginNeeded } from '../api-error.js';
import { invalidateCaptcha, refusedCaptcha } from '../captcha/captcha.js';
import type { Database } from '../database/open.js';
import { feedbacks, formCodes, forms, type Pair } from '../database/schema-forms.js';
import { actorsOf, memberActor, visitorActor } from '../members/actor.js';
import { redeem } from '../members/phone-code.js';
import type { MemberRow, RequestContext } from '../request-context.js';
import { route } from '../route.js';
import { markUsed, ownUploads } from '../uploads/upload-records.js';
import { type FormRow, mobileOf, unknownForm } from './form.js';
import { askedFields, shownOnly, validationError } from './form-values.js';
import { refuseHuge, type Submission, withItsFields } from './submission.js';

/** A submission in progress, with what the transaction needs to know about the visitor. */
interface PendingSubmission {
  input: Submission;
  member: MemberRow | undefined;
  /** All actors that this browser may have sent or uploaded as. */
  known: string[];
  visitorHash: string;
  key: string;
  at: Date;
  client: Pick<RequestContext, 'limiter' | 'address'>;
}

const add = route(addPageFeedback, async (input, context) => {
  refuseHuge(input);
  // outside of the transaction, where it would need a second connection: with all connections in submissions, that
  // deadlocks
  const member = await context.member();
  const visitorHash = context.becomeVisitor();
  const known = await actorsOf(context);
  const key = context.idempotencyKey() ?? randomUUID();
  const pending = { input, member, known, visitorHash, key, at: context.now(), client: context };
  const outcome = await context.db.transaction((tx) => take(pending, tx));
  // thrown only now: a wrong attempt must be counted, so the transaction must commit
  if (outcome instanceof ApiError) throw outcome;
  return outcome;
});

/** Locks the form's row, so that of two concurrent copies of a submission the second is recognized. */
async function take(pending: PendingSubmission, tx: Database): Promise<{ id: string } | ApiError> {
  const { input, known, key } = pending;
  const [form] = await tx.select().from(forms).where(eq(forms.id, input.formId)).for('update');
  if (!form) throw unknownForm();
  const [before] = await tx
    .select({ id: feedbacks.id })
    .from(feedbacks)
    .where(and(eq(feedbacks.formId, form.id), inArray(feedbacks.sender, known), eq(feedbacks.idempotencyKey, key)));
  if (before) return { id: String(before.id) };
  if (form.needsMember && !pending.member) throw loginNeeded();
  const asked = askedFields(form.definition);
  const sent = withItsFields(input, asked);
  const { fields, pairs } = shownOnly(asked, sent.values);
  const sorted = { ...pending, input: { ...sent, values: pairs } };
  await refuseWrongValues(fields, sorted, tx);
  return (await refusedVerification({ form, asked, fields }, sorted, tx)) ?? record(sorted, tx);
}

async function refuseWrongValues(
  fields: readonly FormField[],
  { input, known }: PendingSubmission,
  tx: Database,
): Promise<void> {
  const uploads = await ownUploads(input.values, known, tx);
  const problem = validationError(fields, input.values, uploads);
  if (problem) throw badInput(problem);
}

interface ShownForm {
  form: FormRow;
  asked: readonly FormField[];
  /** Those of them that are shown. */
  fields: readonly FormField[];
}

/** Checks captcha and SMS code where the form or the page's author requires them. A hidden number has no code. */
async function refusedVerification(
  { form, asked, fields }: ShownForm,
  pending: PendingSubmission,
  tx: Database,
): Promise<ApiError | undefined> {
  const { input, visitorHash, at, client } = pending;
  const { captcha = '', phoneCode = '' } = input;
  const shown = { formId: form.id, visitorHash };
  const asksCaptcha = form.captcha || captcha !== '';
  const refusal = asksCaptcha ? await refusedCaptcha(captcha, { ...shown, at }, tx) : undefined;
  if (refusal) return refusal;
  const isMobile = ({ validator }: FormField) => validator === 'mobile';
  const mobile = fields.find(isMobile);
  if ((form.phoneVerify || phoneCode) && (mobile || !asked.some(isMobile))) {
    const wrong = await refusedCode(mobile, { code: phoneCode, values: input.values, at, client }, tx);
    if (wrong) return wrong;
  }
  if (asksCaptcha) await invalidateCaptcha(shown, tx);
  return undefined;
}

interface PhoneVerification {
  code: string;
  values: readonly Pair[];
  at: Date;
  client: PendingSubmission['client'];
}

/** Checks the code that was sent to the first shown mobile field (docs/spec/interface.md §4). */
async function refusedCode(
  field: FormField | undefined,
  { code, values, ...proof }: PhoneVerification,
  tx: Database,
): Promise<ApiError | undefined> {
  const phone = mobileOf(values.find(({ name }) => name === field?.name)?.value ?? '');
  const digits = normalized(code);
  if (!digits) return badInput('请填写验证码');
  return redeem(formCodes, { phone, code: digits, ...proof }, tx);
}

async function record(
  { input, member, known, visitorHash, key, at }: PendingSubmission,
  tx: Database,
): Promise<{ id: string }> {
  await markUsed(input.values, known, at, tx);
  const { captcha, phoneCode, elementId = '', pageId = '', pageName = '', formConfig = '', ...sent } = input;
  const [made] = await tx
    .insert(feedbacks)
    .values({
      ...{ ...sent, elementId, pageId, pageName, formConfig },
      sender: member ? memberActor(member) : visitorActor(visitorHash),
      idempotencyKey: key,
      createdAt: at,
    })
    .returning({ id: feedbacks.id });
  return { id: String(made?.id) };
}

export const feedbackCalls = [add];
