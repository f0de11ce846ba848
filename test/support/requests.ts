/** One call that the page made, by `fetch` or for its progress by `XMLHttpRequest`. */
export interface RecordedCall {
  method: string;
  path: string;
  /** Whose back end it went to. */
  origin: string;
  credentials: RequestCredentials;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  /** A form's names and values, each name as often as it was sent. */
  pairs: (readonly [string, string])[];
  /** When it was made, by `performance.now()`. */
  at: number;
  /** HTTP status of the answer, once there is one. */
  status: number | undefined;
  /** Cut off by the page before there was an answer. */
  aborted: boolean;
  /** Lost on its way. */
  failed: boolean;
  /** The page has read its body as JSON, or found that it isn't; only of calls by `fetch`. */
  isJsonRead: boolean;
}

/** The browser's own fetch: the kit's calls aren't the page's. */
export const fetchUnrecorded = window.fetch.bind(window);

const now = performance.now.bind(performance);

/**
 * A call meets the faults that were asked for when it was made: a cookie that changes right after it would still reach the
 * server first.
 */
const FAULTS = 'x-sb-faults';
const faultsNow = () => decodeURIComponent(/(?:^|; )sb_faults=([^;]*)/.exec(document.cookie)?.[1] ?? '');

let recorded: RecordedCall[] = [];

beforeEach(() => {
  recorded = [];
});

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
  // A request's body can be read once: this one leaves it to the real call.
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
  // not the request's headers: they name the bounds of its own body
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  if (origin === location.origin) headers.set(FAULTS, faultsNow());
  try {
    const response = await fetchUnrecorded(input, { ...init, headers });
    call.status = response.status;
    const json = response.json.bind(response);
    response.json = () =>
      json().finally(() => {
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
  const { pathname, searchParams, origin } = new URL(url, location.href);
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

/** The calls since the test began, oldest first. */
export const requests = (): readonly RecordedCall[] => recorded;

/** Those of one method and path: `calls('POST /openapi/comment')`. */
export const calls = (which: string) => recorded.filter(({ method, path }) => `${method} ${path}` === which);
