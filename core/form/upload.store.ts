import { atom } from 'nanostores';
import { last } from '../lib/last.js';
import { memoizeWeakly } from '../lib/memoize.js';
import { pageWide } from '../lib/page-wide.js';
import { untilAborted } from '../lifetime/until-aborted.js';
import { machine } from '../state/machine.js';
import type { FieldStore } from './fields.js';
import { isPending, transition, type Upload, type UploadCommand, type UploadEvent, urlsOf } from './upload.machine.js';
import { isReadable, problemOf } from './upload.rules.js';
import { createUploader, type Uploader } from './uploader.js';

export type UploadStore = ReturnType<typeof createUploads>;

/** Names and sizes of this page's uploads, by URL. A form that takes over a URL shows them. */
const uploadedFiles = pageWide('uploaded-files', () => new Map<string, Pick<Upload, 'name' | 'size'>>());

let count = 0;
const nextId = () => ++count;

/** The uploads of a field. They end with its form. */
export const uploadsOf = memoizeWeakly((field: FieldStore) => createUploads(field));

/** The uploads of one field. The field holds the URLs of those that are done. */
export function createUploads(field: FieldStore, upload: Uploader = createUploader(field.context)) {
  const { site, signal } = field.context;
  const requests = new Map<number, AbortController>();
  const fieldUrls = () => field.value() as readonly string[];
  const uploadsOfField = () => fieldUrls().map(uploadOfUrl);
  const $uploads = atom<readonly Upload[]>(uploadsOfField());

  const run = (command: UploadCommand) => {
    const { id } = command;
    if (command.kind === 'send') send(id, command.file);
    else {
      requests.get(id)?.abort();
      requests.delete(id);
    }
  };

  const advance = machine($uploads, transition, run);
  const dispatch = (event: UploadEvent) => {
    advance(event);
    const uploads = $uploads.get();
    field.setBusy(uploads.some(isPending));
    const urls = urlsOf(uploads);
    const before = fieldUrls();
    if (urls.length !== before.length || urls.some((url, index) => url !== before[index])) field.input(urls);
  };

  /** Results of an aborted request are ignored. */
  const send = async (id: number, file: File) => {
    const request = new AbortController();
    const { signal } = request;
    requests.set(id, request);
    const onProgress = (share: number | undefined) => {
      if (!signal.aborted) dispatch(share === undefined ? { kind: 'login', id } : { kind: 'progress', id, share });
    };
    const result = await upload(file, onProgress, signal, field.field.kind);
    if (typeof result === 'string') {
      requests.delete(id);
      return dispatch({ kind: 'refuse', id, problem: result });
    }
    const isLost = !result.ok && result.failure.kind === 'network' && !(await isReadable(file));
    if (signal.aborted) return;
    requests.delete(id);
    if (isLost) return dispatch({ kind: 'refuse', id, problem: 'unreadable' });
    if (!result.ok) return dispatch({ kind: 'fail', id, failure: result.failure });
    const { url } = result.data;
    uploadedFiles.set(url, { name: file.name, size: file.size });
    dispatch({ kind: 'succeed', id, url });
  };

  untilAborted(
    signal,
    field.$state.listen(({ resetCount }, before) => {
      if (resetCount !== before?.resetCount) dispatch({ kind: 'replace', uploads: uploadsOfField() });
    }),
    // retries the uploads that failed because nobody was signed in
    site.member.$member.listen(({ kind }) => void (kind === 'member' && dispatch({ kind: 'signIn' }))),
    () => dispatch({ kind: 'end' }),
  );

  return {
    $uploads,
    add: (files: readonly File[]) => dispatch({ kind: 'add', uploads: files.map((file) => uploadOfFile(file, field)) }),
    /** Stops an upload that is queued or in flight; it can be sent again. */
    cancel: (id: number) => dispatch({ kind: 'cancel', id }),
    retry: (id: number) => dispatch({ kind: 'retry', id }),
    /** Removes an upload from the field, even while it is in flight. */
    remove: (id: number) => dispatch({ kind: 'remove', id }),
    /** Resolves the URLs of the files. */
    apiBase: () => site.settings.apiBase,
  };
}

function uploadOfFile(file: File, { field }: FieldStore): Upload {
  const problem = problemOf(file, field.kind);
  const state = problem ? ({ kind: 'invalid', problem } as const) : ({ kind: 'queued' } as const);
  return { id: nextId(), name: file.name, size: file.size, file, state };
}

const uploadOfUrl = (url: string): Upload => ({
  name: nameIn(url),
  size: undefined,
  ...uploadedFiles.get(url),
  id: nextId(),
  file: undefined,
  state: { kind: 'done', url },
});

/** The last part of a URL. */
const nameIn = (url: string): string => last(url.split(/[?#]/)[0]?.split('/').filter(Boolean)) ?? url;
