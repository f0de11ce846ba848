// For every page with live parts.
import { startDemoParts } from './demo.js';

startDemoParts();
