import { describeExample } from './kit/frameworks.js';

describeExample('react', ['package', 'page']);
