import { useStore } from '@nanostores/react';
import { Alert } from '../../core/ui/alert.js';
import { Button } from '../../core/ui/button.js';
import { useWords } from '../../core/ui/language.js';
import type { Attempt } from './attempt.store.js';
import { words } from './strings.js';

/**
 * The service needs scripts, forms, its own cookies and windows of other providers. It doesn't need the one thing that
 * the sandbox is for: to lead this page somewhere else.
 */
const SANDBOX =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox ' +
  'allow-storage-access-by-user-activation';

/** The frame that had the focus is gone: whoever reads or types goes on here. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

export function AttemptView({ attempt }: { attempt: Attempt }) {
  const step = useStore(attempt.$step);
  const say = useWords(words);
  switch (step.kind) {
    case 'asking':
      return (
        <div className="stage" aria-busy="true" tabIndex={-1} ref={takeFocus}>
          <span role="status">{say.asking()}</span>
        </div>
      );
    case 'done':
      return (
        <div className="stage" tabIndex={-1} ref={takeFocus}>
          <span className="done" part="message" role="status">
            {say.done()}
          </span>
        </div>
      );
    case 'failed':
      return (
        <div className="stage" tabIndex={-1} ref={takeFocus}>
          <Alert text={say.failed()} onRetry={attempt.ask} />
        </div>
      );
    case 'blocked':
      return (
        <div className="stage" tabIndex={-1} ref={takeFocus}>
          <p part="message" role="alert">
            {say.blocked()}
          </p>
          <NewWindow attempt={attempt} primary />
        </div>
      );
    default:
      return (
        <>
          {step.kind === 'slow' && <Alert text={say.slow()} onRetry={attempt.loadFrame} />}
          {step.kind === 'refused' && <Alert text={say.refused(step.msg)} onRetry={attempt.loadFrame} />}
          <Frame attempt={attempt} isLoading={step.kind === 'loading' || step.kind === 'slow'} />
          <div className="foot">
            <span>{say.hint()}</span>
            <NewWindow attempt={attempt} />
          </div>
        </>
      );
  }
}

function Frame({ attempt, isLoading }: { attempt: Attempt; isLoading: boolean }) {
  const number = useStore(attempt.$frame);
  const say = useWords(words);
  return (
    <div className="stage" aria-busy={isLoading}>
      <iframe
        key={number}
        ref={(frame) => attempt.frameIs(frame?.contentWindow)}
        part="frame"
        title={say.frame()}
        sandbox={SANDBOX}
        // a passkey may be what the visitor signs in with there
        allow="publickey-credentials-get"
        referrerPolicy="strict-origin"
        src={attempt.url}
        onLoad={attempt.frameLoaded}
      />
    </div>
  );
}

type Fate = ReturnType<Attempt['$window']['get']>;

const FATES: Partial<Record<Fate, (say: typeof words) => string>> = {
  open: (say) => say.waiting(),
  prevented: (say) => say.prevented(),
  closed: (say) => say.closed(),
};

/** The way out where the browser shows the service no cookies, or the visitor nothing of the service. */
function NewWindow({ attempt, primary = false }: { attempt: Attempt; primary?: boolean }) {
  const opened = useStore(attempt.$window);
  const say = useWords(words);
  return (
    <>
      <Button primary={primary} onClick={attempt.openWindow}>
        {say.inWindow()}
      </Button>
      <p className="fate" role="status">
        {FATES[opened]?.(say) ?? ''}
      </p>
    </>
  );
}
