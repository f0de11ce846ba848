import { atom } from 'nanostores';
import { type SharedLogin, sharedLogin } from '../member/send-with-login.js';
import type { Context } from '../site/context.js';
import { type FormField, isInput } from './field.js';
import { checkValue, emptyValue, type FieldError, type FieldValue, isEmpty } from './value.js';

/** The state of a field that its view renders. One atom per field, because a form can have hundreds. */
export interface FieldState {
  /** Incremented when code sets the value, so that the input is rendered anew. */
  resetCount: number;
  error: FieldError | undefined;
}

/** What the stores of uploads and regions get from the form around their field. */
export interface FieldContext extends Pick<Context<object>, 'site' | 'emit' | 'signal'> {
  /** The longest side of a picture that is sent, in px; 0 for any. */
  maxPixels?: (() => number) | undefined;
  /** One login for all files of the form. */
  share: SharedLogin;
}

interface FieldsOptions extends Omit<FieldContext, 'share'> {
  onInput(field: FormField): void;
  onBusy?(): void;
}

/** The store of one field that the visitor fills in. */
export type FieldStore = ReturnType<typeof createField>;

/** The stores of the fields that the visitor fills in, by field id. */
export type Fields = ReadonlyMap<string, FieldStore>;

export function createFields(
  fields: readonly FormField[],
  { onInput, onBusy = () => {}, ...given }: FieldsOptions,
): Fields {
  const context = { ...given, share: sharedLogin() };
  return new Map(fields.filter(isInput).map((field) => [field.id, createField(field, context, onInput, onBusy)]));
}

function createField(field: FormField, context: FieldContext, onInput: (field: FormField) => void, onBusy: () => void) {
  const $value = atom(emptyValue(field));
  let isBusy = false;
  const $state = atom<FieldState>({ resetCount: 0, error: undefined });
  const fail = (error: FieldError | undefined) => {
    const { resetCount, error: before } = $state.get();
    if (error !== before) $state.set({ resetCount, error });
  };
  const check = () => {
    fail(checkValue(field, $value.get()));
    return $state.get().error === undefined;
  };
  return {
    field,
    context,
    $state,
    /** Validates the value and shows the error at the field. Returns whether it may be sent. */
    check,
    /** The field lost the focus: a value is validated, an empty field isn't. */
    blur: () => void (isEmpty($value.get()) || check()),
    /** Shows an error that its own validation didn't find, or removes one. */
    fail,
    /** For the fields that depend on this one. */
    $value,
    /** The value. The input is uncontrolled, so a keystroke renders nothing. */
    value: $value.get,
    /** True during an upload; the form can't be sent then. */
    isBusy: () => isBusy,

    setBusy(busy: boolean) {
      if (busy === isBusy) return;
      isBusy = busy;
      // the upload shows its own progress and failure
      fail(undefined);
      onBusy();
    },

    /** The visitor has entered this value. */
    input(given: FieldValue) {
      $value.set(given);
      // an error is removed as soon as it is corrected; none is added while somebody is still typing
      if ($state.get().error) check();
      onInput(field);
    },

    /** Code sets this value (a draft, a reset): the input is rendered anew. */
    set(given: FieldValue) {
      $value.set(given);
      $state.set({ resetCount: $state.get().resetCount + 1, error: undefined });
    },
  };
}
