import { choice, flag, integer, text } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import codeField from '../../core/ui/code-field.css';
import panel from '../../core/ui/dialog/panel.css';
import field from '../../core/ui/field.css';
import icon from '../../core/ui/icon.css';
import { createPhoneLogin } from './phone-login.store.js';
import styleSheet from './style.css';
import { PhoneLogin } from './view.js';

/**
 * Login by phone with an SMS code, as a popup or as a panel in the page.
 *
 * @tag sb-phone-login
 * @attr {boolean} open - Shows the popup; removed by the element when the popup is closed.
 * @attr {boolean} inline - Shows a panel in the page instead of a popup.
 * @attr {'member'|'platform'} [account=member] - The account: a member of the site, or an account of the platform.
 * @attr {number} [code-length=6] - The digits of a code, 4 to 8: as many cells are drawn.
 * @attr {string} redirect - The page to go to after the login; same origin only. Default: `?redirect=`, else user-center-url.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The member logged out here. On `document` after a logout in another tab, or when the server ended the session.
 * @fires sb-close - The popup was closed.
 * @fires {CustomEvent<{url: string, cause: 'login' | 'member'}>} sb-navigate - Cancelable: 1 s after the login, or to the user center.
 * @fires sb-ready - The form is shown, or the popup can be opened.
 * @slot logo - Your logo, above the form.
 * @slot consent - The terms that a visitor accepts by logging in, below the button.
 * @csspart base - The outer box of the element.
 * @csspart dialog - The popup.
 * @csspart panel - The panel in the popup or in the page.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart title - The heading.
 * @csspart reason - Says what the login is for, if another element has asked for it.
 * @csspart others - The buttons of the other logins on the page, in the popup.
 * @csspart close - The button that closes the popup.
 * @csspart field - A field with its label and error.
 * @csspart label - A field's label.
 * @csspart input - A text field.
 * @csspart prefix - The calling code before the phone number.
 * @csspart hint - Says beside the label of the code that a complete one logs in.
 * @csspart cell - The cell of one digit of the code.
 * @csspart remember - The line below the number, which offers to remember it on this device.
 * @csspart checkbox - Its checkbox.
 * @csspart other-number - The button that forgets a remembered number.
 * @csspart button - A button.
 * @csspart primary - The login button.
 * @csspart error - An error message.
 * @csspart alert - Says that a part of the dialog couldn't be loaded.
 * @csspart retry - The retry button beside it.
 * @csspart avatar - The avatar of the member who is signed in, in a panel in the page.
 * @csspart portrait - Deprecated until 1.0: use `avatar`.
 * @csspart name - The link with avatar and name.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The request of a code, a login or a logout is in flight.
 * @cssstate error - A part of the dialog couldn't be loaded.
 * @cssstate signed-in - A panel in the page shows who is signed in, instead of the form.
 * @cssprop {<length>} [--sb-reserve=357px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbPhoneLogin extends reactElement({
  props: {
    open: flag,
    inline: flag,
    account: choice('member', 'platform'),
    redirect: text,
    codeLength: integer(6, 4, 8),
  },
  styles: [field, icon, panel, codeField, styleSheet],
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
