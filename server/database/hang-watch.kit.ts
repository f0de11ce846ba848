// A process whose event loop stands still for ever, as under a query of PGlite that never ends.
import { watchForHangs } from './hang-watch.js';

watchForHangs({ message: 'It hangs.', limitS: 2 });
// the watch begins with the beats
setTimeout(() => {
  for (;;);
}, 0);
