/** Asks a process for members with a session each. */
export interface MembersWanted {
  members: number;
  presessionHash: string;
}

/** The goods that members add and order: they need no address, variant or form. */
export const MEASURED_GOODS = { cart: 'bare', order: 'virtual' } as const;
