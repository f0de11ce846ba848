import { atom, computed, type ReadableAtom } from 'nanostores';
import { createDraft } from '../../../core/drafts/draft.js';
import { createRegion, type RegionStore } from '../../../core/form/region.store.js';
import type { Address } from '../../../core/shop/api.js';
import type { Site } from '../../../core/site/site.js';
import {
  type AddressValues,
  EMPTY,
  isAddressValues,
  isSame,
  PARTS,
  type Problems,
  problemsOf,
  valuesOf,
} from './address-form.rules.js';
import { type AddressPaste, createAddressPaste } from './address-paste.store.js';

export interface AddressForm {
  /** Of the address that is changed; undefined: a new one. */
  readonly id: string | undefined;
  /** The browser holds what is typed. Another version creates the fields anew, with other values. */
  readonly $fields: ReadableAtom<{ version: number; region: RegionStore }>;
  readonly $label: ReadableAtom<string>;
  /** `count` increments with each check: the first wrong field gets the focus again. */
  readonly $problems: ReadableAtom<{ parts: Problems; count: number }>;
  /** The draft of an earlier visit is shown. */
  readonly $restored: ReadableAtom<boolean>;
  readonly paste: AddressPaste;
  values(): AddressValues;
  input(values: Partial<AddressValues>): void;
  /** Says at each field what is wrong with it. */
  check(): boolean;
  /** Takes back what was typed. */
  reset(): void;
  /** Drops the draft, unless more was typed since these values were sent. */
  forget(sent: AddressValues): void;
}

interface AddressFormOptions {
  site: Site;
  signal: AbortSignal;
  id: string | undefined;
  address: Address | undefined;
}

/** The fields of one address. The draft keeps what was typed until it is saved. */
export function createAddressForm({ site, signal, id, address }: AddressFormOptions): AddressForm {
  const original = address ? valuesOf(address) : EMPTY;
  const draft = createDraft({ site, name: `address|${id ?? ''}`, isValid: isAddressValues, signal });
  const found = draft.$value.get();
  const $values = atom<AddressValues>(found ?? original);
  const $restored = atom(found !== undefined);
  const $problems = atom<{ parts: Problems; count: number }>({ parts: {}, count: 0 });
  let isTouched = false;

  const input = (more: Partial<AddressValues>) => {
    const before = $values.get();
    const values = { ...before, ...more };
    isTouched ||= !isSame(values, before);
    $values.set(values);
    draft.set(isSame(values, original) ? undefined : values);
    // a mended field loses its error; none gets one while somebody types
    const { parts, count } = $problems.get();
    const now = problemsOf(values);
    const left = PARTS.filter((part) => parts[part] && parts[part] === now[part]);
    if (left.length < Object.keys(parts).length) {
      $problems.set({ parts: Object.fromEntries(left.map((part) => [part, now[part]])), count });
    }
  };

  const createFields = (version: number) => ({
    version,
    region: createRegion({
      site,
      depth: 3,
      given: $values.get(),
      onChange: (chosen, isEnd) =>
        input({ codes: chosen.map(({ code }) => code), names: chosen.map(({ name }) => name), isEnd }),
    }),
  });
  const $fields = atom(createFields(1));

  const fill = (values: AddressValues) => {
    input(values);
    $fields.set(createFields($fields.get().version + 1));
  };

  // the owner of the draft may become known only after the form was opened
  draft.ready.then(() => {
    const late = draft.$value.get();
    if (!late || isTouched || signal.aborted || $restored.get()) return;
    fill(late);
    $restored.set(true);
  });

  const paste = createAddressPaste({ site, signal, values: () => $values.get(), fill });
  return {
    id,
    $fields,
    $label: computed($values, ({ name }) => name),
    $problems,
    $restored,
    paste,
    values: () => $values.get(),
    input,

    check() {
      const parts = problemsOf($values.get());
      $problems.set({ parts, count: $problems.get().count + 1 });
      return !Object.keys(parts).length;
    },

    reset() {
      $restored.set(false);
      $problems.set({ parts: {}, count: 0 });
      paste.dismiss();
      fill(original);
    },

    forget(sent) {
      if (isSame($values.get(), sent)) draft.set(undefined);
    },
  };
}
