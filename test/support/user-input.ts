import { expect } from '@open-wc/testing';
import { executeServerCommand, sendKeys, sendMouse } from '@web/test-runner-commands';
import { pause, waitFor } from './wait.js';

let mouseIsUsed = false;

afterEach(async () => {
  // the pointer must not hover over the next test's element
  if (mouseIsUsed) await sendMouse({ type: 'move', position: [0, 0] });
  mouseIsUsed = false;
});

/** Types text into the focused element. */
export const type = (text: string) => sendKeys({ type: text });

/** Presses a key, or several at once: `press('Shift+Tab')`. */
export async function press(combination: string) {
  const keys = (combination === '+' ? ['+'] : combination.split('+')).map((key) => (key === 'Space' ? ' ' : key));
  const last = keys.pop() as string;
  for (const key of keys) await sendKeys({ down: key });
  await sendKeys({ press: last });
  for (const key of keys.reverse()) await sendKeys({ up: key });
}

/** Where an element begins in the viewport of the page, also out of an iframe. */
export function cornerOf(element: Element): [number, number] {
  let { left: x, top: y } = element.getBoundingClientRect();
  for (let frame = element.ownerDocument.defaultView?.frameElement; frame; ) {
    const outer = frame.getBoundingClientRect();
    [x, y] = [x + outer.left + frame.clientLeft, y + outer.top + frame.clientTop];
    frame = frame.ownerDocument.defaultView?.frameElement;
  }
  return [x, y];
}

function middleOf(element: Element): [number, number] {
  const { width, height } = element.getBoundingClientRect();
  const [x, y] = cornerOf(element);
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** A message in the page may have the role without being a modal. */
export const DIALOG = 'dialog, [role=dialog]';

/**
 * Waits until an element takes a press. While the dialog around it slides in, it carries the element away from the
 * pointer; and what has just opened may ignore the second press of a double click.
 */
export async function atRest(element: Element) {
  await waitFor(() => getComputedStyle(element).pointerEvents !== 'none');
  const animations = element.closest(DIALOG)?.getAnimations() ?? [];
  if (animations.length === 0) return;
  await Promise.allSettled(animations.map(({ finished }) => finished));
  // Chromium resolves `finished` before it updates the style: the dialog is still where its last frame showed it.
  await pause();
}

/** Scrolls an element to the middle of the viewport, also a fixed one in a frame that is larger than the viewport. */
function scrollToMiddle(element: Element) {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const [x, y] = middleOf(element);
  const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  if (!isInside) window.scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: 'instant' });
}

/** Moves the mouse over an element, scrolled into view. */
export async function hover(element: Element) {
  await atRest(element);
  scrollToMiddle(element);
  mouseIsUsed = true;
  await sendMouse({ type: 'move', position: middleOf(element) });
}

const MOUSE_EVENTS = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'] as const;

/** Only a disabled control gets no click from a tap. */
const CLICK_MS = 1000;
/** A finger that rests longer makes a long press in Firefox, without a click. A busy machine may let it rest. */
const LONGEST_TAP_MS = 250;

/** A window and those around it. */
const windowsAround = (view: Window | null | undefined): Window[] =>
  view ? [view, ...windowsAround(view.frameElement?.ownerDocument.defaultView)] : [];

/**
 * Presses where an element is seen. False if the page had moved it from there, also out of its frame, before the mouse
 * came or before it was released; then nothing gets the click. False as well if a tap became a long press. `perform` gets
 * a promise of the `click`.
 */
