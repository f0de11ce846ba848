// The stores of the lotteries in Node, on a page that is idle and shows no dialog.
import './node-page.js';
import { afterEach } from 'node:test';
import { expect } from 'chai';
import { createLoginLottery } from '../../elements/login-lottery/store.js';
import { phaseOf } from '../../elements/lottery-grid/rules.js';
import { createLotteryGrid } from '../../elements/lottery-grid/store.js';
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
  const game = element.store.$game.get();
  if (!game) throw new Error('A grid without a lottery-id has no game.');
  await waitFor(() => expect(game.$lottery.get().kind).to.equal('ready'));
  return {
    ...element,
    game,
    /** Whether the wheel turns, or the member is asked for. */
    phase: () => phaseOf(game.$draw.get(), game.$reached.get()),
    /** The prizes that wait for their winner's details. */
    claims: () => game.claim.$claims.get() ?? [],
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
  return {
    ...element,
    greeting,
    /** What is on show, or would be after a press on the floating button. */
    dialog() {
      const state = greeting.$greeting.get();
      return 'dialog' in state ? state.dialog : state;
    },
  };
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
