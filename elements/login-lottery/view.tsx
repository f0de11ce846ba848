import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { messages as lotteryMessages } from '../../core/lottery/strings.js';
import { Alert } from '../../core/ui/alert.js';
import { CloseButton } from '../../core/ui/close-button.js';
import { useMessages } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { messages as sharedMessages } from '../../core/ui/strings.js';
import { useStore } from '../../core/ui/use-store.js';
import { FloatingBox } from './floating-box.view.js';
import type { GreetingStore } from './greeting.store.js';
import type { LoginLotteryStore } from './store.js';
import { messages } from './strings.js';

const loadGuide = () => import('./guide.view.js');
const loadResult = () => import('../../core/lottery/prize.view.js');

export function LoginLottery({ store }: { store: LoginLotteryStore }) {
  const greeting = useStore(store.$greeting);
  const failure = useStore(store.$failure);
  const isLoginPage = useStore(store.$isLoginPage);
  const t = useMessages(lotteryMessages);
  const tShared = useMessages(sharedMessages);
  if (isLoginPage) return null;
  if (failure) {
    const text = failure.kind === 'code' ? tShared.loadFailed() : t.infoFailed();
    return (
      <LotteryFailure onClose={store.dismissFailure}>
        <Alert text={text} onRetry={store.retry} />
      </LotteryFailure>
    );
  }
  return greeting && <GreetingDialog greeting={greeting} />;
}

function GreetingDialog({ greeting }: { greeting: GreetingStore }) {
  const state = useStore(greeting.$greeting);
  /** The dialog was opened with the button, which gets the focus back. */
  const isOpenedByButton = useRef(false);
  const { claim, close, enter, markSeen, use } = greeting;
  // hidden during a login: two dialogs would overlap, or cover a login form in the page
  const isLoginAwaited = useStore(claim.$state).kind === 'login';
  const dialog = state.kind === 'guide' || state.kind === 'lottery' ? state : undefined;
  const frame = (failure: ReactNode) => <LotteryFailure onClose={close}>{failure}</LotteryFailure>;
  const shown = state.kind === 'result' && !isLoginAwaited ? state : undefined;
  const result = shown && {
    outcome: shown.outcome,
    isNew: shown.isNew,
    claim,
    onShow: markSeen,
    onClose: close,
    onRetry: enter,
    onUse: use,
  };
  return (
    <>
      {(state.kind === 'closed' || isLoginAwaited) && (
        <OpenButton greeting={greeting} isOpenedByButton={isOpenedByButton} />
      )}
      <LazyView load={loadGuide} props={dialog && { greeting, dialog }} frame={frame} />
      <LazyView load={loadResult} props={result} frame={frame} />
    </>
  );
}

interface OpenButtonProps {
  greeting: GreetingStore;
  isOpenedByButton: { current: boolean };
}

/** The floating button that opens the dialog, and one that hides it. They take no space in the layout of the page. */
function OpenButton({ greeting, isOpenedByButton }: OpenButtonProps) {
  useStore(greeting.$greeting);
  const t = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isOpenedByButton.current) button.current?.focus({ preventScroll: true });
    isOpenedByButton.current = false;
  }, [isOpenedByButton]);
  return (
    <FloatingBox>
      <button
        ref={button}
        type="button"
        className="open"
        part="open"
        aria-label={t.title()}
        aria-haspopup="dialog"
        onClick={() => {
          isOpenedByButton.current = true;
          greeting.open();
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 12v8h16v-8M2.5 8h19v4h-19zM12 8v12M12 8S7 8.5 7 5.5 11 3 12 8c1-5 5-5.5 5-2.5S12 8 12 8" />
        </svg>
      </button>
      {greeting.canHide() && (
        <button type="button" className="hide" part="hide" aria-label={t.hide()} onClick={greeting.hide}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m7 7 10 10M17 7 7 17" />
          </svg>
        </button>
      )}
    </FloatingBox>
  );
}

/** Shown where the button would be: an error must not interrupt the visitor with a dialog. */
function LotteryFailure({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return (
    <FloatingBox mustShow>
      <div className="failure" part="failure">
        {children}
        <CloseButton onClick={onClose} />
      </div>
    </FloatingBox>
  );
}
