import type { Call } from '../../core/http/endpoint.js';
import { fieldsOf } from './schema.js';

const PLAIN: Record<string, unknown> = { text: '1', id: '1', count: 1, flag: false };

/** An input that fits a call, and with which nothing much can be done. */
export const plainOf = (call: Call): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(call.input).map(({ name, shape }) => [name, PLAIN[String(shape)] ?? '1']));
