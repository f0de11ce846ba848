import { useStore } from '@nanostores/react';
import { useWords } from '../../../core/ui/language.js';
import type { PaymentStore } from '../payment/payment.store.js';
import type { Method } from '../rules.js';
import { words } from '../strings.js';

/** A fieldset that is one, with its legend for a name. */
const RADIOGROUP = { role: 'radiogroup' };

interface MethodsProps {
  payment: PaymentStore;
  methods: readonly Method[];
}

export function Methods({ payment, methods }: MethodsProps) {
  const { method: chosen } = useStore(payment.$payment);
  const say = useWords(words);
  return (
    <fieldset {...RADIOGROUP} className="methods" part="methods">
      <legend part="title">{say.title()}</legend>
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
            {icon && <img key={icon} src={icon} alt="" width="28" height="28" part="icon" onError={hide} />}
            <span dir="auto">{label}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A picture that isn't there leaves the name alone. */
const hide = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
  currentTarget.hidden = true;
};
