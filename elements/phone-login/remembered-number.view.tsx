import { type RefObject, useLayoutEffect } from 'react';
import { useMessages } from '../../core/ui/language.js';
import { setText } from '../../core/ui/text-control.js';
import { useSelector } from '../../core/ui/use-selector.js';
import { useStore } from '../../core/ui/use-store.js';
import type { PhoneLoginState } from './phone-login.machine.js';
import type { PhoneLoginStore } from './phone-login.store.js';
import styleSheet from './remembered-number.css';
import type { RememberedNumberStore } from './remembered-number.store.js';
import { messages } from './remembered-number.strings.js';

export const styles = [styleSheet];

interface RememberedNumberProps {
  store: PhoneLoginStore;
  number: RememberedNumberStore;
  /** The field of the number. */
  phone: RefObject<HTMLInputElement | null>;
  /** Called with the remark at the label of the field, which is read-only while it has one. */
  onHint(hint: string | undefined): void;
}

const rememberedOf = ({ remembered }: PhoneLoginState) => remembered;

/** Below the number: whether it is remembered on this device, and the way to another one. A lazy view. */
export function View({ store, number, phone, onHint }: RememberedNumberProps) {
  const { $isWanted, offer, setWanted, forget } = number;
  const isWanted = useStore($isWanted);
  const remembered = useSelector(store.$state, rememberedOf);
  const t = useMessages(messages);
  const hint = remembered ? t.remembered(remembered.slice(-4)) : undefined;

  useLayoutEffect(() => {
    // a field that was filled in without an event isn't read yet
    if (!phone.current?.value) setText(phone.current, offer());
    let shown = '';
    return store.$state.subscribe((state) => {
      // the masked text comes and goes with the number
      if (state.remembered !== shown) setText(phone.current, state.phone);
      shown = state.remembered;
    });
  }, [store, phone, offer]);
  useLayoutEffect(() => onHint(hint), [onHint, hint]);
  return (
    <div className="remember" part="remember">
      <label>
        <input
          type="checkbox"
          part="checkbox"
          checked={isWanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.checked)}
        />
        <span>{t.remember()}</span>
      </label>
      {remembered && (
        <button
          type="button"
          className="bare"
          part="other-number"
          onClick={() => {
            forget();
            phone.current?.focus();
          }}
        >
          {t.otherNumber()}
        </button>
      )}
    </div>
  );
}
