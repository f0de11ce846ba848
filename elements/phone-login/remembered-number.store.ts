import { atom, type ReadableAtom } from 'nanostores';
import { isMobile } from '../../core/lib/mobile.js';
import { isText, readStored, removeStored, writeStored } from '../../core/storage/storage.js';
import type { PhoneLoginEvent, PhoneLoginState } from './phone-login.machine.js';
import { phoneOf } from './rules.js';

/** 138****8000. */
export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

interface RememberedNumberOptions {
  /** Of the storage. */
  key: string;
  $state: ReadableAtom<PhoneLoginState>;
  dispatch(event: PhoneLoginEvent): void;
}

export type RememberedNumberStore = ReturnType<typeof createRememberedNumber>;

/**
 * The number that is kept on this device on the visitor's wish, also after a logout. Only its masked form is shown, because
 * somebody else may use the device.
 */
export function createRememberedNumber({ key, $state, dispatch }: RememberedNumberOptions) {
  const kept = () => {
    const phone = readStored(key, isText) ?? '';
    return isMobile(phone) ? phone : '';
  };
  const show = (phone: string) => dispatch({ kind: 'phoneRemembered', phone, masked: masked(phone) });
  const setPhone = (text: string) => dispatch({ kind: 'phoneTyped', text });
  const $isWanted = atom(kept() !== '');

  let { kind } = $state.get();
  $state.listen((state) => {
    const hasLoggedIn = state.kind === 'done' && kind !== 'done';
    kind = state.kind;
    if (!hasLoggedIn) return;
    if ($isWanted.get()) {
      writeStored(key, phoneOf(state));
      show(phoneOf(state));
    } else if (state.remembered) {
      setPhone('');
    }
  });

  return {
    $isWanted,
    /** Enters the kept number if none is. Returns the text of the field. */
    offer() {
      const phone = kept();
      const { phone: text, sentTo } = $state.get();
      if (phone && !text) {
        $isWanted.set(true);
        // a code was sent to another number before a reload
        if (sentTo && sentTo !== phone) setPhone(sentTo);
        else show(phone);
      }
      return $state.get().phone;
    },
    /** A wish takes effect at the login; its end at once. */
    setWanted(isWanted: boolean) {
      $isWanted.set(isWanted);
      if (!isWanted) removeStored(key);
    },
    /** Forgets the number, and empties the field. */
    forget() {
      removeStored(key);
      $isWanted.set(false);
      setPhone('');
    },
  };
}
