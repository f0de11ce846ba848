import { ImageWithFallback } from '../../../core/ui/image-with-fallback.js';
import { useMessages } from '../../../core/ui/language.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { PaymentStore } from '../payment/payment.store.js';
import type { PaymentMethod } from '../rules.js';
import { messages } from '../strings.js';
import { MethodMark } from './method-mark.view.js';

/** A fieldset with this role keeps its legend as its name. */
const RADIOGROUP = { role: 'radiogroup' };

interface PaymentMethodsProps {
  payment: PaymentStore;
  methods: readonly PaymentMethod[];
}

export function PaymentMethods({ payment, methods }: PaymentMethodsProps) {
  const { method: chosen } = useStore(payment.$payment);
  const t = useMessages(messages);
  return (
    <fieldset {...RADIOGROUP} className="methods" part="methods">
      <legend part="title">{t.title()}</legend>
      {/* a box of its own: old Chromium adds the gap of a grid around the legend */}
      <div className="options">
        {methods.map(({ value, label, icon, isDisabled }) => (
          <label key={value} className="method" part="method">
            <input
              type="radio"
              name="method"
              value={value}
              part="radio"
              checked={value === chosen}
              disabled={isDisabled}
              onChange={() => payment.setMethod(value, true)}
            />
            <span className="card" part="card">
              <ImageWithFallback
                src={icon}
                alt=""
                width="28"
                height="28"
                part="icon"
                fallback={<MethodMark method={value} />}
              />
              <span dir="auto">{label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
