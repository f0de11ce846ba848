import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../i18n/languages.js';
import { markupOf, settled, visitFirst } from './contract.kit.js';
import { descendants, isRendered } from './support/dom-tree.js';
import { mount } from './support/mount.js';
import { onPhone } from './support/phone.js';
import { waitFor } from './support/query.js';
import { withFont } from './support/test-font.js';
import { TAGS } from './tags.js';

/** The boxes of the lines of a text. */
function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width }) => width > 1);
}

/** Whether a word stands in two lines. Chinese and Japanese may break between any two characters. */
function hasCutWord(text: Text): boolean {
  return Array.from(text.data.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]+/gu)).some(
    ({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size > 1;
    },
  );
}

/** What is wrong with the texts of a button: too many lines, a word in two lines, or a part that is outside of it. */
function problemOf(button: Element): string | undefined {
  const box = button.getBoundingClientRect();
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const lines = linesOf(walker.currentNode as Text);
    // a line has several boxes where the direction changes
    const count = new Set(lines.map(({ bottom }) => Math.round(bottom))).size;
    if (count > 2) return `${count} lines`;
    const isCut = (line: DOMRect) =>
      line.left < box.left - 1 || line.right > box.right + 1 || line.top < box.top - 1 || line.bottom > box.bottom + 1;
    if (lines.some(isCut)) return 'cut';
    if (hasCutWord(walker.currentNode as Text)) return 'a word in two lines';
  }
}

describe('the primary buttons and the choices of a phone of 320 px', () => {
  for (const tag of Object.keys(TAGS).filter((name) => !/site|notices/.test(name))) {
    describe(`in <${tag}>`, () => {
      visitFirst(tag);

      it('have a label of at most two lines, and no word is cut, in the eight languages and in a wide font', async () => {
        await onPhone(320, 640);
        await withFont('wide');
        const page = await mount(`<div lang="zh">${markupOf(tag)}</div>`);
        const element = await settled(page.querySelector(tag) as Element);
        // the buttons of a comment are folded until its field has the focus
        descendants(element)
          .find((part): part is HTMLElement => part.localName === 'textarea')
          ?.focus();
        const problems: string[] = [];
        for (const language of LANGUAGES) {
          page.lang = language;
          await waitFor(() => expect(element.shadowRoot?.querySelector(`[part~=base][lang=${language}]`)).to.exist);
          const isLabel = (part: Element) => part.matches('.primary, input[type=radio] + span') && isRendered(part);
          for (const button of descendants(element).filter(isLabel)) {
            const problem = problemOf(button);
            if (problem) problems.push(`${language}: ${button.textContent} (${problem})`);
          }
        }
        expect(problems.join('\n')).to.equal('');
      });
    });
  }
});
