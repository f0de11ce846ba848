import { describeExample } from './kit/frameworks.js';

describeExample('svelte', ['package', 'page']);
