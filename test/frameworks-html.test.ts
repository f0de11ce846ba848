import { describeExample } from './kit/frameworks.js';

describeExample('html', ['page']);
