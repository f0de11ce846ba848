import { useEffect, useId, useRef, useState } from 'react';
import type { ShippingAddress } from '../shop/address.api.js';
import { Button } from '../ui/button.js';
import { LabeledInput } from '../ui/labeled-input.js';
import { useMessages } from '../ui/language.js';
import { valueRef } from '../ui/text-control.js';
import type { ClaimError } from './claim.machine.js';
import type { ClaimStore } from './claim.store.js';
import { type DeliveryField, deliveryIn, deliveryOf, draftOf } from './delivery.rules.js';
import { messages } from './delivery.strings.js';
import type { Prize } from './lottery.api.js';

/** How many saved addresses are offered. */
const OFFERED = 3;

interface DeliveryFieldsProps {
  claim: ClaimStore;
  prize: Prize;
  error: ClaimError | undefined;
  busy: boolean;
}

/** The name, phone and address to which a prize is sent, filled from the visitor's saved addresses. */
export function DeliveryFields({ claim, prize, error, busy }: DeliveryFieldsProps) {
  const t = useMessages(messages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(0);
  const { offered, isPrefilled } = useSavedAddresses(claim, prize, () => setFilled((times) => times + 1));
  const delivery = deliveryIn(claim.find(prize)?.remark ?? '');
  const wrong = typeof error === 'object' && error.kind === 'field' ? error : undefined;
  useEffect(() => {
    if (wrong) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  const set = (field: DeliveryField, value: string) =>
    claim.setRemark(prize, draftOf({ ...deliveryIn(claim.find(prize)?.remark ?? ''), [field]: value }));
  const errorOf = (field: DeliveryField) => {
    if (wrong?.field !== field) return undefined;
    return wrong.isMissing ? t[`${field}Missing`]() : t.phoneFormat();
  };
  const addressError = errorOf('address');
  return (
    <div ref={box} className="delivery" part="delivery">
      {offered.length > (isPrefilled ? 1 : 0) && (
        <div className="saved" part="saved-addresses" role="group" aria-labelledby={id}>
          <p id={id}>{t.saved()}</p>
          {offered.map((address) => (
            <Button
              key={address.id}
              disabled={busy}
              onClick={() => {
                claim.setRemark(prize, draftOf(deliveryOf(address)));
                setFilled((times) => times + 1);
              }}
            >
              <bdi>{address.username}</bdi>
              <bdi>{address.addressInfo || address.address}</bdi>
            </Button>
          ))}
        </div>
      )}
      {/* uncontrolled, so a new key writes the values of a saved address */}
      <div key={filled} className="delivery">
        <LabeledInput
          label={t.name()}
          error={errorOf('name')}
          aria-required
          dir="auto"
          autoComplete="name"
          defaultValue={delivery.name}
          readOnly={busy}
          onValue={(value) => set('name', value)}
        />
        <LabeledInput
          label={t.phone()}
          error={errorOf('phone')}
          aria-required
          type="tel"
          dir="ltr"
          autoComplete="tel"
          defaultValue={delivery.phone}
          readOnly={busy}
          onValue={(value) => set('phone', value)}
        />
        <div className="field">
          <label htmlFor={`${id}a`} part="label">
            {t.address()}
          </label>
          <textarea
            id={`${id}a`}
            part="input"
            dir="auto"
            rows={2}
            autoComplete="street-address"
            defaultValue={delivery.address}
            readOnly={busy}
            aria-required
            aria-invalid={addressError ? true : undefined}
            aria-describedby={addressError ? `${id}e` : undefined}
            ref={valueRef(({ value }) => set('address', value))}
          />
          {addressError && (
            <p id={`${id}e`} className="error" part="error" role="alert">
              {addressError}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Fills the fields from the default address, unless the winner has typed. */
function useSavedAddresses(claim: ClaimStore, prize: Prize, onFill: () => void) {
  const [offered, setOffered] = useState<readonly ShippingAddress[]>([]);
  const [isPrefilled, setPrefilled] = useState(false);
  const fill = useRef(onFill);
  useEffect(() => {
    let isShown = true;
    void claim.loadAddresses().then((saved) => {
      if (!isShown) return;
      setOffered(saved.slice(0, OFFERED));
      const [first] = saved;
      if (!first || claim.find(prize)?.remark !== '') return;
      claim.setRemark(prize, draftOf(deliveryOf(first)));
      setPrefilled(true);
      fill.current();
    });
    return () => {
      isShown = false;
    };
  }, [claim, prize]);
  return { offered, isPrefilled };
}
