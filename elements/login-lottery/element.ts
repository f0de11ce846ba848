import { reactElement } from '../../core/element/define.js';
import icon from '../../core/ui/icon.css';
import float from './floating-box.css';
import { createLoginLottery } from './store.js';
import sheet from './style.css';
import { LoginLottery } from './view.js';

/**
 * The lottery that greets visitors: an invitation to draw, closed to a floating button.
 *
 * @tag sb-login-lottery
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{prize: Prize | null}>} sb-draw - What was drawn is on show; null: no prize of this lottery, or an error.
 * @fires {CustomEvent<{cause: 'lottery'}>} sb-login-required - Cancelable: a member is needed to draw.
 * @fires {CustomEvent<{url: string, cause: 'lottery'}>} sb-navigate - Cancelable: to login-url, if the page has no login.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the winner's details were sent.
 * @fires sb-ready - It has looked whether there is something to greet with.
 * @csspart base - The whole.
 * @csspart dialog - The guide's or the result's dialog.
 * @csspart panel - Its panel.
 * @csspart title - Its heading.
 * @csspart close - The closing button of a dialog or of the error.
 * @csspart guide - What the guide shows.
 * @csspart banner - The frame of the lottery's picture.
 * @csspart cover - A picture.
 * @csspart prizes - The strip of prizes.
 * @csspart prize - A prize of the strip, or the result.
 * @csspart name - The name of the lottery or of the prize that was drawn.
 * @csspart mute - The check box with its label.
 * @csspart message - What is said about the outcome.
 * @csspart coupon - The coupon's code with its button.
 * @csspart code - The code.
 * @csspart copied - Says that it is copied.
 * @csspart question - Asks whether the prize is really given up.
 * @csspart label - The label of the winner's details.
 * @csspart input - Their text field.
 * @csspart error - An error of the draw or of the details.
 * @csspart button - A button.
 * @csspart primary - The button that draws, or sends the details.
 * @csspart float - What floats over the page.
 * @csspart open - The floating button.
 * @csspart failure - Says that the lottery can't be loaded.
 * @csspart alert - The text and button of what can't be loaded.
 * @csspart retry - The button that loads it again.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - A draw or a claim is on its way.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssprop [--sb-z-index=2147482000] - How high the floating button lies.
 */
export class SbLoginLottery extends reactElement({
  props: {},
  styles: [icon, float, sheet],
  create: createLoginLottery,
  view: LoginLottery,
}) {
  static readonly tag = 'sb-login-lottery';
}
