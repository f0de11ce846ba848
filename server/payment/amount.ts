/** Formats fen as yuan with two digits, as providers expect an amount. */
export const amountOf = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
