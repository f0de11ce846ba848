// The login service, as the tests see it: its people, its consents, its messages.
import { mount } from './mount.js';
import { byRole, waitFor } from './query.js';
import { fetchUnseen } from './requests.js';

/** Where the service really is: an origin that isn't this page's. */
export const { origin: SERVICE }: { origin: string } = await (await fetchUnseen('/service.json')).json();

export const USERINFO = 'GET /openapi/oauth/userinfo';
export const LOGOUT = 'GET /logout';

/** Sends a form of the service's own pages. */
const send = (action: string, fields: Record<string, string>) =>
  fetchUnseen(`/service${action}`, {
    method: 'POST',
    body: new URLSearchParams({ origin: location.origin, ...fields }),
    redirect: 'manual',
  });

/** Makes a person of the service who is signed in there; the engines share it, so nobody is met twice. */
export async function personAtService(name = `阿海${crypto.randomUUID().slice(0, 8)}`): Promise<string> {
  await send('/signup', { name });
  return name;
}

/** One who has let this site read name and portrait: the login page answers at once. */
export async function consentedAtService(): Promise<string> {
  const name = await personAtService();
  await send('/consent', { decision: 'allow' });
  return name;
}

/** The browser plays that it blocks third-party cookies. */
export const blockThirdParty = () => send('/play', { 'third-party-cookies': 'blocked' });

export async function signOutAtService() {
  await send('/play', { 'third-party-cookies': '' });
  await send('/signout', {});
}

/** Who is signed in, as the service says it to a script of this page. */
export async function userAtService(): Promise<{ status: number; data?: { id: string; nickname: string } }> {
  return (await fetchUnseen(`${SERVICE}/openapi/oauth/userinfo`, { credentials: 'include' })).json();
}

interface OauthLogin extends HTMLElement {
  open: boolean;
  service: string;
}

/** An element of a site of its own, whose member no other test knows. */
export const mountOauth = (attributes = '', site: string = crypto.randomUUID()) =>
  mount<OauthLogin>(`<sb-oauth-login site-id="${site}" service="${SERVICE}" ${attributes}></sb-oauth-login>`);

export const frameOf = (element: Element) =>
  waitFor(() => element.shadowRoot?.querySelector('iframe') ?? null) as Promise<HTMLIFrameElement>;

/** Waits for the login button, and presses it. */
export async function openDialog(element: Element): Promise<HTMLIFrameElement> {
  const button = await waitFor(() => byRole(element, 'button', '第三方账号登录'));
  button.click();
  return frameOf(element);
}

/** A message as the browser would deliver it. */
export const message = (data: unknown, source: Window | null, origin = SERVICE) =>
  dispatchEvent(new MessageEvent('message', { data, source, origin }));
