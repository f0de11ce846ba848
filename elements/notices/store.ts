import { untilAborted } from '../../core/lifetime/until-aborted.js';
import { $notices, dismiss, type Notice } from '../../core/notices/notices.js';

export type NoticesStore = ReturnType<typeof createNotices>;

/** Takes each notice away when its time is over. Time stands still while the visitor reads (`hold`). */
export function createNotices({ signal }: { signal: AbortSignal }) {
  const timers = new Map<Notice, ReturnType<typeof setTimeout>>();
  let held = false;

  const stop = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const follow = (notices: readonly Notice[]) => {
    for (const notice of notices) {
      if (held || timers.has(notice)) continue;
      timers.set(
        notice,
        setTimeout(() => {
          timers.delete(notice);
          dismiss(notice);
        }, notice.duration),
      );
    }
  };
  untilAborted(signal, $notices.subscribe(follow), stop);

  return {
    $notices,
    dismiss,
    hold() {
      held = true;
      stop();
    },
    release() {
      held = false;
      follow($notices.get());
    },
  };
}
