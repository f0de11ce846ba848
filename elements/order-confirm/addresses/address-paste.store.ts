import { atom, type ReadableAtom } from 'nanostores';
import { latestAttempt } from '../../../core/request/latest.js';
import type { Site } from '../../../core/site/site.js';
import type { AddressValues } from './address-form.rules.js';
import { isWholeAddress, recognizeAddress } from './recognize-address.js';

/** The outcome of a pasted line. */
export type Pasted =
  | { kind: 'busy' }
  | { kind: 'nothing' }
  /** Pasted into a field that asks for a part of it only. `before`: the field's value. */
  | { kind: 'offer'; text: string; before: Partial<AddressValues> }
  /** `before`: the values that it replaced; they can be put back. */
  | { kind: 'filled'; before: Partial<AddressValues> };

export interface AddressPaste {
  readonly $pasted: ReadableAtom<Pasted | undefined>;
  recognize(text: string): Promise<void>;
  /** Offers to fill in all fields, if the text is more than the field asks for. */
  offer(text: string, before: Partial<AddressValues>): void;
  accept(): void;
  undo(): void;
  dismiss(): void;
}

interface AddressPasteOptions {
  site: Site;
  signal: AbortSignal;
  values(): AddressValues;
  fill(values: AddressValues): void;
}

/** Fills the fields from an address in one piece. Parts that aren't recognized are left to the visitor. */
export function createAddressPaste({ site, signal, values, fill }: AddressPasteOptions): AddressPaste {
  const $pasted = atom<Pasted | undefined>();
  const attempts = latestAttempt(signal);

  const recognize = async (text: string) => {
    const attempt = attempts.next();
    $pasted.set({ kind: 'busy' });
    const found = await recognizeAddress(text, { site, signal: attempt, province: values().codes[0] });
    if (attempt.aborted) return;
    const now = values();
    const parts = Object.keys(found) as (keyof AddressValues)[];
    const before = Object.fromEntries(parts.map((part) => [part, now[part]]));
    const isFound = parts.length > 0;
    if (isFound) fill({ ...now, ...found });
    $pasted.set(isFound ? { kind: 'filled', before } : { kind: 'nothing' });
  };

  return {
    $pasted,
    recognize,

    offer(text, before) {
      if (isWholeAddress(text)) $pasted.set({ kind: 'offer', text, before });
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
