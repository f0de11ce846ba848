// The lottery that greets visitors, as a visitor uses it.
import { mount } from './mount.js';
import { allByRole, byRole, waitFor } from './query.js';
import './requests.js';
import type { Root } from './dom-tree.js';
import { signIn } from './server.js';
import { click, tap } from './user-input.js';

export const SCENE = 'GET /openapi/lottery/sceneLottery';
export const DRAW = 'POST /openapi/member/drawLottery';
/** The lottery of scene 1 in the demo: three coupons, every draw wins one, one draw a day, for members. */
export const LOTTERY = '3';

/** Mounts the element on a site of its own, without the member of another test. */
export const mountLottery = (attributes = '', site: string = crypto.randomUUID()) =>
  mount(`<sb-login-lottery site-id="${site}" ${attributes}></sb-login-lottery>`);

export const isGuideOpen = (root: Root) => allByRole(root, 'dialog', '登录抽奖').length === 1;

/** The guide, at once at the end of its opening animation. */
export async function guide(root: Root): Promise<HTMLElement> {
  const dialog = await waitFor(() => byRole(root, 'dialog', '登录抽奖'));
  for (const animation of dialog.getAnimations()) animation.finish();
  return dialog;
}

export const enterButton = (root: Root) => byRole<HTMLButtonElement>(root, 'button', '立即抽奖');
export const openButton = (root: Root) => byRole<HTMLButtonElement>(root, 'button', '登录抽奖');
export const closed = (root: Root) => waitFor(() => openButton(root));
export const won = (root: Root) => waitFor(() => byRole(root, 'dialog', '恭喜中奖'));
export const closeButton = (root: Root) => byRole<HTMLButtonElement>(root, 'button', '关闭');

/** Mounts the element, and closes its guide. */
export async function mountClosed(attributes = '', site?: string) {
  const element = await mountLottery(attributes, site);
  await guide(element);
  await click(closeButton(element));
  await closed(element);
  return element;
}

/** Mounts the element for a member, who taps 立即抽奖 (draw now). The caller says whether the prizes roll. */
export async function enter(site?: string) {
  await signIn();
  const element = await mountLottery('', site);
  await guide(element);
  await tap(enterButton(element));
  return element;
}

const fetchScene = window.fetch;

afterEach(() => {
  window.fetch = fetchScene;
});

/** Until the end of the test another lottery of the demo greets visitors: `always-gift`, `never`, `stranger`, … */
export function sceneIs(lottery: string, change: (info: Record<string, unknown>) => void = () => {}) {
  window.fetch = async (input, init) => {
    if (!String(input).includes('/sceneLottery')) return fetchScene(input, init);
    const answer = await (await fetchScene(`/openapi/lottery?siteId=1&id=${lottery}`, init)).json();
    change(answer.data);
    return Response.json(answer);
  };
}
