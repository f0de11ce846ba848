import { reactElement } from '../../core/element/define.js';
import { flag, required, text } from '../../core/element/props.js';
import { siteAttribute } from '../../core/site/attributes.js';
import { httpAddress } from '../../core/site/http-address.js';
import portrait from '../../core/ui/avatar.css';
import icon from '../../core/ui/icon.css';
import panel from '../../core/ui/panel.css';
import { createOauthLogin } from './oauth-login.store.js';
import sheet from './style.css';
import { OauthLogin } from './view.js';

const address: typeof text = {
  ...text,
  problemOf: (written) => (httpAddress(written) ? undefined : 'is no http or https address'),
};

/**
 * Login with an account of a third-party service, and the way out again.
 *
 * @tag sb-oauth-login
 * @attr {string} service - Required unless the site has an `oauth-service`, which is the default: address of the service.
 * @attr {boolean} open - Shows the dialog; the element takes it away when the dialog is closed.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The member signed out here. On `document` when another tab did, or the server ended the session.
 * @fires sb-close - The popup was closed.
 * @fires {CustomEvent<{url: string, cause: 'login'}>} sb-navigate - Cancelable: 1 s after a login at login-url.
 * @fires sb-ready - The button or the member stands, or the popup can be opened.
 * @csspart base - The whole.
 * @csspart portrait - The member's picture.
 * @csspart name - The member's name.
 * @csspart button - A button.
 * @csspart primary - The button that opens a window where a frame can't do it.
 * @csspart dialog - The dialog.
 * @csspart panel - The dialog's panel.
 * @csspart title - The heading.
 * @csspart close - The closing button.
 * @csspart frame - The service's page.
 * @csspart message - How the login ended.
 * @csspart alert - An error.
 * @csspart retry - Its button.
 * @csspart error - Says that the logout failed.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - It is not known yet who is signed in, or a login or logout is on its way.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssprop {<length>} [--sb-reserve=44px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbOauthLogin extends reactElement({
  props: {
    service: required(address, 'https://login.example.com', {
      advice: "<sb-site oauth-service='https://login.example.com'>",
      isGiven: (element) => httpAddress(siteAttribute(element, 'oauth-service')) !== undefined,
    }),
    open: flag,
  },
  styles: [icon, panel, portrait, sheet],
  create: createOauthLogin,
  view: OauthLogin,
}) {
  static readonly tag = 'sb-oauth-login';
}
