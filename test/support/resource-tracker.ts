function outlivesElements(target: EventTarget) {
  const lasting = [Window, Document, BroadcastChannel, MediaQueryList, VisualViewport];
  const isRoot = target === document.documentElement || target === document.body;
  return isRoot || lasting.some((kind) => target instanceof kind);
}

/** How long Web Test Runner waits for each of its commands, in ms. It keeps these timers, which are no element's. */
const RUNNER_TIMEOUT_MS = 20_000;

/** Tracks timers, listeners, observers, channels and requests of the page until `stop`. */
export class ResourceTracker {
  /** Live resources and their names for a message. */
  readonly live = new Map<unknown, string>();
  readonly #restore: (() => void)[] = [];
  /** The targets of each observer. */
  readonly #watched = new WeakMap<object, Set<unknown>>();

  constructor() {
    this.#timers('setTimeout', 'clearTimeout', true);
    this.#timers('setInterval', 'clearInterval', false);
    this.#timers('requestAnimationFrame', 'cancelAnimationFrame', true);
    this.#listeners();
    for (const kind of [ResizeObserver, IntersectionObserver, MutationObserver])
      this.#observers(kind.prototype, kind.name);
    this.#channels();
    this.#calls();
  }

  /** The resources that are left. The observation of a MutationObserver ends with its target, because the node holds the observer. */
  left(): string[] {
    return [...this.live].flatMap(([key, what]) => {
      const watched = key instanceof MutationObserver ? this.#watched.get(key) : undefined;
      return watched && ![...watched].some((node) => (node as Node).isConnected) ? [] : what;
    });
  }

  stop() {
    for (const restore of this.#restore.reverse()) restore();
  }

  /** Replaces a method until `stop`. */
  #replace<T extends object, K extends keyof T>(owner: T, name: K, make: (original: T[K]) => unknown) {
    const original = owner[name];
    const own = Object.hasOwn(owner, name);
    owner[name] = make(original) as T[K];
    this.#restore.push(() => {
      if (own) owner[name] = original;
      else delete owner[name];
    });
  }

  #timers(start: 'setTimeout' | 'setInterval' | 'requestAnimationFrame', end: keyof Window, once: boolean) {
    const keyOf = (id: unknown) => `${end} ${id}`;
    this.#replace(window as never, start as never, (original: (...args: unknown[]) => number) => {
      return (handler: (...args: unknown[]) => void, ...rest: unknown[]) => {
        const run = (...args: unknown[]) => {
          if (once) this.live.delete(keyOf(id));
          handler(...args);
        };
        const id = original.call(window, run, ...rest);
        if (rest[0] === RUNNER_TIMEOUT_MS) return id;
        this.live.set(keyOf(id), [start, ...rest].join(' '));
        return id;
      };
    });
    this.#replace(window as never, end as never, (original: (id: unknown) => void) => (id: unknown) => {
      this.live.delete(keyOf(id));
      original.call(window, id);
    });
  }

  #listeners() {
    const { live } = this;
    const keys = new WeakMap<EventTarget, Map<unknown, Map<string, object>>>();
    const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown) => {
      const capture =
        typeof options === 'object' ? Boolean((options as AddEventListenerOptions | null)?.capture) : options;
      const byListener = keys.get(target) ?? new Map<unknown, Map<string, object>>();
      const byType = byListener.get(listener) ?? new Map<string, object>();
      const key = byType.get(`${type} ${Boolean(capture)}`) ?? {};
      keys.set(target, byListener.set(listener, byType.set(`${type} ${Boolean(capture)}`, key)));
      return key;
    };
    this.#replace(EventTarget.prototype, 'addEventListener', (original) => {
      return function (
        this: EventTarget,
        type: string,
        listener: EventListener | null,
        options?: AddEventListenerOptions,
      ) {
        const target = this ?? window;
        original.call(target, type, listener, options);
        if (!outlivesElements(target) || options?.signal?.aborted) return;
        const key = keyOf(target, type, listener, options);
        live.set(key, `listener ${type} on ${target.constructor.name}`);
        const forget = () => live.delete(key);
        if (options?.once) original.call(target, type, forget, { once: true });
        if (options?.signal) original.call(options.signal, 'abort', forget, { once: true });
      };
    });
    this.#replace(EventTarget.prototype, 'removeEventListener', (original) => {
      return function (
        this: EventTarget,
        type: string,
        listener: EventListener | null,
        options?: EventListenerOptions,
      ) {
        const target = this ?? window;
        original.call(target, type, listener, options);
        live.delete(keyOf(target, type, listener, options));
      };
    });
  }

  #observers(prototype: { observe: unknown; disconnect: unknown; unobserve?: unknown }, name: string) {
    const { live } = this;
    const targets = this.#watched;
    const after = (
      method: 'observe' | 'unobserve' | 'disconnect',
      note: (seen: Set<unknown>, target: unknown) => void,
    ) => {
      this.#replace(prototype as Record<string, unknown>, method, (original) => {
        return function (this: object, ...args: unknown[]) {
          const seen = targets.get(this) ?? new Set();
          targets.set(this, seen);
          note(seen, args[0]);
          if (seen.size > 0) live.set(this, name);
          else live.delete(this);
          return (original as (...all: unknown[]) => unknown).apply(this, args);
        };
      });
    };
    after('observe', (seen, target) => seen.add(target));
    after('disconnect', (seen) => seen.clear());
    if (prototype.unobserve) after('unobserve', (seen, target) => seen.delete(target));
  }

  #channels() {
    const { live } = this;
    this.#replace(window, 'BroadcastChannel', (Original) => {
      return class extends Original {
        constructor(name: string) {
          super(name);
          live.set(this, `BroadcastChannel ${name}`);
        }
      };
    });
    this.#replace(BroadcastChannel.prototype, 'close', (original) => {
      return function (this: BroadcastChannel) {
        live.delete(this);
        original.call(this);
      };
    });
  }

  #calls() {
    const { live } = this;
    this.#replace(window, 'fetch', (original) => (input: RequestInfo | URL, init?: RequestInit) => {
      const key = {};
      live.set(key, `fetch ${input instanceof Request ? input.url : input}`);
      return original.call(window, input, init).finally(() => live.delete(key));
    });
    this.#replace(XMLHttpRequest.prototype, 'send', (original) => {
      return function (this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | Document | null) {
        live.set(this, 'XMLHttpRequest');
        this.addEventListener('loadend', () => live.delete(this), { once: true });
        original.call(this, body);
      };
    });
  }
}
