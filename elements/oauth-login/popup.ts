/** The polling interval for a closed window, in ms: no event tells that the visitor closed it. */
const POLL_MS = 500;

/** How often a window is told to close, at most. */
const CLOSE_TRIES = 10;

/** WebKit doesn't hear `close()` while the window loads. */
function closePopup(popup: Window, tries = CLOSE_TRIES): void {
  popup.close();
  if (tries > 1) setTimeout(() => popup.closed || closePopup(popup, tries - 1), POLL_MS);
}

export type Popup = ReturnType<typeof createPopup>;

/** Opens one popup window at a time. Calls back when the visitor closes it. */
export function createPopup(onClosed: () => void) {
  let opened: Window | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const close = () => {
    clearInterval(timer);
    if (opened && !opened.closed) closePopup(opened);
  };
  const checkWhetherClosed = () => {
    if (!opened?.closed) return;
    clearInterval(timer);
    onClosed();
  };

  return {
    /** The window that was opened last, even if it is closed. */
    current: () => opened,
    close,

    /** Returns false if the browser blocked the popup. */
    open(url: string): boolean {
      close();
      opened = open(url, '_blank', 'popup,width=480,height=640');
      if (opened) timer = setInterval(checkWhetherClosed, POLL_MS);
      return opened !== null;
    },

    /** Closes the window. Its messages no longer count. */
    discard() {
      close();
      opened = null;
    },
  };
}
