interface Hold {
  which: string;
  released: Promise<void>;
  release(): void;
}

let held: Hold[] = [];

/**
 * Keeps the answers of calls by `fetch` from the page until the returned function is called, or the test ends:
 * `holdAnswers('POST /openapi/comment')`. The server gets the calls at once.
 */
export function holdAnswers(which: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = { which, released, release };
  held.push(hold);
  return () => {
    held = held.filter((other) => other !== hold);
    release();
  };
}

/** Ends when the answers of this call are released; undefined if they aren't held. */
export const releaseOf = (call: string): Promise<void> | undefined =>
  held.find(({ which }) => which === call)?.released;

/** Releases all answers, at the end of a test. */
export function releaseAnswers(): void {
  for (const { release } of held) release();
  held = [];
}

/** Rejects when the page aborts a call, as `fetch` does while it waits. */
export const abortOf = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
