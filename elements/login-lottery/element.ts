import { reactElement } from '../../core/element/define.js';
import field from '../../core/ui/field.css';
import float from '../../core/ui/float.css';
import icon from '../../core/ui/icon.css';
import panel from '../../core/ui/panel.css';
import prize from '../../core/ui/prize.css';
import { createLoginLottery } from './store.js';
import sheet from './style.css';
import { LoginLottery } from './view.js';

/**
 * The lottery that greets visitors: an invitation to draw, closed to a floating button.
 *
 * @tag sb-login-lottery
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-draw - `{prize}`: the server's prize is on show, or null: an error, or a prize that isn't one.
 */
export class SbLoginLottery extends reactElement({
  props: {},
  styles: [field, icon, panel, prize, float, sheet],
  create: createLoginLottery,
  view: LoginLottery,
}) {
  static readonly tag = 'sb-login-lottery';
}
