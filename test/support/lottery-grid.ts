// The lottery grid as a visitor uses it.
import { isBusy, mount, settled } from './mount.js';
import { allByPart, allByRole, byPart, byRole, waitFor } from './query.js';
import { calls } from './server.js';
import { sessionOf } from './session.js';
import { tap } from './user-input.js';

export const LOTTERY = 'GET /openapi/lottery';
export const DRAW = 'POST /openapi/member/drawLottery';
export const FEEDBACK = 'POST /openapi/member/lotteryFeedback';
export const WON = '恭喜中奖';
export const LOST = '很遗憾，未中奖';
export const UNFINISHED = '抽奖未完成';

/** Longer than the 50 steps, shorter than the time until the result. */
export const SPEEDING_MS = 2700;

export interface LotteryGrid extends HTMLElement {
  lotteryId: string;
  callback?: ((prize: object | null) => void) | null;
  draw(): Promise<void>;
}

/** A grid of a site of its own, so that no other test's member is known to it. */
export const mountGrid = async (lottery: string, attributes = '', site: string = crypto.randomUUID()) =>
  settled(
    await mount<LotteryGrid>(
      `<sb-lottery-grid site-id="${site}" lottery-id="${lottery}" ${attributes}></sb-lottery-grid>`,
    ),
  );

export const drawButton = (grid: Element) => byRole<HTMLButtonElement>(grid, 'button', '抽奖');
export const dialog = (grid: Element, name: string) => waitFor(() => byRole(grid, 'dialog', name));
export const dialogs = (grid: Element) => allByRole(grid, 'dialog');
export const isRolling = (grid: Element) => isBusy(drawButton(grid));

/** The cells clockwise from the top left, and which of them the light stands on. */
export function cellsOf(grid: Element) {
  const rows = allByPart(grid, 'cell');
  return [0, 1, 2, 4, 7, 6, 5, 3].map((place) => rows[place] as HTMLElement);
}

const cornerOf = (element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  return `${Math.round(left)} ${Math.round(top)}`;
};

export function litCell(grid: Element): number | undefined {
  const [light] = allByPart(grid, 'light');
  const cell = light ? cellsOf(grid).findIndex((one) => cornerOf(one) === cornerOf(light)) : -1;
  return cell < 0 ? undefined : cell;
}

type Tick = (ms: number) => Promise<void>;

const cruises = (grid: Element) =>
  allByPart(grid, 'light').some((light) =>
    light.getAnimations().some(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
  );

/** Lets the clock run until the draw call is made, and waits for its answer. */
export async function untilDrawn(grid: Element, tick: Tick) {
  await waitFor(() => isRolling(grid));
  // the clock would end the time that the draw waits for the member
  await waitFor(() => sessionOf(grid).member.$member.get().kind !== 'unknown');
  await tick(SPEEDING_MS);
  await waitFor(() => calls(DRAW).at(-1)?.status !== undefined && !cruises(grid));
}

/** Taps 抽奖 (draw) and lets the clock run until the result shows. */
export async function spin(grid: Element, tick: Tick, name: string) {
  await tap(drawButton(grid));
  await untilDrawn(grid, tick);
  return tickUntilDialog(grid, tick, name);
}

/** Lets the clock run until the dialog of this name is on show, such as the result of a draw. */
export async function tickUntilDialog(element: Element, tick: Tick, name: string) {
  await waitFor(async () => {
    await tick(300);
    return allByRole(element, 'dialog', name).length > 0;
  });
  return byRole(element, 'dialog', name);
}

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

/** Simulates prefers-reduced-motion, or its absence, until the end of the test. */
export function preferReducedMotion(matches = true) {
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? ({ matches } as MediaQueryList) : matchMedia.call(window, query);
}

export const textarea = (grid: Element) => byRole<HTMLTextAreaElement>(grid, 'textbox', '领奖信息');
export const light = (grid: Element) => byPart(grid, 'light');
export const ghosts = (grid: Element) => allByPart(grid, 'ghost');
