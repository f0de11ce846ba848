import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { CartState } from './cart.machine.js';
import { type CartSum, isSame, type ShownLine, shownCart } from './cart.rules.js';

export type LineAtom = ReadableAtom<ShownLine>;

/** Lines in the order that they are shown in. */
export interface LineGroups {
  valid: readonly LineAtom[];
  invalid: readonly LineAtom[];
}

export type CartLines = ReturnType<typeof createLines>;

const NO_SUM: CartSum = { valid: 0, selected: 0, invalid: 0, totalPrice: 0, count: 0, isBusy: false };

/** One atom per line, so that a change renders only its own row and the summary bar. */
export function createLines($cart: ReadableAtom<CartState>) {
  const atoms = new Map<string, WritableAtom<ShownLine>>();
  /** Undefined as long as no cart is known. */
  const $groups = atom<LineGroups | undefined>();
  const $sum = atom(NO_SUM);
  let order: string | undefined;

  const atomOf = (line: ShownLine): WritableAtom<ShownLine> => {
    const known = atoms.get(line.id) ?? atom(line);
    if (!isSame(known.get(), line)) known.set(line);
    return known;
  };

  const group = (shown: readonly ShownLine[]) => {
    const now = JSON.stringify(shown.map(({ id, invalid }) => [id, invalid]));
    const lines = shown.map((line) => [line.id, atomOf(line)] as const);
    if (now === order) return;
    order = now;
    atoms.clear();
    for (const [id, $line] of lines) atoms.set(id, $line);
    const ofKind = (invalid: boolean) => [...atoms.values()].filter(($line) => $line.get().invalid === invalid);
    $groups.set({ valid: ofKind(false), invalid: ofKind(true) });
  };

  const clear = () => {
    atoms.clear();
    order = undefined;
    $groups.set(undefined);
  };

  $cart.subscribe((state) => {
    const shown = shownCart(state);
    if (!shown) return clear();
    group(shown.lines);
    if (!isSame($sum.get(), shown.sum)) $sum.set(shown.sum);
  });

  return {
    $groups: $groups as ReadableAtom<LineGroups | undefined>,
    $sum: $sum as ReadableAtom<CartSum>,
    get: (id: string): ShownLine | undefined => atoms.get(id)?.get(),
  };
}
