import type { Database } from '../../server/database/open.js';
import { forms } from '../../server/database/schema-forms.js';
import { ENQUIRY } from './form-enquiry.js';
import { EVERY } from './form-every.js';
import { FORM_FIXTURES } from './form-fixtures.js';
import { STEPS } from './form-steps.js';

export type SeededForm = typeof forms.$inferInsert;

/** Adds missing forms. */
export async function seedForms(db: Database): Promise<void> {
  await db
    .insert(forms)
    .values([ENQUIRY, STEPS, EVERY, ...FORM_FIXTURES])
    .onConflictDoNothing();
}
