/** Runs a function once the present task and its microtasks have ended. A message comes sooner than a timer. */
export function afterTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(undefined);
}
