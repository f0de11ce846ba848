import type { ReactNode } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import type { AttemptState } from './oauth-login.state.js';
import type { OauthLoginStore } from './oauth-login.store.js';
import { words } from './strings.js';

/**
 * The service needs scripts, forms, its own cookies and windows of other providers. It doesn't need the one thing that
 * the sandbox is for: to lead this page somewhere else.
 */
const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox ' +
  'allow-storage-access-by-user-activation';

interface AttemptProps {
  store: OauthLoginStore;
  state: AttemptState;
}

export function AttemptView({ store, state }: AttemptProps) {
  const say = useWords(words);
  switch (state.kind) {
    case 'checking':
      return (
        <Stage busy>
          <span role="status">{say.asking()}</span>
        </Stage>
      );
    case 'signed-in':
      return (
        <Stage>
          <span className="done" part="message" role="status">
            {say.done()}
          </span>
        </Stage>
      );
    case 'failed':
      return (
        <Stage>
          <Alert text={say.failed()} onRetry={store.retryCheck} />
        </Stage>
      );
    case 'blocked':
      return (
        <Stage>
          <p part="message" role="alert">
            {say.blocked()}
          </p>
          <NewWindow store={store} state={state} primary />
        </Stage>
      );
    default:
      return (
        <>
          {state.kind === 'opening' && state.isSlow && <Alert text={say.slow()} onRetry={store.retryFrame} />}
          {state.kind === 'refused' && <Alert text={say.refused(state.reason)} onRetry={store.retryFrame} />}
          <ServiceFrame store={store} state={state} />
          <div className="foot">
            <span>{say.hint()}</span>
            <NewWindow store={store} state={state} />
          </div>
        </>
      );
  }
}

/** The frame that had the focus is gone: whoever reads or types goes on here. */
const takeFocus = (stage: HTMLElement | null) => stage?.focus();

function Stage({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className="stage" aria-busy={busy} tabIndex={-1} ref={takeFocus}>
      {children}
    </div>
  );
}

function ServiceFrame({ store, state }: AttemptProps) {
  const say = useWords(words);
  return (
    <div className="stage" aria-busy={state.kind === 'opening'}>
      <iframe
        key={state.frame}
        ref={store.setFrame}
        part="frame"
        title={say.frame()}
        sandbox={SANDBOX}
        // a passkey may be what the visitor signs in with there
        allow="publickey-credentials-get"
        referrerPolicy="strict-origin"
        src={store.loginUrl(state.provider)}
        onLoad={store.frameLoaded}
      />
    </div>
  );
}

const WINDOW_TEXTS: Readonly<Record<AttemptState['window'], (say: typeof words) => string>> = {
  none: () => '',
  open: (say) => say.waiting(),
  prevented: (say) => say.prevented(),
  closed: (say) => say.closed(),
};

/** The way out where the browser shows the service no cookies, or the visitor nothing of the service. */
function NewWindow({ store, state, primary = false }: AttemptProps & { primary?: boolean }) {
  const say = useWords(words);
  return (
    <>
      <Button primary={primary} onClick={store.openWindow}>
        {say.inWindow()}
      </Button>
      <p className="fate" role="status">
        {WINDOW_TEXTS[state.window](say)}
      </p>
    </>
  );
}
