/** Runs a task for each item, a few at once: a slow server answers several requests in the time of one. */
export async function inPool<T>(items: readonly T[], task: (item: T) => Promise<void>, size = 4): Promise<void> {
  const rest = [...items];
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: size }, work));
}
