import { atom, type ReadableAtom } from 'nanostores';
import { createDraft } from '../../core/drafts/draft.js';
import { createRegion, type RegionStore } from '../../core/form/region.store.js';
import type { Failure } from '../../core/http/result.js';
import { latestAttempt } from '../../core/request/latest.js';
import { type Address, addUserAddress, editUserAddress } from '../../core/shop/api.js';
import {
  type AddressValues,
  EMPTY,
  inputOf,
  isAddressValues,
  isSame,
  isSaved,
  PARTS,
  type Part,
  type Problems,
  problemsOf,
  valuesOf,
} from './address-form.rules.js';
import { type AddressPaste, createAddressPaste } from './address-paste.store.js';
import { type WritingContext, write } from './address-writing.store.js';

/** What the fields begin with: another turn begins them anew. */
export interface Beginning {
  turn: number;
  region: RegionStore;
}

export interface AddressEditor {
  /** Of the address that is changed; undefined: a new one. */
  readonly id: string | undefined;
  readonly $beginning: ReadableAtom<Beginning>;
  readonly $name: ReadableAtom<string>;
  readonly $problems: ReadableAtom<{ parts: Problems; turn: number }>;
  readonly $busy: ReadableAtom<boolean>;
  readonly $failure: ReadableAtom<Failure | undefined>;
  /** Something of an earlier visit is shown. */
  readonly $restored: ReadableAtom<boolean>;
  readonly paste: AddressPaste;
  values(): AddressValues;
  input(values: Partial<AddressValues>): void;
  /** Takes back what was typed. */
  reset(): void;
  save(): Promise<void>;
}

interface Options extends WritingContext {
  /** What is to be changed. */
  address: Address | undefined;
  /** Reads the addresses again, and chooses the one that is wanted. */
  read(wanted?: (address: Address) => boolean): Promise<readonly Address[] | undefined>;
  onLogin(isAwaited: boolean, hasToStepAside: boolean): void;
  /** As the list has it, if that could be read. */
  onSaved(id: string | undefined): void;
  onFailed(): void;
}

/** Saved, not saved, or given up. */
type Outcome = { id: string | undefined } | { failure: Failure } | undefined;

/** An address while it is made or changed. What was typed outlives everything but its success. */
export function createAddressEditor({ address, read, onLogin, onSaved, onFailed, ...context }: Options) {
  const { site, signal: life } = context;
  const id = address?.id;
  const original = address ? valuesOf(address) : EMPTY;
  const draft = createDraft({ site, name: `address|${id ?? ''}`, isValid: isAddressValues, signal: life });
  const $busy = atom(false);
  const $failure = atom<Failure | undefined>();
  const $problems = atom<{ parts: Problems; turn: number }>({ parts: {}, turn: 0 });
  const attempts = latestAttempt(life);
  const found = draft.$value.get();
  const $restored = atom(found !== undefined);
  let values = found ?? original;
  const $name = atom(values.name);
  let turns = 0;
  let isTouched = false;
  /** A save may have arrived although nobody said so. */
  let isUncertain = false;

  const input = (more: Partial<AddressValues>) => {
    const next = { ...values, ...more };
    isTouched ||= !isSame(next, values);
    values = next;
    $name.set(values.name);
    draft.set(isSame(values, original) ? undefined : values);
    const { parts, turn } = $problems.get();
    const now = problemsOf(values);
    const left = PARTS.filter((part) => parts[part] && parts[part] === now[part]);
    if (left.length < Object.keys(parts).length) {
      $problems.set({ parts: Object.fromEntries(left.map((part) => [part, now[part]])), turn });
    }
  };

  const begin = (): Beginning => ({
    turn: ++turns,
    region: createRegion({
      site,
      depth: 3,
      given: values,
      onChange: (chosen, isEnd) =>
        input({ codes: chosen.map(({ code }) => code), names: chosen.map(({ name }) => name), isEnd }),
    }),
  });
  const $beginning = atom(begin());

  const fill = (next: AddressValues) => {
    input(next);
    $beginning.set(begin());
  };

  /** The list says whether it arrived: nobody adds the same one twice unknowingly. */
  const idOf = async (sent: AddressValues) => {
    const isIt = (one: Address) => (id === undefined || one.id === id) && isSaved(one, sent);
    return (await read(id === undefined ? isIt : undefined))?.find(isIt)?.id;
  };

  // whose draft it is wasn't known yet when it was opened
  draft.ready.then(() => {
    const late = draft.$value.get();
    if (!late || isTouched || life.aborted || $restored.get()) return;
    fill(late);
    $restored.set(true);
  });

  const post = async (sent: AddressValues, attempt: AbortSignal): Promise<Outcome> => {
    const known = isUncertain && (await idOf(sent));
    if (known) return { id: known };
    const hand = {
      ...context,
      attempt,
      onLogin(isAwaited: boolean, hasToStepAside: boolean) {
        $busy.set(!isAwaited);
        onLogin(isAwaited, hasToStepAside);
      },
    };
    const result = await (id === undefined
      ? write(addUserAddress, inputOf(sent), hand)
      : write(editUserAddress, { id, ...inputOf(sent) }, hand));
    if (!result) return undefined;
    if (!result.ok && result.failure.kind !== 'network') return result;
    isUncertain ||= !result.ok;
    const arrived = await idOf(sent);
    return result.ok || arrived ? { id: arrived } : result;
  };

  const save = async () => {
    if ($busy.get()) return;
    const parts = problemsOf(values);
    $problems.set({ parts, turn: $problems.get().turn + 1 });
    $failure.set(undefined);
    if (Object.keys(parts).length) return;
    const attempt = attempts.next();
    const sent = values;
    $busy.set(true);
    const outcome = await post(sent, attempt);
    if (context.era.aborted) return;
    const isSent = outcome && 'id' in outcome;
    // what was typed since is still to be saved
    if (isSent && isSame(values, sent)) draft.set(undefined);
    if (attempt.aborted) return;
    $busy.set(false);
    if (!outcome) return;
    if ('id' in outcome) {
      onSaved(outcome.id);
    } else {
      $failure.set(outcome.failure);
      onFailed();
    }
  };

  const paste = createAddressPaste({ site, signal: life, values: () => values, fill });
  const editor: AddressEditor = {
    id,
    $beginning,
    $name,
    $problems,
    $busy,
    $failure,
    $restored,
    paste,
    values: () => values,
    input,
    save,
    reset() {
      if (!$busy.get()) attempts.cancel();
      $restored.set(false);
      $problems.set({ parts: {}, turn: 0 });
      $failure.set(undefined);
      paste.dismiss();
      fill(original);
    },
  };
  return editor;
}

export type { Part };
