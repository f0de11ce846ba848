export { theme as default } from '../../theme.js';
