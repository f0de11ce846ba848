import { describeFaults } from './fault.kit.js';
import { WRITE_FAULTS } from './writes.kit.js';

describeFaults('in what it does, a back end is found out that', WRITE_FAULTS);
