import { type ReactNode, useId, useState } from 'react';
import { messages as regionMessages } from '../../../core/form/region.strings.js';
import { RegionChoice } from '../../../core/ui/form/region.view.js';
import { LabeledInput } from '../../../core/ui/labeled-input.js';
import { useMessages } from '../../../core/ui/language.js';
import { nativeEvents } from '../../../core/ui/native-events.js';
import { useStore } from '../../../core/ui/use-store.js';
import { messages } from './address-dialogs.strings.js';
import { type AddressError, type AddressPart, REGION_LEVELS } from './address-form.rules.js';
import type { AddressForm } from './address-form.store.js';
import { AddressLabelChoice } from './address-label.view.js';

/** Uncontrolled fields: a key press renders nothing. */
export function AddressFields({ form, busy }: { form: AddressForm; busy: boolean }) {
  const { region } = useStore(form.$fields);
  const [values] = useState(form.values);
  const { parts } = useStore(form.$problems);
  const t = useMessages(messages);
  const { detail } = useMessages(regionMessages);
  const [isDefault, setDefault] = useState(values.isDefault);
  const id = useId();
  const errorOf = (part: AddressPart) => {
    const error = parts[part];
    return error && ERROR_MESSAGES[part](t, error);
  };
  const typed = { required: true, readOnly: busy, dir: 'auto' } as const;
  return (
    <>
      <div className="field">
        <RegionChoice region={region} id={id} section="shipping" required errors={REGION_LEVELS.map(errorOf)} />
      </div>
      <AddressPasteTarget form={form} part="address">
        <LabeledInput
          {...typed}
          label={detail()}
          error={errorOf('address')}
          autoComplete="shipping address-line1"
          maxLength={200}
          placeholder={t.detailHint()}
          defaultValue={values.address}
          onValue={(address) => form.input({ address })}
        />
      </AddressPasteTarget>
      <AddressPasteTarget form={form} part="username">
        <LabeledInput
          {...typed}
          label={t.username()}
          error={errorOf('username')}
          autoComplete="shipping name"
          maxLength={50}
          defaultValue={values.username}
          onValue={(username) => form.input({ username })}
        />
      </AddressPasteTarget>
      <LabeledInput
        {...typed}
        dir="ltr"
        type="tel"
        label={t.phone()}
        error={errorOf('phone')}
        autoComplete="shipping tel"
        inputMode="tel"
        defaultValue={values.phone}
        onValue={(phone) => form.input({ phone })}
      />
      <AddressLabelChoice form={form} busy={busy} />
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
        <span>{t.asDefault()}</span>
      </label>
    </>
  );
}

const ERROR_MESSAGES: Record<AddressPart, (t: typeof messages, error: AddressError) => string> = {
  province: (t) => t.provinceMissing(),
  city: (t) => t.cityMissing(),
  area: (t) => t.areaMissing(),
  address: (t) => t.detailMissing(),
  username: (t) => t.usernameMissing(),
  phone: (t, error) => (error === 'format' ? t.phoneFormat() : t.phoneMissing()),
};

interface AddressPasteTargetProps {
  form: AddressForm;
  part: 'address' | 'username';
  children: ReactNode;
}

/** Offers to fill in all fields when a full address is pasted into one. */
function AddressPasteTarget({ form, part, children }: AddressPasteTargetProps) {
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
      <AddressPasteOffer form={form} part={part} />
    </div>
  );
}

function AddressPasteOffer({ form: { paste }, part }: Omit<AddressPasteTargetProps, 'children'>) {
  const pasted = useStore(paste.$paste);
  const t = useMessages(messages);
  if (pasted?.kind !== 'offer' || !(part in pasted.before)) return null;
  return (
    <p className="message-row" part="offer">
      <span role="status">{t.offer()}</span>
      <button type="button" className="bare text-button" part="accept" onClick={paste.accept}>
        {t.accept()}
      </button>
    </p>
  );
}
