// The thread of hang-watch.ts. It is plain JavaScript, because a thread has no loader for TypeScript.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const STDERR = 2;
/** @type {{ beats: Int32Array, message: string, limitS: number }} */
const { beats, message, limitS } = workerData;
let last = -1;
let silentS = 0;

setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silentS = beat === last ? silentS + 1 : 0;
  last = beat;
  if (silentS < limitS) return;
  // the streams of a thread go through the one that hangs
  writeSync(STDERR, `${message}\n`);
  process.kill(process.pid, 'SIGKILL');
}, 1000);
