import { reactElement } from '../../core/element/react-element.js';
import skeleton from '../../core/ui/skeleton.css';
import tabs from '../../core/ui/tabs/tabs.css';
import { createLogin } from './login.store.js';
import { props } from './props.js';
import styleSheet from './style.css';
import { Login } from './view.js';

/**
 * All ways to log in as tabs, the last used one first.
 *
 * @tag sb-login
 * @attr {string} ways - The ways in the order of the tabs, of `phone`, `qr` and `third-party`. Default: `phone`; `qr` with `apps`; `third-party` with a service. One way has no tabs.
 * @attr {'member'|'platform'} [account=member] - By phone: as in `<sb-phone-login>`.
 * @attr {number} [code-length=6] - By phone: as in `<sb-phone-login>`.
 * @attr {readonly {type: string, name?: string, icon?: string}[]} apps - By QR code: as in `<sb-qr-login>`.
 * @attr {number} [expire-minutes=3] - By QR code: as in `<sb-qr-login>`.
 * @attr {string} service - With a third party: as in `<sb-oauth-login>`. Default: the site's `oauth-service`.
 * @attr {string} service-name - The name of the third party, on its tab and its button.
 * @attr {string} redirect - The page to go to after the login; same origin only. Default: `?redirect=`, else user-center-url.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The member logged out here. On `document` after a logout in another tab, or when the server ended the session.
 * @fires sb-close - The dialog of the third party was closed.
 * @fires {CustomEvent<{url: string, cause: 'login' | 'member'}>} sb-navigate - Cancelable: 1 s after the login, or to the user center.
 * @fires sb-ready - The first way is shown, or an error instead of it.
 * @slot logo - Your logo, above the ways.
 * @slot service-logo - The logo of the third party, on its tab.
 * @slot consent - The terms that a visitor accepts by logging in, below the ways.
 * @csspart base - The outer box of the element.
 * @csspart panel - The box around it.
 * @csspart title - The heading above the tabs.
 * @csspart reason - Says what the login is for, if another element has asked for it.
 * @csspart tabs - The tabs of the ways.
 * @csspart tab - The tab of one way.
 * @csspart last-used - Says on a tab that the last login was made there.
 * @csspart way - The login of one way: an `<sb-phone-login>`, an `<sb-qr-login>` or an `<sb-oauth-login>`.
 * @csspart field - A field with its label and error.
 * @csspart label - A field's label.
 * @csspart input - A text field.
 * @csspart prefix - The calling code before the phone number.
 * @csspart hint - Says beside the label of the code that a complete one logs in.
 * @csspart cell - The cell of one digit of the code.
 * @csspart code - The box around the QR code.
 * @csspart image - The image of the code.
 * @csspart refresh - The button over an expired code.
 * @csspart scanned - Says that a phone has scanned the code, and whose it is, if the server tells.
 * @csspart button - A button.
 * @csspart primary - The login button.
 * @csspart error - An error message.
 * @csspart avatar - The avatar of the member who is signed in.
 * @csspart name - The member's name.
 * @csspart skeleton - The placeholder of a way while it loads.
 * @csspart alert - Says that a way couldn't be loaded.
 * @csspart retry - The retry button.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - A way is being loaded.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssstate signed-in - It shows who is signed in, instead of the ways.
 * @cssprop {<length>} [--sb-reserve=396px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbLogin extends reactElement({
  props,
  styles: [skeleton, tabs, styleSheet],
  states: { 'signed-in': '[data-signed-in]' },
  create: createLogin,
  view: Login,
}) {
  static readonly tag = 'sb-login';
}
