import { useStore } from '@nanostores/react';
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { Field } from '../../core/ui/field.js';
import { useWords } from '../../core/ui/language.js';
import { SignedIn } from '../../core/ui/signed-in.js';
import { useSelected } from '../../core/ui/use-selected.js';
import type { PhoneLoginErrors, PhoneLoginState } from './phone-login.state.js';
import type { PhoneLoginStore } from './phone-login.store.js';
import { words } from './strings.js';

const kindOf = ({ kind }: PhoneLoginState) => kind;
const errorsOf = ({ errors }: PhoneLoginState) => errors;
const isSendingCode = (state: PhoneLoginState) => state.isSendingCode;

export function PhoneLogin({ store }: { store: PhoneLoginStore }) {
  const { open, inline } = useStore(store.$props);
  const memberState = useStore(store.$member);
  const kind = useSelected(store.$state, kindOf);
  const say = useWords(words);
  if (inline) {
    return (
      <section className="panel" part="panel" aria-label={say.title()}>
        {memberState.kind === 'member' && kind === 'typing' ? (
          <SignedIn
            member={memberState.member}
            userCenterUrl={store.userCenterUrl()}
            onVisit={store.visit}
            logout={store.logout}
          >
            <small>{say.signedIn()}</small>
          </SignedIn>
        ) : (
          <>
            <h2 part="title">{say.title()}</h2>
            <LoginForm store={store} />
          </>
        )}
      </section>
    );
  }
  return (
    open && (
      <Dialog title={say.title()} onClose={store.close} onUnseen={store.unseen}>
        <LoginForm store={store} />
      </Dialog>
    )
  );
}

function LoginForm({ store }: { store: PhoneLoginStore }) {
  const kind = useSelected(store.$state, kindOf);
  const errors = useSelected(store.$state, errorsOf);
  const say = useWords(words);
  const phone = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);

  useLayoutEffect(
    () =>
      store.$focusRequest.listen((request) => {
        const field = request?.field === 'code' ? code.current : phone.current;
        if (request?.isRequested) {
          if (field?.getClientRects().length) field.focus();
          else store.unseen();
        } else if (field && !isElsewhere(field)) {
          field.focus();
          // a wrong code is replaced by the first key
          if (field === code.current) field.select();
        }
      }),
    [store],
  );
  useLayoutEffect(
    () =>
      store.$state.subscribe((state) => {
        if (code.current && code.current.value !== state.code) code.current.value = state.code;
      }),
    [store],
  );

  return (
    <form
      noValidate
      data-step={kind}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        store.submit();
      }}
    >
      <Field
        label={say.phone()}
        error={phoneError(errors, say)}
        onValue={store.setPhone}
        inputRef={phone}
        defaultValue={store.$state.get().phone}
        type="tel"
        dir="ltr"
        name="phone"
        autoComplete="tel-national"
      />
      <Field
        label={say.code()}
        error={codeError(errors, say)}
        onValue={store.setCode}
        inputRef={code}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        action={<SendButton store={store} />}
      />
      {errors.login && errors.login.kind !== 'refused' && <ErrorMessage>{say.loginFailed('')}</ErrorMessage>}
      <Button primary type="submit" busy={kind === 'logging-in'} disabled={kind === 'done'} aria-live="polite">
        {kind === 'done' ? say.done() : say.login()}
      </Button>
    </form>
  );
}

function SendButton({ store }: { store: PhoneLoginStore }) {
  const seconds = useStore(store.$seconds);
  const isSending = useSelected(store.$state, isSendingCode);
  const say = useWords(words);
  return (
    <>
      <Button busy={isSending} disabled={seconds > 0} onClick={store.requestCode}>
        {seconds ? say.resend(seconds) : say.send()}
      </Button>
      <span role="status" className="unseen">
        {seconds > 0 ? say.sent() : ''}
      </span>
    </>
  );
}

/** Has the visitor gone on to something else meanwhile, so that the focus mustn't be taken? */
function isElsewhere(field: HTMLElement): boolean {
  const { activeElement } = field.getRootNode() as ShadowRoot;
  return !activeElement && document.activeElement !== document.body;
}

function phoneError({ phone }: PhoneLoginErrors, say: typeof words) {
  if (phone === 'phone-missing') return say.phoneMissing();
  return phone && say.phoneFormat();
}

function codeError({ code, login }: PhoneLoginErrors, say: typeof words) {
  if (login?.kind === 'refused') return say.loginFailed(login.msg);
  if (code === 'code-missing') return say.codeMissing();
  if (code?.kind === 'refused' && code.msg) return say.sendRefused(code.msg);
  return code && say.sendFailed();
}
