// A page for the tests of stores in Node: the storage, tabs, events and network state that every browser has and Node
// lacks. It has no DOM: what needs one is tested in browsers.
import { setMaxListeners } from 'node:events';
import { afterEach } from 'node:test';
import { BroadcastChannel } from 'node:worker_threads';
import { useFakeTimers as fakeTimers, type SinonFakeTimers } from 'sinon';

class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();
  [name: string]: unknown;

  get length() {
    return this.#entries.size;
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, String(value));
  }
  removeItem(key: string) {
    this.#entries.delete(key);
  }
  clear() {
    this.#entries.clear();
  }
}

/** An open channel must not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** Nothing changes in a page without a DOM. */
class NoMutations {
  observe() {}
  disconnect() {}
  takeRecords = () => [];
}

const page = new EventTarget();
/** The pages that a store has navigated to since the test began. */
export const visited: string[] = [];
const location = Object.assign(new URL('http://localhost/page'), {
  assign: (url: string) => void visited.push(url),
  replace: (url: string) => void visited.push(url),
  reload: () => void visited.push(location.href),
});
const globals = {
  window: globalThis,
  location,
  MutationObserver: NoMutations,
  ShadowRoot: class {},
  localStorage: new MemoryStorage(),
  sessionStorage: new MemoryStorage(),
  BroadcastChannel: Channel,
  navigator: { onLine: true },
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  // without any element
  document: Object.assign(new EventTarget(), {
    baseURI: location.href,
    // a page of the site comes with the CSRF cookie
    cookie: 'csrfToken=token',
    title: '',
    head: {},
    hidden: false,
    visibilityState: 'visible',
    querySelector: () => null,
  }),
};
// removes Node's limit of listeners, also from the signals that are created later
setMaxListeners(0);
setMaxListeners(0, page, globals.document);
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

let running: SinonFakeTimers | undefined;

afterEach(() => {
  running?.restore();
  running = undefined;
  Object.assign(document, { hidden: false });
  Object.assign(navigator, { onLine: true });
  localStorage.clear();
  sessionStorage.clear();
  visited.length = 0;
});

/** Stops the clock until the end of the test; only `tick` moves it. `waitFor` stays real. */
export function clock() {
  const timers = fakeTimers({
    now: Date.now(),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    // the database's pool clears timers of before
    shouldClearNativeTimers: true,
  });
  running = timers;
  return {
    /** Advances the clock, and lets promises settle. */
    tick: async (ms: number) => void (await timers.tickAsync(ms)),
    /** Advances the wall clock without running timers, as when the machine sleeps. */
    jump: (ms: number) => timers.setSystemTime(timers.now + ms),
    /** The number of pending timers. */
    waiting: () => timers.countTimers(),
  };
}

/** The visitor goes to another tab, or comes back; at the end of the test anyway. */
export function hidePage(hidden: boolean) {
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The page is shown: by its own loading, or, if `persisted`, by coming back to it. */
export const showPage = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

/** Waits until what was broadcast under this name has reached every tab: messages come in the order of their posts. */
export async function delivered(name: string): Promise<void> {
  const [sender, receiver] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  await new Promise<void>((resolve) => {
    receiver.onmessage = (event) => (event as unknown as { data: unknown }).data === 'delivered' && resolve();
    sender.postMessage('delivered');
  });
  sender.close();
  receiver.close();
}
