import type { Shape, TypeOf } from '../lib/schema.js';
import type { Call } from './endpoint.js';
import { parseResponse } from './parse-response.js';
import { type BackEnd, csrfToken } from './request.js';
import { failed, type Result } from './result.js';
import { urlOf } from './url.js';

/** Timeout of an upload without progress, in ms; the whole upload may take longer (docs/spec/interface.md §1). */
export const PROGRESS_TIMEOUT_MS = 30_000;

interface SendFileOptions {
  /** Called with the share of the file that was sent, from 0 to 1. */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Sends a call with a file by XMLHttpRequest, because `fetch` reports no progress. Never throws: a failure is a value. */
export function sendFile<I extends Shape, A extends Shape>(
  call: Call<I, A>,
  input: TypeOf<I>,
  backEnd: BackEnd,
  { onProgress, signal }: SendFileOptions,
): Promise<Result<TypeOf<A>>> {
  if (signal.aborted) return Promise.resolve(failed({ kind: 'aborted' }));
  if (!navigator.onLine) return Promise.resolve(failed({ kind: 'network' }));
  const sent = new Promise<Result<TypeOf<A>>>((resolve) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, PROGRESS_TIMEOUT_MS);
    };
    const read = (): Promise<Result<TypeOf<A>>> =>
      parseResponse(call, backEnd, request.status, () => JSON.parse(request.responseText)).catch(() =>
        failed({ kind: 'network' }),
      );

    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total) onProgress(loaded / total);
    };
    request.onprogress = wait;
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      // the status is 0 if no answer came
      if (request.status) resolve(read());
      else resolve(failed({ kind: signal.aborted ? 'aborted' : 'network' }));
    };
    request.open(call.method, urlOf(backEnd.apiBase, call.path, {}));
    request.withCredentials = true;
    const token = csrfToken();
    if (token) request.setRequestHeader(backEnd.csrfHeader, token);
    signal.addEventListener('abort', stop);
    wait();
    request.send(partsOf(input as object));
  });
  // `open` throws for an invalid address
  return sent.catch(() => failed({ kind: 'network' }));
}

/** Appends the file last, so that a server has the other values before the file arrives. */
export function partsOf(input: object): FormData {
  const parts = new FormData();
  const entries = Object.entries(input);
  for (const [name, value] of entries) if (!(value instanceof Blob)) parts.append(name, String(value));
  for (const [name, value] of entries) if (value instanceof Blob) parts.append(name, value);
  return parts;
}
