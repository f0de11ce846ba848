import { backEnd } from './back-end/back-end.js';
import { events } from './events/events.js';
import { frameworks } from './frameworks.js';
import { hosting } from './hosting/hosting.js';
import type { DocsPage } from './page.js';
import { theming } from './theming/theming.js';

/** What stands beside the elements' own pages, in the order of the side bar. */
export const GUIDES: readonly DocsPage[] = [theming, events, hosting, backEnd, frameworks];
