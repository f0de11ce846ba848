import { flag, required, text } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import { siteAttribute } from '../../core/site/attributes.js';
import avatar from '../../core/ui/avatar.css';
import panel from '../../core/ui/dialog/panel.css';
import icon from '../../core/ui/icon.css';
import inline from '../../core/ui/inline.css';
import skeleton from '../../core/ui/skeleton.css';
import { parseHttpUrl } from '../../core/url/parse-http-url.js';
import { createOauthLogin } from './oauth-login.store.js';
import styleSheet from './style.css';
import { OauthLogin } from './view.js';

const address: typeof text = {
  ...text,
  problemOf: (written) => (parseHttpUrl(written) ? undefined : 'is no http or https address'),
};

/**
 * Login and logout with an account of a third-party service.
 *
 * @tag sb-oauth-login
 * @attr {string} service - Required unless the site has an `oauth-service`, which is the default: address of the service.
 * @attr {string} service-name - The name of the service, on the button and the dialog.
 * @attr {boolean} open - Shows the dialog; removed by the element when the dialog is closed.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The member logged out here. On `document` after a logout in another tab, or when the server ended the session.
 * @fires sb-close - The popup was closed.
 * @fires {CustomEvent<{url: string, cause: 'login'}>} sb-navigate - Cancelable: 1 s after a login at login-url.
 * @fires sb-ready - The button or the member is shown, or the dialog can be opened.
 * @csspart base - The outer box of the element.
 * @csspart avatar - The member's avatar.
 * @csspart portrait - Deprecated until 1.0: use `avatar`.
 * @csspart skeleton - The placeholder of the avatar while the member loads.
 * @csspart name - The member's name.
 * @csspart button - A button.
 * @csspart primary - The button that opens a window when the frame can't be used.
 * @csspart dialog - The dialog.
 * @csspart panel - The dialog's panel.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart title - The dialog's heading.
 * @csspart reason - Says what the login is for, if another element has asked for it.
 * @csspart close - The button that closes the dialog.
 * @csspart frame - The frame with the service's page.
 * @csspart message - The outcome of the login.
 * @csspart alert - An error.
 * @csspart retry - The retry button.
 * @csspart error - Says that the logout failed.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The member is being loaded, or a login or logout is in flight.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssprop {<length>} [--sb-reserve=44px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbOauthLogin extends reactElement({
  props: {
    service: required(address, 'https://login.example.com', {
      advice: "<sb-site oauth-service='https://login.example.com'>",
      isGiven: (element) => parseHttpUrl(siteAttribute(element, 'oauth-service')) !== undefined,
    }),
    serviceName: text,
    open: flag,
  },
  box: [inline],
  styles: [icon, panel, avatar, skeleton, styleSheet],
  create: createOauthLogin,
  view: OauthLogin,
}) {
  static readonly tag = 'sb-oauth-login';
}
