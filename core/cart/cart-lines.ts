import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Failure } from '../http/result.js';
import { isSame, type Line, type Sum } from './cart.rules.js';

/** A line with why its last change was put back. */
export interface ShownLine extends Line {
  failure?: Failure;
}

export type LineAtom = ReadableAtom<ShownLine>;

export interface ShownSum extends Sum {
  /** In yuan, and pieces: as the server gave them. */
  totalPrice: number;
  count: number;
  /** What the server gave isn't the last word: something is under way. */
  isBusy: boolean;
  /** Why a change of all lines was put back. */
  failure?: Failure;
}

/** Lines in the order that they are shown in. */
export interface Groups {
  valid: readonly LineAtom[];
  invalid: readonly LineAtom[];
}

export type CartLines = ReturnType<typeof createLines>;

/** One atom a line, so that a change renders its own row and the foot, however long the cart is. */
export function createLines() {
  const atoms = new Map<string, WritableAtom<ShownLine>>();
  /** Undefined as long as no cart is known. */
  const $groups = atom<Groups | undefined>();
  const $sum = atom<ShownSum>({ valid: 0, selected: 0, invalid: 0, totalPrice: 0, count: 0, isBusy: false });
  let order: string | undefined;

  const atomOf = (line: ShownLine): WritableAtom<ShownLine> => {
    const known = atoms.get(line.id) ?? atom(line);
    if (!isSame(known.get(), line)) known.set(line);
    return known;
  };

  return {
    $groups: $groups as ReadableAtom<Groups | undefined>,
    $sum: $sum as ReadableAtom<ShownSum>,
    get: (id: string): ShownLine | undefined => atoms.get(id)?.get(),

    show(lines: readonly ShownLine[], sum: ShownSum) {
      const shown = lines.map((line) => [line.id, atomOf(line)] as const);
      const now = JSON.stringify(lines.map(({ id, invalid }) => [id, invalid]));
      if (now !== order) {
        atoms.clear();
        for (const [id, $line] of shown) atoms.set(id, $line);
        const group = (invalid: boolean) => [...atoms.values()].filter(($line) => $line.get().invalid === invalid);
        $groups.set({ valid: group(false), invalid: group(true) });
      }
      order = now;
      if (!isSame($sum.get(), sum)) $sum.set(sum);
    },

    forget() {
      atoms.clear();
      order = undefined;
      $groups.set(undefined);
    },
  };
}
