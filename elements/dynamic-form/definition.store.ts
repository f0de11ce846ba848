import { atom, type ReadableAtom } from 'nanostores';
import type { Context } from '../../core/element/define.js';
import { type Step, stepsOf } from '../../core/form/field.js';
import { type WireField, wireField } from '../../core/form/wire-field.js';
import { read } from '../../core/lib/shape.js';
import { requireLogin } from '../../core/member/login.js';
import { onReturn } from '../../core/online.js';
import { form, formInput } from './api.js';
import type { DynamicFormProps } from './store.js';

export type Definition =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; steps: readonly Step[]; html: string };

export interface DefinitionStore {
  readonly $definition: ReadableAtom<Definition>;
  retry(): void;
}

/** What another definition may come of. */
const SOURCES = ['formId', 'fields', 'theme'] as const;

/** The form's definition: the page's own `fields`, else the server's. */
export function createDefinition({ $props, site, emit, life }: Context<DynamicFormProps>): DefinitionStore {
  const $definition = atom<Definition>({ kind: 'none' });
  let asked: AbortController | undefined;
  let needsLogin = false;

  const load = async (formId: string) => {
    asked = new AbortController();
    const { signal } = asked;
    $definition.set({ kind: 'loading' });
    const result = await site.send(form, formInput(formId, site.settings.siteId, $props.get()), { signal });
    if (signal.aborted) return;
    needsLogin = !result.ok && result.failure.kind === 'login';
    if (result.ok) $definition.set(ready(result.data.fields, result.data.html));
    else $definition.set({ kind: 'failed' });
  };

  const begin = () => {
    asked?.abort();
    const { fields, formId } = $props.get();
    if (fields) $definition.set(ready(readEach(fields)));
    else if (formId) load(formId);
    else $definition.set({ kind: 'none' });
  };
  const again = () => $definition.get().kind === 'failed' && begin();

  begin();
  onReturn(again, life);
  const unfollow = $props.listen((now, before) => {
    if (SOURCES.some((name) => now[name] !== before?.[name])) begin();
  });
  const unmeet = site.member.$member.listen(({ kind }) => void (kind === 'member' && needsLogin && again()));
  life.addEventListener('abort', () => {
    asked?.abort();
    unfollow();
    unmeet();
  });

  return {
    $definition,
    retry() {
      // once a member is signed in, it loads by itself
      if (needsLogin) requireLogin(emit, site, 'form', life, 'third-party');
      else begin();
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
