/** Encloses a value within a text. A private-use character of Unicode, which no text contains. */
const VERBATIM_MARK = '\ue000';

/** Marks a value that must not be translated: a price, an order number, a code. */
export const verbatim = (value: string): string => `${VERBATIM_MARK}${value}${VERBATIM_MARK}`;

/** A text with marked values, which the browser's translator leaves unchanged. */
export function MarkedText({ text }: { text: string }) {
  return text.split(VERBATIM_MARK).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
    <span key={index} translate={index % 2 ? 'no' : undefined}>
      {piece}
    </span>
  ));
}