async function pressAt(
  element: Element,
  [x, y]: [number, number],
  perform: (position: [number, number], clicked: Promise<void>) => Promise<unknown>,
): Promise<boolean> {
  let isMissed = false;
  let isClicked = false;
  let pressedAt = 0;
  let heldMs = 0;
  let onClick = () => {};
  const clicked = new Promise<void>((resolve) => {
    onClick = resolve;
  });
  const check = (event: Event) => {
    if (event.type === 'click') {
      isClicked = true;
      onClick();
    }
    if (event.type === 'pointerdown') pressedAt = event.timeStamp;
    if (event.type === 'pointerup') heldMs = event.timeStamp - pressedAt;
    if (event.type === 'pointerdown' || event.type === 'pointerup') {
      const [left, top] = cornerOf(element);
      const { width, height } = element.getBoundingClientRect();
      const isUnder = x >= left - 1 && x <= left + width + 1 && y >= top - 1 && y <= top + height + 1;
      isMissed ||= element.isConnected && !isUnder;
    }
    if (!isMissed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const over = new AbortController();
  for (const view of windowsAround(element.ownerDocument.defaultView)) {
    for (const type of MOUSE_EVENTS) view.addEventListener(type, check, { capture: true, signal: over.signal });
  }
  await perform([x, y], clicked);
  over.abort();
  const isLongPress = heldMs > LONGEST_TAP_MS && !isClicked;
  return !isMissed && !isLongPress;
}

/** Clicks at the centre of an element, wherever the page moves it meanwhile; an element above it would get the click. */
export async function click(element: Element) {
  await atRest(element);
  mouseIsUsed = true;
  const perform = (position: [number, number]) => sendMouse({ type: 'click', position });
  await waitFor(() => {
    scrollToMiddle(element);
    return pressAt(element, middleOf(element), perform);
  });
}

/** Taps the centre of an element with a finger; with the mouse where the engine has no touch in tests. */
export async function tap(element: Element) {
  await atRest(element);
  const perform = (position: [number, number]) => executeServerCommand<boolean, [number, number]>('tap', position);
  let isTouch = true;
  await waitFor(() => {
    scrollToMiddle(element);
    return pressAt(element, middleOf(element), async (position, clicked) => {
      isTouch = await perform(position);
      // the browser makes the click after it has acknowledged the touch
      if (isTouch) await Promise.race([clicked.then(() => pause()), pause(CLICK_MS)]);
    });
  });
  if (!isTouch) await click(element);
}

/** Moves a finger from an element by this many px, in steps, and lets go. False where the engine has no touch in tests. */
export async function swipe(element: Element, [x, y]: [number, number]): Promise<boolean> {
  await atRest(element);
  scrollToMiddle(element);
  const [left, top] = middleOf(element);
  const steps = Array.from({ length: 11 }, (_, step) => step / 10);
  const points = steps.map((part) => [Math.round(left + x * part), Math.round(top + y * part)]);
  return executeServerCommand<boolean, number[][]>('swipe', points);
}

/** Replaces the text of a field by keys, as a visitor who selects it and types another. The field keeps the focus. */
export async function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  if ((field.getRootNode() as Document | ShadowRoot).activeElement !== field) await click(field);
  field.select();
  if (text) await type(text);
  else if (field.value) await press('Backspace');
}

/** Pastes a text into the focused element. False where the engine has no clipboard in tests: then the test should skip. */
export const paste = (text: string) => executeServerCommand<boolean, string>('paste', text);

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** A file of so many bytes, all of them 0, which is made where it is chosen. */
export interface ZeroFile {
  name: string;
  zeros: number;
}

/** Chooses files in an input by the browser itself, as its dialog would. They lose their type for that of their name. */
export async function chooseFiles(input: HTMLInputElement, ...files: readonly (File | ZeroFile)[]) {
  Object.assign(window, { sbFileInput: input });
  const given = files.map(async (file) =>
    file instanceof File ? { name: file.name, base64: await base64Of(file) } : { name: file.name, zeros: file.zeros },
  );
  await executeServerCommand('chooseFiles', await Promise.all(given));
}

async function pressAndRelease(during?: () => unknown) {
  await sendMouse({ type: 'down' });
  try {
    await during?.();
  } finally {
    await sendMouse({ type: 'up' });
  }
}

/** Drags the mouse from an element by this many px, in steps, and rests before it lets go. */
export async function dragBy(element: Element, [x, y]: [number, number], beforeRelease?: () => unknown) {
  await hover(element);
  const [left, top] = middleOf(element);
  await pressAndRelease(async () => {
    for (const part of [0.25, 0.5, 0.75, 1, 1]) {
      await sendMouse({ type: 'move', position: [Math.round(left + x * part), Math.round(top + y * part)] });
    }
    await beforeRelease?.();
  });
}

/** Presses the mouse on an element and lets it go at the same point, whatever is there by then. */
export async function hold(element: Element, during?: () => unknown) {
  await hover(element);
  await pressAndRelease(during);
}

/** Presses the mouse on an element that has to stay where it is until the button is up: else the press is lost. */
export async function holdStill(element: Element, during?: () => unknown) {
  await hover(element);
  // hover() scrolls: a sticky button moves by a fraction of a pixel when it reaches the end of its scroller
  const { top } = element.getBoundingClientRect();
  await pressAndRelease(async () => {
    await during?.();
    expect(element.getBoundingClientRect().top, 'moved under the pointer').to.equal(top);
  });
}

/** Presses the mouse on one element and lets it go on another. */
export async function drag(from: Element, to: Element, during?: () => unknown) {
  await hover(from);
  await pressAndRelease(async () => {
    await during?.();
    await sendMouse({ type: 'move', position: middleOf(to) });
  });
}

export { compose } from './ime-composition.js';
