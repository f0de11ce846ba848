import type { Shape, TypeOf } from '../lib/schema.js';
import { urlOf } from '../url/call-url.js';
import { csrfToken, newerToken } from './csrf.js';
import type { Call } from './endpoint.js';
import { isForbidden, parseResponse } from './parse-response.js';
import type { BackEnd } from './request.js';
import { failed, type Result, STATUS_TOO_LARGE } from './result.js';

/** Timeout of an upload without progress, in ms; the whole upload may take longer (docs/spec/interface.md §1). */
export const PROGRESS_TIMEOUT_MS = 30_000;

interface UploadFileOptions {
  /** Awaited before a request without a CSRF token. */
  loadToken?(): Promise<void>;
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/**
 * Sends a call with a file by XMLHttpRequest, because `fetch` reports no progress. A file that was refused is sent once more
 * if the page has got another CSRF token since. Never throws: a failure is a value.
 */
export async function uploadFile<I extends Shape, A extends Shape>(
  call: Call<I, A>,
  input: TypeOf<I>,
  backEnd: BackEnd,
  options: UploadFileOptions,
): Promise<Result<TypeOf<A>>> {
  if (!csrfToken()) await options.loadToken?.();
  const token = csrfToken();
  const { result, httpStatus } = await attempt(call, input, backEnd, options, token);
  const newer = isForbidden(httpStatus, result) && newerToken(token);
  return newer ? (await attempt(call, input, backEnd, options, newer)).result : result;
}

interface Attempt<A extends Shape> {
  result: Result<TypeOf<A>>;
  /** 0 without an answer. */
  httpStatus: number;
}

function attempt<I extends Shape, A extends Shape>(
  call: Call<I, A>,
  input: TypeOf<I>,
  backEnd: BackEnd,
  { onProgress, signal }: UploadFileOptions,
  token: string | undefined,
): Promise<Attempt<A>> {
  const without = (kind: 'aborted' | 'network') => ({ result: failed({ kind }), httpStatus: 0 });
  if (signal.aborted) return Promise.resolve(without('aborted'));
  const sent = new Promise<Attempt<A>>((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, PROGRESS_TIMEOUT_MS);
    };
    const read = () =>
      parseResponse(call, backEnd, {
        status: request.status,
        redirected: false,
        // asking for a header that another origin doesn't expose writes to the console
        retryAfter: /^retry-after: *(.*)$/im.exec(request.getAllResponseHeaders())?.[1] ?? null,
        text: () => request.responseText,
      })
        .then((result) => {
          // a proxy answers a page, which says nothing
          if (!result.ok && request.status === STATUS_TOO_LARGE) {
            const msg = ('msg' in result.failure && result.failure.msg) || '';
            return failed({ kind: 'refused', status: STATUS_TOO_LARGE, msg });
          }
          // without an address the file can't be used
          return (result.ok && result.data === undefined ? failed({ kind: 'network' }) : result) as Result<TypeOf<A>>;
        })
        .catch(() => failed({ kind: 'network' }));

    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total) onProgress(loaded / total);
    };
    request.onprogress = wait;
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      // the status is 0 if no answer came
      if (request.status) read().then((result) => resolve({ result, httpStatus: request.status }));
      else resolve(without(signal.aborted ? 'aborted' : 'network'));
    };
    request.open(call.method, urlOf(backEnd.apiBase, call.path, {}));
    request.withCredentials = true;
    if (token) request.setRequestHeader(backEnd.csrfHeader, token);
    signal.addEventListener('abort', stop);
    wait();
    request.send(partsOf(input as object));
  });
  // `open` throws for an invalid address
  return sent.catch(() => without('network'));
}

/** Appends the file last, so that a server has the other values before the file arrives. */
export function partsOf(input: object): FormData {
  const parts = new FormData();
  const entries = Object.entries(input);
  for (const [name, value] of entries) if (!(value instanceof Blob)) parts.append(name, String(value));
  for (const [name, value] of entries) if (value instanceof Blob) parts.append(name, value);
  return parts;
}
