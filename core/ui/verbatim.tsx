/** Encloses a value within a text: of Unicode's private use, so that no text has it. */
const VERBATIM_MARK = '\ue000';

/** Marks a value that must read as it is: a price, a number of an order, a code. */
export const verbatim = (value: string): string => `${VERBATIM_MARK}${value}${VERBATIM_MARK}`;

/** A text with marked values. A translator of the browser's changes only the words around them. */
export function MarkedText({ text }: { text: string }) {
  return text.split(VERBATIM_MARK).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
    <span key={place} translate={place % 2 ? 'no' : undefined}>
      {piece}
    </span>
  ));
}
