import { describeExample } from './support/frameworks.js';

describeExample('html', ['page']);
