import type { Shape, TypeOf } from '../lib/schema.js';

/**
 * One call of the back end. The client, the demo's server and the OpenAPI document use the same declaration.
 */
export interface Call<Input extends Shape = Shape, Answer extends Shape = Shape, Safe extends boolean = boolean> {
  readonly method: 'GET' | 'POST';
  /** `{name}` in it is replaced by that value of the input. */
  readonly path: string;
  /** A GET's query, a POST's JSON body. */
  readonly input: Input;
  /** The shape of `data` in the envelope. */
  readonly answer: Answer;
  /** Names of the input that a POST sends in its query. */
  readonly query?: readonly string[];
  /** The encoding of a POST's body; JSON by default. `multipart` has a file as one part. */
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Encodes a body that isn't JSON. Part of the call, because only a few elements need it. */
  readonly encode?: (body: Readonly<Record<string, unknown>>, pairs?: string) => URLSearchParams;
  /** The name of an input that is a list `[{ name, value }]`; each item becomes a field of the body. */
  readonly pairs?: string;
  /** Completes `data` before it is read: what is empty may lack parts that others have. */
  readonly complete?: (data: unknown) => unknown;
  /** It asks who is signed in. An answer that is no member, such as a redirect to a login page, means nobody. */
  readonly identity?: boolean;
  /** The call changes nothing on the server, so it is retried on network errors and shared while in flight. */
  readonly safe: Safe;
}

/** What a call gives. A write that succeeded may give nothing, because back ends differ in what they answer to it. */
export type DataOf<Answer extends Shape, Safe extends boolean> = Safe extends true
  ? TypeOf<Answer>
  : TypeOf<Answer> | undefined;

export type InputOf<C> = C extends Call<infer Input, Shape> ? TypeOf<Input> : never;
export type AnswerOf<C> = C extends Call<Shape, infer Answer> ? TypeOf<Answer> : never;

/** Declares a call that only reads. */
/* @__NO_SIDE_EFFECTS__ */
export const defineQuery = <const I extends Shape, const A extends Shape>(
  method: 'GET' | 'POST',
  path: string,
  input: I,
  answer: A,
): Call<I, A, true> => ({ method, path, input, answer, safe: true });

/** Declares a call that changes something. It is sent once; only the visitor repeats it. */
/* @__NO_SIDE_EFFECTS__ */
export const defineMutation = <const I extends Shape, const A extends Shape>(
  method: 'GET' | 'POST',
  path: string,
  input: I,
  answer: A,
): Call<I, A, false> => ({ method, path, input, answer, safe: false });
