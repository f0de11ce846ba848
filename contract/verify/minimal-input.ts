import type { Call } from '../../core/http/endpoint.js';
import { fieldsOf } from '../json-schema.js';

const PLAIN: Record<string, unknown> = { string: '1', id: '1', number: 1, boolean: false };

/** A minimal valid input for a call. */
export const minimalInput = (call: Call): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(call.input).map(({ name, shape }) => [name, PLAIN[String(shape)] ?? '1']));
