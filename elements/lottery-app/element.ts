import { reactElement } from '../../core/element/define.js';
import { inQuery, required, text } from '../../core/element/props.js';
import icon from '../../core/ui/icon.css';
import { createLotteryApp } from './store.js';
import sheet from './style.css';
import { LotteryApp } from './view.js';

/**
 * A whole page for one lottery, as it opens inside a host app, which may hand a member's session over in the address.
 *
 * @tag sb-lottery-app
 * @attr {string} lottery-id - Required unless the page's address has an `id`, which is the default: the lottery.
 * @attr {string} platform - Where draws are said to come from; else the address's `platform`.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{member: Member}>} sb-login - Somebody signed in.
 * @fires {CustomEvent<{prize: Prize | null}>} sb-draw - What was drawn is on show; null: no prize of this lottery, or an error.
 * @fires {CustomEvent<{cause: 'lottery'}>} sb-login-required - Cancelable: a member is needed to draw, or to claim a prize.
 * @fires {CustomEvent<{url: string, cause: 'lottery'}>} sb-navigate - Cancelable: to login-url, if the page has no login.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the details of a prize were sent.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart page - The page with its background.
 * @csspart title - The lottery's title, or a dialog's.
 * @csspart time - When it takes place.
 * @csspart button - A button.
 * @csspart primary - The main button of several.
 * @csspart marquee - The line that scrolls.
 * @csspart pause - Its button.
 * @csspart card - The box round the draw.
 * @csspart lottery - The draw, an `<sb-lottery-grid>`.
 * @csspart count - How many took part.
 * @csspart dialog - The popup of the rules, or of the question whether to change the account.
 * @csspart panel - Its box.
 * @csspart close - The button that closes it.
 * @csspart rules - The rules.
 * @csspart content - Their text.
 * @csspart skeleton - Stands for a line of the page's head, or for the draw, while it loads.
 * @csspart alert - Says that the lottery can't be loaded, or which parameter is missing.
 * @csspart retry - Its button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The lottery loads.
 * @cssstate error - Something failed; it says so, with a way to try again.
 */
export class SbLotteryApp extends reactElement({
  props: { lotteryId: required(text, '1', inQuery('id', '1')), platform: text },
  styles: [icon, sheet],
  create: createLotteryApp,
  view: LotteryApp,
}) {
  static readonly tag = 'sb-lottery-app';
}
