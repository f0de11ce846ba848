import { form, hasText, isValid, normalizedFor, sendPhoneVerify } from '@sb-elements/elements/contract';
import { eq } from 'drizzle-orm';
import { ApiError, badInput } from '../api-error.js';
import type { Database } from '../database/open.js';
import { formCodes, forms } from '../database/schema-forms.js';
import { sendCode } from '../members/phone-code.js';
import { route } from '../route.js';

export type FormRow = typeof forms.$inferSelect;

export const unknownForm = () => new ApiError(404, '表单不存在');

export async function findForm(id: string, db: Database): Promise<FormRow | undefined> {
  const [row] = await db.select().from(forms).where(eq(forms.id, id));
  return row;
}

export async function formOf(id: string, db: Database): Promise<FormRow> {
  const row = await findForm(id, db);
  if (!row) throw unknownForm();
  return row;
}

const definition = route(form, async ({ id }, context) => {
  const { definition: fields, html } = await formOf(id, context.db);
  // without the cookie, a submission whose answer was lost would be repeated by a different visitor
  if (!(await context.member())) context.becomeVisitor();
  return { fields: [...fields], ...(html !== null && { html }) };
});

const MOBILE_LENGTH = 11;

/** The phone number without its country code and separators (docs/spec/behaviour.md §5). */
export function mobileOf(typed: string): string {
  if (!hasText(typed) || !isValid('mobile', typed)) throw badInput('请填写正确的手机号');
  return normalizedFor('mobile', typed).slice(-MOBILE_LENGTH);
}

const verifyPhone = route(sendPhoneVerify, async ({ phone }, context) => {
  await sendCode(formCodes, mobileOf(phone), context);
  return null;
});

export const formCalls = [definition, verifyPhone];
