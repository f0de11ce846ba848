import { atom, type ReadableAtom } from 'nanostores';
import type { Site } from '../../../core/context/site.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import type { AddressValues } from './address-form.rules.js';
import { isFullAddress, recognizeAddress } from './recognize-address.js';

/** The state of a pasted line. */
export type PasteState =
  | { kind: 'busy' }
  | { kind: 'nothing' }
  /** The text was pasted into a field that asks for only a part of it. `before`: the field's value. */
  | { kind: 'offer'; text: string; before: Partial<AddressValues> }
  /** `before`: the replaced values, for undo. */
  | { kind: 'filled'; before: Partial<AddressValues> };

export interface AddressPaste {
  readonly $paste: ReadableAtom<PasteState | undefined>;
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

/** Fills in the fields from an address in one line. Parts that aren't recognized stay unchanged. */
export function createAddressPaste({ site, signal, values, fill }: AddressPasteOptions): AddressPaste {
  const $paste = atom<PasteState | undefined>();
  const attempts = latestAttempt(signal);

  const recognize = async (text: string) => {
    const attempt = attempts.next();
    $paste.set({ kind: 'busy' });
    const found = await recognizeAddress(text, { site, signal: attempt, province: values().codes[0] });
    if (attempt.aborted) return;
    const now = values();
    const parts = Object.keys(found) as (keyof AddressValues)[];
    const before = Object.fromEntries(parts.map((part) => [part, now[part]]));
    const isFound = parts.length > 0;
    if (isFound) fill({ ...now, ...found });
    $paste.set(isFound ? { kind: 'filled', before } : { kind: 'nothing' });
  };

  return {
    $paste,
    recognize,

    offer(text, before) {
      if (isFullAddress(text)) $paste.set({ kind: 'offer', text, before });
    },

    accept() {
      const offered = $paste.get();
      if (offered?.kind !== 'offer') return;
      // restores the field into which the line was pasted
      fill({ ...values(), ...offered.before });
      recognize(offered.text);
    },

    undo() {
      const filled = $paste.get();
      if (filled?.kind === 'filled') fill({ ...values(), ...filled.before });
      $paste.set(undefined);
    },

    dismiss: () => $paste.set(undefined),
  };
}
