import { reactElement } from '../../core/element/define.js';
import { getStore } from '../../core/element/get-store.js';
import { flag, required, text } from '../../core/element/props.js';
import type { Prize } from '../../core/lottery/lottery.api.js';
import icon from '../../core/ui/icon.css';
import { createLotteryGrid, type LotteryGridStore } from './store.js';
import sheet from './style.css';
import { LotteryGrid } from './view.js';

/**
 * A prize draw: eight prizes round a button, and a light that runs until it stops on what was drawn.
 *
 * @tag sb-lottery-grid
 * @attr {string} lottery-id - Required: the lottery.
 * @attr {string} platform - Which host app it runs in; the server is told with each draw.
 * @attr {boolean} require-login - Only members draw: the login comes first.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @prop {((prize: Prize | null) => void) | null} callback - Called with the prize when `sb-draw` is dispatched.
 * @fires {CustomEvent<{prize: Prize | null}>} sb-draw - What was drawn is on show; null: no prize of this lottery, or an error.
 * @fires {CustomEvent<{cause: 'lottery'}>} sb-login-required - Cancelable: a member is needed to draw, or to claim a prize.
 * @fires {CustomEvent<{url: string, cause: 'lottery'}>} sb-navigate - Cancelable: to login-url, if the page has no login.
 * @fires {CustomEvent<Notice>} sb-notice - Cancelable: the details of a prize were sent.
 * @fires sb-ready - Its first content stands, or the error instead of it.
 * @csspart base - The whole.
 * @csspart grid - The cells and the button.
 * @csspart cell - A prize's place, or a placeholder's.
 * @csspart placeholder - A cell without a prize.
 * @csspart light - What runs from cell to cell.
 * @csspart draw - The button.
 * @csspart prizes - The first three prizes' names.
 * @csspart pending - Says that a prize waits for its winner's details.
 * @csspart skeleton - A cell while the lottery loads.
 * @csspart dialog - The result, in front of the page.
 * @csspart panel - Its panel.
 * @csspart title - Its heading.
 * @csspart close - Its closing button.
 * @csspart prize - Its content.
 * @csspart cover - A prize's picture.
 * @csspart name - The name of what was drawn.
 * @csspart message - What the server says about it.
 * @csspart coupon - A coupon's code and its button.
 * @csspart code - A coupon's code.
 * @csspart copied - Says that it was copied.
 * @csspart question - Asks whether the prize is really given up.
 * @csspart label - A field's label.
 * @csspart input - The field for the winner's details.
 * @csspart error - An error message.
 * @csspart button - A button.
 * @csspart primary - The main button.
 * @csspart alert - Says that the lottery can't be loaded.
 * @csspart retry - Its button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssstate busy - The lottery loads, or a draw is on its way.
 * @cssstate error - Something failed; it says so, with a way to try again.
 * @cssprop {<length>} [--sb-reserve=auto] - The room that `sb.css` keeps for it until it is ready.
 */
export class SbLotteryGrid extends reactElement({
  props: { lotteryId: required(text, '1'), platform: text, requireLogin: flag },
  styles: [icon, sheet],
  create: createLotteryGrid,
  view: LotteryGrid,
}) {
  static readonly tag = 'sb-lottery-grid';
  // no field: that would take away what was set before the tag was defined
  declare callback?: ((prize: Prize | null) => void) | null;

  constructor() {
    super();
    this.addEventListener('sb-draw', (event) => this.callback?.((event as CustomEvent).detail.prize));
  }

  /** Draws, as a click on the button does. */
  async draw(): Promise<void> {
    const store = await getStore<LotteryGridStore>(this);
    store.$game.get()?.draw();
  }
}
