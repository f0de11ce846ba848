import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../core/ui/language.js';
import { setText, valueRef } from '../../../core/ui/text-control.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from './address-dialogs.strings.js';
import type { AddressForm } from './address-form.store.js';

/** The label of an address: a preset, or a custom text. */
export function AddressLabelChoice({ form, busy }: { form: AddressForm; busy: boolean }) {
  const name = useStore(form.$label);
  const input = useRef<HTMLInputElement>(null);
  const t = useMessages(messages);
  const presets = [t.home(), t.company(), t.school()];
  const custom = presets.includes(name) ? '' : name;
  useLayoutEffect(() => {
    // a preset replaces the custom text
    if (!custom) setText(input.current, '');
  }, [custom]);
  return (
    <fieldset className="field" part="field">
      <legend part="label">{t.label()}</legend>
      <div className="labels">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="button chip"
            part="button"
            aria-pressed={preset === name}
            onClick={() => form.input({ name: preset === name ? '' : preset })}
          >
            {preset}
          </button>
        ))}
        <input
          type="text"
          dir="auto"
          part="input"
          aria-label={t.ownLabel()}
          placeholder={t.ownLabel()}
          maxLength={20}
          readOnly={busy}
          defaultValue={custom}
          ref={valueRef(({ value }) => form.input({ name: value }), input)}
        />
      </div>
    </fieldset>
  );
}
