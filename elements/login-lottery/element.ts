import { reactElement } from '../../core/element/define.js';
import float from '../../core/ui/float.css';
import icon from '../../core/ui/icon.css';
import { createLoginLottery } from './store.js';
import sheet from './style.css';
import { LoginLottery } from './view.js';

/**
 * The lottery that greets visitors: an invitation to draw, closed to a floating button.
 *
 * @tag sb-login-lottery
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-draw - `{prize}`: the server's prize is on show, or null: an error, or a prize that isn't the lottery's.
 * @fires sb-login-required - `{cause: 'lottery'}`, cancelable: a member is needed to draw.
 * @fires sb-navigate - `{url, cause: 'lottery'}`, cancelable: to login-url, if the page has no login.
 * @fires sb-notice - `{kind, text, duration}`, cancelable: the winner's details were sent.
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
 * @csspart label - The label of the winner's details.
 * @csspart input - Their text field.
 * @csspart error - An error of the draw or of the details.
 * @csspart button - A button.
 * @csspart primary - The button that draws, or sends the details.
 * @csspart float - What floats over the page.
 * @csspart open - The floating button.
 * @csspart failure - Says that the lottery can't be loaded.
 * @csspart alert - Its text and button.
 * @csspart retry - The button that loads it again.
 */
export class SbLoginLottery extends reactElement({
  props: {},
  styles: [icon, float, sheet],
  create: createLoginLottery,
  view: LoginLottery,
}) {
  static readonly tag = 'sb-login-lottery';
}
