/** One call that the page made by `fetch`. */
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
}

/** The browser's own fetch: the kit's calls aren't the page's. */
export const fetchUnseen = window.fetch.bind(window);

const now = performance.now.bind(performance);
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
  };
  recorded.push(call);
  try {
    const response = await fetchUnseen(input, init);
    call.status = response.status;
    return response;
  } catch (error) {
    call.aborted = request.signal.aborted;
    throw error;
  }
};

/** The calls since the test began, oldest first. */
export const requests = (): readonly RecordedCall[] => recorded;

/** Those of one method and path: `calls('POST /openapi/comment')`. */
export const calls = (which: string) => recorded.filter(({ method, path }) => `${method} ${path}` === which);
