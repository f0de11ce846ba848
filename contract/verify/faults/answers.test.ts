import { ANSWER_FAULTS } from './answers.kit.js';
import { describeFaults } from './fault.kit.js';

describeFaults('in its answers, a back end is found out that', ANSWER_FAULTS);
