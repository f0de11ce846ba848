import { reactElement } from '../../core/element/define.js';
import { flag } from '../../core/element/props.js';
import portrait from '../../core/ui/avatar.css';
import signedIn from '../../core/ui/signed-in.css';
import { createMemberElement } from './store.js';
import sheet from './style.css';
import { Member } from './view.js';

/**
 * Who is signed in, with a way out; for anybody else a way in.
 *
 * @tag sb-member
 * @attr {boolean} show-all - Asks the server for the member's whole record.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-logout - The member signed out here. On `document` when another tab did, or the server ended the session.
 * @fires {CustomEvent<{cause: 'member'}>} sb-login-required - Cancelable: the visitor wants to log in.
 * @fires {CustomEvent<{url: string, cause: 'member'}>} sb-navigate - Cancelable: to the user center, or to login-url.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart portrait - The member's picture.
 * @csspart name - The link with picture and name.
 * @csspart login - The link to the login.
 * @csspart button - The logout button.
 * @csspart alert - The error when the member can't be loaded.
 * @csspart retry - Its button.
 * @csspart error - Says that the logout failed.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - It is not known yet who is signed in, or the logout is on its way.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssstate signed-in - A member is signed in.
 * @cssprop {<length>} [--sb-reserve=44px] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbMember extends reactElement({
  props: { showAll: flag },
  styles: [portrait, signedIn, sheet],
  states: { 'signed-in': '[part=name]' },
  create: createMemberElement,
  view: Member,
}) {
  static readonly tag = 'sb-member';
}
