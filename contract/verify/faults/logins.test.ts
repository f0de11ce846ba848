import { describeFaults } from './fault.kit.js';
import { LOGIN_FAULTS } from './logins.kit.js';

describeFaults('at its logins, a back end is found out that', LOGIN_FAULTS);
