import { describeExample } from './kit/frameworks.js';

describeExample('vue', ['package', 'page']);
