import type { Call } from '../../../core/http/endpoint.js';

/** The visitors of a playground: anonymous, a new member, or a member with a cart, an address and an order. */
export const PERSONAS = ['nobody', 'newcomer', 'customer'] as const;
export type Persona = (typeof PERSONAS)[number];

type Attributes = Readonly<Record<string, string>>;

/** Something that an element may meet, as the sandbox brings it about. */
export interface State {
  name: string;
  /** Nobody, if it doesn't matter. */
  as?: Persona;
  /** The faults of calls, as the demo names them: `{ 'GET /openapi/comment': 'refuse' }`. */
  faults?: Readonly<Record<string, string>>;
  /** Instead of the sample's own. */
  attributes?: Attributes;
  content?: string;
  /** An instruction for the reader. */
  hint?: string;
  /** A part of the element that is there in this state, by which a test knows that it was reached. */
  shows: string;
}

/** How one element is shown in its page of the documentation. */
export interface Sample {
  /** With these it shows something in the demo. */
  attributes: Attributes;
  /** HTML inside of it. */
  content?: string;
  /** HTML after it, in the sandbox alone. */
  beside?: string;
  /** Room for what covers the page: a dialog, a panel. In px. */
  height?: number;
  /** The first is how the page opens. */
  states: readonly State[];
}

/** A fault for some calls. */
export const all = (fault: string, ...calls: readonly Pick<Call, 'method' | 'path'>[]) =>
  Object.fromEntries(calls.map(({ method, path }) => [`${method} ${path}`, fault]));

/** The query of a frame's URL for a state, besides the attributes. */
export const queryOf = ({ as = 'nobody', faults }: State, index: number) =>
  new URLSearchParams({ state: String(index), as, ...(faults && { faults: JSON.stringify(faults) }) }).toString();
