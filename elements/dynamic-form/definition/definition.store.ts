import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../../core/element/context.js';
import { type Step, stepsOf } from '../../../core/form/field.js';
import { read } from '../../../core/lib/schema.js';
import { type WireField, wireField } from '../../../core/lib/wire-field.js';
import { onReturn } from '../../../core/lifetime/on-online.js';
import { untilAborted } from '../../../core/lifetime/until-aborted.js';
import { latestAttempt } from '../../../core/request/latest.js';
import { sendWithLogin } from '../../../core/request/send-with-login.js';
import { type Definition as Answer, form, formInput } from '../api.js';
import type { DynamicFormProps } from '../store.js';

export type Definition =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; steps: readonly Step[]; html: string };

export interface DefinitionStore {
  readonly $definition: ReadableAtom<Definition>;
  /** It is read again while the form is shown. */
  readonly $isReloading: ReadableAtom<boolean>;
  retry(): void;
}

/** Props that give another definition; without `fields` also the parameters of the read (elements.md §4). */
const SOURCES = ['formId', 'fields'] as const;
const READ_SOURCES = [...SOURCES, 'theme', 'enableCaptcha', 'enablePhoneVerify'] as const;

/** The form's definition: the page's own `fields`, else the server's. */
export function createDefinition({ $props, site, emit, signal }: Context<DynamicFormProps>): DefinitionStore {
  const $definition = atom<Definition>({ kind: 'none' });
  const $isReloading = atom(false);
  const attempts = latestAttempt(signal);
  /** The definition that is shown, to compare the next one with. */
  let shown: { formId: string; text: string } | undefined;
  let needsLogin = false;
  /** A 401 asks for a login once. After a login that was given up only a retry asks again. */
  let mayAskLogin = true;

  const load = async (formId: string) => {
    const attempt = attempts.next();
    const input = formInput(formId, site.settings.siteId, $props.get());
    const send = () => site.send(form, input, { signal: attempt });
    const isSame = $definition.get().kind === 'ready' && shown?.formId === formId;
    needsLogin = false;
    $isReloading.set(isSame);
    if (!isSame) $definition.set({ kind: 'loading' });
    const onLogin = (isAwaited: boolean) => {
      mayAskLogin &&= !isAwaited;
      // with a way to ask again: the page may have taken the login over
      $definition.set({ kind: isAwaited ? 'failed' : 'loading' });
    };
    const result = mayAskLogin
      ? await sendWithLogin(send, { site, emit, cause: 'form', signal: attempt, preference: 'third-party', onLogin })
      : await send();
    if (attempt.aborted) return;
    $isReloading.set(false);
    if (result.ok) show(formId, result.data);
    else {
      // `aborted`: the login was given up
      needsLogin = /login|aborted/.test(result.failure.kind);
      mayAskLogin &&= !needsLogin;
      $definition.set({ kind: 'failed' });
    }
  };

  /** The same definition again changes nothing: the form keeps its state. */
  const show = (formId: string, { fields, html }: Answer) => {
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
    $definition.set(fields ? ready(readEach(fields)) : { kind: 'none' });
  };
  const retryFailed = () => $definition.get().kind === 'failed' && start();

  start();
  onReturn(retryFailed, signal);
  const stopProps = $props.listen((now, before) => {
    const sources = now.fields ? SOURCES : READ_SOURCES;
    if (sources.some((name) => now[name] !== before?.[name])) start();
  });
  const stopMember = site.member.$member.listen(({ kind }) => {
    if (kind !== 'member') return;
    mayAskLogin = true;
    if (needsLogin) retryFailed();
  });
  untilAborted(signal, stopProps, stopMember);

  return {
    $definition,
    $isReloading,
    retry() {
      mayAskLogin = true;
      start();
    },
  };
}

function ready(wire: readonly WireField[], html = ''): Definition {
  const { steps, unknown } = stepsOf(wire);
  if (unknown.length) console.error(`[sb] sb-dynamic-form: unknown field types, skipped: ${unknown.join(', ')}`);
  return { kind: 'ready', steps, html };
}

/** A page's own data can be anything: entries that are no fields are left out, and reported once. */
function readEach(entries: readonly unknown[]): WireField[] {
  const bad: string[] = [];
  const list = Array.isArray(entries) ? entries : [];
  if (list !== entries) bad.push('fields is no list');
  const fields = list.flatMap((entry, index) => {
    try {
      return [read(wireField, entry)];
    } catch (error) {
      bad.push(`${index}: not a ${(error as Error).message}`);
      return [];
    }
  });
  if (bad.length) console.error(`[sb] sb-dynamic-form: fields, skipped: ${bad.join(', ')}`);
  return fields;
}
