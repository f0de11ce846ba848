import { useRef, useState } from 'react';
import '@sb-elements/elements/pay';
import type { SbPay } from '@sb-elements/elements/pay';
import { useEvent } from './use-event.js';

const METHODS = [
  { value: 'alipay', text: 'Alipay' },
  { value: 'wechat', text: 'WeChat Pay' },
];
const CARD = { value: 'card', text: 'Card' };

/** The methods are children, which the app may change at any time. */
export function PaymentChoice() {
  const pay = useRef<SbPay>(null);
  const [takesCards, setCards] = useState(false);
  const [method, setMethod] = useState('');
  useEvent(pay, 'sb-pay-method', ({ detail }) => setMethod(detail.method));
  return (
    <section aria-label="Payment">
      <label>
        <input type="checkbox" checked={takesCards} onChange={() => setCards(!takesCards)} /> Take cards
      </label>
      <sb-pay ref={pay} order-id="1001" check-status={takesCards}>
        {[...METHODS, ...(takesCards ? [CARD] : [])].map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </sb-pay>
      <p>Chosen: {method || '–'}</p>
    </section>
  );
}
