import { reactElement } from '../../core/element/define.js';
import { flag, text } from '../../core/element/props.js';
import icon from '../../core/ui/icon.css';
import panel from '../../core/ui/panel.css';
import portrait from '../../core/ui/portrait.css';
import { createOauthLogin } from './store.js';
import sheet from './style.css';
import { OauthLogin } from './view.js';

/**
 * Login with an account of a third-party service, and the way out again.
 *
 * @tag sb-oauth-login
 * @attr {string} service - Address of the service. Default: the site's `oauth-service`; without either, nothing is shown.
 * @attr {boolean} open - Shows the dialog; the element takes it away when the dialog is closed.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-login - `{member}`: signed in.
 * @fires sb-logout - The member signed out here.
 * @fires sb-close - The dialog was closed.
 * @fires sb-navigate - `{url, cause: 'login'}`, cancelable: 1 s after a login at login-url.
 * @fires sb-notice - `{kind, text, duration}`, cancelable: the logout failed.
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
 */
export class SbOauthLogin extends reactElement({
  props: { service: text, open: flag },
  styles: [icon, panel, portrait, sheet],
  create: createOauthLogin,
  view: OauthLogin,
}) {
  static readonly tag = 'sb-oauth-login';
}
