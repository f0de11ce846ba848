import { describeExample } from './support/frameworks.js';

describeExample('vue', ['package', 'page']);
