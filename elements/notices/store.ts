import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { $notices, dismiss, type Notice, shownBy } from '../../core/notices/notices.js';

export type NoticesStore = ReturnType<typeof createNotices>;

/** Dismisses each notice (toast) after its duration. `pause` stops the timers while the visitor reads. */
export function createNotices({ signal }: { signal: AbortSignal }) {
  const timers = new Map<Notice, ReturnType<typeof setTimeout>>();
  let isPaused = false;

  const clearTimers = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const startTimers = (notices: readonly Notice[]) => {
    for (const notice of notices) {
      if (isPaused || timers.has(notice)) continue;
      timers.set(
        notice,
        setTimeout(() => {
          timers.delete(notice);
          dismiss(notice);
        }, notice.duration),
      );
    }
  };
  untilAborted(signal, $notices.subscribe(startTimers), clearTimers);

  return {
    $notices,
    dismiss,
    /** Tells which element shows the notices. */
    setElement(element: Element) {
      shownBy.element = element;
    },
    pause() {
      isPaused = true;
      clearTimers();
    },
    resume() {
      isPaused = false;
      startTimers($notices.get());
    },
  };
}
