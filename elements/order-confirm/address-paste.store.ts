import { atom, type ReadableAtom } from 'nanostores';
import { onReturn } from '../../core/lifetime/on-online.js';
import type { Site } from '../../core/site/site.js';
import type { AddressValues } from './address-form.rules.js';

/** What became of a pasted line. `filled`: it can be taken back. */
export type Pasted =
  | { kind: 'busy' }
  | { kind: 'nothing' }
  /** The code that reads it didn't come. */
  | { kind: 'lost'; text: string }
  /** Pasted into a field that asks for a part of it only. */
  | { kind: 'offer'; text: string; before: Partial<AddressValues> }
  | { kind: 'filled'; before: Partial<AddressValues> };

export interface AddressPaste {
  readonly $pasted: ReadableAtom<Pasted | undefined>;
  recognize(text: string): Promise<void>;
  /** Loads the lost code again, and recognizes the text. */
  retry(): void;
  /** Offers it, if it's more than the field asks for. `before`: what stood in the field. */
  offer(text: string, before: Partial<AddressValues>): void;
  accept(): void;
  undo(): void;
  dismiss(): void;
}

interface Options {
  site: Site;
  signal: AbortSignal;
  values(): AddressValues;
  fill(values: AddressValues): void;
}

const load = () => import('./address-reading.store.js');

/** Fills the fields from an address in one piece. What isn't recognized is left to the visitor. */
export function createAddressPaste({ site, signal, values, fill }: Options): AddressPaste {
  const $pasted = atom<Pasted | undefined>();
  let attempts = 0;

  const recognize = async (text: string) => {
    const attempt = ++attempts;
    $pasted.set({ kind: 'busy' });
    const reading = await load().catch(() => undefined);
    const found = await reading?.readAddress(text, { site, signal, province: values().codes[0] });
    if (attempt !== attempts || signal.aborted) return;
    if (!found) return $pasted.set({ kind: 'lost', text });
    const now = values();
    const parts = Object.keys(found) as (keyof AddressValues)[];
    const before = Object.fromEntries(parts.map((part) => [part, now[part]]));
    const isFound = parts.length > 0;
    if (isFound) fill({ ...now, ...found });
    $pasted.set(isFound ? { kind: 'filled', before } : { kind: 'nothing' });
  };

  const retry = () => {
    const lost = $pasted.get();
    if (lost?.kind === 'lost') recognize(lost.text);
  };
  onReturn(retry, signal);

  return {
    $pasted,
    retry,
    recognize,

    async offer(text, before) {
      const reading = await load().catch(() => undefined);
      if (reading?.isWholeAddress(text) && !signal.aborted) $pasted.set({ kind: 'offer', text, before });
    },

    accept() {
      const offered = $pasted.get();
      if (offered?.kind !== 'offer') return;
      // the line itself was only on its way
      fill({ ...values(), ...offered.before });
      recognize(offered.text);
    },

    undo() {
      const filled = $pasted.get();
      if (filled?.kind === 'filled') fill({ ...values(), ...filled.before });
      $pasted.set(undefined);
    },

    dismiss: () => $pasted.set(undefined),
  };
}
