/** So many numbers and gaps, if there are enough pages: the row keeps its width, and nothing moves under the pointer. */
const PLACES = 7;

/** A run of left-out pages. */
export type Gap = 'gap before' | 'gap after';

/** The first page, the last page and those around the current one, as in 1 … 4 5 6 … 20. */
export function pageNumbers(page: number, pages: number): (number | Gap)[] {
  if (pages <= PLACES) return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.min(Math.max(page - 1, 3), pages - 4);
  const end = start + 2;
  return [1, start === 3 ? 2 : 'gap before', start, start + 1, end, end === pages - 2 ? pages - 1 : 'gap after', pages];
}
