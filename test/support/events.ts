const listening: (() => void)[] = [];

afterEach(() => {
  for (const end of listening.splice(0)) end();
});

interface Hearing {
  on?: EventTarget;
  /** Takes the default action away. */
  prevent?: boolean;
}

/** The details of the events of one type that reach the document, or `on`, until the end of the test. */
export function heard<T = unknown>(type: string, { on = document, prevent = false }: Hearing = {}): T[] {
  const details: T[] = [];
  const listener = (event: Event) => {
    details.push((event as CustomEvent<T>).detail);
    if (prevent) event.preventDefault();
  };
  on.addEventListener(type, listener);
  listening.push(() => on.removeEventListener(type, listener));
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
  listening.push(() => document.removeEventListener('sb-navigate', listener));
  return urls;
}

/** Records uncaught errors and rejections until the end of the test. */
export function thrown(): unknown[] {
  const problems: unknown[] = [];
  const note = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    problems.push('reason' in event ? event.reason : event.message);
  };
  addEventListener('error', note);
  addEventListener('unhandledrejection', note);
  listening.push(() => {
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
  });
  return problems;
}
