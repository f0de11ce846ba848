import type { Call } from '../../../core/http/endpoint.js';
import type { Spoiled } from '../fault.js';
import type { Guest } from './place.js';

type Attributes = Readonly<Record<string, string>>;

/** Something that an element may meet, as the sandbox brings it about. */
export interface State {
  name: string;
  /** Nobody, if it doesn't matter. */
  as?: Guest;
  /** What becomes of the calls that are named: `{ 'GET /openapi/comment': 'refuse' }`. */
  faults?: Readonly<Record<string, Spoiled>>;
  /** Instead of the sample's own. */
  attributes?: Attributes;
  content?: string;
  /** What the reader may do to see it. */
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
export const all = (fault: Spoiled, ...calls: readonly Pick<Call, 'method' | 'path'>[]) =>
  Object.fromEntries(calls.map(({ method, path }) => [`${method} ${path}`, fault]));

/** What the sandbox's address says of a state, besides the attributes. */
export const queryOf = ({ as = 'nobody', faults }: State, index: number) =>
  new URLSearchParams({ state: String(index), as, ...(faults && { faults: JSON.stringify(faults) }) }).toString();
