// The store of an element in Node, with the context that its custom element would give it. What the visitor sees of the
// store is the view's, and tested in browsers.
import './node-page.js';
import { afterEach } from 'node:test';
import { atom } from 'nanostores';
import { resetPageWide } from '../../core/lib/page-wide.js';
import type { Context } from '../../core/site/context.js';
import type { Settings } from '../../core/site/settings.js';
import { siteOf } from '../../core/site/site.js';
import { localize } from '../../i18n/messages.js';

interface Emitted {
  type: string;
  detail: unknown;
}

export interface OpenOptions {
  /** Settings of the site; a site of its own by default. */
  settings?: Partial<Settings>;
  /** Cancelable events whose default action the page leaves alone. By default it prevents all. */
  unprevented?: readonly string[];
}

const opened = new Set<AbortController>();

afterEach(() => {
  for (const lifetime of opened) lifetime.abort();
  opened.clear();
  resetPageWide();
});

/** As much of an element outside of a document as its site is read from. */
const elementWith = (attributes: Record<string, string>) =>
  ({
    getAttribute: (name: string) => attributes[name] ?? null,
    closest: () => null,
    getRootNode: () => document,
  }) as unknown as Element;

/**
 * Creates the store of an element as its custom element does. Two of one `settings.siteId` are on one page, with one
 * session.
 */
export function openElement<P extends object, Store extends object>(
  create: (context: Context<P>) => Store,
  props: P,
  { settings = {}, unprevented = [] }: OpenOptions = {},
) {
  const lifetime = new AbortController();
  opened.add(lifetime);
  const { siteId = crypto.randomUUID(), apiBase = '', ...others } = settings;
  const $props = atom(props);
  const emitted: Emitted[] = [];
  const element = elementWith({ 'site-id': siteId, 'api-base': apiBase });
  const own = siteOf(element);
  const site = Object.create(own, {
    settings: { get: () => ({ ...own.settings, ...others }) },
  }) as typeof own;
  const store = create({
    $props,
    setProp: (name, value) => $props.set({ ...$props.get(), [name]: value }),
    site,
    signal: lifetime.signal,
    emit(type, detail, options) {
      emitted.push({ type, detail });
      return !options?.cancelable || unprevented.includes(type);
    },
    t: (messages) => localize('zh', messages),
    language: () => 'zh',
  });
  return {
    store,
    site,
    /** Changes properties, as an attribute would. */
    set: (changed: Partial<P>) => $props.set({ ...$props.get(), ...changed }),
    /** The details of the events of one type, oldest first: `emitted('sb-login-required')`. */
    emitted: <T = unknown>(type: `sb-${string}`) =>
      emitted.flatMap((event) => (event.type === type ? [event.detail as T] : [])),
    /** Takes the element out of the page. */
    remove: () => lifetime.abort(),
  };
}

export type OpenedElement<Store extends object> = ReturnType<typeof openElement<object, Store>>;
