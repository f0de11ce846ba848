export interface EventFact {
  name: string;
  /** Begins with `Cancelable: ` where it is. */
  text: string;
}

export interface Facts {
  /** What most elements dispatch. */
  commonEvents: EventFact[];
}

export function facts(): Facts;
