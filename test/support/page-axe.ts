// axe in a page of the demo: in its frame, under its policies.
import type { Page } from './page.js';
import { waitFor } from './wait.js';

interface Axe {
  run(context: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * axe in the page itself, whose policy lets scripts of its own origin in. The script is made in the test's document: in
 * the page, Trusted Types would refuse to set its address.
 */
async function axeIn({ document: own }: Page): Promise<Axe> {
  const view = own.defaultView as Window & { axe?: Axe };
  if (view.axe) return view.axe;
  const script = document.createElement('script');
  script.src = '/node_modules/axe-core/axe.min.js';
  own.head.append(script);
  return waitFor(() => view.axe ?? null);
}

/** The rules about colours: the others find the same in a dark page as in a light one. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** The part of the page that is looked at. */
  part?: string;
  /** The only rules; otherwise all that axe has on by default. */
  rules?: string[];
}

/** The violations that axe finds in the page or in a part of it; a line for each rule. */
export async function axeFindings(page: Page, { part = 'html', rules }: AxeOptions = {}): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await (await axeIn(page)).run(part, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
}
