import { reactElement } from '../../core/element/react-element.js';
import icon from '../../core/ui/icon.css';
import floatingBox from './floating-box.css';
import { createLoginLottery } from './store.js';
import styleSheet from './style.css';
import { LoginLottery } from './view.js';

/**
 * The lottery that greets visitors: an invitation to draw, closed to a floating button.
 *
 * @tag sb-login-lottery
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires {CustomEvent<{prize: Prize | null}>} sb-draw - The outcome is on show; null: no prize, or an error.
 * @fires {CustomEvent<{cause: 'lottery', reason: 'draw'}>} sb-login-required - Cancelable: drawing needs a member.
 * @fires {CustomEvent<{url: string, cause: 'lottery'}>} sb-navigate - Cancelable: to login-url, if the page has no login, or to the page where a coupon is used.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the winner's details were sent, or no draw is left.
 * @fires sb-ready - It is known whether there is a lottery to show.
 * @csspart base - The outer box of the element.
 * @csspart dialog - The guide's or the result's dialog.
 * @csspart panel - The dialog's panel.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart title - The dialog's heading.
 * @csspart close - The closing button of a dialog or of the error.
 * @csspart guide - The guide's content.
 * @csspart banner - The frame of the lottery's picture.
 * @csspart cover - An image.
 * @csspart prizes - The strip of prizes.
 * @csspart prize - A prize of the strip, or the result.
 * @csspart ticket - The prize that was won.
 * @csspart confetti - What bursts from a new ticket.
 * @csspart name - The name of the lottery or of the prize that was drawn.
 * @csspart mute - The checkbox that stops the guide from opening by itself, with its label.
 * @csspart message - The text about the outcome.
 * @csspart coupon - The coupon's code with its button.
 * @csspart code - The coupon's code.
 * @csspart use - The link to the page where a coupon is used.
 * @csspart copied - Says that the code was copied.
 * @csspart question - Asks the winner to confirm giving up the prize.
 * @csspart label - The label of the winner's details.
 * @csspart input - The field for the winner's details.
 * @csspart delivery - The fields of a prize that is sent.
 * @csspart saved-addresses - The saved addresses of the winner.
 * @csspart field - A field of a prize that is sent, with its label and error.
 * @csspart hint - A hint beside the label of a field.
 * @csspart error - An error of the draw or of the details.
 * @csspart button - A button.
 * @csspart primary - The button that draws, or sends the details.
 * @csspart float - The box that floats over the page.
 * @csspart open - The floating button.
 * @csspart hide - The small button that hides the floating one until the tab is closed.
 * @csspart failure - Says that the lottery can't be loaded.
 * @csspart alert - The error with its retry button.
 * @csspart retry - The button that loads again.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - A draw or a claim is in flight.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssprop {<color>} [--sb-lottery-lamp=#ffd36b] - The ticket of a prize.
 * @cssprop [--sb-z-index=2147482000] - The z-index of the floating button.
 */
export class SbLoginLottery extends reactElement({
  props: {},
  box: [],
  styles: [icon, floatingBox, styleSheet],
  create: createLoginLottery,
  view: LoginLottery,
}) {
  static readonly tag = 'sb-login-lottery';
}
