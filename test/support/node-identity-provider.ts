// The demo's identity provider and the stores of sb-oauth-login in Node; in pages: identity-provider.ts.
import { SERVICE_ORIGIN as SERVICE } from '../../demo/site/visitor.kit.js';
import {
  createOauthLogin,
  type OauthLoginProps,
  type OauthLoginStore,
} from '../../elements/oauth-login/oauth-login.store.js';
import { sendToService } from './node-demo.js';
import { openElement } from './node-element.js';

export { SERVICE };
export const USERINFO = 'GET /openapi/oauth/userinfo';
export const LOGOUT = 'GET /logout';

/** Creates a person who is signed in at the service and has consented. */
export async function createConsentedAccount(name = '阿海'): Promise<string> {
  await sendToService('/signup', { name });
  await sendToService('/consent', { decision: 'allow' });
  return name;
}

interface OpenOauthOptions {
  siteId?: string;
  open?: boolean;
  loginUrl?: string;
}

/** The window of the frame that each store has on show. */
const frame = {};

/** An element that follows its service, with a frame, as its view would. */
export function openOauth({ siteId = crypto.randomUUID(), open = false, loginUrl = '/login' }: OpenOauthOptions = {}) {
  const element = openElement<OauthLoginProps, OauthLoginStore>(
    createOauthLogin,
    { service: SERVICE, serviceName: undefined, open },
    { settings: { siteId, loginUrl } },
  );
  element.store.follow(element.store.identityProvider());
  element.store.setFrame({ contentWindow: frame } as HTMLIFrameElement);
  return element;
}

/** The service's frame posts this message to the page. */
export const postFromFrame = (data: object, origin = SERVICE): unknown =>
  dispatchEvent(Object.assign(new Event('message'), { origin, source: frame, data }));
