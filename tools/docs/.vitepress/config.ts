export { config as default } from '../site.js';
