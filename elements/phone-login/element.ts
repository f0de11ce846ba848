import { reactElement } from '../../core/element/define.js';
import { choice, flag, text } from '../../core/element/props.js';
import portrait from '../../core/ui/avatar.css';
import field from '../../core/ui/field.css';
import icon from '../../core/ui/icon.css';
import panel from '../../core/ui/panel.css';
import signedIn from '../../core/ui/signed-in.css';
import { createPhoneLogin } from './phone-login.store.js';
import sheet from './style.css';
import { PhoneLogin } from './view.js';

/**
 * Login by phone with an SMS code, as a popup or as a panel in the page.
 *
 * @tag sb-phone-login
 * @attr {boolean} open - Shows the popup; the element takes it away when the popup is closed.
 * @attr {boolean} inline - Shows a panel in the page instead of a popup.
 * @attr {'member'|'platform'} [account=member] - Signs in to the site, or to the platform's own account.
 * @attr {string} redirect - Where to go after the login; same origin only. Default: `?redirect=`, else user-center-url.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The member signed out here. On `document` when another tab did, or the server ended the session.
 * @fires sb-close - The popup was closed.
 * @fires {CustomEvent<{url: string, cause: 'login' | 'member'}>} sb-navigate - Cancelable: 1 s after the login, or to the user center.
 * @fires sb-ready - The form stands, or the popup can be opened.
 * @csspart base - The whole.
 * @csspart dialog - The popup.
 * @csspart panel - The popup's or the page's panel.
 * @csspart title - The heading.
 * @csspart close - The closing button.
 * @csspart field - A field with its label and error.
 * @csspart label - A field's label.
 * @csspart input - A text field.
 * @csspart button - A button.
 * @csspart primary - The login button.
 * @csspart error - An error message.
 * @csspart portrait - The picture of the member who is signed in, in a panel in the page.
 * @csspart name - The link with picture and name.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - A code, the login or the logout is on its way.
 * @cssstate signed-in - A panel in the page shows who is signed in, instead of the form.
 * @cssprop {<length>} [--sb-reserve=321px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbPhoneLogin extends reactElement({
  props: { open: flag, inline: flag, account: choice('member', 'platform'), redirect: text },
  styles: [field, icon, panel, portrait, signedIn, sheet],
  states: { 'signed-in': '[part=name]' },
  create: createPhoneLogin,
  view: PhoneLogin,
}) {
  static readonly tag = 'sb-phone-login';

  /** Opens the popup. */
  show(): void {
    this.open = true;
  }

  /** Closes the popup. */
  hide(): void {
    this.open = false;
  }
}
