import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Failure } from '../../core/http/result.js';
import { Button } from '../../core/ui/button.js';
import { Dialog } from '../../core/ui/dialog/dialog.js';
import { ErrorMessage } from '../../core/ui/error-message.js';
import { LabeledInput } from '../../core/ui/labeled-input.js';
import { useMessages } from '../../core/ui/language.js';
import { LazyView } from '../../core/ui/lazy-view.js';
import { LoginReasonLine } from '../../core/ui/login-reason.js';
import { setText } from '../../core/ui/text-control.js';
import { type FailureReason, useFailureReason } from '../../core/ui/use-failure-reason.js';
import { useSelector } from '../../core/ui/use-selector.js';
import { useStore } from '../../core/ui/use-store.js';
import { LoginCodeField } from './code-field.view.js';
import type { PhoneLoginErrors, PhoneLoginState } from './phone-login.machine.js';
import type { PhoneLoginStore } from './phone-login.store.js';
import { isAnswered, mayBeSentTo } from './rules.js';
import { messages } from './strings.js';

const kindOf = ({ kind }: PhoneLoginState) => kind;
const reasonOfLogin = ({ reason }: PhoneLoginState) => reason;
const errorsOf = ({ errors }: PhoneLoginState) => errors;
const isSendingCode = (state: PhoneLoginState) => state.isSendingCode;

/** Only Chinese numbers are accepted (rules.ts). */
const CallingCode = () => (
  <span part="prefix" aria-hidden="true">
    +86
  </span>
);

export function PhoneLogin({ store }: { store: PhoneLoginStore }) {
  const { open, inline } = useStore(store.$props);
  return inline ? <LoginPanel store={store} /> : open && <LoginPopup store={store} />;
}

const loadSignedIn = () => import('./signed-in.view.js');
const loadOthers = () => import('../../core/ui/other-logins.view.js');
const loadRememberedNumber = () => import('./remembered-number.view.js');
/** A login works without the other ones, and without a remembered number. */
const nothing = () => null;

/** In the page, it shows who is signed in. */
function LoginPanel({ store }: { store: PhoneLoginStore }) {
  const memberState = useStore(store.$member);
  const kind = useSelector(store.$state, kindOf);
  const panel = useRef<HTMLElement>(null);
  const isLoggedInHere = useRef(false);
  if (kind === 'done') isLoggedInHere.current = true;
  const t = useMessages(messages);
  return (
    <section ref={panel} className="panel" part="panel" aria-label={t.title()} tabIndex={-1}>
      {memberState.kind === 'member' && kind === 'typing' ? (
        <LazyView load={loadSignedIn} props={{ member: memberState.member, store, panel, isLoggedInHere }}>
          <PanelContent store={store} />
        </LazyView>
      ) : (
        <PanelContent store={store} />
      )}
    </section>
  );
}

function PanelContent({ store }: { store: PhoneLoginStore }) {
  const reason = useSelector(store.$state, reasonOfLogin);
  const reasonId = useId();
  const t = useMessages(messages);
  return (
    <>
      <slot name="logo" />
      <h2 part="title">{t.title()}</h2>
      <LoginReasonLine reason={reason} id={reasonId} />
      <PhoneLoginForm store={store} />
    </>
  );
}

function LoginPopup({ store }: { store: PhoneLoginStore }) {
  const reason = useSelector(store.$state, reasonOfLogin);
  const reasonId = useId();
  const others = store.otherLogins();
  const t = useMessages(messages);
  return (
    <Dialog title={t.title()} describedBy={reasonId} onClose={store.close} onUnseen={store.unseen}>
      <LoginReasonLine reason={reason} id={reasonId} />
      <slot name="logo" />
      <PhoneLoginForm store={store} />
      {others.length > 0 && (
        <LazyView load={loadOthers} props={{ logins: others, onChoose: store.handOver }} frame={nothing} />
      )}
    </Dialog>
  );
}

