import { $notices } from '../../core/notices/notices.js';
import './navigation-guard.js';
import { descendants, hasDrawn } from './dom-tree.js';
import { requests } from './requests.js';
import { pause, waitFor } from './wait.js';

/** After this many turns of the event loop an empty element counts as rendered. */
const TURNS = 250;

const fixtures = new Set<HTMLElement>();

afterEach(async () => {
  for (const fixture of fixtures) fixture.remove();
  fixtures.clear();
  // a notice that stays would take the presses of the next test
  $notices.set([]);
  // React unmounts in a microtask, and its effects end in the turn after it.
  await pause();
});

export async function rendered(element: Element, patience?: { timeout: number }) {
  await waitFor(() => {
    if (!customElements.get(element.localName))
      throw new Error(`${element.localName} isn't defined: import its index.`);
  }, patience);
  const isEmpty = () => element.shadowRoot !== null && !hasDrawn(element);
  for (let turn = 0; turn < TURNS && isEmpty(); turn++) await pause();
}

/** Inserts markup until the end of the test. Resolves with its first element when all sb-* tags have rendered. */
export async function mount<E extends HTMLElement = HTMLElement>(
  html: string,
  patience?: { timeout: number },
): Promise<E> {
  const fixture = document.createElement('div');
  fixtures.add(fixture);
  fixture.innerHTML = html;
  document.body.append(fixture);
  const tags = [...fixture.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('sb-'));
  await Promise.all(tags.map((tag) => rendered(tag, patience)));
  return fixture.firstElementChild as E;
}

export const isBusy = (element: Element) => element.getAttribute('aria-busy') === 'true';

/** Whether neither the element nor anything in it is busy. */
export const isAtRest = (element: Element) => ![element, ...descendants(element)].some(isBusy);

/** What an element that isn't at rest may wait for: the message of a test that has waited too long. */
function busyReport(element: Element): string {
  const busy = [element, ...descendants(element)].filter(isBusy);
  const unanswered = requests().filter(({ status, aborted, failed }) => status === undefined && !aborted && !failed);
  const names = busy.map(({ localName, part }) => [localName, ...part].join('.'));
  const calls = unanswered.map(({ method, path }) => `${method} ${path}`);
  return `<${element.localName}> is busy: ${names.join(', ')}. Unanswered: ${calls.join(', ') || 'nothing'}.`;
}

/** Waits until an element has rendered and nothing in it is busy loading. */
export async function settled<E extends Element>(element: E): Promise<E> {
  await rendered(element);
  await waitFor(() => {
    if (!isAtRest(element)) throw new Error(busyReport(element));
  });
  return element;
}
