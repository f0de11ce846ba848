import { watch } from 'chokidar';

/** An editor saves a file, and git many, in several steps. chokidar drops a change that comes within 50 ms of another. */
const SAVE_MS = 60;

/** Calls `act` after a save of these files or folders, one call at a time. */
export function onSave(paths, ignored, act) {
  let acting = Promise.resolve();
  let timer;
  return watch(paths, { ignoreInitial: true, ignored }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      acting = acting.then(act);
    }, SAVE_MS);
  });
}
