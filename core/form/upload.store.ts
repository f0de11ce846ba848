import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Result } from '../http/result.js';
import type { FieldStore } from './fields.js';
import { type FileProblem, problemOf } from './upload.rules.js';

/** How many of a field's files are sent at once. */
const AT_ONCE = 3;

export type UploadState =
  | { kind: 'waiting' }
  /** How much of it has left, from 0 to 1. */
  | { kind: 'sending'; share: number }
  | { kind: 'done'; url: string }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'canceled' }
  /** It was never sent. */
  | { kind: 'unfit'; problem: FileProblem };

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** In bytes; undefined: nobody knows any more. */
  readonly size: number | undefined;
  /** What the visitor chose; a form that took over another's values has its address only. */
  readonly file: File | undefined;
  readonly state: UploadState;
}

export type SendFile = (
  file: File,
  /** Undefined: it waits for a login. */
  onProgress: (share: number | undefined) => void,
  signal: AbortSignal,
) => Promise<Result<{ url: string }>>;

export interface UploadStore {
  /** In the order in which they were chosen. */
  readonly $uploads: ReadableAtom<readonly Upload[]>;
  add(files: readonly File[]): void;
  /** Stops one that is under way; it can be sent again. */
  cancel(id: number): void;
  retry(id: number): void;
  /** Whatever becomes of one that was on its way, it's no part of the field any more. */
  remove(id: number): void;
  /** Somebody signed in: what failed for want of that goes on by itself. */
  resume(): void;
  /** Stops all: nobody will look at them again. */
  end(): void;
}

export const isUnderWay = ({ state: { kind } }: Upload): boolean => kind === 'waiting' || kind === 'sending';

/** What is known of the uploads of this page, for a form that takes over another's values. */
const known = new Map<string, Pick<Upload, 'name' | 'size'>>();

let count = 0;
const NEW = { size: undefined, file: undefined };
const uploadOf = (given: Partial<Upload> & Pick<Upload, 'name' | 'state'>): Upload => ({
  ...NEW,
  ...given,
  id: ++count,
});

/** The files of one field: the field holds the addresses of those that have arrived. */
export function createUploads(field: FieldStore, send: SendFile): UploadStore {
  const flights = new Map<number, AbortController>();
  const urlsOfField = () => field.value() as readonly string[];
  const arrived = (): Upload[] =>
    urlsOfField().map((url) => uploadOf({ name: nameIn(url), ...known.get(url), state: { kind: 'done', url } }));
  const $uploads = atom<readonly Upload[]>(arrived());

  const set = (uploads: readonly Upload[]) => {
    $uploads.set(uploads);
    field.setBusy(uploads.some(isUnderWay));
    const urls = uploads.flatMap(({ state }) => (state.kind === 'done' ? state.url : []));
    const before = urlsOfField();
    if (urls.length !== before.length || urls.some((url, index) => url !== before[index])) field.input(urls);
    depart();
  };
  const put = (id: number, state: UploadState) =>
    set($uploads.get().map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const find = (id: number) => $uploads.get().find((upload) => upload.id === id);
  const land = (id: number) => {
    flights.get(id)?.abort();
    flights.delete(id);
  };

  /** Sends the next one, if there is room; to set its state comes back here. */
  const depart = () => {
    const isNext = ({ id, state }: Upload) => state.kind === 'waiting' && !flights.has(id);
    const next = flights.size < AT_ONCE && $uploads.get().find(isNext);
    if (next) fly(next.id, next.file as File);
  };

  const fly = async (id: number, file: File) => {
    const flight = new AbortController();
    const { signal } = flight;
    flights.set(id, flight);
    put(id, { kind: 'sending', share: 0 });
    const onProgress = (share: number | undefined) => {
      if (!signal.aborted) put(id, share === undefined ? { kind: 'waiting' } : { kind: 'sending', share });
    };
    const result = await send(file, onProgress, signal);
    if (signal.aborted) return;
    flights.delete(id);
    if (result.ok) known.set(result.data.url, { name: file.name, size: file.size });
    put(id, result.ok ? { kind: 'done', url: result.data.url } : { kind: 'failed', failure: reasonOf(result.failure) });
  };

  const endAll = () => {
    for (const id of [...flights.keys()]) land(id);
  };
  const unturn = field.$look.listen(({ turn }, before) => {
    if (turn === before?.turn) return;
    endAll();
    set(arrived());
  });

  return {
    $uploads,

    add(files) {
      const chosen = files.map((file) => {
        const problem = problemOf(file, field.field.kind);
        const state: UploadState = problem ? { kind: 'unfit', problem } : { kind: 'waiting' };
        return uploadOf({ name: file.name, size: file.size, file, state });
      });
      // what was no good was said; the visitor has chosen anew
      set([...$uploads.get().filter(({ state }) => state.kind !== 'unfit'), ...chosen]);
    },

    cancel(id) {
      const upload = find(id);
      if (!upload || !isUnderWay(upload)) return;
      land(id);
      put(id, { kind: 'canceled' });
    },

    retry(id) {
      const kind = find(id)?.state.kind;
      if (kind === 'failed' || kind === 'canceled') put(id, { kind: 'waiting' });
    },

    remove(id) {
      land(id);
      set($uploads.get().filter((upload) => upload.id !== id));
    },

    resume() {
      const needsLogin = ({ state }: Upload) => state.kind === 'failed' && state.failure.kind === 'login';
      const waiting = { kind: 'waiting' } as const;
      set($uploads.get().map((upload) => (needsLogin(upload) ? { ...upload, state: waiting } : upload)));
    },

    end() {
      unturn();
      endAll();
      field.setBusy(false);
    },
  };
}

/** A login that was given up: the next one lets the file go on. */
const reasonOf = (failure: Failure): Failure => (failure.kind === 'aborted' ? { kind: 'login' } : failure);

/** The last part of an address. */
const nameIn = (url: string): string => url.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? url;
