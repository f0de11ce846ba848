import type { Html } from './html.js';
import type { PageContext } from './page-context.js';

/** Makes the HTML of a `<docs-live name="…">`; its other attributes are given, too. */
export type LivePart = (page: PageContext, attributes: Readonly<Record<string, string>>) => Html | '';
