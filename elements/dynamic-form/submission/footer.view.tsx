import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../core/ui/button.js';
import { isStrayClick } from '../../../core/ui/double-click.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useMessages } from '../../../core/ui/language.js';
import { useFailureReason } from '../../../core/ui/use-failure-reason.js';
import { useSelector } from '../../../core/ui/use-selector.js';
import { useStore } from '../../../core/ui/use-store.js';
import type { FormStore } from '../form.store.js';
import type { DynamicFormStore } from '../store.js';
import { messages } from '../strings.js';
import { CheckIcon } from './success.view.js';

/** The buttons that go back, go on and submit, and the state of the submission. */
export function FormFooter({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { submitText } = useStore(store.$props);
  const submission = useStore(store.submission.$submission);
  const isCaptchaRefused = useSelector(store.captcha.$captcha, (captcha) => captcha.isRefused);
  const step = useStore(form.$step);
  /** How often the visitor clicked submit while an upload was in flight. */
  const [clicks, setClicks] = useState(0);
  const t = useMessages(messages);
  const reasonOf = useFailureReason(t);
  const shown = useStore(form.$shownSteps);
  const isLast = form.isLast();
  const uploading = useStore(form.$uploading) && isLast;
  const isSent = submission.kind === 'sent' && submission.changed;
  const message = useRef<HTMLParagraphElement>(null);
  // the form may be shorter after the reset, so that the message has moved out of sight
  useEffect(() => {
    if (isSent) message.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  const failure = submission.kind === 'open' ? submission.failure : undefined;
  return (
    <div className="footer">
      {failure && <ErrorMessage>{t.failed(reasonOf(failure))}</ErrorMessage>}
      <p
        // a new key announces the message again after each click
        key={clicks}
        ref={message}
        id="submit-hint"
        className={uploading ? 'hint' : 'success'}
        part={uploading ? 'hint' : 'success'}
        role={uploading && clicks ? 'alert' : 'status'}
      >
        {uploading ? <span>{t.uploading()}</span> : isSent && <SuccessMessage text={t.success()} />}
      </p>
      {step > (shown[0] ?? 0) && <Button onClick={form.previous}>{t.previous()}</Button>}
      <Button
        primary
        type="submit"
        busy={submission.kind === 'sending'}
        disabled={isLast && isCaptchaRefused}
        onClick={(event) => {
          // the second click of a double click on 下一步 (next step) must not submit
          if (isStrayClick(event, `leave step ${step}`) || uploading) event.preventDefault();
          if (uploading) setClicks(clicks + 1);
        }}
        {...(uploading && { 'aria-disabled': true, 'aria-describedby': 'submit-hint' })}
      >
        {isLast ? (submitText ?? t.submit()) : t.next()}
      </Button>
    </div>
  );
}

const SuccessMessage = ({ text }: { text: string }) => (
  <>
    <CheckIcon />
    <span>{text}</span>
  </>
);
