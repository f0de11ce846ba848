import { reactElement } from '../../core/element/define.js';
import portrait from '../../core/ui/avatar.css';
import signedIn from '../../core/ui/signed-in.css';
import { props } from './props.js';
import { createQrLogin } from './qr-login.store.js';
import sheet from './style.css';
import { QrLogin } from './view.js';

/**
 * Login by scanning a QR code with an app.
 *
 * @tag sb-qr-login
 * @attr {readonly {type: string, name?: string}[]} [apps=[{"type":"wechat"}]] - The apps that may scan, as JSON; one: no switch.
 * @attr {number} [expire-minutes=3] - How long a code is good for, 1 to 60.
 * @attr {string} redirect - Where to go after the login; same origin only. Default: `?redirect=`, else user-center-url.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The member signed out here. On `document` when another tab did, or the server ended the session.
 * @fires {CustomEvent<{url: string, cause: 'login' | 'member'}>} sb-navigate - Cancelable: 1 s after the login, or to the user center.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart panel - The box around it.
 * @csspart title - The heading.
 * @csspart tabs - The switch between the apps.
 * @csspart tab - One app.
 * @csspart code - The square that the code stands in.
 * @csspart image - The code.
 * @csspart button - A button.
 * @csspart refresh - The button over an expired code.
 * @csspart done - Says that the visitor is signed in.
 * @csspart help - Says which app to open.
 * @csspart valid - Says how long the code is good for.
 * @csspart alert - Says that there is no code, or no member after the login.
 * @csspart retry - Its button.
 * @csspart portrait - The picture of the member who is signed in.
 * @csspart name - The link with picture and name.
 * @csspart error - Says that the logout failed.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The code loads, the member is being greeted, or the logout is on its way.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssstate signed-in - It shows who is signed in, instead of a code.
 * @cssstate confirmed - The phone has confirmed the login; the page is about to be left.
 * @cssprop {<length>} [--sb-reserve=460px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbQrLogin extends reactElement({
  props,
  styles: [portrait, signedIn, sheet],
  states: { 'signed-in': '[part=name]', confirmed: '[data-state=confirmed]' },
  create: createQrLogin,
  view: QrLogin,
}) {
  static readonly tag = 'sb-qr-login';
}
