import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/context.js';
import { type Step, stepsOf } from '../../core/form/field.js';
import { read } from '../../core/lib/schema.js';
import { type WireField, wireField } from '../../core/lib/wire-field.js';
import { onReturn } from '../../core/lifetime/on-online.js';
import { latestAttempt } from '../../core/request/latest.js';
import { sendWithLogin } from '../../core/request/send-with-login.js';
import { type Definition as Answer, form, formInput } from './api.js';
import type { DynamicFormProps } from './store.js';

export type Definition =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; steps: readonly Step[]; html: string };

export interface DefinitionStore {
  readonly $definition: ReadableAtom<Definition>;
  /** It's read again while the form stands. */
  readonly $isReloading: ReadableAtom<boolean>;
  retry(): void;
}

/** What another definition may come of; without the page's own fields also the parameters of the read (elements.md §4). */
const SOURCES = ['formId', 'fields'] as const;
const READ_SOURCES = [...SOURCES, 'theme', 'enableCaptcha', 'enablePhoneVerify'] as const;

/** The form's definition: the page's own `fields`, else the server's. */
export function createDefinition({ $props, site, emit, signal: life }: Context<DynamicFormProps>): DefinitionStore {
  const $definition = atom<Definition>({ kind: 'none' });
  const $isReloading = atom(false);
  const attempts = latestAttempt(life);
  /** Whose definition is shown, and what it is. */
  let shown: { formId: string; text: string } | undefined;
  let needsLogin = false;
  /** A 401 asks once. After a login that was given up only the visitor asks again. */
  let mayAsk = true;

  const load = async (formId: string) => {
    const signal = attempts.next();
    const input = formInput(formId, site.settings.siteId, $props.get());
    const send = () => site.send(form, input, { signal });
    const isSame = $definition.get().kind === 'ready' && shown?.formId === formId;
    needsLogin = false;
    $isReloading.set(isSame);
    if (!isSame) $definition.set({ kind: 'loading' });
    const onLogin = (isAwaited: boolean) => {
      mayAsk &&= !isAwaited;
      // with a way to ask again: the page may have taken the login over
      $definition.set({ kind: isAwaited ? 'failed' : 'loading' });
    };
    const result = mayAsk
      ? await sendWithLogin(send, { site, emit, cause: 'form', signal, preference: 'third-party', onLogin })
      : await send();
    if (signal.aborted) return;
    $isReloading.set(false);
    if (result.ok) show(formId, result.data);
    else {
      // `aborted`: the login was given up
      needsLogin = /login|aborted/.test(result.failure.kind);
      mayAsk &&= !needsLogin;
      $definition.set({ kind: 'failed' });
    }
  };

  /** The same definition again leaves the form as it is, with all that is under way in it. */
  const show = (formId: string, { fields, html }: Answer) => {
    const text = JSON.stringify([fields, html]);
    if ($definition.get().kind === 'ready' && shown?.formId === formId && shown.text === text) return;
    shown = { formId, text };
    $definition.set(ready(fields, html));
  };

  const begin = () => {
    attempts.cancel();
    $isReloading.set(false);
    const { fields, formId } = $props.get();
    if (!fields && formId) return load(formId);
    shown = undefined;
    $definition.set(fields ? ready(readEach(fields)) : { kind: 'none' });
  };
  const again = () => $definition.get().kind === 'failed' && begin();

  begin();
  onReturn(again, life);
  const unfollow = $props.listen((now, before) => {
    const sources = now.fields ? SOURCES : READ_SOURCES;
    if (sources.some((name) => now[name] !== before?.[name])) begin();
  });
  const unmeet = site.member.$member.listen(({ kind }) => {
    if (kind !== 'member') return;
    mayAsk = true;
    if (needsLogin) again();
  });
  life.addEventListener('abort', () => {
    unfollow();
    unmeet();
  });

  return {
    $definition,
    $isReloading,
    retry() {
      mayAsk = true;
      begin();
    },
  };
}

function ready(wire: readonly WireField[], html = ''): Definition {
  const { steps, unknown } = stepsOf(wire);
  if (unknown.length) console.error(`[sb] sb-dynamic-form: unknown field types, skipped: ${unknown.join(', ')}`);
  return { kind: 'ready', steps, html };
}

/** A page's own data can be anything: what is no field is left out, and named once. */
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
