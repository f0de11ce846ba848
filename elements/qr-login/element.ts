import { reactElement } from '../../core/element/react-element.js';
import avatar from '../../core/ui/avatar.css';
import signedIn from '../../core/ui/signed-in/signed-in.css';
import skeleton from '../../core/ui/skeleton.css';
import tabs from '../../core/ui/tabs/tabs.css';
import appsStyleSheet from './apps.css';
import { props } from './props.js';
import { createQrLogin } from './qr-login.store.js';
import styleSheet from './style.css';
import { QrLogin } from './view.js';

/**
 * Login by scanning a QR code with an app.
 *
 * @tag sb-qr-login
 * @attr {readonly {type: string, name?: string, icon?: string}[]} [apps=[{"type":"wechat"}]] - The apps that can scan the code, as JSON; several are shown as tabs. `icon`: the URL of a square picture for the tab and the middle of the code; without one, speech bubbles for WeChat, else the first character of the name.
 * @attr {number} [expire-minutes=3] - The minutes until a code expires, 1 to 60.
 * @attr {string} redirect - The page to go to after the login; same origin only. Default: `?redirect=`, else user-center-url.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The member logged out here. On `document` after a logout in another tab, or when the server ended the session.
 * @fires {CustomEvent<{url: string, cause: 'login' | 'member'}>} sb-navigate - Cancelable: 1 s after the login, or to the user center.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @csspart base - The outer box of the element.
 * @csspart panel - The box around it.
 * @csspart title - The heading.
 * @csspart tabs - The tabs of the apps.
 * @csspart tab - The tab of one app.
 * @csspart code - The box around the code.
 * @csspart image - The image of the code.
 * @csspart mark - The app's mark in the middle of the code.
 * @csspart scanned - Says that a phone has scanned the code, and whose it is, if the server tells.
 * @csspart countdown - The ring that empties while the code is valid.
 * @csspart button - A button.
 * @csspart refresh - The button over an expired code.
 * @csspart done - Says that the visitor is signed in.
 * @csspart help - Says which app to open.
 * @csspart valid - Says how long the code is valid.
 * @csspart alert - Says that the code, or the member after the login, can't be loaded.
 * @csspart retry - The retry button.
 * @csspart avatar - The avatar of the member who is signed in.
 * @csspart portrait - Deprecated until 1.0: use `avatar`.
 * @csspart skeleton - The placeholder of the code while it loads.
 * @csspart name - The link with avatar and name.
 * @csspart error - Says that the logout failed.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The code or the member loads, or the logout is in flight.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssstate signed-in - It shows who is signed in, instead of a code.
 * @cssstate confirmed - The phone has confirmed the login; the page navigates a second later.
 * @cssprop {<length>} [--sb-reserve=460px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbQrLogin extends reactElement({
  props,
  styles: [avatar, signedIn, skeleton, tabs, appsStyleSheet, styleSheet],
  states: { 'signed-in': '[part=name]', confirmed: '[data-state=confirmed]' },
  create: createQrLogin,
  view: QrLogin,
}) {
  static readonly tag = 'sb-qr-login';
}
