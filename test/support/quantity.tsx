// The quantity control in an element of its own, for the tests of core/ui.

import { atom } from 'nanostores';
import { StrictMode } from 'react';
import { reactElement } from '../../core/element/react-element.js';
import quantity from '../../core/shop/quantity.css';
import { quantityLimitsOf } from '../../core/shop/quantity.rules.js';
import { Quantity } from '../../core/shop/quantity.view.js';
import { useStore } from '../../core/ui/use-store.js';
import { mount } from './mount.js';
import { allByRole, byRole, waitFor } from './query.js';
import { click } from './user-input.js';

type Settings = Parameters<typeof quantityLimitsOf>[0];

/** The values that a test sets for the stepper. */
export interface StepperValues {
  count: number;
  settings: Settings;
  disabled?: boolean;
}
const $values = atom<StepperValues>({ count: 1, settings: {} });
export const given: number[] = [];
export const submits: Event[] = [];

export const put = (stock: Partial<StepperValues>) => $values.set({ ...$values.get(), ...stock });

function View() {
  const { count, settings, disabled } = useStore($values);
  return (
    <StrictMode>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits.push(event.nativeEvent);
        }}
      >
        <span id="goods">白茶</span>
        <Quantity
          count={count}
          limits={quantityLimitsOf(settings)}
          describedBy="goods"
          disabled={disabled ?? false}
          onCount={(next) => {
            given.push(next);
            put({ count: next });
          }}
        />
        <button type="submit" className="button">
          next
        </button>
      </form>
    </StrictMode>
  );
}

customElements.define(
  'sb-quantity-probe',
  class extends reactElement({ props: {}, styles: [quantity], create: () => ({}), view: View }) {},
);

/** Mounts a quantity control. `settings` are the goods'; stock is counted by default. */
export async function mountQuantity(settings: Settings = {}, { count = 1, disabled = false, attributes = '' } = {}) {
  given.length = 0;
  submits.length = 0;
  $values.set({ count, settings: { stockOn: true, stock: 20, ...settings }, disabled });
  const probe = await mount(`<sb-quantity-probe ${attributes}></sb-quantity-probe>`);
  return {
    probe,
    // its language may still be loading
    field: await waitFor(() => byRole<HTMLInputElement>(probe, 'spinbutton')),
    less: byRole<HTMLButtonElement>(probe, 'button', /减少|less|Decrease|تقليل/i),
    more: byRole<HTMLButtonElement>(probe, 'button', /增加|more|Increase|زيادة/i),
    next: byRole<HTMLButtonElement>(probe, 'button', 'next'),
    /** The error message that is shown. */
    alert: () => allByRole(probe, 'alert')[0],
  };
}

type Control = Awaited<ReturnType<typeof mountQuantity>>;

/** Waits until the field, `aria-valuenow` and the reported counts agree. */
export const shows = ({ field }: Control, count: number, all?: number[]) =>
  waitFor(() => {
    if (field.value !== `${count}`) throw new Error(`it shows ${field.value}, not ${count}`);
    if (field.getAttribute('aria-valuenow') !== `${count}`) throw new Error(`it says ${field.ariaValueNow}`);
    if (all && given.join() !== all.join()) throw new Error(`given: ${given.join()}, not ${all.join()}`);
  });

/** Waits until the control shows this error text and is described by it; without a text, until it shows no error. */
export const expectLimitError = ({ alert, field }: Control, text?: string) =>
  waitFor(() => {
    const said = alert()?.textContent;
    if (said !== text) throw new Error(`it says ${said}, not ${text}`);
    const describes = (field.getAttribute('aria-describedby') ?? '').split(' ');
    return text === undefined ? describes.length === 1 : describes.includes(alert()?.id ?? '?');
  });

/** Clicks three times at a limit. Each click announces the error again. */
export async function clickAtLimit(control: Control, button: HTMLButtonElement, text: string) {
  for (let i = 0; i < 3; i++) {
    const before = control.alert();
    await click(button);
    await waitFor(() => control.alert() !== before && control.alert() !== undefined);
    await expectLimitError(control, text);
  }
}
