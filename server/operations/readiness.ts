/** The time that the database may take for the trivial query, in ms. */
const CHECK_MS = 1000;

export type State = 'ready' | 'starting' | 'stopping' | 'database unavailable';

export interface Readiness {
  /** The server can answer, as long as `check` resolves in time. */
  start(check: () => Promise<unknown>): void;
  /** The server shuts down. Nothing makes it ready again. */
  stop(): void;
  state(): Promise<State>;
}

/** Creates the readiness of a server: it can answer after it started, while its database answers, until it stops. */
export function createReadiness(timeoutMs = CHECK_MS): Readiness {
  let check: (() => Promise<unknown>) | undefined;
  let isStopping = false;
  let running: Promise<boolean> | undefined;

  /** Requests share one query, so that they can't add to the load of a database that hangs. */
  const isAnswering = (): Promise<boolean> => {
    running ??= Promise.resolve(check?.())
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    return within(timeoutMs, running);
  };

  return {
    start(checkDatabase) {
      check = checkDatabase;
    },
    stop() {
      isStopping = true;
    },
    async state() {
      if (isStopping) return 'stopping';
      if (!check) return 'starting';
      const isAvailable = await isAnswering();
      if (isStopping) return 'stopping';
      return isAvailable ? 'ready' : 'database unavailable';
    },
  };
}

/** Resolves with false if the answer takes longer. */
async function within(ms: number, answer: Promise<boolean>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
