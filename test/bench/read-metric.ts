/** A metric of a process that has no labels. */
export async function metricOf(origin: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]);
}
