import { addPageFeedback, type FormField, type InputOf } from '@sb-elements/elements/contract';
import { badInput } from '../api-error.js';

export type Submission = InputOf<typeof addPageFeedback>;

const MAX_VALUES = 1000;
const MAX_LENGTH = 10_000;

export function refuseHuge({ values, ...about }: Submission): void {
  const texts = [...Object.values(about), ...values.flatMap(({ name, value }) => [name, value])];
  if (values.length > MAX_VALUES || texts.some((text) => text && text.length > MAX_LENGTH))
    throw badInput('内容太长了');
}

type Parameter = Exclude<keyof Submission, 'values'>;

const OPTIONAL = Object.keys(addPageFeedback.input)
  .filter((key) => key.endsWith('?'))
  .map((key) => key.slice(0, -1) as Parameter);

/**
 * A field may have the name of an optional parameter. If the parameter wasn't sent, the field's value was parsed as the
 * parameter; this moves it back. Fields are always sent, even when empty.
 */
export function withItsFields(input: Submission, fields: readonly FormField[]): Submission {
  const taken = OPTIONAL.filter(
    (name) =>
      input[name] !== undefined &&
      fields.some((field) => field.name === name) &&
      !input.values.some((pair) => pair.name === name),
  );
  const back = taken.map((name) => ({ name, value: input[name] ?? '' }));
  const without = Object.fromEntries(taken.map((name) => [name, undefined]));
  return { ...input, ...without, values: [...input.values, ...back] };
}
