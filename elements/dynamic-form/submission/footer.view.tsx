import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { failureReason } from '../../../core/request/failure-text.js';
import { Button } from '../../../core/ui/button.js';
import { ErrorMessage } from '../../../core/ui/error-message.js';
import { useWords } from '../../../core/ui/language.js';
import type { FormStore } from '../form.store.js';
import type { DynamicFormStore } from '../store.js';
import { words } from '../strings.js';
import { CheckIcon } from './success.view.js';

/** The buttons between the steps, and the state of the submission. */
export function Footer({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { submitText } = useStore(store.$props);
  const submission = useStore(store.submission.$submission);
  const isCaptchaRefused = useStore(store.captcha.$isRefused);
  const at = useStore(form.$at);
  /** How often the visitor pressed submit while files were in flight. */
  const [presses, setPresses] = useState(0);
  const say = useWords(words);
  const isLast = at >= form.steps.length - 1;
  const uploading = useStore(form.$uploading) && isLast;
  const isSent = submission.kind === 'sent';
  const message = useRef<HTMLParagraphElement>(null);
  // the fields above may have shrunk when they were emptied
  useEffect(() => {
    if (isSent) message.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
  const failure = submission.kind === 'open' ? submission.failure : undefined;
  return (
    <div className="foot">
      {failure && <ErrorMessage>{say.failed(failureReason(failure, say))}</ErrorMessage>}
      <p
        // each press announces it again
        key={presses}
        ref={message}
        id="how"
        className={uploading ? 'hint' : 'success'}
        part={uploading ? 'hint' : 'success'}
        role={uploading && presses ? 'alert' : 'status'}
      >
        {uploading ? <span>{say.uploading()}</span> : isSent && <SuccessMessage text={say.success()} />}
      </p>
      {at > 0 && <Button onClick={form.previous}>{say.previous()}</Button>}
      <Button
        primary
        type="submit"
        busy={submission.kind === 'sending'}
        disabled={isLast && isCaptchaRefused}
        onClick={(event) => {
          // the second half of a double click on 下一步 is no submission
          if (uploading || event.detail > 1) event.preventDefault();
          if (uploading) setPresses(presses + 1);
        }}
        {...(uploading && { 'aria-disabled': true, 'aria-describedby': 'how' })}
      >
        {isLast ? (submitText ?? say.submit()) : say.next()}
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
