import { abortOf, releaseAnswers, releaseOf } from './held-answers.js';

export { holdAnswers } from './held-answers.js';

/** A call of the page, by `fetch` or, for its progress, by `XMLHttpRequest`. */
export interface RecordedCall {
  method: string;
  path: string;
  /** The origin of its back end. */
  origin: string;
  credentials: RequestCredentials;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** The names and values of a form, with repeated names. */
  pairs: (readonly [string, string])[];
  /** The time of the call, by `performance.now()`. */
  at: number;
  /** The HTTP status, once it is answered. */
  status: number | undefined;
  /** Aborted by the page before it was answered. */
  aborted: boolean;
  /** The request failed. */
  failed: boolean;
  /** The page has read its body, or failed to. Only for calls by `fetch`. */
  isJsonRead: boolean;
}

/** The browser's own fetch, because the kit's calls aren't recorded. */
export const fetchUnrecorded = window.fetch.bind(window);

const now = performance.now.bind(performance);

const nameOf = ({ method, path }: RecordedCall) => `${method} ${path}`;

/**
 * Sends the faults of the time of the call, because the cookie may change right after it, before the server reads it.
 */
const FAULTS = 'x-sb-faults';
const faultsNow = () => decodeURIComponent(/(?:^|; )sb_faults=([^;]*)/.exec(document.cookie)?.[1] ?? '');

let recorded: RecordedCall[] = [];

beforeEach(() => {
  recorded = [];
});
afterEach(releaseAnswers);

function readBody(body: BodyInit | null | undefined): unknown {
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body.entries());
  if (typeof body !== 'string') return body ?? undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

window.fetch = async (input, init) => {
  // clones the request, because its body can be read only once
  const request = new Request(input instanceof Request ? input.clone() : input, init);
  const { pathname, searchParams, origin } = new URL(request.url);
  const call: RecordedCall = {
    method: request.method,
    path: pathname,
    origin,
    credentials: request.credentials,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: readBody(init?.body),
    pairs: init?.body instanceof URLSearchParams ? [...init.body] : [],
    at: now(),
    status: undefined,
    aborted: false,
    failed: false,
    isJsonRead: false,
  };
  recorded.push(call);
  // without the request's headers, whose boundary belongs to its own body
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (origin === location.origin) headers.set(FAULTS, faultsNow());
  try {
    const released = releaseOf(nameOf(call));
    const response = await fetchUnrecorded(input, { ...init, headers });
    if (released) await Promise.race([released, abortOf(request.signal)]);
    call.status = response.status;
    const text = response.text.bind(response);
    response.text = () =>
      text().finally(() => {
        call.isJsonRead = true;
      });
    return response;
  } catch (error) {
    call.aborted = request.signal.aborted;
    call.failed = !call.aborted;
    throw error;
  }
};

const { open, setRequestHeader, send } = XMLHttpRequest.prototype;
const opened = new WeakMap<XMLHttpRequest, RecordedCall>();

XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
  const { pathname, searchParams, origin } = new URL(url, document.baseURI);
  opened.set(this, {
    method,
    path: pathname,
    origin,
    credentials: 'same-origin',
    query: Object.fromEntries(searchParams),
    headers: {},
    body: undefined,
    pairs: [],
    at: now(),
    status: undefined,
    aborted: false,
    failed: false,
    isJsonRead: false,
  });
  open.call(this, method, url, true);
};

XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
  const call = opened.get(this);
  if (call) call.headers[name.toLowerCase()] = value;
  setRequestHeader.call(this, name, value);
};

XMLHttpRequest.prototype.send = function (body) {
  const call = opened.get(this);
  if (call) {
    if (this.withCredentials) call.credentials = 'include';
    call.body = readBody(body as BodyInit);
    recorded.push(call);
    if (call.origin === location.origin) setRequestHeader.call(this, FAULTS, faultsNow());
    this.addEventListener('load', () => {
      call.status = this.status;
    });
    this.addEventListener('error', () => {
      call.failed = true;
    });
    this.addEventListener('abort', () => {
      call.aborted = true;
    });
  }
  send.call(this, body);
};

/** The calls since the start of the test, oldest first. */
export const requests = (): readonly RecordedCall[] => recorded;

/** Those of one method and path: `calls('POST /openapi/comment')`. */
export const calls = (which: string) => recorded.filter((call) => nameOf(call) === which);
