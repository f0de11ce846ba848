import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { PAYPAL } from '../../core/shop/api.js';
import { navigateByPost } from './leave-page.js';
import { isSafe } from './rules.js';

const PAYPAL_ACTION = 'https://www.paypal.com/cgi-bin/webscr';
/** It may be paid already; nobody waits for that answer longer, in ms. */
const BRIEF_MS = 2000;
/** A page that is still here after so many ms may send its form again. */
const LEAVE_MS = 30_000;

type Fields = Readonly<Record<string, string>>;

export interface LeavingStore {
  /** The form is on its way. */
  readonly $leaving: ReadableAtom<boolean>;
  /** It can't go where it should. */
  readonly $stuck: ReadableAtom<boolean>;
  /** May payment data go there? If not, that is shown. */
  mayLeave(): boolean;
  /** Where it can be asked whether it is paid already, that comes first. */
  leave(fields: Fields, isPaid?: false | (() => Promise<boolean>)): void;
  stay(): void;
}

interface Options extends Pick<Context<{ paypalAction: string | undefined }>, '$props' | 'emit' | 'signal'> {
  onLeave(): void;
  /** The visitor came back to this very page. */
  onBack(): void;
}

/** To PayPal, with all that it must be told, once. */
export function createLeaving({ $props, emit, signal: life, onLeave, onBack }: Options): LeavingStore {
  const $leaving = atom(false);
  const $stuck = atom(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stay = (isStuck = false) => {
    clearTimeout(timer);
    timer = undefined;
    $leaving.set(false);
    $stuck.set(isStuck);
  };
  const back = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !$leaving.get()) return;
    stay();
    onBack();
  };
  const refused = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
    $leaving.get() && effectiveDirective === 'form-action' && stay(true);

  addEventListener('pageshow', back, { signal: life });
  document.addEventListener('securitypolicyviolation', refused, { signal: life });
  life.addEventListener('abort', () => stay());

  const action = () => $props.get().paypalAction ?? PAYPAL_ACTION;
  const mayLeave = () => {
    const isIt = isSafe(action(), document.baseURI);
    $stuck.set(!isIt);
    return isIt;
  };

  const go = (fields: Fields) => {
    stay();
    // the action may have changed since `sb-pay`
    if (!mayLeave()) return;
    // before the form goes: a policy may refuse it at once
    $leaving.set(true);
    if (!navigateByPost(emit, action(), fields, PAYPAL)) return stay();
    timer = setTimeout(stay, LEAVE_MS);
    onLeave();
  };

  return {
    $leaving,
    $stuck,
    mayLeave,
    leave(fields, isPaid) {
      if (!isPaid) return go(fields);
      $leaving.set(true);
      const own = setTimeout(go, BRIEF_MS, fields);
      timer = own;
      isPaid().then((isIt) => {
        // else it went without the answer, or something else is wanted by now
        if (timer === own) isIt ? stay() : go(fields);
      });
    },
    stay: () => stay(),
  };
}