function PhoneLoginForm({ store }: { store: PhoneLoginStore }) {
  const kind = useSelector(store.$state, kindOf);
  const errors = useSelector(store.$state, errorsOf);
  const t = useMessages(messages);
  const reasonOf = useFailureReason();
  const phone = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const number = useStore(store.$rememberedNumber);
  const [rememberedHint, setRememberedHint] = useState<string>();

  // the number of who was logged in goes; it is empty already when the visitor has deleted it
  useLayoutEffect(
    () => store.$state.listen((now, before) => before?.phone && !now.phone && setText(phone.current, '')),
    [store],
  );
  useLayoutEffect(
    () =>
      store.$focusRequest.listen((request) => {
        const field = request?.field === 'code' ? code.current : phone.current;
        if (request?.isRequested) {
          if (field?.getClientRects().length) field.focus();
          else store.unseen();
        } else if (field && !isFocusOutside(field)) {
          field.focus();
          // selected, so that the first key replaces a wrong code
          if (field === code.current) field.select();
        }
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
      <LabeledInput
        label={t.phone()}
        hint={rememberedHint}
        readOnly={!!rememberedHint}
        leading={<CallingCode />}
        action={<SendCodeButton store={store} />}
        error={phoneError(errors, t)}
        onValue={store.setPhone}
        inputRef={phone}
        defaultValue={store.$state.get().phone}
        placeholder={t.phonePlaceholder()}
        type="tel"
        dir="ltr"
        name="phone"
        autoComplete="tel-national"
      />
      {errors.send && <ErrorMessage>{sendError(errors.send, t, reasonOf)}</ErrorMessage>}
      {number ? (
        <LazyView
          load={loadRememberedNumber}
          props={{ store, number, phone, onHint: setRememberedHint }}
          frame={nothing}
        >
          <div className="remember" />
        </LazyView>
      ) : (
        // its place, also while the view is there before its store
        <div className="remember" />
      )}
      <LoginCodeField store={store} inputRef={code} error={codeError(errors, t, reasonOf)} />
      {errors.login && !isAnswered(errors.login) && (
        <ErrorMessage>{reasonOf(errors.login) ?? t.loginFailed()}</ErrorMessage>
      )}
      <Button primary type="submit" busy={kind === 'loggingIn'} disabled={kind === 'done'} aria-live="polite">
        {kind === 'done' ? t.done() : t.login()}
      </Button>
      <slot name="consent" />
    </form>
  );
}

function SendCodeButton({ store }: { store: PhoneLoginStore }) {
  const seconds = useStore(store.$seconds);
  const isSending = useSelector(store.$state, isSendingCode);
  // another number doesn't wait
  const waits = useSelector(store.$state, mayBeSentTo) && seconds > 0;
  const t = useMessages(messages);
  return (
    <>
      <Button busy={isSending} disabled={waits} onClick={store.requestCode}>
        {waits ? t.resend(seconds) : t.send()}
      </Button>
      <span role="status" className="visually-hidden">
        {waits ? t.sent() : ''}
      </span>
    </>
  );
}

/** The visitor has focused something else meanwhile; the focus must stay there. */
function isFocusOutside(field: HTMLElement): boolean {
  const { activeElement } = field.getRootNode() as ShadowRoot;
  return !activeElement && document.activeElement !== document.body;
}

function phoneError({ phone }: PhoneLoginErrors, t: typeof messages) {
  if (phone === 'phone-missing') return t.phoneMissing();
  return phone && t.phoneFormat();
}

/** What the server says, also with a 401. */
const msgOf = (failure: Failure) => ('msg' in failure && failure.msg) || undefined;

function codeError({ code, login }: PhoneLoginErrors, t: typeof messages, reasonOf: FailureReason) {
  if (!login || !isAnswered(login)) return code && t.codeMissing();
  const msg = msgOf(login);
  return (!msg && reasonOf(login)) || t.loginFailed(msg);
}

function sendError(failure: Failure, t: typeof messages, reasonOf: FailureReason) {
  const reason = msgOf(failure) ?? reasonOf(failure);
  return reason ? t.sendRefused(reason) : t.sendFailed();
}
