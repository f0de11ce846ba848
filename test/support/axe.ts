import axe, { type ElementContext, type RunOptions } from 'axe-core';
import { setColorScheme } from './color-scheme.js';
import { descendants } from './dom-tree.js';
import { atRest, DIALOG } from './user-input.js';

const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // rules that apply only to a whole page
  rules: {
    bypass: { enabled: false },
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    region: { enabled: false },
  },
  resultTypes: ['violations'],
};

/**
 * Fails with axe's messages if anything in the element's shadow tree isn't accessible. A dialog that fades in, in the
 * element or in one within it, has other colours than one at rest, so axe waits for it.
 */
export async function expectNoAxeViolations(element: Element, context: ElementContext = element as HTMLElement) {
  await Promise.all(descendants(element).map((inner) => inner.matches(DIALOG) && atRest(inner)));
  const { violations } = await axe.run(context, OPTIONS);
  if (violations.length === 0) return;
  const lines = violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.map(
      (node) => `  ${node.target.join(' ')} ${node.html}\n    ${node.failureSummary?.replace(/\n/g, '\n    ')}`,
    ),
  ]);
  throw new Error(`axe found in ${element.localName}:\n${lines.join('\n')}`);
}

/** Fails if the element isn't accessible on a light page, or then on a dark one. */
export async function expectNoAxeViolationsInBothSchemes(element: Element) {
  for (const scheme of ['light', 'dark'] as const) {
    setColorScheme(scheme);
    await expectNoAxeViolations(element);
  }
}
