import { atom, computed } from 'nanostores';
import { createDraft } from '../../../core/drafts/draft.js';
import { createRegion } from '../../../core/form/region.store.js';
import type { ShippingAddress } from '../../../core/shop/api.js';
import type { Site } from '../../../core/site/site.js';
import {
  ADDRESS_PARTS,
  type AddressProblems,
  type AddressValues,
  addressProblemsOf,
  addressValuesOf,
  EMPTY_ADDRESS,
  isAddressValues,
  isSameAddress,
} from './address-form.rules.js';
import { createAddressPaste } from './address-paste.store.js';

export type AddressForm = ReturnType<typeof createAddressForm>;

interface AddressFormOptions {
  site: Site;
  signal: AbortSignal;
  id: string | undefined;
  address: ShippingAddress | undefined;
}

/** The form of one address. Its draft is kept until the address is saved. */
export function createAddressForm({ site, signal, id, address }: AddressFormOptions) {
  const original = address ? addressValuesOf(address) : EMPTY_ADDRESS;
  const draft = createDraft({ site, name: `address|${id ?? ''}`, isValid: isAddressValues, signal });
  const found = draft.$value.get();
  const $values = atom<AddressValues>(found ?? original);
  const $restored = atom(found !== undefined);
  const $problems = atom<{ parts: AddressProblems; count: number }>({ parts: {}, count: 0 });
  let isTouched = false;

  const input = (more: Partial<AddressValues>) => {
    const before = $values.get();
    const values = { ...before, ...more };
    isTouched ||= !isSameAddress(values, before);
    $values.set(values);
    draft.set(isSameAddress(values, original) ? undefined : values);
    // clears the error of a corrected field; new errors appear only at a check
    const { parts, count } = $problems.get();
    const now = addressProblemsOf(values);
    const left = ADDRESS_PARTS.filter((part) => parts[part] && parts[part] === now[part]);
    if (left.length < Object.keys(parts).length) {
      $problems.set({ parts: Object.fromEntries(left.map((part) => [part, now[part]])), count });
    }
  };

  const createFields = (version: number) => ({
    version,
    region: createRegion({
      site,
      depth: 3,
      initial: $values.get(),
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
    /** The id of the edited address. Undefined: a new one. */
    id,
    /** The fields are uncontrolled. A new version mounts them again with other values. */
    $fields,
    $label: computed($values, ({ name }) => name),
    /** `count` increments with each check, so the first invalid field is focused again. */
    $problems,
    /** A restored draft is shown. */
    $restored,
    paste,
    values: () => $values.get(),
    input,

    /** Validates the fields, and shows an error at each invalid one. */
    check() {
      const parts = addressProblemsOf($values.get());
      $problems.set({ parts, count: $problems.get().count + 1 });
      return !Object.keys(parts).length;
    },

    /** Discards the input. */
    reset() {
      $restored.set(false);
      $problems.set({ parts: {}, count: 0 });
      paste.dismiss();
      fill(original);
    },

    /** Removes the draft, unless the input has changed since these values were sent. */
    clearDraft(sent: AddressValues) {
      if (isSameAddress($values.get(), sent)) draft.set(undefined);
    },
  };
}
