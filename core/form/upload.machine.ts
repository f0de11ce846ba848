/**
 * The files of one field. A file is sent as soon as it is chosen.
 *
 *   state      event      next state  command
 *   –          add        queued, or invalid where a rule refuses the file
 *   queued     (fewer than 3 in flight)  uploading   send
 *   uploading  progress   uploading
 *   uploading  login      login: it still counts as in flight; its next progress makes it uploading again
 *   uploading  succeed    done
 *   uploading  fail       failed
 *   uploading  refuse     invalid: the file can't be read any more, or not as a picture
 *   queued     cancel     cancelled
 *   uploading  cancel     cancelled   abort
 *   failed     retry      queued
 *   cancelled  retry      queued
 *   failed     signIn     queued, if it failed because nobody was signed in
 *   any        remove     –           abort, if it is in flight
 *   any        replace    –           abort, if it is in flight; the field has other values now
 *   any        end        –           abort, if it is in flight; the form was removed
 *
 * `login` behaves like `uploading`. After every event queued files are sent while fewer than 3 are in flight.
 */

import type { Failure } from '../http/result.js';
import { type Step, to } from '../state/machine.js';
import type { FileProblem } from './upload.rules.js';

/** Files of a field that are in flight at the same time. */
const MAX_IN_FLIGHT = 3;

export type UploadState =
  | { kind: 'queued' }
  /** The share that has been sent, from 0 to 1. */
  | { kind: 'uploading'; share: number }
  /** The server answered 401; the file is sent again after the login. */
  | { kind: 'login' }
  | { kind: 'done'; url: string }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'cancelled' }
  /** The file can't be sent. */
  | { kind: 'invalid'; problem: FileProblem };

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** In bytes; undefined if unknown. */
  readonly size: number | undefined;
  /** The chosen file; undefined if the URL was taken over from another form. */
  readonly file: File | undefined;
  readonly state: UploadState;
}

/** In the order in which they were chosen. */
export type Uploads = readonly Upload[];

export type UploadEvent =
  | { kind: 'add'; uploads: Uploads }
  | { kind: 'progress'; id: number; share: number }
  | { kind: 'login'; id: number }
  | { kind: 'succeed'; id: number; url: string }
  | { kind: 'fail'; id: number; failure: Failure }
  | { kind: 'refuse'; id: number; problem: FileProblem }
  | { kind: 'cancel'; id: number }
  | { kind: 'retry'; id: number }
  | { kind: 'remove'; id: number }
  /** Somebody signed in. */
  | { kind: 'signIn' }
  /** The field was reset or restored and has these uploads now. */
  | { kind: 'replace'; uploads: Uploads }
  | { kind: 'end' };

export type UploadCommand = { kind: 'send'; id: number; file: File } | { kind: 'abort'; id: number };

const QUEUED: UploadState = { kind: 'queued' };

const isInFlight = ({ state: { kind } }: Upload): boolean => kind === 'uploading' || kind === 'login';

/** The form can't be sent while an upload is pending. */
export const isPending = (upload: Upload): boolean => upload.state.kind === 'queued' || isInFlight(upload);

/** The value of the field. */
export const urlsOf = (uploads: Uploads): string[] =>
  uploads.flatMap(({ state }) => (state.kind === 'done' ? state.url : []));

export function transition(uploads: Uploads, event: UploadEvent): Step<Uploads, UploadCommand> {
  const after = apply(uploads, event);
  const stillInFlight = new Set(after.filter(isInFlight).map(({ id }) => id));
  const left = uploads.filter((upload) => isInFlight(upload) && !stillInFlight.has(upload.id));
  // an answered request needs no abort
  const hasAnswer = ['succeed', 'fail', 'refuse'].includes(event.kind);
  const aborts = hasAnswer ? [] : left.map(({ id }): UploadCommand => ({ kind: 'abort', id }));
  const { state, commands } = startNext(after);
  return to(state, ...aborts, ...commands);
}

function apply(uploads: Uploads, event: UploadEvent): Uploads {
  switch (event.kind) {
    case 'add':
      // a new choice removes the files that can't be sent
      return [...uploads.filter(({ state }) => state.kind !== 'invalid'), ...event.uploads];
    case 'progress':
      return change(uploads, event.id, isInFlight, { kind: 'uploading', share: event.share });
    case 'login':
      return change(uploads, event.id, isInFlight, { kind: 'login' });
    case 'succeed':
      return change(uploads, event.id, isInFlight, { kind: 'done', url: event.url });
    case 'fail':
      return change(uploads, event.id, isInFlight, { kind: 'failed', failure: event.failure });
    case 'refuse':
      return change(uploads, event.id, isInFlight, { kind: 'invalid', problem: event.problem });
    case 'cancel':
      return change(uploads, event.id, isPending, { kind: 'cancelled' });
    case 'retry':
      return change(uploads, event.id, canRetry, QUEUED);
    case 'remove':
      return uploads.filter(({ id }) => id !== event.id);
    case 'signIn':
      return uploads.map((upload) => (needsLogin(upload) ? { ...upload, state: QUEUED } : upload));
    case 'replace':
      return event.uploads;
    case 'end':
      return uploads.filter((upload) => !isPending(upload));
  }
}

const change = (uploads: Uploads, id: number, isAllowed: (upload: Upload) => boolean, state: UploadState): Uploads =>
  uploads.map((upload) => (upload.id === id && isAllowed(upload) ? { ...upload, state } : upload));

export const canRetry = ({ state: { kind } }: Upload): boolean => kind === 'failed' || kind === 'cancelled';

/** A cancelled login (`aborted`) counts, too. */
const needsLogin = ({ state }: Upload): boolean =>
  state.kind === 'failed' && (state.failure.kind === 'login' || state.failure.kind === 'aborted');

/** Sends queued files in their order, as long as fewer than MAX_IN_FLIGHT are in flight. */
function startNext(uploads: Uploads): Step<Uploads, UploadCommand> {
  let free = MAX_IN_FLIGHT - uploads.filter(isInFlight).length;
  const commands: UploadCommand[] = [];
  const state = uploads.map((upload) => {
    const { id, file } = upload;
    if (upload.state.kind !== 'queued' || !file || free <= 0) return upload;
    free--;
    commands.push({ kind: 'send', id, file });
    return { ...upload, state: { kind: 'uploading', share: 0 } as const };
  });
  return to(state, ...commands);
}
