import { atom, type ReadableAtom } from 'nanostores';
import { type Field, isAsked } from './field.js';
import { checkValue, emptyValue, type FieldError, isEmpty, type Value } from './value.js';

/** One field that the visitor fills in. */
export interface FieldStore {
  readonly field: Field;
  /** What stands in it. The browser's inputs hold it too, so a key draws nothing. */
  value(): Value;
  /** The visitor gave this. */
  input(value: Value): void;
  /** Something else than the visitor gave it (a draft, a reset): the input starts anew with it. */
  set(value: Value): void;
  /** Counts how often the input started anew. */
  readonly $turn: ReadableAtom<number>;
  readonly $error: ReadableAtom<FieldError | undefined>;
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
  const $turn = atom(0);
  const $error = atom<FieldError | undefined>();
  const check = () => {
    $error.set(checkValue(field, value));
    return $error.get() === undefined;
  };
  return {
    field,
    $turn,
    $error,
    check,
    leave: () => void (isEmpty(value) || check()),
    fail: (error) => $error.set(error),
    value: () => value,
    isBusy: () => isBusy,

    setBusy(busy) {
      if (busy === isBusy) return;
      isBusy = busy;
      // what was asked for is on its way, or its own failure says more
      $error.set(undefined);
      onBusy();
    },

    input(given) {
      value = given;
      // an error goes as soon as it is mended; none comes while somebody is still typing
      if ($error.get()) check();
      onInput(field);
    },

    set(given) {
      value = given;
      $error.set(undefined);
      $turn.set($turn.get() + 1);
    },
  };
}
