import { reactElement } from '../../core/element/react-element.js';
import icon from '../../core/ui/icon.css';
import { createNotices } from './store.js';
import styleSheet from './style.css';
import { Notices } from './view.js';

/**
 * Shows notices (toasts) of the elements; the library appends one to the page if there is none.
 *
 * @tag sb-notices
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-ready - It can show notices.
 * @csspart base - The outer box of the element.
 * @csspart notice - One notice.
 * @csspart success - A notice of success.
 * @csspart error - A notice of an error.
 * @csspart info - Any other notice.
 * @csspart icon - The icon of its kind.
 * @csspart close - The button that closes a notice.
 * @cssstate ready - From `sb-ready` until it is removed.
 * @cssprop [--sb-z-index=2147483000] - The z-index of the notices in browsers without the top layer.
 */
export class SbNotices extends reactElement({
  props: {},
  box: [],
  styles: [icon, styleSheet],
  create: createNotices,
  view: Notices,
}) {
  static readonly tag = 'sb-notices';
}
