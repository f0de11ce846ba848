import { isSwipe, outcomeOf, releaseSpeed, type SwipePoint } from './swipe.rules.js';

/** A click so soon after a swipe belongs to it, in ms. */
const CLICK_MS = 100;

interface SwipeOptions {
  /** A row that is swiped gets a copy of this button. */
  button: HTMLElement;
  remove(id: string, row: HTMLElement): void;
  signal: AbortSignal;
}

/**
 * Lets a finger or a pen swipe the rows of a list towards their beginning, which uncovers a button that removes the row;
 * a long swipe removes it at once. The browser scrolls by vertical moves (`touch-action` in removal.css), and cancels the
 * pointer then. The mouse and the keyboard have the button in the row.
 */
export function followSwipes(list: HTMLElement, { button, remove, signal }: SwipeOptions): void {
  let open: SwipedRow | undefined;
  let press = new AbortController();

  const follow = (row: SwipedRow, down: PointerEvent) => {
    const swipe = new AbortController();
    const direction = directionOf(row.element);
    const before = row === open ? row.buttonWidth() : 0;
    const width = row.element.offsetWidth;
    let isFollowed = false;
    let uncovered = before;
    const points: SwipePoint[] = [{ inline: 0, at: down.timeStamp }];

    const end = (isOpen: boolean) => {
      swipe.abort();
      open = isOpen ? row : undefined;
      row.settle(isOpen ? row.buttonWidth() : 0);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const inline = (event.clientX - down.clientX) * direction;
      points.push({ inline, at: event.timeStamp });
      if (!isFollowed) {
        const decision = isSwipe({ inline, block: event.clientY - down.clientY }, before > 0);
        if (decision === false) end(false);
        if (!decision) return;
        isFollowed = true;
        row.element.setPointerCapture(down.pointerId);
      }
      uncovered = Math.min(width, Math.max(0, before + inline));
      row.show(uncovered);
    };
    const release = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const speed = releaseSpeed(points, event.timeStamp);
      // a tap on an open row closes it
      const outcome = isFollowed ? outcomeOf({ uncovered, width, buttonWidth: row.buttonWidth(), speed }) : 'closed';
      if (isFollowed || before > 0) swallowClick(row.element, event.timeStamp, press.signal);
      end(outcome === 'open');
      if (outcome === 'removed') row.remove();
    };
    list.addEventListener('pointermove', move, swipe);
    list.addEventListener('pointerup', release, swipe);
    list.addEventListener('pointercancel', ({ pointerId }) => pointerId === down.pointerId && end(before > 0), swipe);
  };

  const start = (event: PointerEvent) => {
    press.abort();
    press = new AbortController();
    const target = event.target as Element;
    const element = target.closest<HTMLElement>('.row');
    const isButton = target.closest('.swipe-remove') !== null;
    if (open && (open.element !== element || event.pointerType === 'mouse') && !isButton) {
      open.settle(0);
      open = undefined;
    }
    if (!element || isButton || event.pointerType === 'mouse' || !event.isPrimary) return;
    // its buttons are held, and its text is selected
    if (target.closest('[part~=quantity]')) return;
    follow(open ?? swipedRow(element, button, () => remove(element.dataset.id ?? '', element)), event);
  };
  list.addEventListener('pointerdown', start, { signal });
}

/** The sign of a move that uncovers the button, which is at the end of the row. */
const directionOf = (element: HTMLElement) => (getComputedStyle(element).direction === 'rtl' ? 1 : -1);

type SwipedRow = ReturnType<typeof swipedRow>;

function swipedRow(element: HTMLElement, original: HTMLElement, remove: () => void) {
  const copy = () => {
    const button = original.cloneNode(true) as HTMLElement;
    button.hidden = false;
    button.addEventListener('click', remove);
    element.append(button);
    return button;
  };
  const text = () => (element.querySelector('.swipe-remove') ?? copy()).firstElementChild as HTMLElement;
  const show = (uncovered: number) => {
    // the language may have changed
    text().textContent = original.textContent;
    element.dataset.swipe = 'followed';
    element.style.setProperty('--_uncovered', `${uncovered}px`);
    element.style.setProperty('--_moved', `${uncovered * directionOf(element)}px`);
  };
  return {
    element,
    remove,
    buttonWidth: () => text().offsetWidth,
    /** Follows the finger. */
    show,
    /** Moves there by itself. */
    settle(uncovered: number) {
      if (!element.dataset.swipe) return;
      show(uncovered);
      element.dataset.swipe = 'settled';
    },
  };
}

/** A pen clicks what it let go, and so does a finger that covers an open row. */
function swallowClick(element: HTMLElement, after: number, signal: AbortSignal) {
  const swallow = (event: Event) => {
    if (event.timeStamp - after > CLICK_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, signal });
}
