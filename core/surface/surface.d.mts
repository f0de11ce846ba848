export interface EventFact {
  name: string;
  /** Begins with `Cancelable: ` where it is. */
  text: string;
}

/** A type that doc blocks name, such as `Member`. */
export interface TypeFact {
  name: string;
  about: string;
  /** The name of one that may be missing ends in a question mark. */
  members: { name: string; type: string; text: string }[];
}

export interface Facts {
  types: TypeFact[];
  /** What most elements dispatch. */
  commonEvents: EventFact[];
}

export function facts(): Facts;
