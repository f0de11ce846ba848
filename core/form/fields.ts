import { atom, type ReadableAtom } from 'nanostores';
import { type Field, isAsked } from './field.js';
import { checkValue, emptyValue, type FieldError, isEmpty, type Value } from './value.js';

/** All of a field that is drawn. One atom: a form has hundreds of them. */
interface Look {
  /** Counts how often the input started anew. */
  turn: number;
  error: FieldError | undefined;
}

/** One field that the visitor fills in. */
export interface FieldStore {
  readonly field: Field;
  /** What stands in it. The browser's inputs hold it too, so a key draws nothing. */
  value(): Value;
  /** The visitor gave this. */
  input(value: Value): void;
  /** Something else than the visitor gave it (a draft, a reset): the input starts anew with it. */
  set(value: Value): void;
  readonly $look: ReadableAtom<Look>;
  /** Says whether it may be sent, at the field. */
  check(): boolean;
  /** The visitor goes on to something else: what stands in it is looked at, nothing is asked for. */
  leave(): void;
  /** Something else than its own check found this. */
  fail(error: FieldError): void;
  /** An upload is under way: the form can't be sent. */
  isBusy(): boolean;
  setBusy(busy: boolean): void;
}

/** The fields that are asked, by their ids. */
export type Fields = ReadonlyMap<string, FieldStore>;

export function createFields(
  fields: readonly Field[],
  onInput: (field: Field) => void,
  onBusy: () => void = () => {},
): Fields {
  return new Map(fields.filter(isAsked).map((field) => [field.id, createField(field, onInput, onBusy)]));
}

function createField(field: Field, onInput: (field: Field) => void, onBusy: () => void): FieldStore {
  let value = emptyValue(field);
  let isBusy = false;
  const $look = atom<Look>({ turn: 0, error: undefined });
  const fail = (error: FieldError | undefined) => {
    const { turn, error: before } = $look.get();
    if (error !== before) $look.set({ turn, error });
  };
  const check = () => {
    fail(checkValue(field, value));
    return $look.get().error === undefined;
  };
  return {
    field,
    $look,
    check,
    leave: () => void (isEmpty(value) || check()),
    fail,
    value: () => value,
    isBusy: () => isBusy,

    setBusy(busy) {
      if (busy === isBusy) return;
      isBusy = busy;
      // what was asked for is on its way, or its own failure says more
      fail(undefined);
      onBusy();
    },

    input(given) {
      value = given;
      // an error goes as soon as it is mended; none comes while somebody is still typing
      if ($look.get().error) check();
      onInput(field);
    },

    set(given) {
      value = given;
      $look.set({ turn: $look.get().turn + 1, error: undefined });
    },
  };
}
