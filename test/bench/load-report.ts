// What both parts of `npm run load` read of a process and print.

/** A metric of a process that has no labels. */
export async function metricOf(origin: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1]);
}

/** Prints a row of a Markdown table. */
export const printRow = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
