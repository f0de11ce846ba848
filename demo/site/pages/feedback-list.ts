import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../server/database/open.js';
import { feedbacks, forms, type Pair, uploads } from '../../../server/database/schema-forms.js';
import { formOf } from '../../../server/forms/form.js';
import { askedFields } from '../../../server/forms/form-values.js';
import { actorsOf } from '../../../server/members/actor.js';
import type { RequestContext } from '../../../server/request-context.js';
import { PICTURES } from '../../../server/uploads/sniff.js';
import { uploadIdOf } from '../../../server/uploads/upload-records.js';
import { t, tContent } from '../../languages/translate.js';

type Row = { feedback: typeof feedbacks.$inferSelect; form: typeof forms.$inferSelect };
type Upload = typeof uploads.$inferSelect;

export interface ShownFile {
  url: string;
  name: string;
  /** In bytes. */
  size: number;
  isPicture: boolean;
}

export interface ShownValue {
  /** The field's label. */
  label: string;
  name: string;
  text: string;
  file?: ShownFile;
}

/** One submission as the list shows it. */
export interface ShownFeedback {
  id: number;
  title: string;
  /** Sent by this browser or member; other submissions are masked. */
  isOwn: boolean;
  pageName: string;
  language: string;
  deviceType: string;
  createdAt: Date;
  values: ShownValue[];
}

const LATEST = 50;
const MAX_STARS = 6;

/** The submissions in the database, newest first. */
export async function latestFeedbacks(context: RequestContext): Promise<ShownFeedback[]> {
  const rows = await context.db
    .select({ feedback: feedbacks, form: forms })
    .from(feedbacks)
    .innerJoin(forms, eq(forms.id, feedbacks.formId))
    .orderBy(desc(feedbacks.id))
    .limit(LATEST);
  const own = await actorsOf(context);
  const files = await filesIn(
    rows.flatMap(({ feedback }) => feedback.values),
    context.db,
  );
  return rows.map((row) => toShownFeedback(row, own.includes(row.feedback.sender), files));
}

/** The unmasked values of a form, for the visitor who sent them. */
export async function ownValues(formId: string, pairs: readonly Pair[], db: Database): Promise<ShownValue[]> {
  const form = await formOf(formId, db);
  return valuesOf(form, pairs, true, await filesIn(pairs, db));
}

async function filesIn(pairs: readonly Pair[], db: Database): Promise<Map<string, Upload>> {
  const ids = pairs.flatMap(({ value }) => uploadIdOf(value) ?? []);
  const found = ids.length ? await db.select().from(uploads).where(inArray(uploads.id, ids)) : [];
  return new Map(found.map((upload) => [upload.id, upload]));
}

function toShownFeedback({ feedback, form }: Row, isOwn: boolean, files: ReadonlyMap<string, Upload>): ShownFeedback {
  const { id, pageName, language, deviceType, createdAt } = feedback;
  const values = valuesOf(form, feedback.values, isOwn, files);
  return { id, title: tContent(form.title), isOwn, pageName, language, deviceType, createdAt, values };
}

function valuesOf(
  { definition }: Row['form'],
  pairs: readonly Pair[],
  isOwn: boolean,
  files: ReadonlyMap<string, Upload>,
): ShownValue[] {
  const labels = new Map(askedFields(definition).map(({ name, label }) => [name, label]));
  return pairs
    .filter(({ value }) => value.trim())
    .map(({ name, value }): ShownValue => {
      const file = files.get(uploadIdOf(value) ?? '');
      const about = { name, label: tContent(labels.get(name) || name) };
      if (!isOwn) return { ...about, text: file ? t('一个文件') : masked(value) };
      return { ...about, text: value, ...(file && { file: { ...file, url: value, isPicture: isPicture(file) } }) };
    });
}

const isPicture = ({ type }: Upload) => PICTURES.includes(type);

/** Replaces all characters but the first by asterisks. */
export function masked(text: string): string {
  const [first = '', ...rest] = Array.from(text.trim());
  return first + '*'.repeat(Math.min(rest.length, MAX_STARS));
}
