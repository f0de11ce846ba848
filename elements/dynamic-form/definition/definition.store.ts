import { atom } from 'nanostores';
import { type FormStep, stepsOf } from '../../../core/form/field.js';
import { inShort } from '../../../core/http/warn-of-answer.js';
import { type Mismatch, readAnswer } from '../../../core/lib/schema.js';
import { type WireField, wireField } from '../../../core/lib/wire-field.js';
import { onOnline } from '../../../core/lifetime/on-online.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { sendWithLogin } from '../../../core/member/send-with-login.js';
import { latestAttempt } from '../../../core/request/latest-attempt.js';
import type { Context } from '../../../core/site/context.js';
import { type Definition, form, formInput } from '../api.js';
import type { DynamicFormProps } from '../store.js';

export type DefinitionState =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; steps: readonly FormStep[]; html: string };

/** Props whose change replaces the definition. Without `fields` the parameters of the query are among them (docs/spec/interface.md §4). */
const SOURCE_PROPS = ['formId', 'fields'] as const;
const QUERY_PROPS = [...SOURCE_PROPS, 'theme', 'enableCaptcha', 'enablePhoneVerify'] as const;

/** The form's definition: the `fields` property if the page sets it, else the server's definition. */
export function createDefinition({ $props, site, emit, signal }: Context<DynamicFormProps>) {
  const $definition = atom<DefinitionState>({ kind: 'none' });
  const $isReloading = atom(false);
  const attempts = latestAttempt(signal);
  /** The definition on show; the next one is compared with it. */
  let shown: { formId: string; text: string } | undefined;
  let needsLogin = false;
  /** A 401 asks for a login once. After the visitor cancelled the login, only a retry asks again. */
  let mayAskLogin = true;

  const load = async (formId: string) => {
    const attempt = attempts.next();
    const input = formInput(formId, site.settings.siteId, $props.get());
    const send = () => site.send(form, input, { signal: attempt });
    const isSame = $definition.get().kind === 'ready' && shown?.formId === formId;
    needsLogin = false;
    $isReloading.set(isSame);
    if (!isSame) $definition.set({ kind: 'loading' });
    const onLoginPending = (isLoginPending: boolean) => {
      mayAskLogin &&= !isLoginPending;
      // `failed` shows a retry button: the page may have prevented our login
      $definition.set({ kind: isLoginPending ? 'failed' : 'loading' });
    };
    const result = mayAskLogin
      ? await sendWithLogin(send, {
          site,
          emit,
          cause: 'form',
          reason: 'form',
          signal: attempt,
          preference: 'third-party',
          onLoginPending,
        })
      : await send();
    if (attempt.aborted) return;
    $isReloading.set(false);
    // an answer without fields and HTML is no form
    if (result.ok && (result.data.fields.length || result.data.html)) show(formId, result.data);
    else {
      // `aborted`: the visitor cancelled the login
      needsLogin = !result.ok && /login|aborted/.test(result.failure.kind);
      mayAskLogin &&= !needsLogin;
      $definition.set({ kind: 'failed' });
    }
  };

  /** An equal definition is ignored, so that the form keeps its state. */
  const show = (formId: string, { fields, html }: Definition) => {
    const text = JSON.stringify([fields, html]);
    if ($definition.get().kind === 'ready' && shown?.formId === formId && shown.text === text) return;
    shown = { formId, text };
    $definition.set(ready(fields, html));
  };

  const start = () => {
    attempts.cancel();
    $isReloading.set(false);
    const { fields, formId } = $props.get();
    if (!fields && formId) return load(formId);
    shown = undefined;
    $definition.set(fields ? ready(readFields(fields)) : { kind: 'none' });
  };
  const retryFailed = () => $definition.get().kind === 'failed' && start();

  start();
  onOnline(retryFailed, signal);
  const stopProps = $props.listen((now, before) => {
    const names = now.fields ? SOURCE_PROPS : QUERY_PROPS;
    if (names.some((name) => now[name] !== before?.[name])) start();
  });
  const stopMember = site.member.$member.listen(({ kind }) => {
    if (kind !== 'member') return;
    mayAskLogin = true;
    if (needsLogin) retryFailed();
  });
  untilAborted(signal, stopProps, stopMember);

  return {
    $definition,
    /** The definition is loaded again while the form is shown. */
    $isReloading,
    retry() {
      mayAskLogin = true;
      start();
    },
  };
}

function ready(wire: readonly WireField[], html = ''): DefinitionState {
  const { steps, unknown, unmet } = stepsOf(wire);
  if (unknown.length) console.error(`[sb] sb-dynamic-form: unknown field types, skipped: ${unknown.join(', ')}`);
  if (unmet.length) console.error(`[sb] sb-dynamic-form: showIf needs a field before its own: ${unmet.join(', ')}`);
  return { kind: 'ready', steps, html };
}

/** Reads the `fields` property like an answer. Entries that are no fields are skipped and reported once. */
function readFields(given: readonly unknown[]): WireField[] {
  const problems: string[] = [];
  const report = ({ path, wanted, value }: Mismatch) =>
    problems.push(`${path.slice(1)} should be ${wanted}, and is ${inShort(value)}`);
  const { fields = [] } = readAnswer({ 'fields?': [wireField] }, { fields: given }, '', report);
  if (problems.length) console.error(`[sb] sb-dynamic-form: ${problems.join('; ')}`);
  return fields;
}
