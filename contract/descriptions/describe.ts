import type { Call } from '../../core/http/endpoint.js';
import type { Shape, TypeOf } from '../../core/lib/schema.js';

/** The limits of a value that its shape doesn't have. They are keywords of JSON Schema. */
export interface Limits {
  type?: 'integer' | readonly ('string' | 'integer')[];
  format?: 'date-time' | 'uri' | 'uuid';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** What a value means. The value of another field may have to match its pattern. */
export type Meaning = string | { readonly about: string; readonly pattern: string };

/** The meaning of each value, and whether there are others. */
export interface Values {
  /** All values that there are. */
  enum?: Readonly<Record<string, Meaning>>;
  /** Those with a meaning of their own; others are allowed. */
  known?: Readonly<Record<string, Meaning>>;
}

interface Described extends Limits, Values {
  about: string;
}

/** The meaning of one field. A text alone is its description. */
export type FieldDescription = string | (Described & { of?: Entity });

type NameOf<K> = K extends `${infer Name}?` ? Name : K & string;

/** The description of a field: an object is described by its entity, so that each shape has one name. */
type DescriptionOf<S> = S extends readonly [infer Item]
  ? DescriptionOf<Item>
  : S extends object
    ? { about: string; of: Entity<PartsOf<S>> }
    : string | Described;

/** A description for each field of a shape; the compiler names one that is missing. */
export type PartsOf<S> = { readonly [K in keyof S as NameOf<K>]: DescriptionOf<S[K]> };

/** An object of answers that has a name: a schema of the OpenAPI document, a table of the reference. */
export interface Entity<Parts = Readonly<Record<string, FieldDescription>>> {
  readonly name: string;
  readonly about: string;
  readonly shape: Shape;
  readonly parts: Parts;
}

export const entity = <const S extends Shape>(
  name: string,
  shape: S,
  about: string,
  parts: PartsOf<NoInfer<S>>,
): Entity<PartsOf<S>> => ({ name, shape, about, parts });

/** The data of an answer: its entity, that of its rows, or a text where elements read nothing. */
type DataOf<S> = S extends null | 'unknown'
  ? string
  : S extends readonly [infer Item]
    ? Entity<PartsOf<Item>>
    : S extends { readonly '?': infer Some }
      ? Entity<PartsOf<Some>>
      : Entity<PartsOf<S>>;

/** A file stands as its name. */
type ExampleOf<Input> = { [K in keyof Input]: Input[K] extends Blob ? string : Input[K] };

export interface RefusalExample {
  status: number;
  msg: string;
  errCode?: string;
}

/** The input that stands for fields of any name. */
type PairsOf<C extends Call> = C extends { readonly pairs: infer Name extends string } ? Name : never;

/** What a description of any call has. */
interface CallMeaning {
  /** One sentence: what the call does. */
  readonly summary: string;
  /** What a back end has to mind. Markdown. */
  readonly rules?: readonly string[];
  /** When the elements make the call, if they make it only under a condition. */
  readonly when?: string;
  /** The cookie that the answer sets. */
  readonly cookie?: keyof typeof COOKIES;
  /** The answer is the same for everybody, so a cache may keep it. */
  readonly isPublic?: boolean;
}

/** The meaning of one call: the compiler names a field without a description, and an example of another shape. */
interface MeaningOf<C extends Call> extends CallMeaning {
  readonly input: Omit<PartsOf<C['input']>, PairsOf<C>>;
  readonly answer: DataOf<C['answer']>;
  readonly example: {
    readonly input: ExampleOf<TypeOf<C['input']>>;
    /** The `data` of the answer. */
    readonly data: C['answer'] extends 'unknown' ? unknown : TypeOf<C['answer']>;
    readonly refusal: RefusalExample;
  };
}

/** Examples of `set-cookie`. */
export const COOKIES = {
  session: 'MEMBER=V7yq0eYtW3kS5mZx; Path=/; HttpOnly; SameSite=Lax; Secure',
  endOfSession: 'MEMBER=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  csrfToken: 'csrfToken=4f9d2c61b8e7; Path=/; SameSite=Lax; Secure',
} as const;

export interface CallDescription extends CallMeaning {
  readonly call: Call;
  readonly input: Readonly<Record<string, FieldDescription>>;
  readonly answer: Entity | string;
  readonly example: {
    readonly input: Readonly<Record<string, unknown>>;
    readonly data: unknown;
    readonly refusal: RefusalExample;
  };
}

export const describe = <const C extends Call>(call: C, meaning: MeaningOf<NoInfer<C>>): CallDescription =>
  ({ call, ...meaning }) as unknown as CallDescription;

/** A picture or a page that the browser asks for by itself. Its answer has no envelope. */
export interface Resource {
  readonly path: string;
  readonly summary: string;
  readonly rules: readonly string[];
  readonly query: Readonly<Record<string, FieldDescription>>;
  readonly mediaType: string;
  readonly answer: string;
  readonly example: Readonly<Record<string, string>>;
}

/** What belongs together: a page of the reference, and a tag of the OpenAPI document. */
export interface Area {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** By their names in `@sb-elements/elements/contract`. */
  readonly calls: Readonly<Record<string, CallDescription>>;
  readonly resources?: Readonly<Record<string, Resource>>;
}

/** What every visitor who isn't signed in is answered by a call for members. */
export const NOT_SIGNED_IN: RefusalExample = { status: 401, errCode: 'NoLoginError', msg: '请先登录' };

// Fields that many calls have.

export const SITE_ID = 'The id of the site: the attribute `site-id`.';
export const PHONE = {
  about: 'A mobile number of the mainland, 11 digits.',
  pattern: '^1[3-9]\\d{9}$',
} as const;
/** As a form sends it. */
export const MOBILE_PATTERN = '^(0|86|17951)?1[3-9]\\d{9}$';
