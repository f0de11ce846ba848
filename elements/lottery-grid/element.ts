import { getStore } from '../../core/element/get-store.js';
import { flag, required, text } from '../../core/element/props.js';
import { reactElement } from '../../core/element/react-element.js';
import type { Prize } from '../../core/lottery/lottery.api.js';
import icon from '../../core/ui/icon.css';
import skeleton from '../../core/ui/skeleton.css';
import board from './board.css';
import { createLotteryGrid, type LotteryGridStore } from './store.js';
import styleSheet from './style.css';
import { LotteryGrid } from './view.js';

/**
 * A prize draw: eight prizes around a button, and a light that runs until it stops on the prize that was drawn.
 *
 * @tag sb-lottery-grid
 * @attr {string} lottery-id - Required: the lottery.
 * @attr {string} platform - The host app in which it runs; sent to the server with each draw.
 * @attr {boolean} require-login - Only members may draw; the visitor logs in first.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @prop {((prize: Prize | null) => void) | null} callback - Called with the prize when `sb-draw` is dispatched.
 * @fires {CustomEvent<{prize: Prize | null}>} sb-draw - The outcome is on show; null: no prize, or an error.
 * @fires {CustomEvent<{cause: 'lottery', reason: 'draw' | 'claim'}>} sb-login-required - Cancelable: drawing or claiming a prize needs a member.
 * @fires {CustomEvent<{url: string, cause: 'lottery'}>} sb-navigate - Cancelable: to login-url, if the page has no login, or to the page where a coupon is used.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the details of a prize were sent, or no draw is left.
 * @fires sb-ready - Its first content, or an error instead of it, is shown.
 * @slot spin-sound - An `<audio>` that plays while the light runs. There is no sound by default.
 * @slot win-sound - An `<audio>` that plays with a prize.
 * @csspart base - The outer box of the element.
 * @csspart grid - The cells and the button.
 * @csspart cell - The cell of a prize or of a placeholder.
 * @csspart placeholder - A cell without a prize.
 * @csspart light - The light that runs from cell to cell.
 * @csspart ghost - A copy of the light that trails it.
 * @csspart draw - The draw button.
 * @csspart draws-left - Says how many draws are left.
 * @csspart prizes - The names of the first three prizes.
 * @csspart pending - Says that a prize waits for its winner's details.
 * @csspart skeleton - A cell while the lottery loads.
 * @csspart dialog - The result's dialog.
 * @csspart panel - The dialog's panel.
 * @csspart grabber - The handle of a dialog on a phone, where it is a bottom sheet.
 * @csspart title - The dialog's heading.
 * @csspart close - The button that closes the dialog.
 * @csspart prize - The dialog's content.
 * @csspart ticket - The prize that was won.
 * @csspart confetti - What bursts from a new ticket.
 * @csspart cover - A prize's image.
 * @csspart name - The name of the prize that was drawn.
 * @csspart message - The server's message about the outcome.
 * @csspart coupon - A coupon's code and its button.
 * @csspart code - A coupon's code.
 * @csspart use - The link to the page where a coupon is used.
 * @csspart copied - Says that the code was copied.
 * @csspart question - Asks the winner to confirm giving up the prize.
 * @csspart label - A field's label.
 * @csspart input - The field for the winner's details.
 * @csspart delivery - The fields of a prize that is sent.
 * @csspart saved-addresses - The saved addresses of the winner.
 * @csspart field - A field of a prize that is sent, with its label and error.
 * @csspart hint - A hint beside the label of a field.
 * @csspart error - An error message.
 * @csspart button - A button.
 * @csspart primary - The main button.
 * @csspart alert - Says that the lottery can't be loaded.
 * @csspart retry - The retry button.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssstate busy - The lottery loads, or a draw is in flight.
 * @cssstate error - Something failed; an error is shown, with a retry button.
 * @cssprop {<color>} --sb-lottery-frame - The frame and the board; without it, the hue of `--sb-color-price`, else of `--sb-color-primary`.
 * @cssprop {<color>} [--sb-lottery-lamp=#ffd36b] - The lamps, the light, the draw button and the ticket.
 * @cssprop {<length>} [--sb-reserve=auto] - The space that `sb.css` reserves for it until it is ready.
 */
export class SbLotteryGrid extends reactElement({
  props: { lotteryId: required(text, '1'), platform: text, requireLogin: flag },
  styles: [icon, skeleton, board, styleSheet],
  create: createLotteryGrid,
  view: LotteryGrid,
}) {
  static readonly tag = 'sb-lottery-grid';
  // `declare`: a class field would overwrite the property if it was set before the tag was defined
  declare callback?: ((prize: Prize | null) => void) | null;

  constructor() {
    super();
    this.addEventListener('sb-draw', (event) => this.callback?.((event as CustomEvent).detail.prize));
  }

  /** Draws, as a click on the button does. */
  async draw(): Promise<void> {
    const store = await getStore<LotteryGridStore>(this);
    store.$grid.get()?.draw();
  }
}
