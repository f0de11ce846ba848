import { atom } from 'nanostores';
import { hasText } from '../../../core/lib/text.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import type { Site } from '../../../core/site/site.js';
import type { AddressValues } from './address-form.rules.js';
import { isFullAddress, recognizeAddress } from './recognize-address.js';

/** The state of a pasted line. */
export type PasteState =
  | { kind: 'busy' }
  | { kind: 'nothing' }
  /** The text was pasted into a field that asks for only a part of it. `before`: the field's value. */
  | { kind: 'offer'; text: string; before: Partial<AddressValues> }
  /** `before`: the replaced values, for undo. `missing`: the parts that the line lacks; the visitor fills them in. */
  | { kind: 'filled'; before: Partial<AddressValues>; missing: readonly PastePart[] };

/** The parts of a pasted line. */
const PASTE_PARTS = ['region', 'address', 'username', 'phone'] as const;
export type PastePart = (typeof PASTE_PARTS)[number];

export type AddressPaste = ReturnType<typeof createAddressPaste>;

interface AddressPasteOptions {
  site: Site;
  signal: AbortSignal;
  values(): AddressValues;
  fill(values: AddressValues): void;
}

/**
 * Fills in the fields from an address in one line. Parts that aren't recognized stay as the visitor typed them. What an
 * earlier line filled in is first reverted, so that no address is made of two lines.
 */
export function createAddressPaste({ site, signal, values, fill }: AddressPasteOptions) {
  const $paste = atom<PasteState | undefined>();
  const attempts = latestAttempt(signal);
  /** The fields that the last line filled in. */
  let last: { before: Partial<AddressValues>; after: AddressValues } | undefined;

  /** The present values without those of the last line, except for fields that the visitor has changed since. */
  const withoutLastLine = (): AddressValues => {
    const now = values();
    if (!last) return now;
    const { before, after } = last;
    const kept = (Object.keys(before) as (keyof AddressValues)[]).filter((part) => !isSame(now[part], after[part]));
    return { ...now, ...before, ...Object.fromEntries(kept.map((part) => [part, now[part]])) };
  };

  const recognize = async (text: string) => {
    const attempt = attempts.next();
    $paste.set({ kind: 'busy' });
    const found = await recognizeAddress(text, { site, signal: attempt, province: withoutLastLine().codes[0] });
    if (attempt.aborted) return;
    if (!Object.keys(found).length) return $paste.set({ kind: 'nothing' });
    const base = withoutLastLine();
    // a street without a region isn't in the region of the street before it
    const isElsewhere = found.address && !found.codes && hasText(base.address);
    const written = { ...(isElsewhere && NO_REGION), ...found };
    const after = { ...base, ...written };
    const before = pick(values(), { ...last?.before, ...written });
    last = { before: pick(base, written), after };
    fill(after);
    const missing = PASTE_PARTS.filter((part) => !(part === 'region' ? found.isEnd : found[part]));
    $paste.set({ kind: 'filled', before, missing });
  };

  return {
    $paste,
    recognize,

    /** Offers to fill in all fields, if the text is more than the field asks for. */
    offer(text: string, before: Partial<AddressValues>) {
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
      last = undefined;
      const filled = $paste.get();
      if (filled?.kind === 'filled') fill({ ...values(), ...filled.before });
      $paste.set(undefined);
    },

    dismiss: () => $paste.set(undefined),
  };
}

const NO_REGION = { codes: [], names: [], isEnd: false };

const isSame = (a: unknown, b: unknown) => String(a) === String(b);

const pick = (values: AddressValues, like: Partial<AddressValues>): Partial<AddressValues> =>
  Object.fromEntries((Object.keys(like) as (keyof AddressValues)[]).map((part) => [part, values[part]]));
