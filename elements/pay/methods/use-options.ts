import { type RefObject, useLayoutEffect, useState } from 'react';
import { safeHref } from '../../../core/navigation/navigation.js';
import type { PaymentMethod } from '../rules.js';
import type { PayStore } from '../store.js';

const OBSERVED = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['value', 'label', 'selected', 'disabled', 'data-icon'],
};

/**
 * Reads the author's `<option>`s as methods, observes them, and reflects the choice in `selected`. Returns true once
 * they are read. A separate React state, because a change of the store would be rendered only after the first paint.
 */
export function useOptions(ref: RefObject<HTMLElement | null>, store: PayStore): boolean {
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    const { host } = (ref.current as HTMLElement).getRootNode() as ShadowRoot;
    const options = () => Array.from(host.children).filter((child) => child instanceof HTMLOptionElement);
    const { $payment } = store.payment;
    const selectChosen = () => {
      const { method } = $payment.get();
      for (const option of options()) option.selected = methodValue(option) === method;
    };
    const read = () => {
      store.setOptions(options().map(methodOf));
      selectChosen();
    };
    const observer = new MutationObserver(read);
    observer.observe(host, OBSERVED);
    read();
    setRead(true);
    const unsubscribe = $payment.listen(({ method }, before) => method !== before?.method && selectChosen());
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [ref, store]);
  return isRead;
}

const methodValue = (option: HTMLOptionElement) => option.value.trim();

function methodOf(option: HTMLOptionElement): PaymentMethod {
  const value = methodValue(option);
  const icon = option.dataset.icon?.trim() ?? '';
  return {
    value,
    label: option.label.trim() || value,
    icon: /^data:image\//i.test(icon) ? icon : icon && safeHref(icon) ? icon : undefined,
    isPreselected: option.defaultSelected,
    isDisabled: option.disabled,
  };
}
