import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { words as regionWords } from '../../../core/form/region.strings.js';
import { Field } from '../../../core/ui/field.js';
import { RegionChoice } from '../../../core/ui/form/region.view.js';
import { useWords } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { words } from './address-dialogs.strings.js';
import { type AddressError, LEVELS, type Part } from './address-form.rules.js';
import type { AddressForm } from './address-form.store.js';
import { LabelChoice } from './address-label.view.js';

/** The browser holds what is typed, so a key renders nothing. */
export function AddressFields({ form, busy }: { form: AddressForm; busy: boolean }) {
  const { region } = useStore(form.$fields);
  const [values] = useState(form.values);
  const { parts } = useStore(form.$problems);
  const say = useWords(words);
  const { detail } = useWords(regionWords);
  const [isDefault, setDefault] = useState(values.isDefault);
  const id = useId();
  const errorOf = (part: Part) => {
    const error = parts[part];
    return error && WORDS[part](say, error);
  };
  const typed = { required: true, readOnly: busy, dir: 'auto' } as const;
  return (
    <>
      <div className="field">
        <RegionChoice region={region} id={id} section="shipping" required errors={LEVELS.map(errorOf)} />
      </div>
      <PasteTarget form={form} part="address">
        <Field
          {...typed}
          label={detail()}
          error={errorOf('address')}
          autoComplete="shipping address-line1"
          maxLength={200}
          placeholder={say.detailHint()}
          defaultValue={values.address}
          onValue={(address) => form.input({ address })}
        />
      </PasteTarget>
      <PasteTarget form={form} part="username">
        <Field
          {...typed}
          label={say.username()}
          error={errorOf('username')}
          autoComplete="shipping name"
          maxLength={50}
          defaultValue={values.username}
          onValue={(username) => form.input({ username })}
        />
      </PasteTarget>
      <Field
        {...typed}
        dir="ltr"
        type="tel"
        label={say.phone()}
        error={errorOf('phone')}
        autoComplete="shipping tel"
        inputMode="tel"
        defaultValue={values.phone}
        onValue={(phone) => form.input({ phone })}
      />
      <LabelChoice form={form} busy={busy} />
      <label className="option">
        <input
          type="checkbox"
          part="checkbox"
          checked={isDefault}
          onChange={({ currentTarget: { checked } }) => {
            setDefault(checked);
            form.input({ isDefault: checked });
          }}
        />
        <span>{say.asDefault()}</span>
      </label>
    </>
  );
}

const WORDS: Record<Part, (say: typeof words, error: AddressError) => string> = {
  province: (say) => say.provinceMissing(),
  city: (say) => say.cityMissing(),
  area: (say) => say.areaMissing(),
  address: (say) => say.detailMissing(),
  username: (say) => say.usernameMissing(),
  phone: (say, error) => (error === 'format' ? say.phoneFormat() : say.phoneMissing()),
};

interface PasteTargetProps {
  form: AddressForm;
  part: 'address' | 'username';
  children: ReactNode;
}

/** A whole address that is pasted into one field may be meant for all of them. */
function PasteTarget({ form, part, children }: PasteTargetProps) {
  return (
    <div
      ref={nativeEvents({
        paste({ clipboardData, target }) {
          const before = (target as HTMLInputElement).value;
          form.paste.offer(clipboardData?.getData('text') ?? '', { [part]: before });
        },
      })}
    >
      {children}
      <PasteOffer form={form} part={part} />
    </div>
  );
}

function PasteOffer({ form: { paste }, part }: Omit<PasteTargetProps, 'children'>) {
  const pasted = useStore(paste.$pasted);
  const say = useWords(words);
  if (pasted?.kind !== 'offer' || !(part in pasted.before)) return null;
  return (
    <p className="told" part="offer">
      <span role="status">{say.offer()}</span>
      <button type="button" className="bare act" part="accept" onClick={paste.accept}>
        {say.accept()}
      </button>
    </p>
  );
}
