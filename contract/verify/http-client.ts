/** An unparsed answer. */
export interface Reply {
  readonly http: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body isn't JSON. */
  readonly json: unknown;
}

/** No answer came to this request. */
export class NoAnswer extends Error {}

/** The server answers nothing at all any more. The run ends. */
export class ServerGone extends Error {}

export interface HttpClientOptions {
  url: string;
  /** How long an answer may take, in ms. */
  timeout: number;
  now?: () => number;
  /** Aborts a request when its time is over. */
  deadline?: (ms: number, path: string) => AbortSignal;
}

/** The elements give up a draw after 10 s, and any other call after 30 s (docs/spec/interface.md §1). */
const SHORTER_LIMITS: Readonly<Record<string, number>> = { '/openapi/member/drawLottery': 10_000 };

/** Sends requests with a time limit, and measures the answers. */
export class HttpClient {
  readonly url: string;
  /** The times of the answers by method and path, in ms. */
  readonly times = new Map<string, number[]>();
  sent = 0;
  readonly #options: Required<HttpClientOptions>;
  /** Requests of these weren't answered. They aren't sent again, because each would take the whole limit. */
  readonly #silent = new Map<string, NoAnswer>();
  #waiting = 0;

  constructor(options: HttpClientOptions) {
    this.url = options.url;
    this.#options = { now: () => performance.now(), deadline: (ms) => AbortSignal.timeout(ms), ...options };
  }

  async send(path: string, init: RequestInit = {}): Promise<Reply> {
    const name = `${init.method ?? 'GET'} ${new URL(path, this.url).pathname}`;
    const silent = this.#silent.get(name);
    if (silent) throw silent;
    try {
      return await this.#exchange(path, init, name);
    } catch (error) {
      const failure = error instanceof NoAnswer ? error : new NoAnswer(`no answer: ${reasonOf(error)}`);
      if (!(await this.#isAlive())) throw new ServerGone(`${failure.message}, to ${name}`);
      if (error instanceof NoAnswer) this.#silent.set(name, failure);
      throw failure;
    }
  }

  async #exchange(path: string, init: RequestInit, name: string): Promise<Reply> {
    const { now, deadline, timeout } = this.#options;
    const limit = Math.min(timeout, SHORTER_LIMITS[new URL(path, this.url).pathname] ?? timeout);
    const signal = deadline(limit, path);
    const start = now();
    this.sent++;
    // of requests that are sent together, each waits for the others
    const isAlone = ++this.#waiting === 1;
    try {
      const response = await fetch(new URL(path, this.url), { ...init, signal, redirect: 'manual' });
      const text = await response.text();
      if (isAlone) this.times.set(name, [...(this.times.get(name) ?? []), now() - start]);
      return { http: response.status, headers: response.headers, text, json: parsed(text) };
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new NoAnswer(`no answer within ${limit / 1000} s, after which the elements show a network error`);
    } finally {
      this.#waiting--;
    }
  }

  async #isAlive(): Promise<boolean> {
    const { deadline, timeout } = this.#options;
    try {
      const response = await fetch(this.url, { signal: deadline(timeout, '/'), redirect: 'manual' });
      await response.body?.cancel();
      return true;
    } catch {
      return false;
    }
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Error & { code?: string } };
  return cause?.message || cause?.code || message;
}

/** The reason why no answer came, in one line. */
export function unanswered(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  throw error;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
