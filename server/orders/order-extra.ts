import { badInput } from '../api-error.js';
import type { CartLine } from '../cart/cart-lines.js';
import type { Database } from '../database/open.js';
import type { Pair } from '../database/schema-forms.js';
import { type FormRow, formOf } from '../forms/form.js';
import { askedFields, shownOnly, validationError } from '../forms/form-values.js';
import { ownUploads } from '../uploads/upload-records.js';

/** True if nothing of the order is shipped. */
export const isVirtual = (lines: readonly CartLine[]): boolean => lines.every(({ goods }) => goods.virtual);

/** The extra form that an order of these lines asks for, if any. */
export async function extraForm(tx: Database, lines: readonly CartLine[]): Promise<FormRow | undefined> {
  const id = lines.find(({ goods }) => goods.orderFormId !== null)?.goods.orderFormId;
  return id ? formOf(id, tx) : undefined;
}

/** The values of the form's fields by name; `senders`: all actors that the visitor may have uploaded as. */
export interface ExtraFormInput {
  formData: unknown;
  senders: readonly string[];
}

/** The values as they are stored. Throws an ApiError unless they are valid for the form, as in a submission of it. */
export async function extraValues(tx: Database, form: FormRow, { formData, senders }: ExtraFormInput): Promise<Pair[]> {
  const asked = askedFields(form.definition);
  const names = new Set(asked.map(({ name }) => name));
  const { fields, pairs } = shownOnly(
    asked,
    pairsIn(formData).filter(({ name }) => names.has(name)),
  );
  if (pairs.length === 0 && fields.some(({ required }) => required)) throw badInput('请补充订单额外信息');
  const problem = validationError(fields, pairs, await ownUploads(pairs, senders, tx));
  if (problem) throw badInput(problem);
  return pairs;
}

/** Reads an object by field name; a field with several values has an array (docs/spec/interface.md §4). */
function pairsIn(formData: unknown): Pair[] {
  if (formData === undefined || formData === null) return [];
  if (typeof formData !== 'object' || Array.isArray(formData)) throw badInput();
  return Object.entries(formData).flatMap(([name, given]) => {
    const values: unknown[] = Array.isArray(given) ? given : [given];
    return values.map((value) => ({ name, value: textOf(value) }));
  });
}

const MAX_LENGTH = 10_000;

function textOf(value: unknown): string {
  if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) throw badInput();
  const text = String(value ?? '');
  if (text.length > MAX_LENGTH) throw badInput('内容太长了');
  return text;
}
