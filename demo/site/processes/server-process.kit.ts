// The site as main.ts starts it, which runs its jobs when the test that started it asks: they run every 30 s otherwise.
import { demo } from '../main.js';

process.on('message', async () => {
  await demo.runJobs();
  process.send?.('jobs ended');
});
// the channel to the test must not keep a process alive that shuts down
process.channel?.unref();
