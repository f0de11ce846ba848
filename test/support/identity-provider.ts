// Controls the demo's login service for tests: its people, its consents, its messages.
import { sendMouse } from '@web/test-runner-commands';
import { mount } from './mount.js';
import { byRole, waitFor } from './query.js';
import { fetchUnrecorded } from './requests.js';
import { atRest, click, cornerOf } from './user-input.js';

// a frame inserted before the page has loaded delays its load event, for which the runner waits
before(() => document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve)));

/** The real address of the service, on another origin. */
export const { origin: SERVICE }: { origin: string } = await (await fetchUnrecorded('/service.json')).json();

export const USERINFO = 'GET /openapi/oauth/userinfo';
/** The distance of the consent page's buttons from its end, in px. */
const DECISION_PX = 34;

export const LOGOUT = 'GET /logout';

/** Sends a form of the service's own pages. */
const send = (action: string, fields: Record<string, string>) =>
  fetchUnrecorded(`/service${action}`, {
    method: 'POST',
    body: new URLSearchParams({ origin: location.origin, ...fields }),
    redirect: 'manual',
  });

/** Creates a person who is signed in at the service. Engines share the service, so each name is new. */
export async function createIdentityAccount(name = `阿海${crypto.randomUUID().slice(0, 8)}`): Promise<string> {
  await send('/signup', { name });
  return name;
}

/** Creates a person who has consented, so the login page answers at once. */
export async function createConsentedAccount(): Promise<string> {
  const name = await createIdentityAccount();
  await send('/consent', { decision: 'allow' });
  return name;
}

/** Simulates a browser that blocks third-party cookies. */
export const blockThirdParty = () => send('/play', { 'third-party-cookies': 'blocked' });

export async function signOutAtProvider() {
  await send('/play', { 'third-party-cookies': '' });
  await send('/signout', {});
}

/** The signed-in member, as the identity provider answers a script of this page. */
export async function identityProviderUser(): Promise<{ status: number; data?: { id: string; nickname: string } }> {
  return (await fetchUnrecorded(`${SERVICE}/openapi/oauth/userinfo`, { credentials: 'include' })).json();
}

interface OauthLogin extends HTMLElement {
  open: boolean;
  service: string;
}

/** Mounts the element on a site of its own. */
export const mountOauth = (attributes = '', site: string = crypto.randomUUID()) =>
  mount<OauthLogin>(`<sb-oauth-login site-id="${site}" service="${SERVICE}" ${attributes}></sb-oauth-login>`);

export const frameOf = (element: Element) =>
  waitFor(() => element.shadowRoot?.querySelector('iframe') ?? null) as Promise<HTMLIFrameElement>;

/** Waits for the login button, and presses it. Who has consented is logged in before a test can see the frame. */
export async function pressLogin(element: Element) {
  await click(await waitFor(() => byRole(element, 'button', '第三方账号登录')));
}

/** Opens the dialog of somebody who hasn't consented, whose frame stays. */
export async function openDialog(element: Element): Promise<HTMLIFrameElement> {
  await pressLogin(element);
  return frameOf(element);
}

/** Makes a frame post these messages to this page. Resolves when they have arrived, or the frame was removed. */
export async function postFromFrame(frame: HTMLIFrameElement, messages: readonly unknown[], origin = SERVICE) {
  const there = frame.contentWindow as Window;
  let receivedCount = -1;
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== there) return;
    if (data === 'listening') receivedCount = 0;
    else if (receivedCount >= 0) receivedCount++;
  };
  addEventListener('message', onMessage);
  // the load event may be the login page's, so the echo page reports that it listens
  frame.src = `${origin}/echo`;
  await waitFor(() => receivedCount === 0);
  for (const message of messages) there.postMessage(message, origin);
  // an accepted message removes the frame
  await waitFor(() => receivedCount === messages.length || !frame.isConnected);
  removeEventListener('message', onMessage);
}

/**
 * Presses 拒绝 (left) or 允许 (right) on the consent page, where no script of this page can reach. A browser may not yet
 * lead the mouse into a frame that has just loaded: until the page leaves, it's pressed again.
 */
export async function clickInFrame(frame: HTMLIFrameElement, side: 'left' | 'right') {
  let left = false;
  frame.addEventListener('load', () => {
    left = true;
  });
  const isOver = () => left || !frame.isConnected;
  await atRest(frame);
  for (let tries = 0; !isOver() && tries < 4; tries++) {
    const { width, height } = frame.getBoundingClientRect();
    const [x, y] = cornerOf(frame);
    const across = Math.round(x + width * (side === 'left' ? 0.25 : 0.75));
    await sendMouse({ type: 'click', position: [across, Math.round(y + height - DECISION_PX)] });
    await waitFor(isOver, { timeout: 1500 }).catch(() => {});
  }
}
