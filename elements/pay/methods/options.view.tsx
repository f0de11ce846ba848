import { type RefObject, useLayoutEffect, useState } from 'react';
import { linkTo } from '../../../core/navigation/navigation.js';
import type { Method } from '../rules.js';
import type { PayStore } from '../store.js';

const FOLLOWED = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['value', 'label', 'selected', 'disabled', 'data-icon'],
};

/**
 * The methods are the author's `<option>`s, followed while they change; the chosen one is told to them. True once they
 * are read: by a state of its own, because a store's change would be drawn only after the first paint.
 */
export function useOptions(place: RefObject<HTMLElement | null>, store: PayStore): boolean {
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => {
    const { host } = (place.current as HTMLElement).getRootNode() as ShadowRoot;
    const options = () => Array.from(host.children).filter((child) => child instanceof HTMLOptionElement);
    const { $payment } = store.payment;
    const selectChosen = () => {
      const { method } = $payment.get();
      for (const option of options()) option.selected = methodValue(option) === method;
    };
    const read = () => {
      store.offer(options().map(methodOf));
      selectChosen();
    };
    const observer = new MutationObserver(read);
    observer.observe(host, FOLLOWED);
    read();
    setRead(true);
    const unfollow = $payment.listen(({ method }, before) => method !== before?.method && selectChosen());
    return () => {
      observer.disconnect();
      unfollow();
    };
  }, [place, store]);
  return isRead;
}

const methodValue = (option: HTMLOptionElement) => option.value.trim();

function methodOf(option: HTMLOptionElement): Method {
  const value = methodValue(option);
  const icon = option.dataset.icon?.trim() ?? '';
  return {
    value,
    label: option.label.trim() || value,
    icon: /^data:image\//i.test(icon) ? icon : (icon && linkTo(icon)) || undefined,
    isPreselected: option.defaultSelected,
    isDisabled: option.disabled,
  };
}
