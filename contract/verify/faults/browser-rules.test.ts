import { BROWSER_FAULTS } from './browser-rules.kit.js';
import { describeFaults } from './fault.kit.js';

describeFaults('by the rules of browsers, a back end is found out that', BROWSER_FAULTS);
