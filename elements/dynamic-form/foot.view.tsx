import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../core/ui/button.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { useWords } from '../../core/ui/language.js';
import type { FormStore } from './form.store.js';
import { reasonOf } from './rules.js';
import type { DynamicFormStore } from './store.js';
import { words } from './strings.js';
import { CheckIcon } from './success.view.js';

/** Back and on, and how the submission went. */
export function Foot({ store, form }: { store: DynamicFormStore; form: FormStore }) {
  const { submitText } = useStore(store.$props);
  const submission = useStore(store.submit.$submission);
  const waits = useStore(store.captcha.$waits);
  const at = useStore(form.$at);
  const [asked, setAsked] = useState(0);
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
      {failure && <ErrorMessage>{say.failed(reasonOf(failure, say))}</ErrorMessage>}
      <p
        // asked for, it's said once more
        key={asked}
        ref={message}
        id="how"
        className={uploading ? 'hint' : 'success'}
        part={uploading ? 'hint' : 'success'}
        role={uploading && asked ? 'alert' : 'status'}
      >
        {uploading ? <span>{say.uploading()}</span> : isSent && <Success text={say.success()} />}
      </p>
      {at > 0 && <Button onClick={form.previous}>{say.previous()}</Button>}
      <Button
        primary
        type="submit"
        busy={submission.kind === 'sending'}
        disabled={isLast && waits}
        onClick={(event) => {
          // the second half of a double click on 下一步 is no submission
          if (uploading || event.detail > 1) event.preventDefault();
          if (uploading) setAsked(asked + 1);
        }}
        {...(uploading && { 'aria-disabled': true, 'aria-describedby': 'how' })}
      >
        {isLast ? (submitText ?? say.submit()) : say.next()}
      </Button>
    </div>
  );
}

const Success = ({ text }: { text: string }) => (
  <>
    <CheckIcon />
    <span>{text}</span>
  </>
);
