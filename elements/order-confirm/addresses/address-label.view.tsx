import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { useWords } from '../../../core/ui/language.js';
import { nativeEvents, typing } from '../../../core/ui/native-events.js';
import { words } from './address-dialogs.strings.js';
import type { AddressForm } from './address-form.store.js';

/** The label of an address: one of the usual ones, or the visitor's own word. */
export function LabelChoice({ form, busy }: { form: AddressForm; busy: boolean }) {
  const name = useStore(form.$label);
  const field = useRef<HTMLInputElement>(null);
  const say = useWords(words);
  const usual = [say.home(), say.company(), say.school()];
  const own = usual.includes(name) ? '' : name;
  useLayoutEffect(() => {
    // a usual one takes the place of what was typed
    if (field.current && !own) field.current.value = '';
  }, [own]);
  return (
    <fieldset className="field" part="field">
      <legend part="label">{say.label()}</legend>
      <div className="labels">
        {usual.map((word) => (
          <button
            key={word}
            type="button"
            className="button chip"
            part="button"
            aria-pressed={word === name}
            onClick={() => form.input({ name: word === name ? '' : word })}
          >
            {word}
          </button>
        ))}
        <input
          type="text"
          dir="auto"
          part="input"
          aria-label={say.ownLabel()}
          placeholder={say.ownLabel()}
          maxLength={20}
          readOnly={busy}
          defaultValue={own}
          ref={nativeEvents(
            typing(({ value }) => form.input({ name: value })),
            field,
          )}
        />
      </div>
    </fieldset>
  );
}
