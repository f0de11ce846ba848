const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const end of cleanups.splice(0)) end();
});

interface RecordOptions {
  on?: EventTarget;
  /** Prevents the default action. */
  prevent?: boolean;
}

/** Records the details of the events of one type at the document, or at `on`, until the end of the test. */
export function recordEvents<T = unknown>(type: string, { on = document, prevent = false }: RecordOptions = {}): T[] {
  const details: T[] = [];
  const listener = (event: Event) => {
    details.push((event as CustomEvent<T>).detail);
    if (prevent) event.preventDefault();
  };
  on.addEventListener(type, listener);
  cleanups.push(() => on.removeEventListener(type, listener));
  return details;
}

/** Prevents navigation until the end of the test. Returns the URLs it would have gone to. */
export function destinations(): string[] {
  const urls: string[] = [];
  const listener = (event: Event) => {
    event.preventDefault();
    urls.push((event as CustomEvent<{ url: string }>).detail.url);
  };
  document.addEventListener('sb-navigate', listener);
  cleanups.push(() => document.removeEventListener('sb-navigate', listener));
  return urls;
}

/** Records uncaught errors and rejections until the end of the test. */
export function recordUncaughtErrors(): unknown[] {
  const problems: unknown[] = [];
  const note = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    problems.push('reason' in event ? event.reason : event.message);
  };
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  cleanups.push(() => {
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
  });
  return problems;
}
