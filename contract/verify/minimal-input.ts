import type { Call } from '../../core/http/endpoint.js';
import { fieldsOf } from '../json-schema.js';

/** An id that nobody has. */
export const UNKNOWN_ID = 'no-such-thing-4f1c';

const PLAIN: Record<string, unknown> = { string: '1', id: '1', number: 1, boolean: false };

/** A valid value for each input of a call. */
export const minimalInput = (call: Call): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(call.input).map(({ name, shape }) => [name, PLAIN[String(shape)] ?? '1']));

/** Nothing that a call can do something with; what stands in its path is no one's. */
export const emptyInput = (call: Call): Record<string, unknown> =>
  Object.fromEntries(
    fieldsOf(call.input)
      .filter(({ name }) => call.path.includes(`{${name}}`))
      .map(({ name }) => [name, UNKNOWN_ID]),
  );
