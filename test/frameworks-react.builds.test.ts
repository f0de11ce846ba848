import { describeExample } from './support/frameworks.js';

describeExample('react', ['package', 'page']);
