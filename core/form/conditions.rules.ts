import { hasText, normalized } from '../lib/text.js';
import type { FormField } from './field.js';

/** The field is shown while another one has one of these values; without values, while it has any. */
export interface Condition {
  /** The name of a field before it. */
  readonly fieldName: string;
  readonly values: readonly string[];
}

/**
 * The fields whose conditions all hold (docs/spec/behaviour.md §5, Conditions). A condition names a field before its own,
 * so one pass from top to bottom is enough, and there are no cycles. A hidden field has no value for the others.
 *
 * @param textsOf the texts of a field, as they are sent
 */
export function shownFields(
  fields: readonly FormField[],
  textsOf: (field: FormField) => readonly string[],
): FormField[] {
  const given = new Map<string, readonly string[]>();
  const holds = ({ fieldName, values }: Condition) => {
    const texts = given.get(fieldName) ?? [];
    return values.length ? values.some((value) => texts.includes(normalized(value))) : texts.length > 0;
  };
  return fields.filter((field) => {
    const isShown = field.showIf.every(holds);
    if (isShown) {
      const texts = textsOf(field).filter(hasText).map(normalized);
      // two fields may have one name
      given.set(field.name, [...(given.get(field.name) ?? []), ...texts]);
    }
    return isShown;
  });
}
