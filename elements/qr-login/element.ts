import { reactElement } from '../../core/element/define.js';
import { props } from './props.js';
import { createQrLogin } from './store.js';
import sheet from './style.css';
import { QrLogin } from './view.js';

/**
 * Login by scanning a QR code with an app.
 *
 * @tag sb-qr-login
 * @attr {Array<{type: string, name?: string}>} apps - The apps that may scan, as JSON; one: no switch. Default: WeChat.
 * @attr {number} [expire-minutes=3] - How long a code is good for, 1 to 60.
 * @attr {string} redirect - Where to go after the login; same origin only. Default: `?redirect=`, else user-center-url.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-login - `{member}`: signed in.
 * @fires sb-navigate - `{url, cause: 'login'}`, cancelable: 1 s after the login.
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
 */
export class SbQrLogin extends reactElement({
  props,
  styles: [sheet],
  create: createQrLogin,
  view: QrLogin,
}) {
  static readonly tag = 'sb-qr-login';
}
