import { reactElement } from '../../core/element/define.js';
import { flag, text } from '../../core/element/props.js';
import { storeOf } from '../../core/element/store-of.js';
import icon from '../../core/ui/icon.css';
import { createLotteryGrid, type LotteryGridStore } from './store.js';
import sheet from './style.css';
import { LotteryGrid } from './view.js';

/**
 * A prize draw: eight prizes round a button, and a light that runs until it stops on what was drawn.
 *
 * @tag sb-lottery-grid
 * @attr {string} lottery-id - The lottery.
 * @attr {string} platform - Which host app it runs in; the server is told with each draw.
 * @attr {boolean} require-login - Only members draw: the login comes first.
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @prop {function(object|null): void} callback - Called with the prize when `sb-draw` is dispatched.
 * @method draw - Draws, as a click on the button does.
 * @fires sb-draw - `{prize}`: the light stands on the result; null if what was drawn is no prize of it, or on an error.
 * @fires sb-login-required - `{cause: 'lottery'}`, cancelable: a member is needed to draw, or to claim a prize.
 * @fires sb-navigate - `{url, cause: 'lottery'}`, cancelable: to login-url, if the page has no login.
 * @fires sb-notice - `{kind, text, duration}`, cancelable: the details of a prize were sent.
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
 * @csspart label - A field's label.
 * @csspart input - The field for the winner's details.
 * @csspart error - An error message.
 * @csspart button - A button.
 * @csspart primary - The main button.
 * @csspart alert - Says that the lottery can't be loaded.
 * @csspart retry - Its button.
 */
export class SbLotteryGrid extends reactElement({
  props: { lotteryId: text, platform: text, requireLogin: flag },
  styles: [icon, sheet],
  create: createLotteryGrid,
  view: LotteryGrid,
}) {
  static readonly tag = 'sb-lottery-grid';
  // no field: that would take away what was set before the tag was defined
  declare callback?: ((prize: object | null) => void) | null;

  constructor() {
    super();
    this.addEventListener('sb-draw', (event) => this.callback?.((event as CustomEvent).detail.prize));
  }

  async draw() {
    const store = await storeOf<LotteryGridStore>(this);
    store.$game.get()?.draw();
  }
}
