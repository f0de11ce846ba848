import { atom } from 'nanostores';
import type { IdentityProvider } from '../../core/member/identity-provider.js';
import { type Member, serviceUser } from '../../core/member/member.api.js';
import { serviceMessage } from './api.js';

/** A frame that hasn't loaded after this long may never do. */
const LOAD_MS = 15_000;
/** How often a window is looked at that may have been closed: no event tells. */
const WATCH_MS = 500;

export type Step =
  | { kind: 'loading' | 'slow' | 'ready' | 'asking' | 'failed' | 'blocked' | 'done' }
  | { kind: 'refused'; msg: string };

interface Options {
  service: IdentityProvider;
  /** The element's. A question that is under way when the dialog closes is let finish: the visitor has signed in. */
  signal: AbortSignal;
  /** Ends with the dialog. */
  shown: AbortSignal;
  onMember(member: Member): void;
}

export type Attempt = ReturnType<typeof createAttempt>;

/** One opening of the dialog: a frame of the service, or a window of it, until there is a member. */
export function createAttempt({ service, signal: life, shown, onMember }: Options) {
  const url = `${service.base}/login?origin=${encodeURIComponent(location.origin)}`;
  const $step = atom<Step>({ kind: 'loading' });
  /** Counts the frames; a new one loads anew. */
  const $frame = atom(0);
  /** What became of the window that was opened instead of the frame. */
  const $window = atom<'none' | 'open' | 'prevented' | 'closed'>('none');
  let frame: Window | null = null;
  let opened: Window | null = null;
  /** Whom the window named: where third-party cookies are blocked, userinfo never will. */
  let named: Member | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let watch: ReturnType<typeof setInterval>;
  let questions = 0;

  const is = (kind: Step['kind']) => $step.get().kind === kind;

  const loadFrame = () => {
    clearTimeout(timer);
    timer = setTimeout(() => is('loading') && $step.set({ kind: 'slow' }), LOAD_MS);
    $step.set({ kind: 'loading' });
    $frame.set($frame.get() + 1);
  };

  const closeWindow = () => {
    clearInterval(watch);
    opened?.close();
  };

  const finish = (member: Member) => {
    if (is('done')) return;
    closeWindow();
    $step.set({ kind: 'done' });
    onMember(member);
  };

  const ask = async () => {
    const question = ++questions;
    $step.set({ kind: 'asking' });
    // fresh: what is in flight may have left before the visitor signed in
    const result = await service.send(serviceUser, {}, { signal: life, fresh: true });
    if (result.ok) return finish(result.data);
    if (question !== questions || is('done')) return;
    if (result.failure.kind !== 'login') $step.set({ kind: 'failed' });
    else if (named) finish(named);
    else $step.set({ kind: 'blocked' });
  };

  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== service.origin || !source || (source !== frame && source !== opened) || is('done')) return;
    const message = serviceMessage(data);
    if (!message) return;
    if (message.status !== 0) return $step.set({ kind: 'refused', msg: message.msg });
    if (source === opened) {
      named = message.member;
      closeWindow();
      $window.set('closed');
    }
    ask();
  };

  addEventListener('message', hear, { signal: shown });
  shown.addEventListener('abort', () => {
    clearTimeout(timer);
    closeWindow();
  });
  loadFrame();

  return {
    url,
    $step,
    $frame,
    $window,
    loadFrame,
    ask,

    /** Tells which window the frame's messages come from. */
    frameIs(contents: Window | null | undefined) {
      frame = contents ?? null;
    },

    frameLoaded() {
      if (is('loading') || is('slow')) $step.set({ kind: 'ready' });
    },

    openWindow() {
      closeWindow();
      opened = open(url, '_blank', 'popup,width=480,height=640');
      $window.set(opened ? 'open' : 'prevented');
      watch = setInterval(() => {
        if (opened && !opened.closed) return;
        clearInterval(watch);
        if (opened) $window.set('closed');
      }, WATCH_MS);
    },
  };
}
