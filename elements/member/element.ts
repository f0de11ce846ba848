import { flag } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import avatar from '../../core/ui/avatar.css';
import inline from '../../core/ui/inline.css';
import signedIn from '../../core/ui/signed-in/signed-in.css';
import skeleton from '../../core/ui/skeleton.css';
import { createMemberElement } from './store.js';
import styleSheet from './style.css';
import { MemberView } from './view.js';

/**
 * Shows the member who is signed in, with a logout button; otherwise a link to the login.
 *
 * @tag sb-member
 * @attr {boolean} show-all - Loads all fields of the member from the server.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-logout - The member logged out here. On `document` after a logout in another tab, or when the server ended the session.
 * @fires {CustomEvent<{cause: 'member'}>} sb-login-required - Cancelable: the visitor wants to log in.
 * @fires {CustomEvent<{url: string, cause: 'member'}>} sb-navigate - Cancelable: to the user center, or to login-url.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @csspart base - The outer box of the element.
 * @csspart avatar - The member's avatar.
 * @csspart portrait - Deprecated until 1.0: use `avatar`.
 * @csspart skeleton - The placeholder of the avatar while the member loads.
 * @csspart name - The link with avatar and name.
 * @csspart login - The link to the login.
 * @csspart button - The logout button.
 * @csspart alert - The error when the member can't be loaded.
 * @csspart retry - The retry button.
 * @csspart error - Says that the logout failed.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The member is being loaded, or the logout is in flight.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssstate signed-in - A member is signed in.
 * @cssprop {<length>} [--sb-reserve=44px] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbMember extends reactElement({
  props: { showAll: flag },
  box: [inline],
  styles: [avatar, signedIn, skeleton, styleSheet],
  states: { 'signed-in': '[part=name]' },
  create: createMemberElement,
  view: MemberView,
}) {
  static readonly tag = 'sb-member';
}
