import type { ReactNode } from 'react';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useMessages } from '../../core/ui/language.js';
import type { AttemptState } from './oauth-login.machine.js';
import type { OauthLoginStore } from './oauth-login.store.js';
import { messages } from './strings.js';

/**
 * The service needs scripts, forms, its own cookies and windows of other providers. The sandbox prevents it only from
 * navigating this page.
 */
const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox ' +
  'allow-storage-access-by-user-activation';

interface AttemptViewProps {
  store: OauthLoginStore;
  state: AttemptState;
}

export function AttemptView({ store, state }: AttemptViewProps) {
  const t = useMessages(messages);
  switch (state.kind) {
    case 'checking':
      return (
        <AttemptPanel busy>
          <span role="status">{t.asking()}</span>
        </AttemptPanel>
      );
    case 'signedIn':
      return (
        <AttemptPanel>
          <span className="done" part="message" role="status">
            {t.done()}
          </span>
        </AttemptPanel>
      );
    case 'failed':
      return (
        <AttemptPanel>
          <Alert replacesContent text={t.failed()} onRetry={store.retryCheck} />
        </AttemptPanel>
      );
    case 'blocked':
      return (
        <AttemptPanel>
          <p part="message" role="alert">
            {t.blocked()}
          </p>
          <NewWindow store={store} state={state} primary />
        </AttemptPanel>
      );
    default:
      return (
        <>
          {state.kind === 'opening' && state.isSlow && <Alert text={t.slow()} onRetry={store.retryFrame} />}
          {state.kind === 'refused' && <Alert text={t.refused(state.reason)} onRetry={store.retryFrame} />}
          <ServiceFrame store={store} state={state} />
          <div className="footer">
            <span>{t.hint()}</span>
            <NewWindow store={store} state={state} />
          </div>
        </>
      );
  }
}

/** Takes the focus from the frame that was removed, so that keyboard and screen reader users continue here. */
const focusPanel = (panel: HTMLElement | null) => panel?.focus();

function AttemptPanel({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className="stage" aria-busy={busy} tabIndex={-1} ref={focusPanel}>
      {children}
    </div>
  );
}

function ServiceFrame({ store, state }: AttemptViewProps) {
  const t = useMessages(messages);
  return (
    <div className="stage framed" aria-busy={state.kind === 'opening'}>
      <iframe
        key={state.frame}
        ref={store.setFrame}
        part="frame"
        title={t.frame()}
        sandbox={SANDBOX}
        // the visitor may sign in with a passkey
        allow="publickey-credentials-get"
        referrerPolicy="strict-origin"
        src={store.loginUrl(state.provider)}
        onLoad={store.frameLoaded}
      />
    </div>
  );
}

const WINDOW_TEXTS: Readonly<Record<AttemptState['window'], (t: typeof messages) => string>> = {
  none: () => '',
  open: (t) => t.waiting(),
  prevented: (t) => t.prevented(),
  closed: (t) => t.closed(),
};

/** Opens the service in a window: the frame may be empty, or the browser may block its third-party cookies. */
function NewWindow({ store, state, primary = false }: AttemptViewProps & { primary?: boolean }) {
  const t = useMessages(messages);
  return (
    <>
      <Button primary={primary} onClick={store.openWindow}>
        {t.inWindow()}
      </Button>
      <p className="window-status" role="status">
        {WINDOW_TEXTS[state.window](t)}
      </p>
    </>
  );
}
