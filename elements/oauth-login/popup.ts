/** How often a window is looked at that may have been closed: no event tells. */
const WATCH_MS = 500;

export type Popup = ReturnType<typeof createPopup>;

/** One window at a time beside the page. Calls back when the visitor closes it. */
export function createPopup(onClosed: () => void) {
  let opened: Window | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const close = () => {
    clearInterval(timer);
    opened?.close();
  };
  const checkWhetherClosed = () => {
    if (!opened?.closed) return;
    clearInterval(timer);
    onClosed();
  };

  return {
    /** The window that was opened last, also when it has been closed. */
    current: () => opened,
    close,

    /** False if the browser opens none. */
    open(url: string): boolean {
      close();
      opened = open(url, '_blank', 'popup,width=480,height=640');
      if (opened) timer = setInterval(checkWhetherClosed, WATCH_MS);
      return opened !== null;
    },

    /** Closes it, and no message comes from it any more. */
    forget() {
      close();
      opened = null;
    },
  };
}
