const MAX_ID = 2_147_483_647;

/** Parses the id of an order in the database; returns one that no order has if the text isn't a number. */
export function orderIdOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
}
