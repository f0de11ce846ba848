import { reactElement } from '../../core/element/define.js';
import icon from '../../core/ui/icon.css';
import { createNotices } from './store.js';
import sheet from './style.css';
import { Notices } from './view.js';

/**
 * Shows what elements tell the visitor; put at the end of the page by the library itself when it has none.
 *
 * @tag sb-notices
 * @attr {string} site-id - Overrides the `<sb-site>`'s.
 * @attr {string} api-base - Overrides the `<sb-site>`'s.
 * @fires sb-ready - It can show notices.
 * @csspart base - The whole.
 * @csspart notice - One notice.
 * @csspart success - A notice of success.
 * @csspart error - A notice of an error.
 * @csspart info - Any other notice.
 * @csspart close - The closing button.
 * @cssstate ready - From `sb-ready` on, until it is removed.
 * @cssprop [--sb-z-index=2147483000] - How high the notices lie where browsers lack the top layer.
 */
export class SbNotices extends reactElement({
  props: {},
  styles: [icon, sheet],
  create: createNotices,
  view: Notices,
}) {
  static readonly tag = 'sb-notices';
}
