import { eq } from 'drizzle-orm';
import { isValid, normalized } from '../../../core/form/validators.js';
import { form, sendPhoneVerify } from '../../../elements/dynamic-form/api.js';
import { answer } from '../answer.js';
import type { Database } from '../database/open.js';
import { formCodes, forms } from '../database/schema-forms.js';
import { badInput, Refusal } from '../refusal.js';
import { sendCode } from './phone-code.js';

export type FormRow = typeof forms.$inferSelect;

export const unknownForm = () => new Refusal(404, '表单不存在');

export async function formOf(id: string, db: Database): Promise<FormRow> {
  const [row] = await db.select().from(forms).where(eq(forms.id, id));
  if (!row) throw unknownForm();
  return row;
}

const definition = answer(form, async ({ id }, visit) => {
  const { definition: fields, html } = await formOf(id, visit.db);
  // the cookie would get lost together with the answer to a submission, and its repeat would be a stranger's
  if (!(await visit.member())) visit.becomeVisitor();
  return { fields: [...fields], ...(html !== null && { html }) };
});

const MOBILE_LENGTH = 11;

/** The number that a text is sent to, without what may stand before it (spec.md §5). */
export function mobileOf(typed: string): string {
  if (!typed.trim() || !isValid('mobile', typed)) throw badInput('请填写正确的手机号');
  return normalized(typed).slice(-MOBILE_LENGTH);
}

const verifyPhone = answer(sendPhoneVerify, async ({ phone }, visit) => {
  await sendCode(formCodes, mobileOf(phone), visit);
  return null;
});

export const formCalls = [definition, verifyPhone];
