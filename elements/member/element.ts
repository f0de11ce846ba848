import { reactElement } from '../../core/element/define.js';
import { flag } from '../../core/element/props.js';
import portrait from '../../core/ui/portrait.css';
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
 * @fires sb-logout - The member signed out here.
 * @fires sb-login-required - `{cause: 'member'}`, cancelable: the visitor wants to log in.
 * @fires sb-navigate - `{url, cause: 'member'}`, cancelable: to the user center, or to login-url.
 * @fires sb-notice - `{kind, text, duration}`, cancelable: the logout failed.
 * @csspart base - The whole.
 * @csspart portrait - The member's picture.
 * @csspart name - The link with picture and name.
 * @csspart login - The link to the login.
 * @csspart button - The logout button.
 * @csspart alert - The error when the member can't be loaded.
 * @csspart retry - Its button.
 */
export class SbMember extends reactElement({
  props: { showAll: flag },
  styles: [portrait, sheet],
  create: createMemberElement,
  view: Member,
}) {
  static readonly tag = 'sb-member';
}
