import type { Database } from '../../../server/database/open.js';
import { forms } from '../../../server/database/schema-forms.js';
import FIXTURES from './fixtures/forms.json' with { type: 'json' };
import FORMS from './forms.json' with { type: 'json' };

/** The columns that a form may omit. */
const PLAIN = { html: null, captcha: false, phoneVerify: false, needsMember: false };

/** Adds missing forms. */
export async function seedForms(db: Database): Promise<void> {
  const rows = [...FORMS, ...FIXTURES].map((form) => ({ ...PLAIN, ...form }));
  await db.insert(forms).values(rows).onConflictDoNothing();
}
