// The stores of the lotteries in Node, on a page that is idle and shows no dialog.
import './node-page.js';
import { afterEach } from 'node:test';
import { expect } from 'chai';
import type { Prize } from '../../core/lottery/lottery.api.js';
import { createLoginLottery } from '../../elements/login-lottery/store.js';
import { createLotteryGrid, type LotteryGridStore } from '../../elements/lottery-grid/store.js';
import './node-demo.js';
import { openElement } from './node-element.js';
import { waitFor } from './wait.js';

export const LOTTERY = 'GET /openapi/lottery';
export const SCENE = 'GET /openapi/lottery/sceneLottery';
export const DRAW = 'POST /openapi/member/drawLottery';
export const FEEDBACK = 'POST /openapi/member/lotteryFeedback';

let isMotionReduced = true;

/** Lets the wheel run and the prizes roll until the end of the test. By default the visitor prefers reduced motion. */
export function allowMotion(): void {
  isMotionReduced = false;
}
afterEach(() => {
  isMotionReduced = true;
});

const page = {
  matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') && isMotionReduced }),
  requestIdleCallback: (callback: () => void) => setImmediate(callback),
  cancelIdleCallback: (id: NodeJS.Immediate) => clearImmediate(id),
  innerWidth: 320,
  innerHeight: 640,
};
for (const [name, value] of Object.entries(page)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
Object.assign(document, { baseURI: location.href, readyState: 'complete', elementsFromPoint: () => [] });

/** The outcome whose dialog is open. */
export function outcomeShown(store: LotteryGridStore) {
  const state = store.$grid.get()?.$game.get();
  return state?.kind === 'shown' ? state.outcome : undefined;
}

interface GridOptions {
  siteId?: string;
  platform?: string;
  requireLogin?: boolean;
}

/** A lottery grid, once its lottery is loaded. */
export async function openGrid(lotteryId: string, { siteId, platform, requireLogin = false }: GridOptions = {}) {
  const element = openElement(
    createLotteryGrid,
    { lotteryId, platform, requireLogin },
    { settings: siteId ? { siteId } : {} },
  );
  const grid = element.store.$grid.get();
  if (!grid) throw new Error('A grid without a lottery-id has no store.');
  await waitFor(() => expect(grid.$lottery.get().kind).to.equal('ready'));
  /** Whether the wheel turns, or the member is asked for. */
  const phase = () => grid.$phase.get();
  return {
    ...element,
    ...grid,
    phase,
    /** Draws, and waits for the outcome. */
    async drawn() {
      grid.draw();
      await waitFor(() => expect(phase()).to.equal('idle'));
    },
    /** Sends the details of a prize, and waits for the answer. */
    async sent(prize: Prize) {
      grid.claim.send(prize);
      await waitFor(() => expect(grid.claim.$state.get().kind).to.not.equal('sending'));
    },
    outcome: () => outcomeShown(element.store),
    /** The prizes that wait for their winner's details. */
    claims: () => grid.claim.$claims.get() ?? [],
  };
}
export type OpenedGrid = Awaited<ReturnType<typeof openGrid>>;

/** The lottery that greets visitors, before it is loaded. */
export const openLoginLottery = (siteId: string = crypto.randomUUID(), loginUrl = '/login') =>
  openElement(createLoginLottery, {}, { settings: { siteId, loginUrl } });
export type OpenedLoginLottery = ReturnType<typeof openLoginLottery>;

/** What is on show: the kind of the greeting's state, or undefined without a lottery. */
export const shownBy = ({ store }: OpenedLoginLottery) => store.$greeting.get()?.$greeting.get().kind;

/** The lottery that greets visitors, once it is on show or waits behind its button. */
export async function openGreeting(siteId?: string) {
  const element = openLoginLottery(siteId);
  await waitFor(() => expect(shownBy(element)).to.be.oneOf(['guide', 'closed']));
  const greeting = element.store.$greeting.get();
  if (!greeting) throw new Error('There is no lottery.');
  return { ...element, greeting };
}
export type OpenedGreeting = Awaited<ReturnType<typeof openGreeting>>;

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

type Change = (data: Record<string, unknown>) => object;
const same: Change = (data) => data;

/** Changes the data of the answers to calls of this path until the end of the test. */
export function answerWith(path: string, change: Change): void {
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!String(input).includes(path)) return response;
    const envelope = await response.json();
    return Response.json({ ...envelope, data: change(envelope.data) });
  };
}

/** Until the end of the test another lottery of the demo greets visitors: `always-gift`, `never`, `stranger`, … */
export function sceneIs(lotteryId: string, change = same): void {
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/sceneLottery')) return fetch(input, init);
    const envelope = await (await fetch(`/openapi/lottery?siteId=1&id=${lotteryId}`, init)).json();
    return Response.json({ ...envelope, data: change(envelope.data) });
  };
}
