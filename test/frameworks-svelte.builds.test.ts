import { describeExample } from './support/frameworks.js';

describeExample('svelte', ['package', 'page']);
