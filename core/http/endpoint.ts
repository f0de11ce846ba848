import type { Shape, TypeOf } from '../lib/schema.js';

/**
 * One call of the back end, declared once: the client sends and checks by it, the demo's server answers by it,
 * and the OpenAPI document is made from it.
 */
export interface Call<Input extends Shape = Shape, Answer extends Shape = Shape> {
  readonly method: 'GET' | 'POST';
  /** `{name}` in it is a name of the input. */
  readonly path: string;
  /** A GET's query, a POST's JSON body. */
  readonly input: Input;
  /** The shape of `data` in the envelope. */
  readonly answer: Answer;
  /** Names of the input that a POST sends in its query all the same. */
  readonly query?: readonly string[];
  /** How a POST's body is written: as JSON, form-encoded, or as parts of which one is a file. */
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Writes the body where it isn't JSON: with the call, because few elements have such a one. */
  readonly encode?: (body: Readonly<Record<string, unknown>>, pairs?: string) => BodyInit;
  /** A name of the input that holds `[{ name, value }]`: fields of their own, whose names are data. */
  readonly pairs?: string;
  /** Changes nothing on the server: retried on network errors, and shared while in flight. */
  readonly safe: boolean;
}

export type InputOf<C> = C extends Call<infer Input, Shape> ? TypeOf<Input> : never;
export type AnswerOf<C> = C extends Call<Shape, infer Answer> ? TypeOf<Answer> : never;

/** Declares a call that only reads. */
/* @__NO_SIDE_EFFECTS__ */
export const defineQuery = <const I extends Shape, const A extends Shape>(
  method: 'GET' | 'POST',
  path: string,
  input: I,
  answer: A,
): Call<I, A> => ({ method, path, input, answer, safe: true });

/** Declares a call that changes something: sent once, repeated only by the visitor. */
/* @__NO_SIDE_EFFECTS__ */
export const defineMutation = <const I extends Shape, const A extends Shape>(
  method: 'GET' | 'POST',
  path: string,
  input: I,
  answer: A,
): Call<I, A> => ({ method, path, input, answer, safe: false });
