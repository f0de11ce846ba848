import { atom, type ReadableAtom } from 'nanostores';
import type { Broadcast } from '../../core/broadcast/broadcast.js';
import { isMobile } from '../../core/lib/mobile.js';
import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { isText, readStored, removeStored, writeStored } from '../../core/storage/storage.js';
import type { PhoneLoginEvent, PhoneLoginState } from './phone-login.machine.js';
import { masked, phoneOf } from './rules.js';

interface RememberedNumberOptions {
  /** Of the storage. */
  key: string;
  broadcast: Broadcast;
  signal: AbortSignal;
  $state: ReadableAtom<PhoneLoginState>;
  dispatch(event: PhoneLoginEvent): void;
}

export type RememberedNumberStore = ReturnType<typeof createRememberedNumber>;

/**
 * The number that is kept on this device on the visitor's wish, also after a logout. Only its masked form is shown, because
 * somebody else may use the device. The end of the wish holds for all logins of the page and in all tabs of the site.
 */
export function createRememberedNumber({ key, broadcast, signal, $state, dispatch }: RememberedNumberOptions) {
  const kept = () => {
    const phone = readStored(key, isText) ?? '';
    return isMobile(phone) ? phone : '';
  };
  const show = (phone: string) => dispatch({ kind: 'phoneRemembered', phone, masked: masked(phone) });
  const setPhone = (text: string) => dispatch({ kind: 'phoneTyped', text });
  const $isWanted = atom(kept() !== '');
  /** This login has shown or kept the number. If it is gone, it was forgotten elsewhere, even unheard. */
  let isOffered = false;

  untilAborted(
    signal,
    broadcast.subscribe(key, () => $isWanted.set(false)),
  );
  const endWish = () => {
    removeStored(key);
    broadcast.post(key, undefined, true);
  };

  let { kind } = $state.get();
  $state.listen((state) => {
    const hasLoggedIn = state.kind === 'done' && kind !== 'done';
    kind = state.kind;
    if (!hasLoggedIn) return;
    if (isOffered && !kept()) $isWanted.set(false);
    if ($isWanted.get()) {
      writeStored(key, phoneOf(state));
      isOffered = true;
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
        isOffered = true;
        // a code was sent to another number before a reload
        if (isMobile(sentTo) && sentTo !== phone) setPhone(sentTo);
        else show(phone);
      }
      return $state.get().phone;
    },
    /** A wish takes effect at the login; its end at once. */
    setWanted(isWanted: boolean) {
      if (!isWanted) return endWish();
      isOffered = false;
      $isWanted.set(true);
    },
    /** Forgets the number, and empties the field. */
    forget() {
      endWish();
      setPhone('');
    },
  };
}
