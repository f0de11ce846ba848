import { inQuery, required, text } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import icon from '../../core/ui/icon.css';
import skeleton from '../../core/ui/skeleton.css';
import shapes from './skeleton.css';
import { createLotteryApp } from './store.js';
import styleSheet from './style.css';
import { LotteryApp } from './view.js';

/**
 * A full page for one lottery inside a host app, which may hand over a member's session in the page's URL.
 *
 * @tag sb-lottery-app
 * @attr {string} lottery-id - Required unless the page's URL has an `id`, which is the default: the lottery.
 * @attr {string} platform - The platform that draws are reported for. Default: the `platform` of the page's URL.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires sb-logout - The session from the page's URL has replaced a member's, and nobody is signed in.
 * @fires {CustomEvent<{prize: Prize | null}>} sb-draw - The outcome is on show; null: no prize, or an error.
 * @fires {CustomEvent<{cause: 'lottery', reason: 'draw' | 'claim'}>} sb-login-required - Cancelable: drawing or claiming a prize needs a member.
 * @fires {CustomEvent<{url: string, cause: 'lottery'}>} sb-navigate - Cancelable: to login-url, if the page has no login, or to the page where a coupon is used.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the details of a prize were sent, or no draw is left.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @slot spin-sound - An `<audio>` that plays while the light runs. There is no sound by default.
 * @slot win-sound - An `<audio>` that plays with a prize.
 * @csspart base - The outer box of the element.
 * @csspart page - The page with its background.
 * @csspart title - The lottery's title, or a dialog's.
 * @csspart time - The time of the lottery.
 * @csspart button - A button.
 * @csspart primary - The main button of several.
 * @csspart marquee - The scrolling line of texts.
 * @csspart pause - The button that pauses the marquee.
 * @csspart card - The box round the draw.
 * @csspart lottery - The draw, an `<sb-lottery-grid>`.
 * @csspart count - The number of participants.
 * @csspart dialog - The dialog of the rules, or of the question whether to change the account.
 * @csspart panel - The dialog's panel.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart close - The button that closes the dialog.
 * @csspart rules - The rules.
 * @csspart content - The text of the rules.
 * @csspart skeleton - The placeholder of a line of the header, or of the draw, while it loads.
 * @csspart alert - Says that the lottery can't be loaded, which parameter is missing, or that nobody was signed in.
 * @csspart retry - The retry button.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The lottery loads.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 */
export class SbLotteryApp extends reactElement({
  props: { lotteryId: required(text, '1', inQuery('id', '1')), platform: text },
  styles: [icon, skeleton, styleSheet, shapes],
  create: createLotteryApp,
  view: LotteryApp,
}) {
  static readonly tag = 'sb-lottery-app';
}
